// Translated by omp2cuda 0.1.0 from forall-closures.cpp
#include <omp2cuda.h>

// test: reference=serial
// Lambdas that capture others: those that function templates returned, that were made of two, and
// that captured pointers whose type is told by `auto`.
#include <cstdio>

namespace {
template <class F> struct forall_data { int n; F f; };

// forall-closures.cpp:7: target teams distribute parallel for
template <class F> __global__ void forall_kernel(const __grid_constant__ forall_data<F> omp_data) {
  const auto &[n, f] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    f(i);
}
} // namespace

template <class F> inline void forall(int n, F f) {
  omp2cuda::target_region{"forall-closures.cpp:7"}.one_each(n).launch(
      forall_kernel<F>, {.n = n, .f = omp2cuda::on_device(f)});
}

namespace {
template <class F> struct sum_of_data { double *s; int n; F f; };

// forall-closures.cpp:13: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
template <class F> __global__ void sum_of_kernel(const __grid_constant__ sum_of_data<F> omp_data) {
  const auto &[s_result, n, f] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += f(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}
} // namespace

template <class F> double sum_of(int n, F f) {
  double s = 0;
  omp2cuda::target_region{"forall-closures.cpp:13"}.iterations(n).launch(
      sum_of_kernel<F>, {.s = omp2cuda::tofrom(s), .n = n, .f = omp2cuda::on_device(f)});
  return s;
}
namespace {
// What a lambda of scaler captures, and does.
template <class T> struct scaler_body {
  T a;

  __host__ __device__ auto operator()(T x) const { return a * x; }

  // For a kernel: its pointers are the device's.
  scaler_body on_device() const { return {omp2cuda::on_device(a)}; }
};
} // namespace

template <class T> auto scaler(T a) {
  return scaler_body<T>{a};
}
namespace {
// What a lambda of compose captures, and does.
template <class F, class G> struct compose_body {
  F f;
  G g;

  __host__ __device__ auto operator()(double x) const { return f(g(x)); }

  // For a kernel: its pointers are the device's.
  compose_body on_device() const { return {omp2cuda::on_device(f), omp2cuda::on_device(g)}; }
};
} // namespace

template <class F, class G> auto compose(F f, G g) {
  return compose_body<F, G>{f, g};
}
template <class T> struct pair_of {
  T *a_;
  T k_;
  double both() {
    auto *a = a_;
    T k = k_;
    auto f = both_f<decltype(a)>{a};
    auto g = both_g<decltype(f)>{f, k};
    return sum_of(4, g);
  }

  // What a lambda of both captures, and does.
  template <class a_type> struct both_f {
    a_type a;

    __host__ __device__ auto operator()(int i) const { return a[i]; }

    // For a kernel: its pointers are the device's.
    both_f on_device() const { return {omp2cuda::on_device(a)}; }
  };

  // What a lambda of both captures, and does.
  template <class f_type> struct both_g {
    f_type f;
    T k;

    __host__ __device__ auto operator()(int i) const { return f(i) * k; }

    // For a kernel: its pointers are the device's.
    both_g on_device() const { return {omp2cuda::on_device(f), omp2cuda::on_device(k)}; }
  };
};

namespace {
// What a lambda of main captures, and does.
struct main_square {
  __host__ __device__ double operator()(double x) const { return x * x; }
};

// What a lambda of main captures, and does.
template <class twice_type, class thrice_type> struct main_pa {
  double *pa;
  twice_type twice;
  thrice_type thrice;

  __host__ __device__ void operator()(int i) const { pa[i] = twice(pa[i]) + thrice(i); }

  // For a kernel: its pointers are the device's.
  main_pa on_device() const {
    return {omp2cuda::device_ptr(pa), omp2cuda::on_device(twice), omp2cuda::on_device(thrice)};
  }
};

// What a lambda of main captures, and does.
template <class both_type> struct main_pa_2 {
  double *pa;
  both_type both;
  main_square square;

  __host__ __device__ void operator()(int i) const { pa[i] += both(i) + square(1); }

  // For a kernel: its pointers are the device's.
  main_pa_2 on_device() const {
    return {omp2cuda::device_ptr(pa), omp2cuda::on_device(both), omp2cuda::on_device(square)};
  }
};
} // namespace

int main() {
  constexpr int n = 24;
  double a[n], *pa = a;
  for (int i = 0; i < n; i++)
    a[i] = i;
  auto twice = scaler(2.0);
  auto thrice = scaler(3);
  auto square = main_square{};
  auto both = compose(square, twice);
  {
    auto on_device = omp2cuda::target_data{"forall-closures.cpp:45"}.tofrom(pa, 0, n);
    forall(n, main_pa<decltype(twice), decltype(thrice)>{pa, twice, thrice});
    forall(n, main_pa_2<decltype(both)>{pa, both, square});
  }
  double s = 0;
  for (double x : a)
    s += x;
  double d[4] = {1, 2, 3, 4};
  int k[4] = {1, 2, 3, 4};
  omp2cuda::target_enter_data{"forall-closures.cpp:55"}.to(d).to(k);
  printf("%g %g %g\n", s, pair_of<double>{d, 2}.both(),
         pair_of<int>{k, 3}.both());
  omp2cuda::target_exit_data{"forall-closures.cpp:58"}.release(d).release(k);
}
