// test: reference=serial
// All of *this is mapped by the mapper of its class: where a clause says this[0:1], and where a
// region names members and no clause does.
#include <cstdio>

struct Inside {
  int n;
  double *v;
#pragma omp declare mapper(Inside g) map(g.n) map(g.v[0 : g.n])
  void twice() {
#pragma omp target
    for (int i = 0; i < n; ++i)
      v[i] *= 2;
  }
  void thrice() {
#pragma omp target map(tofrom : this[0 : 1])
    for (int i = 0; i < n; ++i)
      v[i] *= 3;
  }
  void four_times() {
#pragma omp target map(mapper(default), tofrom : this[0 : 1])
    for (int i = 0; i < n; ++i)
      v[i] *= 4;
  }
  double sum() const {
    double s = 0;
#pragma omp target map(tofrom : s)
    for (int i = 0; i < n; ++i)
      s += v[i];
    return s;
  }
  double at(int i) const { return v[i]; }
  double sum_by_call() const {
    double s = 0;
#pragma omp target map(tofrom : s)
    for (int i = 0; i < n; ++i)
      s += at(i);
    return s;
  }
  void on_device() {
#pragma omp target data map(tofrom : this[0 : 1])
    {
      twice();
      twice();
    }
  }
  void by_section() {
#pragma omp target map(tofrom : v[0 : n])
    for (int i = 0; i < n; ++i)
      v[i] += 1;
  }
};

struct Derived : Inside {
  void five_times() {
#pragma omp target map(tofrom : v[0 : n])
    for (int i = 0; i < n; ++i)
      v[i] *= 5;
  }
};

template <class T> struct Behind {
  int n;
  T *v;
  void twice();
};
#pragma omp declare mapper(Behind<double> g) map(g.n) map(g.v[0 : g.n])
template <class T> void Behind<T>::twice() {
#pragma omp target
  for (int i = 0; i < n; ++i)
    v[i] *= 2;
}

int main() {
  double x[3] = {1, 2, 3};
  Inside h{3, x};
  h.twice();
  h.thrice();
  h.four_times();
  h.on_device();
  h.by_section();
  printf("%g %g\n", h.sum(), h.sum_by_call());
  Derived d;
  d.n = 3;
  d.v = x;
  d.five_times();
  Behind<double> b{3, x};
  b.twice();
  printf("%g\n", h.sum());
}
