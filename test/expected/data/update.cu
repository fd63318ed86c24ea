// Translated by omp2cuda 0.1.0 from update.c
#include <omp2cuda.h>

// target update to and from, whole and in sections
#include <stdio.h>

// update.c:14: target teams distribute parallel for
// league, team: partitioned
struct main_b_data {
  int *b;       // copied back
  const int *a; // copied back
};

__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b, a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 40))
    b[i] = a[i] * 2;
}

// update.c:22: target teams distribute parallel for
// league, team: partitioned
struct main_b_data_2 {
  int *b;       // copied back
  const int *a; // copied back
};

__global__ void
main_b_kernel_2(const __grid_constant__ main_b_data_2 omp_data) {
  const auto &[b, a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 40))
    b[i] += a[i];
}

int main(void) {
  int a[40], b[40];
  for (int i = 0; i < 40; i++) {
    a[i] = i;
    b[i] = 0;
  }
  {
    omp2cuda::target_enter_data enter{"update.c:10"};
    enter.to(a);
    enter.to(b);
  }
  for (int i = 0; i < 40; i++)
    a[i] += 100;
  omp2cuda::target_update{"update.c:13"}.to(a);
  {
    omp2cuda::target_region region{"update.c:14"};
    region.iterations(40);
    region.launch(main_b_kernel,
                  main_b_data{.b = *region.tofrom(b), .a = *region.tofrom(a)});
  }
  omp2cuda::target_update{"update.c:17"}.from(b, 10, 20);
  printf("%d %d\n", b[10], b[29]);
  for (int i = 5; i < 8; i++)
    a[i] = -1;
  {
    omp2cuda::target_update update{"update.c:21"};
    update.to(a, 5, 3);
    update.from(b);
  }
  {
    omp2cuda::target_region region{"update.c:22"};
    region.iterations(40);
    region.launch(main_b_kernel_2, main_b_data_2{.b = *region.tofrom(b),
                                                 .a = *region.tofrom(a)});
  }
  {
    omp2cuda::target_exit_data exit{"update.c:25"};
    exit.release(a);
    exit.from(b);
  }
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += b[i] * (i + 1);
  printf("%d %d %d %d\n", b[0], b[5], b[39], sum);
  return 0;
}
