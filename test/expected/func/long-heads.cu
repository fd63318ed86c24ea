// Translated by omp2cuda 0.1.0 from long-heads.c
#include <omp2cuda.h>

// Functions of the device whose parameters need several lines.
#include <stdio.h>

__host__ __device__
static double along(const double *x,
                    int n, double by);

__host__ __device__ double
weighted (const double *x,
          const double *w, int n);

__host__ __device__
static inline double one_line_that_is_rather_long(const double *x, const double *w, int n) {
  return x[n - 1] * w[0];
}

__host__ __device__
static double along(const double *x,
                    int n, double by) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += by * x[i];
  return sum + one_line_that_is_rather_long(x, x, n);
}

__host__ __device__ double
weighted (const double *x,
          const double *w, int n)
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += w[i] * x[i];
  return sum;
}

struct main_data { double *s, *t; const double *x, *w; };

// long-heads.c:39: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &s = *omp_data.s, &t = *omp_data.t;
  const auto x = omp_data.x, w = omp_data.w;
  s = along(x, 8, 2);
  t = weighted(x, w, 8);
}

int main(void) {
  double x[8], w[8], s = 0, t = 0;
  for (int i = 0; i < 8; i++)
    x[i] = w[i] = i;
  omp2cuda::target_region{"long-heads.c:39"}.serial().launch(
      main_kernel, {.s = omp2cuda::from(s), .t = omp2cuda::from(t), .x = omp2cuda::tofrom(x),
                    .w = omp2cuda::tofrom(w)});
  printf("%g %g %g\n", s, t, along(w, 3, 1));
  return 0;
}
