// Translated by omp2cuda 0.1.0 from forall-auto-pointers.cpp
#include <omp2cuda.h>

// test: reference=serial
// Pointers and sizes that are declared by auto and decltype, captured by lambdas
#include <cstdio>
#include <vector>

namespace {
template <class F> struct forall_data { int n; F f; };

// forall-auto-pointers.cpp:6: target teams distribute parallel for
template <class F> __global__ void forall_kernel(const __grid_constant__ forall_data<F> omp_data) {
  const auto &[n, f] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    f(i);
}
} // namespace

template <typename F> void forall(int n, F f) {
  omp2cuda::target_region{"forall-auto-pointers.cpp:6"}.one_each(n).launch(
      forall_kernel<F>, {.n = n, .f = omp2cuda::on_device(f)});
}
namespace {
// What a lambda of main captures, and does.
struct main_a {
  int *a;
  const int *b;
  int *c;
  unsigned long n;

  __host__ __device__ void operator()(int i) const { a[i] = i + b[i] + c[n - 1 - i]; }

  // For a kernel: its pointers are the device's.
  main_a on_device() const {
    return {omp2cuda::device_ptr(a), omp2cuda::device_ptr(b), omp2cuda::device_ptr(c), n};
  }
};
} // namespace

int main() {
  std::vector<int> v(20), w(20, 1);
  auto *a = v.data();
  const auto *const b = w.data();
  decltype(v.data()) c = w.data();
  auto n = v.size();
  {
    auto on_device =
        omp2cuda::target_data{"forall-auto-pointers.cpp:16"}.tofrom(a, 0, 20).to(c, 0, 20);
    forall(20, main_a{a, b, c, n});
  }
  printf("%d\n", v[7]);
}
