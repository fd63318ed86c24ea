// Parameter packs of the function around a region: in its body, in the bounds of its loop, of values, of
// pointers and of both, empty ones; the kernel has a pack as well
#include <cstdio>

template <class... P> void add(int n, double *a, P... p) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] += (p + ... + 0);
}

template <class Body, class... P> void forall(int n, Body body, P &&...p) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; ++i)
    body(i, p...);
}

template <class... P> void count(double *a, P... n) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : 4])
  for (int i = 0; i < (n + ...); ++i)
    a[i] += sizeof...(n);
}

template <class... P> double products(int n, const P *...p) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) if (n > 2)
  for (int i = 0; i < n; ++i)
    s += (p[i] * ...);
  return s;
}

template <class T> struct adder {
  T *a;
  template <class... P> void add(const P &...p);
};
template <class T> template <class... P> void adder<T>::add(const P &...p) {
#pragma omp target
  {
    a[0] += 2 * (... + p);
#pragma omp parallel for
    for (int i = 1; i < 4; ++i)
      a[i] += (... + p);
  }
}

struct axpy {
  double k;
  void operator()(int i, double *y, const double *x) const { y[i] += k * x[i]; }
};

int main() {
  double a[4] = {}, b[4] = {1, 2, 3, 4}, *x = a, *y = b;
  add(4, x);
  add(4, x, 1, 2.5, 3.0f);
#pragma omp target data map(a, b)
  {
    forall(4, axpy{2}, x, y);
    const double k = 3;
    forall(4, [=](int i, double *x, double k) { x[i] *= k; }, x, k);
    adder<double>{x}.add(10, 20.5);
  }
  count(x, 2, 1);
  std::printf("%g %g %g %g\n", a[0], a[1], a[2], a[3]);
#pragma omp target data map(a, b)
  std::printf("%g\n", products(4, x, y));
}
