// Translated by omp2cuda 0.1.0 from complex-device.c
#include <omp2cuda.h>

// what nvcc does not know of complex numbers on the device: their truth, and constants among them
#include "omp2cuda/c_complex.h"
#include <stdio.h>

__device__ static double _Complex step(double _Complex z) {
  if (!omp2cuda::truth(z))
    return omp2cuda::real_part(1);
  return omp2cuda::truth(z) ? omp2cuda::real_part(2) * z + omp2cuda::real_part(1.5) : omp2cuda::real_part(0);
}

// complex-device.c:20: target teams distribute parallel for
struct main_data {
  _Complex double *z; // copied back
  _Complex float *w;  // copied back
  int *zeros;         // copied back
};

__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[z, w, zeros] = omp_data;
  constexpr auto N = 6;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    zeros[i] = omp2cuda::truth(z[i]) || omp2cuda::truth(w[i]) ? 0 : 1;
    w[i] = omp2cuda::real_part(3);
    w[i] *= omp2cuda::real_part(0.5f);
    w[i] += i;
    while (omp2cuda::truth(w[i]))
      w[i] = omp2cuda::real_part(0);
    w[i] = i;
    if (w[i] == omp2cuda::real_part(4.0f) && z[i] != omp2cuda::real_part(0))
      w[i] -= omp2cuda::real_part(1);
    z[i] = step(z[i]);
  }
}

int main(void) {
  enum { N = 6 };
  double _Complex z[N];
  float _Complex w[N];
  int zeros[N];
  for (int i = 0; i < N; i++) {
    z[i] = i % 3 + (i % 2) * omp2cuda::I();
    w[i] = 0;
  }
  omp2cuda::target_region{"complex-device.c:20"}.iterations(N).launch(
      main_kernel, {.z = *omp2cuda::tofrom(z),
                    .w = *omp2cuda::tofrom(w),
                    .zeros = *omp2cuda::from(zeros)});
  for (int i = 0; i < N; i++)
    printf("%d %g %g %g\n", zeros[i], creal(z[i]), cimag(z[i]), crealf(w[i]));
  return 0;
}
