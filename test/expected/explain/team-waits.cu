// Translated by omp2cuda 0.1.0 from team-waits.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// Loops of one thread, while the others of its team wait (N0324).

struct said_data { double *x, *y; int n; };

// team-waits.c:4: target (one block; between parallel regions thread 0 works)
__global__ void said_kernel(const __grid_constant__ said_data omp_data) {
  const auto &[x, y, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] *= 2;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < n; i++)
      sum += x[i];
    for (int i = 0; i < 4096; i++)
      y[i] = sum;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    y[i] += x[i];
}

void said(int n, double *x, double *y) {
  omp2cuda::target_region{"team-waits.c:4"}.one_team().launch(
      said_kernel, {.x = omp2cuda::tofrom(x, 0, n), .y = omp2cuda::tofrom(y, 0, n), .n = n});
}

struct not_said_x_y_data { double *x, *y; int n, m; };

// team-waits.c:23: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void not_said_x_y_kernel(const __grid_constant__ not_said_x_y_data omp_data) {
  const auto &[x, y, n, m] = omp_data;
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < 10; i++)
      x[i] = 0;
    for (int i = 0; i < m; i++)
      x[i] += 1;
    for (int i = 1; i < n; i++)
      x[i] += x[i - 1];
  }
  omp2cuda::team::sync();
  for (int k = 0; k < 1000; k++) {
    for (int i : omp2cuda::team::parallel_for(0, n))
      y[i] += x[i];
    omp2cuda::team::sync();
  }
}

// team-waits.c:37: target (one thread)
__global__ void not_said_x_kernel(double *x) {
  for (int i = 0; i < 100000; i++)
    x[i] = 1;
}

// Nothing to say: a short loop, another length, one whose iterations need each other, one that
// shares parallel regions, and a region without any.
void not_said(int n, int m, double *x, double *y) {
  omp2cuda::target_region{"team-waits.c:23"}.one_team().iterations(n).launch(
      not_said_x_y_kernel,
      {.x = omp2cuda::tofrom(x, 0, n), .y = omp2cuda::tofrom(y, 0, n), .n = n, .m = m});
  omp2cuda::target_region{"team-waits.c:37"}.serial().launch(
      not_said_x_kernel, {omp2cuda::tofrom(x, 0, n)});
}
