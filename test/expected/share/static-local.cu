// Translated by omp2cuda 0.1.0 from static-local.c
#include <omp2cuda.h>

// static locals of the enclosing function are shared out like globals
#include <stdio.h>

namespace {
struct count_calls_data { int *out; const int *weights; int calls; };

// static-local.c:8: target teams distribute parallel for
__global__ void count_calls_kernel(
    const __grid_constant__ count_calls_data omp_data) {
  const auto &[out, weights, calls] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8))
    out[i] += weights[i] * calls;
}
} // namespace

static int count_calls(int *out) {
  static int calls = 0;
  static int weights[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  calls++;
  omp2cuda::target_region{"static-local.c:8"}.one_each(8).launch(
      count_calls_kernel,
      {.out = omp2cuda::tofrom(out, 0, 8), .weights = omp2cuda::tofrom(weights),
       .calls = calls});
  return calls;
}

int main(void) {
  int out[8] = {0};
  int calls = 0;
  for (int k = 0; k < 3; k++)
    calls = count_calls(out);
  printf("%d %d %d\n", calls, out[0], out[7]);
  return 0;
}
