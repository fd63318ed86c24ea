// complex numbers on the device, where nvcc leaves out their arithmetic: truth, constants, updates, functions
#include <complex.h>
#include <stdio.h>

static double complex step(double complex z) {
  if (!z)
    return 1;
  return z ? 2 * z + 1.5 : 0;
}

int main(void) {
  enum { N = 6 };
  double complex z[N];
  float complex w[N];
  int zeros[N];
  for (int i = 0; i < N; i++) {
    z[i] = i % 3 + (i % 2) * I;
    w[i] = 0;
  }
#pragma omp target teams distribute parallel for map(tofrom: z, w) map(from: zeros)
  for (int i = 0; i < N; i++) {
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
  for (int i = 0; i < N; i++)
    printf("%d %g %g %g\n", zeros[i], creal(z[i]), cimag(z[i]), crealf(w[i]));
  return 0;
}
