// Translated by omp2cuda 0.1.0 from unsigned.c
#include <omp2cuda.h>

// an unsigned loop variable near the top of its range
#include <limits.h>
#include <stdio.h>

struct main_a_data { int *a; unsigned int top; };

// unsigned.c:8: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, top] = omp_data;
  for (unsigned u : omp2cuda::league::one_each(omp2cuda::range(top - 19, top, 3)))
    a[u - (top - 19)] = 1;
}

// unsigned.c:11: target teams distribute parallel for
__global__ void main_a_kernel_2(int *a) {
  for (unsigned u : omp2cuda::league::one_each(omp2cuda::range_down<unsigned int>(19, 9, 2)))
    a[u] += 10;
}

int main(void) {
  unsigned top = UINT_MAX - 2;
  int a[20] = {0};
  omp2cuda::target_region{"unsigned.c:8"}
      .one_each(omp2cuda::range(top - 19, top, 3))
      .launch(main_a_kernel, {.a = omp2cuda::tofrom(a), .top = top});
  omp2cuda::target_region{"unsigned.c:11"}
      .one_each(omp2cuda::range_down<unsigned int>(19, 9, 2))
      .launch(main_a_kernel_2, {omp2cuda::tofrom(a)});
  for (int i = 0; i < 20; i++)
    printf("%d ", a[i]);
  printf("\n");
  return 0;
}
