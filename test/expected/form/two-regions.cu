// Translated by omp2cuda 0.1.0 from two-regions.c
#include <omp2cuda.h>

// several regions in one function, one line, one block
#include <stdio.h>

// two-regions.c:7: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 10))
    a[i] = i;
}

struct main_b_data { int *b; const int *a; };

// two-regions.c:9: target teams distribute parallel for
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b, a] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 10))
    b[i] = a[i] + 1;
}

// two-regions.c:13: target teams distribute parallel for
__global__ void main_b_kernel_2(int *b) {
  for (int i : omp2cuda::league::one_each(0, 10))
    b[i] *= 2;
}

// two-regions.c:17: target teams distribute parallel for
__global__ void main_b_kernel_3(int *b) {
  for (int i : omp2cuda::league::one_each(0, 10))
    b[i] = -1;
}

int main(void) {
  int a[10], b[10];
  {
    omp2cuda::target_region{"two-regions.c:7"}.one_each(10).launch(
        main_a_kernel, {omp2cuda::from(a)});
    omp2cuda::target_region{"two-regions.c:9"}.one_each(10).launch(
        main_b_kernel, {.b = omp2cuda::from(b), .a = omp2cuda::to(a)});
  }
  if (b[0] == 1)
    omp2cuda::target_region{"two-regions.c:13"}.one_each(10).launch(
        main_b_kernel_2, {omp2cuda::tofrom(b)});
  else
    omp2cuda::target_region{"two-regions.c:17"}.one_each(10).launch(
        main_b_kernel_3, {omp2cuda::tofrom(b)});
  printf("%d %d %d\n", a[9], b[0], b[9]);
  return 0;
}
