// Translated by omp2cuda 0.1.0 from scalar.c
#include <omp2cuda.h>

// implicit: a scalar is firstprivate in a target region; its host value stays
#include <stdio.h>

struct main_data { int *a; int n, shift; char c; float f; double d; bool b; };

// scalar.c:11: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, n, shift, c, f, d, b] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = (int)(i * shift + c + 2 * f + 4 * d) + b;
}

int main(void) {
  int a[16];
  int n = 16, shift = 5;
  char c = 'x';
  float f = 1.5f;
  double d = 0.25;
  bool b = 1;
  omp2cuda::target_region{"scalar.c:11"}.one_each(n).launch(
      main_kernel, {.a = omp2cuda::from(a), .n = n, .shift = shift, .c = c,
                    .f = f, .d = d, .b = b});
  shift = 6;
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", a[0], a[15], sum);
  return 0;
}
