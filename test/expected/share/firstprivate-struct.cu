// Translated by omp2cuda 0.1.0 from firstprivate-struct.c
#include <omp2cuda.h>

// firstprivate of a struct and of a pointer
#include <stdio.h>

struct line {
  double slope, offset;
};

struct main_data { double *p; struct line line; };

// firstprivate-struct.c:12: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[p, line] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 20))
    p[i] = line.slope * i + line.offset;
}

int main(void) {
  struct line line = {2.0, -1.0};
  double y[20] = {0};
  double *p = y;
  omp2cuda::target_region{"firstprivate-struct.c:12"}.one_each(20).launch(
      main_kernel, {.p = omp2cuda::tofrom(p, 0, 20), .line = line});
  double sum = 0;
  for (int i = 0; i < 20; i++)
    sum += y[i];
  printf("%g %g %g %g\n", y[0], y[19], sum, line.slope);
  return 0;
}
