//== templates.cuh
// Translated by omp2cuda 0.1.0 from templates.hpp for templates.cpp
#include <omp2cuda.h>

// The header of templates.cpp.
#pragma once
#include <algorithm>

template <class T> class Series;

template <class T> struct Series_fill_data { T *to; T value; int n; };

// templates.hpp:10: target teams distribute parallel for
template <class T>
__global__ void Series_fill_kernel(
    const __grid_constant__ Series_fill_data<T> omp_data);

template <class T> class Series {
  template <class T_>
  friend __global__ void Series_fill_kernel(
      const __grid_constant__ Series_fill_data<T_> omp_data);
public:
  Series(T *at, int length) : data(at), n(length) {}
  void fill(T value) {
    T *to = data;
    omp2cuda::target_region{"templates.hpp:10"}.one_each(n).launch(
        Series_fill_kernel<T>,
        {.to = omp2cuda::from(to, 0, n), .value = value, .n = n});
  }

private:
  __host__ __device__ static int scale(int i) { return i + 1; }
  T *data;
  int n;
};

template <class T>
__global__ void Series_fill_kernel(
    const __grid_constant__ Series_fill_data<T> omp_data) {
  const auto &[to, value, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    to[i] = value * Series<T>::scale(i);
}

template <class T> struct largest_data { const T *a; T *best; int n; };

// templates.hpp:23: target teams distribute parallel for reduction(max : best)
// reduction: by the block that ends last
template <class T>
__global__ void largest_kernel(const __grid_constant__ largest_data<T> omp_data,
                               const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[a, best_result, n] = omp_data;
  T best = omp2cuda::op::max::identity<T>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    best = std::max(best, a[i]);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, best_result, best);
}

template <class T> T largest(const T *a, int n) {
  T best = a[0];
  omp2cuda::target_region{"templates.hpp:23"}.iterations(n).launch(
      largest_kernel<T>,
      {.a = omp2cuda::to(a, 0, n), .best = omp2cuda::tofrom(best), .n = n});
  return best;
}

// No instance is known here: it stays as it is.
template <class T> void negate(T *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = -a[i];
}
