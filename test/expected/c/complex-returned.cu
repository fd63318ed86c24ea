// Translated by omp2cuda 0.1.0 from complex-returned.c
#include <omp2cuda.h>

// Functions of a region that return complex numbers, whatever stands in front of their type
#include "omp2cuda/c_complex.h"
#include <stdio.h>

__host__ __device__ omp2cuda::complex<double> turned(omp2cuda::complex<double> z) { return z * omp2cuda::I(); }
__host__ __device__ omp2cuda::complex<double> opposite(omp2cuda::complex<double> z) { return -z; }
__device__ static inline omp2cuda::complex<float> half(omp2cuda::complex<float> z) { return z / 2; }
__host__ __device__ omp2cuda::complex<double> *second(omp2cuda::complex<double> *z) { return z + 1; }

// complex-returned.c:12: target (one thread)
__global__ void main_kernel(omp2cuda::complex<double> *z) {
  z[0] = opposite(turned(z[0])) + half(2);
  *second(z) += 1;
}

int main(void) {
  omp2cuda::complex<double> z[2] = {1 + 2 * omp2cuda::I(), 3};
  omp2cuda::target_region{"complex-returned.c:12"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(z)});
  printf("%g %g %g\n", creal(z[0]), cimag(z[0]), creal(z[1]));
}
