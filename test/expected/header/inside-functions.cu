// Translated by omp2cuda 0.1.0 from inside-functions.cpp
#include <omp2cuda.h>

// files in the bodies of functions, of templates and of the host's code around a region
#include <cstdio>

const int n = 40;

namespace {
template <class T> struct fill_data { T *x; T first; };

// inside-functions.cpp:7: target teams distribute parallel for
template <class T> __global__ void fill_kernel(const __grid_constant__ fill_data<T> omp_data) {
  const auto &[x, first] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = first + i;
}
} // namespace

template <class T> void fill(T *x, T first) {
  omp2cuda::target_region{"inside-functions.cpp:7"}.one_each(n).launch(
      fill_kernel<T>, {.x = omp2cuda::from(x, 0, n), .first = first});
}

// Called by a team.
void halves(double *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] /= 2;
}

// halves, entered by all threads of a team
__device__ void halves_team(double *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] /= 2;
  omp2cuda::team::sync();
}

// inside-functions.cpp:21: target (one block)
__global__ void main_kernel(double *x) {
  halves_team(x);
}

int main() {
  double x[n];
  int y[n];
  fill(x, 1.5);
  fill(y, 7);
  omp2cuda::target_region{"inside-functions.cpp:21"}.one_team().launch(
      main_kernel, {omp2cuda::tofrom(x)});
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] + y[i];
  std::printf("%.1f\n", sum);
}
