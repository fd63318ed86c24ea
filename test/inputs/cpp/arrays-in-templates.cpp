// test: reference=serial
// Only the instances of a template know that a parameter is an array, or a class with an operator.
#include <array>
#include <cstdio>

struct entry {
  int n;
  double *v;
};
#pragma omp declare mapper(entry e) map(e.n, e.v[0 : e.n])

template <class A> void unnamed(A &a) {
#pragma omp target
  a[1] += 10;
}
template <class A> void mapped(A &a) {
#pragma omp target map(tofrom : a)
  a[1] += 20;
}
template <class A> int sum(const A &a, int n) {
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
}
template <class A> void copied(A &a, int *out) {
#pragma omp target parallel for firstprivate(a) map(from : out[0 : 2])
  for (int i = 0; i < 2; ++i)
    out[i] = a[i] + 1;
}

template <class T> struct list {
  int n;
  T *p;
};
template <class T> void by_members(list<T> &l) {
#pragma omp target map(tofrom : l) map(tofrom : l.p[0 : 2])
  {
    l.n++;
    l.p[1] = 5;
  }
}

int main() {
  int a[3] = {1, 2, 3}, out[2];
  float b[2] = {1, 2};
  std::array<int, 3> c{1, 2, 3};
  unnamed(a);
  unnamed(b);
  unnamed(c);
  mapped(a);
  mapped(b);
  mapped(c);
  copied(a, out);
  printf("%d %g %d %d %d %d\n", a[1], b[1], c[1], sum(a, 3), sum(c, 3), out[1]);
  int data[2] = {0, 0};
  list<int> l{2, data};
  by_members(l);
  printf("%d %d\n", l.n, data[1]);
}
