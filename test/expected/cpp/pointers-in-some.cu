// Translated by omp2cuda 0.1.0 from pointers-in-some.cpp
#include <omp2cuda.h>

// A variable of a template that is a pointer in one instantiation, and a number in another: the region gets
// the device's pointer
#include <cstdio>

__host__ __device__ double value(double v, int) { return v; }
__host__ __device__ double value(const double *v, int i) { return v[i]; }

namespace {
template <class V> struct fill_data { double *a; int n; V v; };

// pointers-in-some.cpp:9: target teams distribute parallel for
template <class V> __global__ void fill_kernel(const __grid_constant__ fill_data<V> omp_data) {
  const auto &[a, n, v] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += value(v, i);
}
} // namespace

template <class V> void fill(int n, double *a, V v) {
  omp2cuda::target_region{"pointers-in-some.cpp:9"}.one_each(n).launch(
      fill_kernel<V>, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .v = omp2cuda::on_device(v)});
}

int main() {
  double a[4] = {}, b[4] = {1, 2, 3, 4}, *p = b;
  fill(4, a, 2.5);
  {
    auto on_device = omp2cuda::target_data{"pointers-in-some.cpp:17"}.tofrom(b);
    fill(4, a, p);
  }
  std::printf("%g %g %g %g\n", a[0], a[1], a[2], a[3]);
}
