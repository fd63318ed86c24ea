// Translated by omp2cuda 0.1.0 from nested.c
#include <omp2cuda.h>

// the same region written as separate directives, one inside the other
#include <stdio.h>

struct main_a_data { int *a; int n; };

// nested.c:7: target, teams, distribute
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = i;
}

struct main_b_data { int *b; int n; };

// nested.c:12: target, teams distribute parallel for
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    b[i] = 2 * i;
}

struct main_c_data { int *c; int n; };

// nested.c:16: target teams, distribute parallel for
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    c[i] = 3 * i;
}

int main(void) {
  int n = 120;
  int a[120], b[120], c[120];
  omp2cuda::target_region{"nested.c:7"}.one_each(n).launch(
      main_a_kernel, {.a = omp2cuda::from(a), .n = n});
  omp2cuda::target_region{"nested.c:12"}.one_each(n).launch(
      main_b_kernel, {.b = omp2cuda::from(b), .n = n});
  omp2cuda::target_region{"nested.c:16"}.one_each(n).launch(
      main_c_kernel, {.c = omp2cuda::from(c), .n = n});
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] + b[i] + c[i];
  printf("%d %d\n", c[119], sum);
  return 0;
}
