// Translated by omp2cuda 0.1.0 from void-pointers.c
#define OMP2CUDA_SELF_CHECK 1 // regions are compared with what the host makes of them
#include <omp2cuda.h>

// test: options="--self-check"
// What a pointer to void leads to is compared as bytes.
#include <stdio.h>
#include <stdlib.h>

struct main_data { double *x; void *v; const void *c; int n; };

// void-pointers.c:11: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, v, c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += ((double *)v)[i] + ((const double *)c)[i] + 1;
}

int main(void) {
  double *x = (double *)calloc(6, sizeof *x);
  void *v = x;
  const void *c = x;
  int n = 6;
  {
    omp2cuda::checked_region region{"void-pointers.c:11"};
    region.written("x", x).written("v", v).written("c", c).aside().recorded_as(
        __BASE_FILE__, "main_kernel");
    if (!region.on_host()) {
      region.one_each(n).launch(
          main_kernel, {.x = region.tofrom(x, 0, 6), .v = region.device_ptr(v),
                        .c = region.device_ptr(c), .n = n});
    }
    if (region.checks()) {
      const auto x_first = region.host_copy(x);
      auto x = x_first;
      const auto v_first = region.host_copy(v);
      auto v = v_first;
      const auto c_first = region.host_copy(c);
      auto c = c_first;
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        x[i] += ((double *)v)[i] + ((const double *)c)[i] + 1;
    }
  }
  printf("%g\n", x[5]);
  free(x);
  return 0;
}
