// test: reference=serial
// What `auto` is differs by instance: the range of the loop is of its bound's type.
#include <cstdio>

template <class T, int N> void less(T (&a)[N]) {
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (auto p = a; p != a + N; p++)
    *p -= 1;
}
template <class T> T sum(const T *x, T n) {
  T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : x[0 : 4])
  for (auto i = n - 2; i < n; ++i)
    s += x[int(i)];
  return s;
}

int main() {
  double a[4] = {1, 2, 3, 4};
  int b[6] = {1, 2, 3, 4, 5, 6};
  less(a);
  less(b);
  long c[4] = {1, 2, 3, 4};
  printf("%g %g %d %d %d %ld\n", a[0], a[3], b[1], b[5], sum(b, 4), sum(c, 4L));
}
