// The forms that C has for complex numbers: types in either order, parts, mixed operands, what becomes real, truth,
// constants, functions; on the device and on the host
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

#define CPLX complex double
#define SQUARE(z) ((z) * (z))

struct wave {
  float complex a;
  _Complex double b[2];
};

#pragma omp declare target
static const double complex offset = 1 - 2.0 * I;
static double norm(const double complex *z) { return __real__ *z * __real__ *z + __imag__ *z * __imag__ *z; }
static double complex both(double complex z, float complex w, int n) {
  double r = z * conj(z); // its real part
  _Bool some = w;
  int whole = (int)(z + 0.5);
  z += n;
  z -= w;
  z /= 2.0f;
  r *= z + 3;
  z = n > 2 ? z : 1;
  z = some ? -z : +w;
  z = 2 - z / w + 1.0 / (w + 5) + SQUARE(w) + ~z;
  if (!w || z == 4 || 0.5 != z)
    z *= I;
  z++;
  return z + r + whole + offset;
}
#pragma omp end declare target

static long double complex on_host(long double complex z) { return cpowl(z, 2) + csqrtl(z) * I; }

int main(void) {
  enum { N = 40 };
  CPLX z[N], total = 0;
  double long_parts[N];
  struct wave *s = malloc(N * sizeof *s);
  for (int i = 0; i < N; i++) {
    z[i] = (i % 7 + i % 5 * I) * (i % 3 ? 1 : 2.0i);
    s[i].a = i % 4 - 0.25f * I;
    s[i].b[0] = s[i].b[1] = 0;
  }
  double complex by = 2 + 1.0 * I;
#pragma omp target teams distribute parallel for map(tofrom: z, s[0:N]) map(from: long_parts) reduction(+: total) firstprivate(by)
  for (int i = 0; i < N; i++) {
    double complex own[2] = {by, [1] = z[i]};
    s[i].b[0] = both(own[1], s[i].a, i);
    s[i].b[1] = cexp(0.1 * own[0]) + csqrt(z[i] + 3) + clog(by) * csin(own[0]) - ccos(by);
    __real__ s[i].a = cabs(z[i]) + norm(&own[1]);
    __imag__ s[i].a += carg(by) + cimag(own[0]);
    total += s[i].b[0] * by;
    long_parts[i] = creal(total) - creal(total) + sizeof(double complex);
    z[i] = (double complex){i + 1.5 * I};
  }
  double re = 0, im = 0;
  for (int i = 0; i < N; i++) {
    re += creal(s[i].b[0]) + creal(s[i].b[1]) * (i % 3) + crealf(s[i].a) + long_parts[i];
    im += cimag(s[i].b[0]) - cimag(s[i].b[1]) + cimagf(s[i].a) * 2 + creal(z[i]);
  }
  double complex same = both(z[3], s[2].a, 3);
  printf("%.4f %.4f %.4f %.4f\n", re, im, creal(total), cimag(total));
  printf("%.4f %.4f %.4Lf %.4f\n", creal(same), cimag(same), creall(on_host(3 + 4 * I)), creal(cpow(by, 2)));
  free(s);
  return 0;
}
