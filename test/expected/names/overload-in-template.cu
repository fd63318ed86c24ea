// Translated by omp2cuda 0.1.0 from overload-in-template.cpp
#include <omp2cuda.h>

// templates that call a function of the program, which CUDA or C's library has one like: their
// instances say which is meant
#include <cmath>
#include <cstdio>
#include <ctime>

template <class F> double time_(F &&f) {
  f();
  return 2;
}
struct angle {
  float of;
};
inline float sinpi(angle a) { return a.of * 2; }
__host__ __device__ inline float rsqrt_(float x) { return 1 / x; }

// overload-in-template.cpp:23: target teams distribute parallel for
template <class T> __global__ void bench_once_kernel(T *p) {
  for (int i : omp2cuda::league::one_each(0, 4))
    p[i] += rsqrt_(p[i]);
}

template <class T> struct bench {
  T *x;
  template <class F> double run(F f) { return time_(f); }
  double once() {
    return time_([&] {
      T *p = x;
      omp2cuda::target_region{"overload-in-template.cpp:23"}.one_each(4).launch(
          bench_once_kernel<T>, {omp2cuda::tofrom(p, 0, 4)});
    });
  }
};
template <class T> float both(T x) { return sinpi(x); }
template <class T> bool later(T *at) { return time(at) > 0; }

int main() {
  float x[4] = {1, 2, 4, 8};
  bench<float> b{x};
  double t = b.run([] { return 0; }) + b.once();
  time_t now = time((time_t *)nullptr);
  printf("%g %g %g %d %d\n", t, x[1], both(angle{3}), now > 0, later(&now));
}
