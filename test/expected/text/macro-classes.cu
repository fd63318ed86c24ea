// Translated by omp2cuda 0.1.0 from macro-classes.cpp
#include <omp2cuda.h>

// member functions and templates that macros make
#include <cstdio>

#define VECTOR(Name, N)                                                                                                \
  struct Name {                                                                                                        \
    double v[N];                                                                                                       \
    double &at(int i) { return v[i]; }                                                                                 \
    double norm() const {                                                                                              \
      double s = 0;                                                                                                    \
      for (double x : v)                                                                                               \
        s += x * x;                                                                                                    \
      return s;                                                                                                        \
    }                                                                                                                  \
  };                                                                                                                   \
  template <class T> static T scaled(const Name &a, T by) { return T(a.norm() * by); }

VECTOR(pair, 2)
struct triple {
  double v[3];
  __host__ __device__ double &at(int i) { return v[i]; }
  __host__ __device__ double norm() const {
    double s = 0;
    for (double x : v)
      s += x * x;
    return s;
  }
};
template <class T> __host__ __device__ static T scaled(const triple &a, T by) { return T(a.norm() * by); }

// macro-classes.cpp:22: target teams distribute parallel for
__global__ void main_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 4)) {
    triple t = {{1. * i, 2. * i, 3}};
    t.at(2) += i;
    x[i] = scaled(t, 2.5) + t.norm();
  }
}

int main() {
  double x[4];
  omp2cuda::target_region{"macro-classes.cpp:22"}.one_each(4).launch(main_kernel, {omp2cuda::from(x)});
  pair p = {{1, 2}};
  printf("%g %g %g\n", x[1], x[3], p.norm());
  return 0;
}
