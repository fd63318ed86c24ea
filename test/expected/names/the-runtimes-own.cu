// Translated by omp2cuda 0.1.0 from the-runtimes-own.cpp
#include <omp2cuda.h>

// test: reference=serial
// a type and a namespace called like the runtime's namespace
#include <cstdio>

template <class T> struct omp2cuda_ {
  T *x;
  int n;
};

namespace inner {
namespace omp2cuda_ {
struct shift {
  double by;
};
} // namespace omp2cuda
__host__ __device__ double add(double x, omp2cuda_::shift s) { return x + s.by; }
} // namespace inner

struct main_data {
  double *p;
  omp2cuda_<double> all;
  inner::omp2cuda_::shift s;
};

// the-runtimes-own.cpp:24: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[p, all, s] = omp_data;
  for (int i : omp2cuda::league::one_each(0, all.n))
    p[i] += inner::add(i, s);
}

int main() {
  double x[10] = {};
  omp2cuda_<double> all{x, 10};
  inner::omp2cuda_::shift s{0.5};
  double *p = all.x;
  omp2cuda::target_region{"the-runtimes-own.cpp:24"}.one_each(all.n).launch(
      main_kernel, {.p = omp2cuda::tofrom(p, 0, all.n), .all = all, .s = s});
  std::printf("%g %g %zu\n", x[0], x[9], sizeof(omp2cuda_<double>));
}
