// Translated by omp2cuda 0.1.0 from assumed.c
#include <omp2cuda.h>

// test: run=no
// Functions of other files are called while constructs go on if the program promises that they meet none.
void report(int step);
void compute(double *x, int n);

struct promised_data { double *x; int n; };

// assumed.c:9: target teams distribute parallel for
__global__ void promised_kernel(const __grid_constant__ promised_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += 1;
}

void promised(double *x, int n) {
#pragma omp taskwait depend(out : x[0])
  omp2cuda::target_region{"assumed.c:9", omp2cuda::nowait(), omp2cuda::depend_out(x[0])}.one_each(n).launch(
      promised_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
  report(1);
#pragma omp assume no_openmp_constructs
  compute(x + n, n);
#pragma omp taskwait depend(inout : x[0])
  omp2cuda::target_update{"assumed.c:15", omp2cuda::nowait(), omp2cuda::depend_inout(x[0])}.to(x, 0, n);
#pragma omp assume no_openmp
  {
    compute(x + n, n);
    compute(x + 2 * n, n);
  }
  omp2cuda::taskwait();
#pragma omp taskwait
}

struct unknown_data { double *x; int n; };

// assumed.c:26: target teams distribute parallel for
__global__ void unknown_kernel(const __grid_constant__ unknown_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += 1;
}

// Who knows what compute() does?
void unknown(double *x, int n) {
#pragma omp taskwait depend(out : x[0])
  omp2cuda::target_region{"assumed.c:26", omp2cuda::depend_out(x[0])}.one_each(n).launch(
      unknown_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
#pragma omp assume no_parallelism
  compute(x + n, n);
#pragma omp taskwait
}
