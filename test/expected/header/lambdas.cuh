//== lambdas.cuh
// Translated by omp2cuda 0.1.0 from lambdas.hpp for lambdas.cpp
#include <omp2cuda.h>

#pragma once
#include "lambdas_forall.cuh"

// What a lambda of fill captures, and does.
struct fill_x_lambdas {
  double *x;
  double a;

  __host__ __device__ void operator()(int i) const {
    x[i] = a; // its comment
  }

  // For a kernel: its pointers are the device's.
  fill_x_lambdas on_device() const { return {omp2cuda::device_ptr(x), a}; }
};

inline void fill(double *x, int n, double a) {
  forall(n, fill_x_lambdas{x, a});
}

namespace {
// What a lambda of twice captures, and does.
struct twice_x {
  double *x;

  __host__ __device__ void operator()(int i) const { x[i] *= 2; }

  // For a kernel: its pointers are the device's.
  twice_x on_device() const { return {omp2cuda::device_ptr(x)}; }
};
} // namespace

static inline void twice(double *x, int n) {
  auto body = twice_x{x};
  forall(n, body);
}

namespace tools {
class vec {
  double *data;
  int n;

public:
  vec(double *data, int n) : data(data), n(n) {}
  void add(double a) {
    double *d = data;
    forall(n, add_d{d, a});
  }
  template <class T> void add_to(T *to, T by) const {
    const double *d = data;
    forall(n, add_to_to<T>{to, d, by});
  }

  // What a lambda of add captures, and does.
  struct add_d {
    double *d;
    double a;

    __host__ __device__ void operator()(int i) const { d[i] += a; }

    // For a kernel: its pointers are the device's.
    add_d on_device() const { return {omp2cuda::device_ptr(d), a}; }
  };

  // What a lambda of add_to captures, and does.
  template <class T> struct add_to_to {
    T *to;
    const double *d;
    T by;

    __host__ __device__ void operator()(int i) const { to[i] += d[i] * by; }

    // For a kernel: its pointers are the device's.
    add_to_to on_device() const {
      return {omp2cuda::device_ptr(to), omp2cuda::device_ptr(d),
              omp2cuda::on_device(by)};
    }
  };
};
} // namespace tools

struct sum_data { double *s; const double *x; int n; };

// lambdas.hpp:36: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
static __global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto &[s_result, x, n] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += x[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

// Behind the lambdas, lines are those of the header.
inline double sum(const double *x, int n) {
  double s = 0;
  omp2cuda::target_region{"lambdas.hpp:36"}.iterations(n).launch(
      sum_kernel,
      {.s = omp2cuda::tofrom(s), .x = omp2cuda::to(x, 0, n), .n = n});
  return s;
}
//== lambdas_forall.cuh
// Translated by omp2cuda 0.1.0 from lambdas_forall.hpp for lambdas.cpp
#include <omp2cuda.h>

#pragma once

template <class Body> struct forall_data { int n; Body body; };

// lambdas_forall.hpp:3: target teams distribute parallel for
template <class Body>
__global__ void forall_kernel(
    const __grid_constant__ forall_data<Body> omp_data) {
  const auto &[n, body] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    body(i);
}

template <class Body> void forall(int n, Body body) {
  omp2cuda::target_region{"lambdas_forall.hpp:3"}.one_each(n).launch(
      forall_kernel<Body>, {.n = n, .body = omp2cuda::on_device(body)});
}
