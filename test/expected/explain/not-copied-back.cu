// Translated by omp2cuda 0.1.0 from not-copied-back.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// A result that does not come back (N0313), a value that was never there (N0314).

struct lost_data { double *x; int *done; int n; };

// not-copied-back.c:7: target (one thread)
__global__ void lost_kernel(const __grid_constant__ lost_data omp_data) {
  const auto x = omp_data.x;
  auto &done = *omp_data.done;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    x[i] *= 2;
  done = 1;
}

// Mapped to, and written.
void lost(int n, double *x) {
  int done = 0;
  omp2cuda::target_region{"not-copied-back.c:7"}.serial().launch(
      lost_kernel, {.x = omp2cuda::to(x, 0, n), .done = omp2cuda::to(done), .n = n});
}

struct sum_data { const double *x; double *s; int n; };

// not-copied-back.c:18: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto &[x, s_result, n] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += x[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

// The result of a reduction too.
double sum(int n, const double *x) {
  double s = 0;
  omp2cuda::target_region{"not-copied-back.c:18"}.iterations(n).launch(
      sum_kernel, {.x = omp2cuda::to(x, 0, n), .s = omp2cuda::to(s), .n = n});
  return s;
}

struct never_set_s_data { double *s; const double *x; int n; };

// not-copied-back.c:27: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void never_set_s_kernel(const __grid_constant__ never_set_s_data omp_data) {
  const auto &[s_result, x, n] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += x[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

struct never_set_x_data { const double *t; double *x; };

// not-copied-back.c:30: target (one thread)
__global__ void never_set_x_kernel(const __grid_constant__ never_set_x_data omp_data) {
  const auto &[t, x] = omp_data;
  x[0] += t[0];
}

// Mapped from or alloc, and added to.
double never_set(int n, double *x) {
  double s = 0, t[4];
  omp2cuda::target_region{"not-copied-back.c:27"}.iterations(n).launch(
      never_set_s_kernel, {.s = omp2cuda::from(s), .x = omp2cuda::to(x, 0, n), .n = n});
  omp2cuda::target_region{"not-copied-back.c:30"}.serial().launch(
      never_set_x_kernel, {.t = omp2cuda::alloc(t), .x = omp2cuda::from(x, 0, n)});
  return s;
}

struct set_first_data { double *x, *y; int n; };

// not-copied-back.c:37: target (one thread)
__global__ void set_first_kernel(const __grid_constant__ set_first_data omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    x[i] += i;
    y[i] = x[i];
  }
}

// Nothing to say: set first, or perhaps.
void set_first(int n, double *x, double *y) {
  omp2cuda::target_region{"not-copied-back.c:37"}.serial().launch(
      set_first_kernel, {.x = omp2cuda::from(x, 0, n), .y = omp2cuda::from(y, 0, n), .n = n});
}

// not-copied-back.c:49: target (one thread)
__global__ void updated_kernel(double *x) {
  x[0] = 1;
}

// Nothing to say: update brings it back.
void updated(int n, double *x) {
  {
    auto on_device = omp2cuda::target_data{"not-copied-back.c:47"}.to(x, 0, n);
    omp2cuda::target_region{"not-copied-back.c:49"}.serial().launch(
        updated_kernel, {omp2cuda::to(x, 0, n)});
    omp2cuda::target_update{"not-copied-back.c:51"}.from(x, 0, n);
  }
}
