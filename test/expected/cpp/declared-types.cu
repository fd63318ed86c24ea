// Translated by omp2cuda 0.1.0 from declared-types.cpp
#include <omp2cuda.h>

// test: reference=serial
// What decltype says of variables around a region is what they are declared as, whatever the kernel makes of them.
#include <cstdio>
#include <type_traits>

#define LIKE(x) decltype(x)

namespace {
template <class F> struct forall_data {
  typename std::remove_reference<F &&>::type body;
  int n;
};

// declared-types.cpp:11: target teams distribute parallel for
template <class F> __global__ void forall_kernel(const __grid_constant__ forall_data<F> omp_data) {
  using Body = typename std::remove_reference<F &&>::type;
  const auto &[body, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    Body own = body;
    own(i);
  }
}
} // namespace

template <class F> void forall(int n, F &&f) {
  using Body = typename std::remove_reference<decltype(f)>::type;
  Body body = f;
  omp2cuda::target_region{"declared-types.cpp:11"}.one_each(n).launch(
      forall_kernel<std::remove_reference_t<F>>, {.body = omp2cuda::on_device(body), .n = n});
}

namespace {
template <class T> struct raise_data { T *p; int n; T by; };

// declared-types.cpp:20: target teams distribute parallel for
template <class T> __global__ void raise_kernel(const __grid_constant__ raise_data<T> omp_data) {
  using Value = std::remove_reference_t<T &>;
  const auto &[p, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    Value v = by;
    int left = n;
    left -= i;
    v += i + left - left;
    p[i] += v;
  }
}
} // namespace

template <class T> void raise(int n, T *p, const T &by) {
  using Value = std::remove_reference_t<decltype(*p)>;
  omp2cuda::target_region{"declared-types.cpp:20"}.one_each(n).launch(
      raise_kernel<T>, {.p = omp2cuda::tofrom(p, 0, n), .n = n, .by = by});
}

struct counter_run_data { double *at; long n; };

// declared-types.cpp:34: target (one thread)
__global__ void counter_run_kernel(const __grid_constant__ counter_run_data omp_data) {
  const auto &[at, n] = omp_data;
  long left = n;
  left -= 3;
  double *to = at;
  to++;
  *to = left + std::is_same<long, long>::value;
}

struct counter {
  long n = 5;
  double *at;
  void run() {
    omp2cuda::target_region{"declared-types.cpp:34"}.serial().launch(
        counter_run_kernel, {.at = omp2cuda::tofrom(at, 0, 4), .n = n});
  }
};

namespace {
// What a lambda of main captures, and does.
struct main_q {
  double *q;

  __host__ __device__ void operator()(int i) const { q[i] += i; }

  // For a kernel: its pointers are the device's.
  main_q on_device() const { return {omp2cuda::device_ptr(q)}; }
};
} // namespace

struct main_p_data { double *p; double x; };

// declared-types.cpp:48: target teams distribute parallel for
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data) {
  const auto &[p, x] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4)) {
    double t = x;
    t += i;
    LIKE(i) s = 2;
    double u = 1;
    u += s;
    if constexpr (std::is_same_v<double, double>)
      p[i] += t * u;
    else
      p[i] = -1;
  }
}

struct main_sum_p_data { double *sum, *p; };

// declared-types.cpp:60: target (one thread)
__global__ void main_sum_p_kernel(const __grid_constant__ main_sum_p_data omp_data) {
  using Own = double;
  auto &sum = *omp_data.sum;
  const auto p = omp_data.p;
  double part = 0;
  for (int i = 0; i < 4; i++)
    part += Own(p[i]);
  sum = part;
  part = 0;
}

int main() {
  double p[4] = {1, 2, 3, 4}, x = 3, sum = 0;
  using Own = decltype(x);
  omp2cuda::target_region{"declared-types.cpp:48"}.one_each(4).launch(
      main_p_kernel, {.p = omp2cuda::tofrom(p), .x = x});
  omp2cuda::target_region{"declared-types.cpp:60"}.serial().launch(
      main_sum_p_kernel, {.sum = omp2cuda::tofrom(sum), .p = omp2cuda::to(p)});
  printf("%g %g\n", p[3], sum);
  double *q = p;
  {
    auto on_device = omp2cuda::target_data{"declared-types.cpp:70"}.tofrom(q, 0, 4);
    forall(4, main_q{q});
  }
  raise(4, p, 0.5);
  counter c;
  c.at = p;
  c.run();
  printf("%g %g\n", p[3], p[1]);
}
