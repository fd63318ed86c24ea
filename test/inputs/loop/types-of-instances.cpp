// test: reference=serial
// The type of a loop's variable differs by instance, and so does its range: of `auto`, which is that of
// its bound, of a parameter, and of what depends on one.
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

template <class I> long up(I n) {
  long c = 0;
#pragma omp target teams distribute parallel for reduction(+ : c)
  for (I i = 0; i < n; i++)
    c += long(i);
  return c;
}
template <class I> long until(I n) {
  long c = 0;
#pragma omp target teams distribute parallel for reduction(+ : c) schedule(static, 4)
  for (I i = 5; i != n; i++)
    c += long(i);
  return c;
}
template <class I> long down(I n) {
  long c = 0;
#pragma omp target parallel for reduction(+ : c)
  for (I i = n; i >= 10; i -= 3)
    c += long(i);
  return c;
}
template <class I> long both(I n) {
  long c = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : c)
  for (I i = 0; i < n; i++)
    for (decltype(n + n) j = 0; j < 2; j++)
      c += long(i) + long(j);
  return c;
}
template <class T, int N> double by_pointer(T (&a)[N]) {
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom : a) reduction(+ : s)
  for (T *p = a; p != a + N; ++p)
    s += *p;
  return s;
}

struct Small {
  using index = int;
};
struct Large {
  using index = long;
};
template <class T> long size_of_index(typename T::index n) {
  long c = 0;
#pragma omp target teams distribute parallel for reduction(+ : c)
  for (typename T::index i = 0; i < n; i++)
    c += sizeof(i) + (i + 1 > i);
  return c;
}

int main() {
  double a[4] = {1, 2, 3, 4};
  int b[6] = {1, 2, 3, 4, 5, 6};
  less(a);
  less(b);
  long c[4] = {1, 2, 3, 4};
  printf("%g %g %d %d %d %ld\n", a[0], a[3], b[1], b[5], sum(b, 4), sum(c, 4L));
  printf("%ld %ld %ld\n", up(short(30)), up(100000L), up(70000u));
  printf("%ld %ld %ld\n", until(short(30)), until(100000L), until(70000u));
  printf("%ld %ld %ld\n", down((unsigned char)30), down(100000L), down(70000u));
  printf("%ld %ld\n", both(short(30)), both(70000L));
  printf("%g %g\n", by_pointer(a), by_pointer(b));
  printf("%ld %ld\n", size_of_index<Small>(10), size_of_index<Large>(10));
}
