// Translated by omp2cuda 0.1.0 from update.c
#include <omp2cuda.h>

// target update to and from, whole and in sections
#include <stdio.h>

struct main_b_data { int *b; const int *a; };

// update.c:14: target teams distribute parallel for
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b, a] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 40))
    b[i] = a[i] * 2;
}

struct main_b_data_2 { int *b; const int *a; };

// update.c:22: target teams distribute parallel for
__global__ void main_b_kernel_2(
    const __grid_constant__ main_b_data_2 omp_data) {
  const auto &[b, a] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 40))
    b[i] += a[i];
}

int main(void) {
  int a[40], b[40];
  for (int i = 0; i < 40; i++) {
    a[i] = i;
    b[i] = 0;
  }
  omp2cuda::target_enter_data{"update.c:10"}.to(a).to(b);
  for (int i = 0; i < 40; i++)
    a[i] += 100;
  omp2cuda::target_update{"update.c:13"}.to(a);
  omp2cuda::target_region{"update.c:14"}.one_each(40).launch(
      main_b_kernel, {.b = omp2cuda::tofrom(b), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_update{"update.c:17"}.from(b, 10, 20);
  printf("%d %d\n", b[10], b[29]);
  for (int i = 5; i < 8; i++)
    a[i] = -1;
  omp2cuda::target_update{"update.c:21"}.to(a, 5, 3).from(b);
  omp2cuda::target_region{"update.c:22"}.one_each(40).launch(
      main_b_kernel_2, {.b = omp2cuda::tofrom(b), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_exit_data{"update.c:25"}.release(a).from(b);
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += b[i] * (i + 1);
  printf("%d %d %d %d\n", b[0], b[5], b[39], sum);
  return 0;
}
