// Translated by omp2cuda 0.1.0 from body-elsewhere.c
// nvcc -rdc=true: device code names what other files define
#include <omp2cuda.h>

// test: kind=parse
// a function that a region calls, whose body is in another file, which says that it is for the device
__host__ __device__ double weight(int i);
__device__ static double twice(int i) { return 2 * weight(i); }

struct scale_data { double *x; int n; };

// body-elsewhere.c:7: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    x[i] *= twice(i) + weight(-i);
}

void scale(double *x, int n) {
  omp2cuda::target_region{"body-elsewhere.c:7"}.iterations(n).launch(
      scale_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
}
