// Translated by omp2cuda 0.1.0 from typeof-outside.c
#include <omp2cuda.h>

// typeof of variables around a region is what they are declared as
#include <stdio.h>
#define MAX(a, b) ({ __typeof__(a) m = (a); if (m < (b)) m = (b); m; })

struct main_p_data { double *p; double x; };

// typeof-outside.c:7: target teams distribute parallel for
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data) {
  const auto p = omp_data.p;
  double x = omp_data.x;
  for (int i : omp2cuda::league::one_each(0, 4)) {
    double t = x;
    t += i;
    p[i] = MAX(x, t) + MAX(i, 2);
  }
}

struct main_sum_data { double *sum; const double *p; };

// typeof-outside.c:13: target (one thread)
__global__ void main_sum_kernel(
    const __grid_constant__ main_sum_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto p = omp_data.p;
  for (int i = 0; i < 4; i++) {
    double part = p[i];
    part *= 2;
    sum += part;
  }
}

int main(void) {
  double p[4], x = 3, sum = 0;
  omp2cuda::target_region{"typeof-outside.c:7"}.one_each(4).launch(
      main_p_kernel, {.p = omp2cuda::from(p), .x = x});
  omp2cuda::target_region{"typeof-outside.c:13"}.serial().launch(
      main_sum_kernel, {.sum = omp2cuda::tofrom(sum), .p = omp2cuda::to(p)});
  printf("%g\n", sum);
  return 0;
}
