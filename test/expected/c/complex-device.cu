// Translated by omp2cuda 0.1.0 from complex-device.c
#include <omp2cuda.h>

// complex numbers on the device, where nvcc leaves out their arithmetic: truth, constants, updates, functions
#include "omp2cuda/c_complex.h"
#include <stdio.h>

__device__ static omp2cuda::complex<double> step(omp2cuda::complex<double> z) {
  if (!z)
    return 1;
  return z ? 2 * z + 1.5 : 0;
}

struct main_data {
  omp2cuda::complex<double> *z;
  omp2cuda::complex<float> *w;
  int *zeros;
};

// complex-device.c:20: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 6;
  const auto &[z, w, zeros] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    zeros[i] = z[i] || w[i] ? 0 : 1;
    w[i] = 3;
    w[i] *= 0.5f;
    w[i] += i;
    while (w[i])
      w[i] = 0;
    w[i] = i;
    if (w[i] == 4.0f && z[i] != 0)
      w[i] -= 1;
    z[i] = step(z[i]);
  }
}

int main(void) {
  enum { N = 6 };
  omp2cuda::complex<double> z[N];
  omp2cuda::complex<float> w[N];
  int zeros[N];
  for (int i = 0; i < N; i++) {
    z[i] = i % 3 + (i % 2) * omp2cuda::I();
    w[i] = 0;
  }
  omp2cuda::target_region{"complex-device.c:20"}.one_each(N).launch(
      main_kernel, {.z = omp2cuda::tofrom(z), .w = omp2cuda::tofrom(w), .zeros = omp2cuda::from(zeros)});
  for (int i = 0; i < N; i++)
    printf("%d %g %g %g\n", zeros[i], creal(z[i]), cimag(z[i]), crealf(w[i]));
  return 0;
}
