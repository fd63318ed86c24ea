// Translated by omp2cuda 0.1.0 from usings-around.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// test: reference=serial
// What a function brings from namespaces is brought in its kernels, where their text has names of it; types in front of
// the function have their namespace.
#include <complex>
#include <cstdio>
#include <iterator>
namespace app {
struct dims {
  int x, y;
  __host__ __device__ int size() const { return x * y; }
};
template <class T> __host__ __device__ T twice(T x) { return x + x; }
constexpr int shift = 3;
enum mode { up, down };
} // namespace app

namespace {
template <class F> struct forall_data { F body; int n; };

// usings-around.cpp:19: target teams distribute parallel for
template <class F> __global__ void forall_kernel(const __grid_constant__ forall_data<F> omp_data) {
  const auto &[body, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    body(i);
}
} // namespace

template <class F> void forall(int n, F &&f) {
  auto body = f;
  omp2cuda::target_region{"usings-around.cpp:19"}.one_each(n).launch(
      forall_kernel<std::remove_reference_t<F>>, {.body = omp2cuda::on_device(body), .n = n});
}

namespace {
template <class T> struct all_data { T *a; int n; };

// usings-around.cpp:26: target teams distribute parallel for
template <class T> __global__ void all_kernel(const __grid_constant__ all_data<T> omp_data) {
  using app::twice;
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = twice(a[i]);
}
} // namespace

template <class T> void all_(int n, T *a) {
  using app::twice;
  omp2cuda::target_region{"usings-around.cpp:26"}.one_each(n).launch(
      all_kernel<T>, {.a = omp2cuda::tofrom(a, 0, n), .n = n});
}

namespace {
template <class n_type> struct fill_data { double *a; n_type n; };

// usings-around.cpp:34: target teams distribute parallel for
template <class n_type> __global__ void fill_kernel(const __grid_constant__ fill_data<n_type> omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = n;
}
} // namespace

template <class It> void fill(It first, It last, double *a) {
  using std::distance;
  auto n = distance(first, last);
  omp2cuda::target_region{"usings-around.cpp:34"}
      .one_each(omp2cuda::range(0, n))
      .launch(fill_kernel<decltype(n)>, {.a = omp2cuda::from(a, 0, n), .n = n});
}

namespace {
// What a lambda of main captures, and does.
struct main_body {
  __host__ __device__ void operator()(int) const {}
};
} // namespace

struct main_r_data { double *r; app::dims d; app::mode m; };

// usings-around.cpp:44: target teams distribute parallel for
__global__ void main_r_kernel(const __grid_constant__ main_r_data omp_data) {
  using namespace app;
  const auto &[r, d, m] = omp_data;
  for (int k : omp2cuda::league::distribute_parallel_for(0, d.size()))
    r[k] = twice(d.x) + (m == down) + shift;
}

struct main_r_data_2 { double *r; app::dims e; };

// usings-around.cpp:50: target (one thread)
__global__ void main_r_kernel_2(const __grid_constant__ main_r_data_2 omp_data) {
  using namespace app;
  namespace a = app;
  const auto &[r, e] = omp_data;
  for (int k = 0; k < e.size(); k++)
    r[k] += a::twice(k);
}

struct main_r_data_3 { double *r; std::complex<double> z; };

// usings-around.cpp:59: target (one thread)
__global__ void main_r_kernel_3(const __grid_constant__ main_r_data_3 omp_data) {
  const auto &[r, z] = omp_data;
  r[5] += std::imag(z);
}

int main() {
  using namespace app;
  double r[6];
  dims d{2, 3};
  mode m = down;
  omp2cuda::target_region{"usings-around.cpp:44"}.launch(main_r_kernel, {.r = omp2cuda::from(r), .d = d, .m = m});
  {
    namespace a = app;
    a::dims e{1, 6};
    omp2cuda::target_region{"usings-around.cpp:50"}.serial().launch(
        main_r_kernel_2, {.r = omp2cuda::tofrom(r), .e = e});
  }
  printf("%g\n", r[5]);
  all_(6, r);
  forall(2, main_body{});
  using std::complex;
  complex<double> z(1, 2);
  omp2cuda::target_region{"usings-around.cpp:59"}.serial().launch(main_r_kernel_3, {.r = omp2cuda::tofrom(r), .z = z});
  printf("%g\n", r[5]);
  fill(r, r + 4, r);
  printf("%g\n", r[0]);
}
