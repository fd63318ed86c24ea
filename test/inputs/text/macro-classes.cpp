// member functions and templates that macros make
#include <cstdio>

#define VECTOR(Name, N)                                                                                                \
  struct Name {                                                                                                        \
    double v[N];                                                                                                       \
    double &at(int i) { return v[i]; }                                                                                 \
    double norm() const {                                                                                              \
      double s = 0;                                                                                                    \
      for (double x : v)                                                                                               \
        s += x * x;                                                                                                    \
      return s;                                                                                                        \
    }                                                                                                                  \
  };                                                                                                                   \
  template <class T> static T scaled(const Name &a, T by) { return T(a.norm() * by); }

VECTOR(pair, 2)
VECTOR(triple, 3)

int main() {
  double x[4];
#pragma omp target teams distribute parallel for map(from : x)
  for (int i = 0; i < 4; i++) {
    triple t = {{1. * i, 2. * i, 3}};
    t.at(2) += i;
    x[i] = scaled(t, 2.5) + t.norm();
  }
  pair p = {{1, 2}};
  printf("%g %g %g\n", x[1], x[3], p.norm());
  return 0;
}
