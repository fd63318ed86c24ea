// Translated by omp2cuda 0.1.0 from complex.c
#include <omp2cuda.h>

// Complex numbers.
#include "omp2cuda/c_complex.h"
#include <math.h>
#include <stdio.h>

typedef omp2cuda::complex<double> cplx;

static cplx turn(cplx z) { return z * omp2cuda::I(); }

int main(void) {
  omp2cuda::complex<double> z = 1.0 + 2.0 * omp2cuda::I(), w = conj(z) / turn(z);
  omp2cuda::complex<float> f = 1.5f - 0.5f * omp2cuda::I();
  omp2cuda::complex<double> g = omp2cuda::complex<double>(0, 3.0);
  cplx v[2] = {1 - omp2cuda::I(), cexp(omp2cuda::I() * M_PI)};
  printf("%.6f %.6f %.6f %.6f\n", creal(z), cimag(w), cabs(z), carg(z));
  printf("%.6f %.6f %.6f\n", crealf(f), cimagf(f), cimag(g));
  printf("%.6f %.6f %d\n", creal(v[1]), cimag(v[0]), z == conj(conj(z)));
  return 0;
}
