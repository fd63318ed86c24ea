// Translated by omp2cuda 0.1.0 from forall-read-references.cpp
#include <omp2cuda.h>

// test: reference=serial
// `[&]` of values that are only read, in templates and generic lambdas: the class has copies.
#include <cstdio>

namespace {
template <class Op> struct zip_data { double *a; int n; Op op; };

// forall-read-references.cpp:6: target teams distribute parallel for
template <class Op> __global__ void zip_kernel(const __grid_constant__ zip_data<Op> omp_data) {
  const auto &[a, n, op] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = op(a[i]);
}
} // namespace

template <class Op> void zip(double *a, int n, Op op) {
  omp2cuda::target_region{"forall-read-references.cpp:6"}.one_each(n).launch(
      zip_kernel<Op>, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .op = omp2cuda::on_device(op)});
}
namespace {
// What a lambda of scale captures, and does.
template <class V> struct scale_body {
  V third;

  __host__ __device__ auto operator()(double x) const { return x + third; }

  // For a kernel: its pointers are the device's.
  scale_body on_device() const { return {omp2cuda::on_device(third)}; }
};

// What a lambda of scale captures, and does.
template <class V> struct scale_own {
  V more;

  __host__ __device__ auto operator()(double x) const {
    V own = -more;
    own += more * more;
    return x * own - more;
  }

  // For a kernel: its pointers are the device's.
  scale_own on_device() const { return {omp2cuda::on_device(more)}; }
};
} // namespace

template <class V> void scale(double *a, int n) {
  const V third = V(n) / 3;
  zip(a, n, scale_body<V>{third});
  V more = 2;
  more += n;
  zip(a, n, scale_own<V>{more});
}

namespace {
// What a lambda of main captures, and does.
struct main_body {
  double k;

  template <class x_type> __host__ __device__ auto operator()(x_type x) const { return x * k; }
};
} // namespace

int main() {
  double a[4] = {1, 2, 3, 4}, k = 2;
  scale<double>(a, 4);
  scale<float>(a, 4);
  zip(a, 4, main_body{k});
  printf("%g %g\n", a[0], a[3]);
}
