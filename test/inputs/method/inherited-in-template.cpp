// test: reference=serial
// Members that a class template has from a base of its own type are named by `this->`, on the host and in regions.
#include <cstdio>

template <class T> struct base {
  T *p, w[3];
  int n;
};

template <class T> struct derived : base<T> {
  using base<T>::n;
  T k;

  void go() {
#pragma omp target teams distribute parallel for map(tofrom : this->p[0 : n]) map(to : this->w)
    for (int i = 0; i < n; i++)
      this->p[i] += this->w[i % 3] * k;
#pragma omp target data map(tofrom : this->p[1 : 2])
    {
#pragma omp target
      this->p[1] += 100;
    }
  }
};

int main() {
  derived<double> d;
  d.n = 5;
  d.k = 1.5;
  d.p = new double[5];
  for (int i = 0; i < 5; i++)
    d.p[i] = i;
  for (int i = 0; i < 3; i++)
    d.w[i] = i + 1;
  d.go();
  double s = 0;
  for (int i = 0; i < 5; i++)
    s = s * 2 + d.p[i];
  std::printf("%g\n", s);
}
