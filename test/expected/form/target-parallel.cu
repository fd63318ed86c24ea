// Translated by omp2cuda 0.1.0 from target-parallel.c
#include <omp2cuda.h>

// target parallel: every thread of the team executes, and shares a loop inside
#include <omp.h>
#include <stdio.h>

struct main_data { int *a, *seen; };

// target-parallel.c:7: target parallel (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, seen] = omp_data;
  seen[omp_get_thread_num()] = 1;
  for (int i : omp2cuda::team::parallel_for(0, 100))
    a[i] = 2 * i;
}

int main(void) {
  int a[100], seen[1024] = {0};
  omp2cuda::target_region{"target-parallel.c:7"}
      .one_team()
      .iterations(100)
      .launch(main_kernel,
              {.a = omp2cuda::from(a), .seen = omp2cuda::tofrom(seen)});
  int threads = 0, sum = 0;
  for (int i = 0; i < 1024; i++)
    threads += seen[i];
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d\n", threads >= 1, sum);
  return 0;
}
