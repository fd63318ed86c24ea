// Translated by omp2cuda 0.1.0 from bounds-of-object.cpp
#include <omp2cuda.h>

// test: run=no
// A bound that is a member lies in the object of the device: the grid covers no loop by the host's.

struct series_mapped_before_data { double *a; int n; };

// bounds-of-object.cpp:8: target teams distribute parallel for
__global__ void series_mapped_before_kernel(
    const __grid_constant__ series_mapped_before_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += 1;
}

struct series_mapped_here_data { int *n; double *a; };

// bounds-of-object.cpp:13: target teams distribute
__global__ void series_mapped_here_kernel(
    const __grid_constant__ series_mapped_here_data omp_data) {
  auto &n = *omp_data.n;
  const auto a = omp_data.a;
  for (int i : omp2cuda::league::distribute(0, n)) {
    for (int j : omp2cuda::team::parallel_for(0, 2))
      a[2 * i + j] += 1;
  }
}

struct series {
  int n = 0;
  double a[1000] = {};

  void mapped_before() {
    omp2cuda::target_region{"bounds-of-object.cpp:8"}.one_each(n).launch(
        series_mapped_before_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  }
  void mapped_here() {
    omp2cuda::target_region{"bounds-of-object.cpp:13"}.team_iterations(n).launch(
        series_mapped_here_kernel, {.n = omp2cuda::to(n), .a = omp2cuda::tofrom(a)});
  }
};

int main() {
  static series s;
  s.n = 1000;
  omp2cuda::target_enter_data{"bounds-of-object.cpp:25"}.members(s, s.n).to(s.n);
  s.n = 10;
  s.mapped_before();
  s.mapped_here();
  return 0;
}
