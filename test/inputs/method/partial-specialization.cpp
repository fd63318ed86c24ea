// test: reference=serial
// Regions in members of partial specializations, by which a library chooses its back end
#include <cstdio>
struct omp_target {};
template <typename Pol, typename F> struct impl;
template <typename F> struct impl<omp_target, F> {
  static void run(int e, F g) {
#pragma omp target teams distribute parallel for firstprivate(g)
    for (int i = 0; i < e; ++i) g(i);
  }
};
struct Add { double *p; void operator()(int i) const { p[i] += 1; } };
template <int N, class T> struct series;
template <class T> struct series<3, T> {
  T v[3];
  void rise() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 3; i++)
      v[i] += i;
  }
  T sum(int n) const;
};
template <class T> T series<3, T>::sum(int n) const {
  T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}
int main() {
  double d[4] = {};
  double *p = d;
#pragma omp target data map(tofrom : d)
  {
#pragma omp target data use_device_ptr(p)
    impl<omp_target, Add>::run(4, Add{p});
  }
  printf("%g\n", d[3]);
  series<3, float> q{{1, 2, 3}};
  series<3, int> r{{4, 5, 6}};
  q.rise();
  r.rise();
  printf("%g %d\n", q.sum(3), r.sum(2));
}
