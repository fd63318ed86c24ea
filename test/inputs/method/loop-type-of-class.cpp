// test: reference=serial
// The variable of a loop has a type that the class names: in the kernel it has the scope, as in the body.
#include <cstdio>
template <class T> struct A {
  typedef T value_type; using index_type = int;
  int n = 3;
  void g(T *x) const;
  template <class V> void f(V *x) const;
};
template <class T> void A<T>::g(T *x) const {
#pragma omp target teams distribute parallel for map(from : x[0 : n])
  for (index_type i = 0; i < n; i++) { value_type s{}; x[i] = s + i; }
}
template <class T> template <class V> void A<T>::f(V *x) const {
#pragma omp target teams distribute parallel for map(from : x[0 : n])
  for (index_type i = 0; i < n; i++) { value_type s{}; x[i] = s + i; }
}
struct B { using idx = long; };
struct D : B {
  double buf[8];
  void run() {
#pragma omp target teams distribute parallel for map(tofrom : buf)
    for (idx i = 0; i < 8; i++)
      buf[i] = i;
  }
};
int main() {
  D own;
  own.run();
  printf("%g\n", own.buf[7]); float x[3]; double d[3]; A<double>().f(x); A<double>().g(d); printf("%g %g\n", x[2], d[1]); }
