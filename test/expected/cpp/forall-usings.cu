// Translated by omp2cuda 0.1.0 from forall-usings.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// Lambdas of functions that bring names of namespaces: their classes stand in front of the functions.
#include <algorithm>
#include <cstdio>
namespace units {
__host__ __device__ constexpr double operator""_km(long double v) { return double(v) * 1000; }
constexpr double g = 9.81;
__host__ __device__ inline double sq(double x) { return x * x; }
struct V {
  double a;
};
} // namespace units

namespace {
template <class F> struct forall_data { int n; F f; };

// forall-usings.cpp:13: target teams distribute parallel for
template <class F> __global__ void forall_kernel(const __grid_constant__ forall_data<F> omp_data) {
  const auto &[n, f] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    f(i);
}
} // namespace

template <class F> void forall(int n, F f) {
  omp2cuda::target_region{"forall-usings.cpp:13"}.one_each(n).launch(
      forall_kernel<F>, {.n = n, .f = omp2cuda::on_device(f)});
}
namespace {
// What a lambda of literals captures, and does.
struct literals_p {
  double *p;

  __host__ __device__ void operator()(int i) const {
    using namespace units;
    p[i] += i * 1.0_km;
  }

  // For a kernel: its pointers are the device's.
  literals_p on_device() const { return {omp2cuda::device_ptr(p)}; }
};
} // namespace

void literals(double *p, int n) {
  using namespace units;
  {
    auto on_device = omp2cuda::target_data{"forall-usings.cpp:19"}.tofrom(p, 0, n);
    forall(n, literals_p{p});
  }
}
namespace {
// What a lambda of standard captures, and does.
struct standard_data {
  double *data;
  int size;

  __host__ __device__ void operator()(int count) const {
    using namespace std;
    data[count] += max(size, 3);
  }

  // For a kernel: its pointers are the device's.
  standard_data on_device() const { return {omp2cuda::device_ptr(data), size}; }
};
} // namespace

void standard(double *data, int size) {
  using namespace std;
  {
    auto on_device = omp2cuda::target_data{"forall-usings.cpp:24"}.tofrom(data, 0, size);
    forall(size, standard_data{data, size});
  }
}
namespace {
// What a lambda of main captures, and does.
struct main_q {
  double *q;

  __host__ __device__ void operator()(int i) const {
    namespace u = units;
    using u::sq;
    // what falls
    u::V v{i + u::g};
    q[i] += sq(v.a);
  }

  // For a kernel: its pointers are the device's.
  main_q on_device() const { return {omp2cuda::device_ptr(q)}; }
};
} // namespace

int main() {
  double p[10] = {};
  literals(p, 10);
  standard(p, 10);
  namespace u = units;
  using u::sq;
  {
    auto on_device = omp2cuda::target_data{"forall-usings.cpp:33"}.tofrom(p);
    double *q = p;
    forall(10, main_q{q});
  }
  for (double each : p)
    std::printf("%g\n", each);
}
