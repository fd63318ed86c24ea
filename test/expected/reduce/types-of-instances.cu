// Translated by omp2cuda 0.1.0 from types-of-instances.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// test: reference=serial
// instantiations of one template reduce by different operators
#include <complex>
#include <cstdio>

struct vec {
  double x, y;
};
__host__ __device__ inline vec operator+(vec a, vec b) { return {a.x + b.x, a.y + b.y}; }
__host__ __device__ inline vec scaled(vec a, int by) { return {a.x * by, a.y * by}; }
__host__ __device__ inline double scaled(double a, int by) { return a * by; }
__host__ __device__ inline long scaled(long a, int by) { return a * by; }
__host__ __device__ inline std::complex<float> scaled(std::complex<float> a, int by) { return a * float(by); }
__host__ __device__ static void add(vec &a, const vec &b) {
  a.x += b.x;
  a.y += b.y;
}
#pragma omp declare reduction(+ : vec : add(omp_out, omp_in)) initializer(omp_priv = {0, 0})
namespace {
struct plus_vec {
  __device__ void operator()(vec &omp_out, vec &omp_in) const { add(omp_out, omp_in); }
  static __device__ vec identity() {
    vec omp_priv = {0, 0};
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(+ : std::complex<float> : omp_out += omp_in)
namespace {
struct plus_std_complex_float {
  __device__ void operator()(std::complex<float> &omp_out, std::complex<float> &omp_in) const {
    omp_out += omp_in;
  }
  static __device__ std::complex<float> identity() {
    std::complex<float> omp_priv = omp2cuda::make_complex<std::complex<float>>();
    return omp_priv;
  }
};
} // namespace

namespace {
// s has a declare reduction in some instantiations
template <class T> struct sum_s_plus : omp2cuda::op::plus {
  static __device__ T identity() { return omp2cuda::op::plus::identity<T>(); }
};
template <> struct sum_s_plus<vec> : plus_vec {};
template <> struct sum_s_plus<std::complex<float>> : plus_std_complex_float {};
} // namespace

namespace {
template <class T> struct sum_data { const T *x; T *s; int n; };

// types-of-instances.cpp:23: target teams distribute parallel for reduction(+: s)
// reduction: by the block that ends last
template <class T>
__global__ void sum_kernel(const __grid_constant__ sum_data<T> omp_data,
                           const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[x, s_result, n] = omp_data;
  T s = sum_s_plus<T>::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s = s + scaled(x[i], 2);
  omp2cuda::league::reduce(omp_buffer, sum_s_plus<T>{}, s_result, s);
}
} // namespace

template <class T> T sum(const T *x, int n) {
  T s = x[0];
  omp2cuda::target_region{"types-of-instances.cpp:23"}.iterations(n).launch(
      sum_kernel<T>, {.x = omp2cuda::to(x, 0, n), .s = omp2cuda::tofrom(s), .n = n});
  return s;
}

namespace {
// at has a declare reduction in some instantiations
template <class T> struct bins_fill_at_plus : omp2cuda::op::plus {
  static __device__ T identity() { return omp2cuda::op::plus::identity<T>(); }
};
template <> struct bins_fill_at_plus<vec> : plus_vec {};
} // namespace

template <class T, int N> struct bins_fill_data { const T *x; T *at; int n; };

// types-of-instances.cpp:33: target, parallel for reduction(+: at) num_threads(8) (one block)
template <class T, int N>
__global__ void __launch_bounds__(8)
    bins_fill_kernel(const __grid_constant__ bins_fill_data<T, N> omp_data) {
  const auto &[x, at, n] = omp_data;
  {
    auto *const at_outer = at;
    T at[N];
    for (auto &at_element : at)
      at_element = bins_fill_at_plus<T>::identity();
    for (int i : omp2cuda::team::parallel_for(0, n))
      at[i % N] = at[i % N] + x[i];
    omp2cuda::team::reduce(bins_fill_at_plus<T>{}, at_outer, at, sizeof(at) / sizeof(at[0]));
  }
}

template <class T, int N> struct bins {
  T at[N];
  int used;
  void fill(const T *x, int n) {
    omp2cuda::target_region{"types-of-instances.cpp:33"}.one_team().num_threads(8).launch(
        bins_fill_kernel<T, N>, {.x = omp2cuda::to(x, 0, n), .at = omp2cuda::tofrom(at), .n = n});
  }
};

int main() {
  enum { N = 200 };
  vec v[N];
  double d[N];
  long l[N];
  std::complex<float> c[N];
  for (int i = 0; i < N; i++) {
    v[i] = {i * 0.5, 1};
    d[i] = i * 0.25;
    l[i] = i;
    c[i] = {float(i % 4), 1};
  }
  vec s = sum(v, N);
  std::complex<float> z = sum(c, N);
  std::printf("%g %g %g %ld %g %g\n", s.x, s.y, sum(d, N), sum(l, N), z.real(), z.imag());
  bins<vec, 3> of_vec{{{1, 2}, {3, 4}, {5, 6}}, 0};
  of_vec.fill(v, N);
  bins<double, 12> of_double{{1, 2, 3}, 0};
  of_double.fill(d, N);
  std::printf("%g %g %g %g\n", of_vec.at[0].x, of_vec.at[2].y, of_double.at[0], of_double.at[11]);
}
