// test: reference=serial
// declare mapper among the members of a class, for itself and for others, and in templates
#include <cstdio>

struct item {
  int n;
  double *x;
};

class vec {
  int n;
  double *x;
#pragma omp declare mapper(vec v) map(v, v.x[0:v.n])

public:
#pragma omp declare mapper(first : item i) map(i, i.x[0:1])
  vec(int n) : n(n), x(new double[n]) {
    for (int i = 0; i < n; i++)
      x[i] = i + 1;
  }
  double sum() const {
    double out = 0;
    vec here = *this;
#pragma omp target map(to: here) map(tofrom: out)
    for (int i = 0; i < here.n; i++)
      out += here.x[i];
    return out;
  }
};

struct derived : vec {
  using vec::vec;
  static double begin(item &i) {
    double out = 0;
#pragma omp target map(mapper(first), to: i) map(tofrom: out)
    out = i.x[0];
    return out;
  }
};

template <class T, int N> T all(item &i) {
#pragma omp declare mapper(item it) map(it, it.x[0:N])
  T out = 0;
#pragma omp target map(to: i) map(tofrom: out)
  for (int j = 0; j < N; j++)
    out += T(i.x[j]);
  return out;
}

template <class T> struct user {
  item held;
#pragma omp declare mapper(item it) map(it, it.x[0:it.n])
  void twice() {
    item i = held;
#pragma omp target map(tofrom: i)
    for (int j = 0; j < i.n; j++)
      i.x[j] *= T(2);
  }
};

int main() {
  double x[4] = {1, 2, 3, 4.5};
  item i{4, x};
  double out = 0;
#pragma omp target map(mapper(vec::first), tofrom: i) map(tofrom: out)
  out = ++i.x[0];
  std::printf("%g %g %g\n", out, vec(4).sum(), derived::begin(i));
  std::printf("%g %d\n", all<double, 4>(i), all<int, 3>(i));
  user<float>{i}.twice();
  user<int>{i}.twice();
  std::printf("%g %g\n", x[0], x[3]);
}
