// Translated by omp2cuda 0.1.0 from combined-forms.c
#include <omp2cuda.h>

// a reduction on each combined directive
#include <stdio.h>

struct main_a_data { int *a; int n; };

// combined-forms.c:6: target parallel for reduction(+: a) (one block)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a_result, n] = omp_data;
  int a = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a += i;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, a_result, a);
}

struct main_b_data { int *b; int n; };

// combined-forms.c:9: target teams distribute reduction(+: b)
// reduction: one atomic per block
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b_result, n] = omp_data;
  int b = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    b += i;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, b_result, b);
}

struct main_c_data { int *c; int n; };

// combined-forms.c:12: target teams distribute parallel for simd
// reduction(+: c)
// reduction: one atomic per block
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[c_result, n] = omp_data;
  int c = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    c += i;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, c_result, c);
}

struct main_d_data { int *d; int n; };

// combined-forms.c:15: target simd reduction(+: d) (one thread)
__global__ void main_d_kernel(const __grid_constant__ main_d_data omp_data) {
  auto &d = *omp_data.d;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    d += i;
}

int main(void) {
  int n = 256, a = 0, b = 0, c = 0, d = 0;
  omp2cuda::target_region{"combined-forms.c:6"}.one_team().iterations(n).launch(
      main_a_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  omp2cuda::target_region{"combined-forms.c:9"}.iterations(n).launch(
      main_b_kernel, {.b = omp2cuda::tofrom(b), .n = n});
  omp2cuda::target_region{"combined-forms.c:12"}.iterations(n).launch(
      main_c_kernel, {.c = omp2cuda::tofrom(c), .n = n});
  omp2cuda::target_region{"combined-forms.c:15"}.serial().launch(
      main_d_kernel, {.d = omp2cuda::tofrom(d), .n = n});
  printf("%d %d %d %d\n", a, b, c, d);
  return 0;
}
