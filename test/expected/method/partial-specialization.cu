// Translated by omp2cuda 0.1.0 from partial-specialization.cpp
#include <omp2cuda.h>

// test: reference=serial
// Regions in members of partial specializations, by which a library chooses its back end
#include <cstdio>
struct omp_target {};
template <typename Pol, typename F> struct impl;

template <class F> struct impl_run_data { F g; int e; };

// partial-specialization.cpp:8: target teams distribute parallel for
template <class F>
__global__ void impl_run_kernel(const __grid_constant__ impl_run_data<F> omp_data) {
  const auto &[g, e] = omp_data;
  for (int i : omp2cuda::league::one_each(0, e))
    g(i);
}

template <typename F> struct impl<omp_target, F> {
  static void run(int e, F g) {
    omp2cuda::target_region{"partial-specialization.cpp:8"}.one_each(e).launch(
        impl_run_kernel<F>, {.g = g, .e = e});
  }
};
struct Add { double *p; __host__ __device__ void operator()(int i) const { p[i] += 1; } };
template <int N, class T> struct series;

// partial-specialization.cpp:17: target teams distribute parallel for
template <class T> __global__ void series_rise_kernel(T *v) {
  for (int i : omp2cuda::league::one_each(0, 3))
    v[i] += i;
}

template <class T> struct series<3, T> {
  T v[3];
  void rise() {
    omp2cuda::target_region{"partial-specialization.cpp:17"}.one_each(3).launch(
        series_rise_kernel<T>, {omp2cuda::tofrom(v)});
  }
  T sum(int n) const;
};

template <class T> struct series_sum_data { T *s; const T *v; int n; };

// partial-specialization.cpp:25: target teams distribute parallel for reduction(+ : s)
// reduction: by the block that ends last
template <class T>
__global__ void series_sum_kernel(const __grid_constant__ series_sum_data<T> omp_data,
                                  const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[s_result, v, n] = omp_data;
  T s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += v[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}

template <class T> T series<3, T>::sum(int n) const {
  T s = 0;
  omp2cuda::target_region{"partial-specialization.cpp:25"}.iterations(n).launch(
      series_sum_kernel<T>, {.s = omp2cuda::tofrom(s), .v = omp2cuda::tofrom(v), .n = n});
  return s;
}
int main() {
  double d[4] = {};
  double *p = d;
  {
    auto on_device = omp2cuda::target_data{"partial-specialization.cpp:33"}.tofrom(d);
    {
      omp2cuda::target_data on_device{"partial-specialization.cpp:35"};
      auto p_on_device = on_device.use_device_ptr(p);
      {
        auto p = p_on_device;
        impl<omp_target, Add>::run(4, Add{p});
      }
    }
  }
  printf("%g\n", d[3]);
  series<3, float> q{{1, 2, 3}};
  series<3, int> r{{4, 5, 6}};
  q.rise();
  r.rise();
  printf("%g %d\n", q.sum(3), r.sum(2));
}
