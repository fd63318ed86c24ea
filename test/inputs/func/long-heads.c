// Functions of the device whose parameters need several lines.
#include <stdio.h>

static double along(const double *x,
                    int n, double by);

#pragma omp declare target
double
weighted (const double *x,
          const double *w, int n);
#pragma omp end declare target

static inline double one_line_that_is_rather_long(const double *x, const double *w, int n) {
  return x[n - 1] * w[0];
}

static double along(const double *x,
                    int n, double by) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += by * x[i];
  return sum + one_line_that_is_rather_long(x, x, n);
}

double
weighted (const double *x,
          const double *w, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += w[i] * x[i];
  return sum;
}

int main(void) {
  double x[8], w[8], s = 0, t = 0;
  for (int i = 0; i < 8; i++)
    x[i] = w[i] = i;
#pragma omp target map(from : s, t)
  {
    s = along(x, 8, 2);
    t = weighted(x, w, 8);
  }
  printf("%g %g %g\n", s, t, along(w, 3, 1));
  return 0;
}
