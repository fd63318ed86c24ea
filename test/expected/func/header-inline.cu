// Translated by omp2cuda 0.1.0 from header-inline.c
#include <omp2cuda.h>

// test: headers=yes
/* Functions of a header on the device: its copy says so, and the #include line names the copy.
   The prototype of a function that is defined here is edited as well: nvcc wants all alike. */
#include "header-inline.cuh"
#include <stdio.h>

__host__ __device__ double scale(double v, double factor) { return factor * v; }

struct main_data { double *r; struct pair p, q; };

// header-inline.c:12: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[r, p, q] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4))
    r[i] = scale(dot(p, q), i) + weight(i);
}

int main(void) {
  double r[4];
  struct pair p = {1, 2}, q = {3, 4};
  omp2cuda::target_region{"header-inline.c:12"}.one_each(4).launch(
      main_kernel, {.r = omp2cuda::tofrom(r), .p = p, .q = q});
  for (int i = 0; i < 4; ++i)
    printf("%g\n", r[i]);
  return 0;
}
