// Translated by omp2cuda 0.1.0 from min-max.c
#include <omp2cuda.h>

// reduction(min) and reduction(max)
#include <stdio.h>

struct main_data { const int *a; int *low, *high; double *far; int n; };

// min-max.c:14: target teams distribute parallel for reduction(min: low) reduction(max: high, far)
// reduction: by the block that ends last
__global__ void main_kernel(const __grid_constant__ main_data omp_data,
                            const omp2cuda::league_buffer<int, int, double> omp_buffer) {
  const auto &[a, low_result, high_result, far_result, n] = omp_data;
  int low = omp2cuda::op::min::identity<int>(), high = omp2cuda::op::max::identity<int>();
  double far = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    if (a[i] < low)
      low = a[i];
    high = high > a[i] ? high : a[i];
    double d = a[i] < 0 ? -a[i] : a[i];
    if (d > far)
      far = d;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::min{}, low_result, low),
                           omp2cuda::reduction(omp2cuda::op::max{}, high_result, high),
                           omp2cuda::reduction(omp2cuda::op::max{}, far_result, far));
}

int main(void) {
  int n = 500;
  int a[500];
  unsigned seed = 7;
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    a[i] = (int)(seed >> 8) % 100000 - 50000;
  }
  int low = 1 << 30, high = -(1 << 30);
  double far = 0;
  omp2cuda::target_region{"min-max.c:14"}.iterations(n).launch(
      main_kernel, {.a = omp2cuda::to(a), .low = omp2cuda::tofrom(low),
                    .high = omp2cuda::tofrom(high), .far = omp2cuda::tofrom(far), .n = n});
  int want_low = a[0], want_high = a[0];
  for (int i = 0; i < n; i++) {
    want_low = a[i] < want_low ? a[i] : want_low;
    want_high = a[i] > want_high ? a[i] : want_high;
  }
  printf("%d %d %g %d %d\n", low, high, far, low == want_low, high == want_high);
  return low != want_low || high != want_high;
}
