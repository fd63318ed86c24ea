// templates that call a function of the program, which CUDA or C's library has one like: their
// instances say which is meant
#include <cmath>
#include <cstdio>
#include <ctime>

template <class F> double time(F &&f) {
  f();
  return 2;
}
struct angle {
  float of;
};
inline float sinpi(angle a) { return a.of * 2; }
inline float rsqrt(float x) { return 1 / x; }

template <class T> struct bench {
  T *x;
  template <class F> double run(F f) { return time(f); }
  double once() {
    return time([&] {
      T *p = x;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 4])
      for (int i = 0; i < 4; i++)
        p[i] += rsqrt(p[i]);
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
