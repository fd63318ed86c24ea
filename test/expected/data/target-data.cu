// Translated by omp2cuda 0.1.0 from target-data.c
#include <omp2cuda.h>

// target data: several regions share one device copy
#include <stdio.h>

struct main_b_data { float *b; const float *a; int n; };

// target-data.c:11: target teams distribute parallel for
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[b, a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    b[i] = a[i] * 2;
}

struct main_b_data_2 { float *b; const float *a; int step, n; };

// target-data.c:15: target teams distribute parallel for
__global__ void main_b_kernel_2(
    const __grid_constant__ main_b_data_2 omp_data) {
  const auto &[b, a, step, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    b[i] += a[i] + step;
}

int main(void) {
  int n = 64;
  float a[64], b[64];
  for (int i = 0; i < n; i++)
    a[i] = i;
  {
    auto on_device = omp2cuda::target_data{"target-data.c:9"}.to(a).from(b);
    omp2cuda::target_region{"target-data.c:11"}.one_each(n).launch(
        main_b_kernel,
        {.b = omp2cuda::tofrom(b), .a = omp2cuda::tofrom(a), .n = n});
    for (int step = 0; step < 3; step++) {
      omp2cuda::target_region{"target-data.c:15"}.one_each(n).launch(
          main_b_kernel_2, {.b = omp2cuda::tofrom(b), .a = omp2cuda::tofrom(a),
                            .step = step, .n = n});
    }
  }
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += b[i];
  printf("%g %g %g\n", b[0], b[63], sum);
  return 0;
}
