// Translated by omp2cuda 0.1.0 from complex-forms.c
#include <omp2cuda.h>

// The forms that C has for complex numbers: types in either order, parts, mixed operands, what becomes real, truth,
// constants, functions; on the device and on the host
#include "omp2cuda/c_complex.h"
#include <stdio.h>
#include <stdlib.h>

#define CPLX omp2cuda::complex<double>
#define SQUARE(z) ((z) * (z))

struct wave {
  omp2cuda::complex<float> a;
  omp2cuda::complex<double> b[2];
};

static const omp2cuda::complex<double> offset = 1 - 2.0 * omp2cuda::I();
static __device__ const omp2cuda::complex<double> offset_device = 1 - 2.0 * omp2cuda::I(); // declare target: offset on the device
static omp2cuda::declare_target offset_entry{&offset, sizeof(offset), &offset_device};
__device__ static double norm_(const omp2cuda::complex<double> *z) { return (*z).re * (*z).re + (*z).im * (*z).im; }
__host__ __device__ static omp2cuda::complex<double> both(omp2cuda::complex<double> z, omp2cuda::complex<float> w, int n) {
  auto &offset = OMP2CUDA_SIDE(::offset, offset_device);
  double r = (double)(z * conj(z)); // its real part
  bool some = (bool)w;
  int whole = (int)(double)(z + 0.5);
  z += n;
  z -= w;
  z /= 2.0f;
  r = (double)(r * (z + 3));
  z = n > 2 ? z : 1;
  z = some ? -z : (omp2cuda::complex<double>)+w;
  z = 2 - z / w + 1.0 / (w + 5) + SQUARE(w) + ~z;
  if (!w || z == 4 || 0.5 != z)
    z *= omp2cuda::I();
  z++;
  return z + r + whole + offset;
}

static omp2cuda::complex<long double> on_host(omp2cuda::complex<long double> z) { return cpowl(z, 2) + csqrtl(z) * omp2cuda::I(); }

struct main_data {
  omp2cuda::complex<double> *z, *total;
  struct wave *s;
  double *long_parts;
  omp2cuda::complex<double> by;
};

// complex-forms.c:49: target teams distribute parallel for reduction(+: total)
// reduction: by the block that ends last
__global__ void main_kernel(const __grid_constant__ main_data omp_data,
                            const omp2cuda::league_buffer<omp2cuda::complex<double>> omp_buffer) {
  constexpr auto N = 40;
  const auto &[z, total_result, s, long_parts, by] = omp_data;
  omp2cuda::complex<double> total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    omp2cuda::complex<double> own[2] = {by, z[i]};
    s[i].b[0] = both(own[1], s[i].a, i);
    s[i].b[1] = cexp(0.1 * own[0]) + csqrt(z[i] + 3) + clog(by) * csin(own[0]) - ccos(by);
    s[i].a.re = cabs(z[i]) + norm_(&own[1]);
    s[i].a.im += carg(by) + cimag(own[0]);
    total += s[i].b[0] * by;
    long_parts[i] = creal(total) - creal(total) + sizeof(omp2cuda::complex<double>);
    z[i] = omp2cuda::complex<double>(i + 1.5 * omp2cuda::I());
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, total_result, total);
}

int main(void) {
  enum { N = 40 };
  CPLX z[N], total = 0;
  double long_parts[N];
  struct wave *s = (struct wave *)malloc(N * sizeof *s);
  for (int i = 0; i < N; i++) {
    z[i] = (i % 7 + i % 5 * omp2cuda::I()) * (i % 3 ? 1 : omp2cuda::complex<double>(0, 2.0));
    s[i].a = i % 4 - 0.25f * omp2cuda::I();
    s[i].b[0] = s[i].b[1] = 0;
  }
  omp2cuda::complex<double> by = 2 + 1.0 * omp2cuda::I();
  omp2cuda::target_region{"complex-forms.c:49"}.iterations(N).launch(
      main_kernel, {.z = omp2cuda::tofrom(z), .total = omp2cuda::tofrom(total), .s = omp2cuda::tofrom(s, 0, N),
                    .long_parts = omp2cuda::from(long_parts), .by = by});
  double re = 0, im = 0;
  for (int i = 0; i < N; i++) {
    re += creal(s[i].b[0]) + creal(s[i].b[1]) * (i % 3) + crealf(s[i].a) + long_parts[i];
    im += cimag(s[i].b[0]) - cimag(s[i].b[1]) + cimagf(s[i].a) * 2 + creal(z[i]);
  }
  omp2cuda::complex<double> same = both(z[3], s[2].a, 3);
  printf("%.4f %.4f %.4f %.4f\n", re, im, creal(total), cimag(total));
  printf("%.4f %.4f %.4Lf %.4f\n", creal(same), cimag(same), creall(on_host(3 + 4 * omp2cuda::I())), creal(cpow(by, 2)));
  free(s);
  return 0;
}
