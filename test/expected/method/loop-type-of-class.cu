// Translated by omp2cuda 0.1.0 from loop-type-of-class.cpp
#include <omp2cuda.h>

// test: reference=serial
// The variable of a loop has a type that the class names: in the kernel it has the scope, as in the body.
#include <cstdio>
template <class T> struct A {
  typedef T value_type; using index_type = int;
  int n = 3;
  void g(T *x) const;
  template <class V> void f(V *x) const;
};

template <class T> struct A_g_data { T *x; int n; };

// loop-type-of-class.cpp:11: target teams distribute parallel for
template <class T> __global__ void A_g_kernel(const __grid_constant__ A_g_data<T> omp_data) {
  const auto &[x, n] = omp_data;
  for (typename A<T>::index_type i : omp2cuda::league::one_each(0, n)) {
    typename A<T>::value_type s{}; x[i] = s + i; }
}

template <class T> void A<T>::g(T *x) const {
  omp2cuda::target_region{"loop-type-of-class.cpp:11"}.one_each(n).launch(
      A_g_kernel<T>, {.x = omp2cuda::from(x, 0, n), .n = n});
}

template <class T, class V> struct A_f_data { V *x; int n; };

// loop-type-of-class.cpp:15: target teams distribute parallel for
template <class T, class V> __global__ void A_f_kernel(const __grid_constant__ A_f_data<T, V> omp_data) {
  const auto &[x, n] = omp_data;
  for (typename A<T>::index_type i : omp2cuda::league::one_each(0, n)) {
    typename A<T>::value_type s{}; x[i] = s + i; }
}

template <class T> template <class V> void A<T>::f(V *x) const {
  omp2cuda::target_region{"loop-type-of-class.cpp:15"}.one_each(n).launch(
      A_f_kernel<T, V>, {.x = omp2cuda::from(x, 0, n), .n = n});
}
struct B { using idx = long; };

struct D;

// loop-type-of-class.cpp:22: target teams distribute parallel for
__global__ void D_run_kernel(double *buf);

struct D : B {
  double buf[8];
  void run() {
    omp2cuda::target_region{"loop-type-of-class.cpp:22"}
        .one_each(omp2cuda::range<long>(0, 8))
        .launch(D_run_kernel, {omp2cuda::tofrom(buf)});
  }
};

__global__ void D_run_kernel(double *buf) {
  for (D::idx i : omp2cuda::league::one_each(omp2cuda::range<long>(0, 8)))
    buf[i] = i;
}
int main() {
  D own;
  own.run();
  printf("%g\n", own.buf[7]); float x[3]; double d[3]; A<double>().f(x); A<double>().g(d); printf("%g %g\n", x[2], d[1]); }
