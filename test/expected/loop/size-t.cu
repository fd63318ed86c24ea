// Translated by omp2cuda 0.1.0 from size-t.c
#include <omp2cuda.h>

// size_t counts and an int bound: the types of the parts of a loop differ
#include <stddef.h>
#include <stdio.h>

struct main_a_data { short *a; int n; };

// size-t.c:8: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (size_t i : omp2cuda::league::one_each((size_t)n))
    a[i] = (short)(i * i);
}

struct main_a_data_2 { short *a; int n; };

// size-t.c:11: target teams distribute parallel for
__global__ void main_a_kernel_2(
    const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (short i : omp2cuda::league::one_each(omp2cuda::range<short>(0, n)))
    a[i] = (short)(a[i] - i);
}

int main(void) {
  int n = 50;
  short a[50];
  omp2cuda::target_region{"size-t.c:8"}.one_each((size_t)n).launch(
      main_a_kernel, {.a = omp2cuda::from(a), .n = n});
  omp2cuda::target_region{"size-t.c:11"}
      .one_each(omp2cuda::range<short>(0, n))
      .launch(main_a_kernel_2, {.a = omp2cuda::tofrom(a), .n = n});
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", a[1], a[49], sum);
  return 0;
}
