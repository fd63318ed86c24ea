// Translated by omp2cuda 0.1.0 from complex-made.c
#include <omp2cuda.h>

// CMPLX and __builtin_complex make numbers of two parts, in regions, device functions, macros and host code.
#include "omp2cuda/c_complex.h"
#include <stdio.h>

#ifndef CMPLX
#define CMPLX(re, im) (0)
#endif
#define UNIT(x) CMPLX(0, x)

__device__ static omp2cuda::complex<double> turned(omp2cuda::complex<double> z) { return z * CMPLX(0.0, 1); }
static const omp2cuda::complex<double> start = omp2cuda::complex(1.0, -2.0);

// complex-made.c:16: target teams distribute parallel for
__global__ void main_z_kernel(omp2cuda::complex<double> *z) {
  for (int i : omp2cuda::league::one_each(0, 4))
    z[i] = turned(CMPLX(i, 2)) + UNIT(3) + omp2cuda::complex(0.5, 0.25);
}

// complex-made.c:19: target (one thread)
__global__ void main_f_kernel(omp2cuda::complex<float> *f_ref) {
  auto &f = *f_ref;
  f = conjf(f) * CMPLXF(0.5f, 0);
}

int main(void) {
  omp2cuda::complex<double> z[4];
  omp2cuda::complex<float> f = CMPLXF(1, 2);
  omp2cuda::target_region{"complex-made.c:16"}.one_each(4).launch(main_z_kernel, {omp2cuda::from(z)});
  omp2cuda::target_region{"complex-made.c:19"}.serial().launch(main_f_kernel, {omp2cuda::tofrom(f)});
  for (int i = 0; i < 4; i++)
    printf("%g %g\n", creal(z[i]), cimag(z[i]));
  printf("%g %g %g %g\n", (double)crealf(f), (double)cimagf(f), creal(start), cimag(CMPLX(1, 7)));
  return 0;
}
