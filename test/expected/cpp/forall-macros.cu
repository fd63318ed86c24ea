// Translated by omp2cuda 0.1.0 from forall-macros.cpp
#include <omp2cuda.h>

// test: reference=serial
// lambdas that macros make, of a static function, with attributes, in one another
#include <cstdio>

namespace {
template <class Body> struct forall_data { int n; Body body; };

// forall-macros.cpp:5: target teams distribute parallel for
template <class Body>
__global__ void forall_kernel(const __grid_constant__ forall_data<Body> omp_data) {
  const auto &[n, body] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    body(i);
}
} // namespace

template <class Body> void forall(int n, Body &&body) {
  omp2cuda::target_region{"forall-macros.cpp:5"}.one_each(n).launch(
      forall_kernel<std::remove_reference_t<Body>>, {.n = n, .body = omp2cuda::on_device(body)});
}
#define LOOP(i, n) forall(n, [=](int i)
#define FORALL(i, n, body) forall(n, [=](int i) { body; })
#define HD
namespace app {
namespace {
// What a lambda of run captures, and does.
struct run_x {
  double *x;

  __host__ __device__ void operator()(int i) const { x[i] += 1; }

  // For a kernel: its pointers are the device's.
  run_x on_device() const { return {omp2cuda::device_ptr(x)}; }
};

// What a lambda of run captures, and does.
struct run_x_2 {
  double *x;

  __host__ __device__ void operator()(int i) const {
    x[i] *= 2;
  }

  // For a kernel: its pointers are the device's.
  run_x_2 on_device() const { return {omp2cuda::device_ptr(x)}; }
};

// What a lambda of run captures, and does.
struct run_x_3 {
  double *x;

  __host__ __device__ void operator()(int i) const { x[i] -= 1; }

  // For a kernel: its pointers are the device's.
  run_x_3 on_device() const { return {omp2cuda::device_ptr(x)}; }
};

// What a lambda of run captures, and does.
struct run_f {
  double *x;
  int k;

  __host__ __device__ double operator()(int j) const { return x[j] + k; }

  // For a kernel: its pointers are the device's.
  run_f on_device() const { return {omp2cuda::device_ptr(x), k}; }
};

// What a lambda of run captures, and does.
struct run_x_4 {
  double *x;
  run_f f;

  __host__ __device__ void operator()(int i) const { if (i % 2 == 0) x[i] = f(i + 1); }

  // For a kernel: its pointers are the device's.
  run_x_4 on_device() const { return {omp2cuda::device_ptr(x), omp2cuda::on_device(f)}; }
};
} // namespace

static void run(double *x, int n) {
  forall(n, run_x{x});
  forall(n, run_x_2{x});
  forall(n, run_x_3{x});
  for (int k = 0; k < 3; k++) {
    auto f = run_f{x, k};
    forall(n - 1, run_x_4{x, f});
  }
}
}
int main() {
  double *a = new double[10]{};
  {
    auto on_device = omp2cuda::target_data{"forall-macros.cpp:27"}.tofrom(a, 0, 10);
    app::run(a, 10);
  }
  std::printf("%g %g\n", a[3], a[2]);
}
