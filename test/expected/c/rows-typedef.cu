// Translated by omp2cuda 0.1.0 from rows-typedef.c
#include <omp2cuda.h>

// Types of rows of a length that is known at run time, by a typedef of the function.
#include <stdio.h>

__device__ static int total(int n, int m, int *a) {
  int s = 0;
  omp2cuda::rows<int> r = omp2cuda::rows((int *)a, m);
  omp2cuda::rows<int> first = r;
  omp2cuda::rows<const int> last = omp2cuda::rows((const int *)(a + (n - 1) * m), m);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      s += r[i][k] * (i + 1);
  return s + (*first)[0] + (*last)[m - 1];
}

struct main_data { int *s, *a; };

// rows-typedef.c:22: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &s = *omp_data.s;
  const auto a = omp_data.a;
  s = total(3, 4, a);
}

int main(void) {
  int a[12], s = 0;
  for (int i = 0; i < 12; i++)
    a[i] = i;
  omp2cuda::target_region{"rows-typedef.c:22"}.serial().launch(
      main_kernel, {.s = omp2cuda::tofrom(s), .a = omp2cuda::to(a)});
  printf("%d\n", s);
}
