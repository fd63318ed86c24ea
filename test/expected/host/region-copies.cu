// Translated by omp2cuda 0.1.0 from region-copies.c
#include <omp2cuda.h>

// test: options="--regions=10"
// Host code of regions that are not translated: what it copies has a scope of its own.
#include <stdio.h>

struct main_x_data { float *x; int n; float first; };

// region-copies.c:10: target teams loop
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x, n, first] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += first;
}

int main(void) {
  float x[16], first = 1, last = 2;
  int n = 16, count = 0;
  for (int i = 0; i < n; i++)
    x[i] = i;
  omp2cuda::target_region{"region-copies.c:10"}.one_each(n).launch(
      main_x_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n, .first = first});
  {
    const auto first_first = first;
    float first = first_first;
    first = x[0] += first;
  }
  if (n > 30) {
    float last;
      last = x[2], x[1] = last;
  } else
    count++;
  #pragma omp parallel for firstprivate(last) reduction(+ : count)
  for (int i = 0; i < n; i++) {
    x[i] += last;
    count += x[i] > 5;
  }
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  printf("%g %g %g %d\n", sum, first, last, count);
  return 0;
}
