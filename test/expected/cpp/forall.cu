// Translated by omp2cuda 0.1.0 from forall.cpp
#include <omp2cuda.h>

// test: reference=serial
// lambdas that a function template calls in its region, as portability layers do
#include <cstdio>

namespace {
template <class Body> struct forall_data { int n; Body body; };

// forall.cpp:6: target teams distribute parallel for
template <class Body>
__global__ void forall_kernel(
    const __grid_constant__ forall_data<Body> omp_data) {
  const auto &[n, body] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    body(i);
}
} // namespace

template <class Body> void forall(int n, Body body) {
  omp2cuda::target_region{"forall.cpp:6"}.one_each(n).launch(
      forall_kernel<Body>, {.n = n, .body = omp2cuda::on_device(body)});
}

namespace {
template <class Body> struct forall_const_data { Body body; int n; };

// forall.cpp:12: target teams distribute parallel for
template <class Body>
__global__ void forall_const_kernel(
    const __grid_constant__ forall_const_data<Body> omp_data) {
  const auto &[body, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    Body mine = body;
    mine(i);
  }
}
} // namespace

template <class Body> void forall_const(int n, const Body &body) {
  omp2cuda::target_region{"forall.cpp:12"}.one_each(n).launch(
      forall_const_kernel<Body>, {.body = omp2cuda::on_device(body), .n = n});
}

namespace {
template <class Body> struct sum_of_data { double *sum; Body body; int n; };

// forall.cpp:21: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
template <class Body>
__global__ void sum_of_kernel(
    const __grid_constant__ sum_of_data<Body> omp_data) {
  const auto &[sum_result, body, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += body(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

template <class Body> double sum_of(int n, Body body) {
  double sum = 0;
  omp2cuda::target_region{"forall.cpp:21"}.iterations(n).launch(
      sum_of_kernel<Body>, {.sum = omp2cuda::tofrom(sum),
                            .body = omp2cuda::on_device(body), .n = n});
  return sum;
}

namespace {
// What a lambda of twice captures, and does.
template <class Body> struct twice_body {
  Body body;

  __host__ __device__ void operator()(int i) const {
    body(2 * i);
    body(2 * i + 1);
  }

  // For a kernel: its pointers are the device's.
  twice_body on_device() const { return {omp2cuda::on_device(body)}; }
};
} // namespace

// Each pair of calls is one of a lambda in another.
template <class Body> void twice(int n, Body body) {
  forall(n / 2, twice_body<Body>{body});
}

int shifted() { return 1; }

namespace {
// What a lambda of scale captures, and does.
template <class T, class half_type> struct scale_x {
  T *x;
  T by;
  half_type half;
  int plus;

  __host__ __device__ void operator()(int i) const { x[i] = x[i] * by + half + T(plus); }

  // For a kernel: its pointers are the device's.
  scale_x on_device() const {
    return {omp2cuda::device_ptr(x), omp2cuda::on_device(by),
            omp2cuda::on_device(half), plus};
  }
};
} // namespace

template <class T> void scale(T *x, int n, T by) {
  auto half = by / 2;
  const int plus = shifted(); // no constant of the compiler's
  forall(n, scale_x<T, decltype(half)>{x, by, half, plus});
}

struct Plus {
  double *to;
  double what;
  __host__ __device__ void operator()(int i) const { to[i] += what; }
};

namespace {
// What a lambda of main captures, and does.
struct main_a {
  static constexpr int shift = 5;
  double *a;
  double factor;
  double *b;

  __host__ __device__ void operator()(int i) const { a[i] += factor * b[i] + shift; }

  // For a kernel: its pointers are the device's.
  main_a on_device() const {
    return {omp2cuda::device_ptr(a), factor, omp2cuda::device_ptr(b)};
  }
};

// What a lambda of main captures, and does.
struct main_add {
  double *b;
  double *a;

  __host__ __device__ void operator()(int i) const {
    if (i % 2) // the odd ones
      b[i] += a[i];
    else
      b[i] -= 1;
  }

  // For a kernel: its pointers are the device's.
  main_add on_device() const {
    return {omp2cuda::device_ptr(b), omp2cuda::device_ptr(a)};
  }
};

// What a lambda of main captures, and does.
struct main_i {
  double *p;
  int n;

  template <class i_type> __host__ __device__ void operator()(i_type i) const {
    if (i + 1 < n)
      p[i] += 0.5;
  }

  // For a kernel: its pointers are the device's.
  main_i on_device() const { return {omp2cuda::device_ptr(p), n}; }
};

// What a lambda of main captures, and does.
struct main_a_2 {
  double *a;

  __host__ __device__ void operator()(int i) const { a[i] *= 1.5; }

  // For a kernel: its pointers are the device's.
  main_a_2 on_device() const { return {omp2cuda::device_ptr(a)}; }
};

// What a lambda of main captures, and does.
struct main_body {
  __host__ __device__ double operator()(int i) const { return i * 0.5; }
};

// What a lambda of main captures, and does.
struct main_body_2 {
  double *a;

  __host__ __device__ double operator()(int i) const { return a[i] > 50 ? 1 : 0; }

  // For a kernel: its pointers are the device's.
  main_body_2 on_device() const { return {omp2cuda::device_ptr(a)}; }
};
} // namespace

// forall.cpp:73: target (one thread)
static __global__ void main_kernel(const __grid_constant__ main_add add) {
  add(1);
}

int main() {
  const int n = 100;
  double *a = new double[n], *b = new double[n];
  float *c = new float[n];
  for (int i = 0; i < n; i++)
    a[i] = i, b[i] = 2 * i, c[i] = float(i);
  double factor = 3;

  {
    auto on_device = omp2cuda::target_data{"forall.cpp:58"}
                         .tofrom(a, 0, n)
                         .tofrom(b, 0, n)
                         .tofrom(c, 0, n);
    forall(n, main_a{a, factor, b});
    // A variable first, which a region of this function calls as well.
    auto add = main_add{b, a};
    forall_const(n, add);
    forall(n, main_i{b + 1, n});
    omp2cuda::target_region{"forall.cpp:73"}.serial().launch(
        main_kernel, {omp2cuda::on_device(add)});
    twice(n, main_a_2{a});
    scale(c, n, 2.0f);
    scale(a, n, 0.25);
    double *a_there = a;
    {
      omp2cuda::target_data on_device{"forall.cpp:79"};
      auto a_there_on_device = on_device.use_device_ptr(a_there);
      {
        auto a_there = a_there_on_device;
        forall(n, Plus{a_there, 1});
      }
    }
  }
  double sum = sum_of(n, main_body{});
  {
    auto on_device = omp2cuda::target_data{"forall.cpp:83"}.to(a, 0, n);
    sum += sum_of(n, main_body_2{a});
  }
  std::printf("%g %g %g %g %g\n", a[7], a[99], b[8], c[3], sum);
  delete[] a;
  delete[] b;
  delete[] c;
}
