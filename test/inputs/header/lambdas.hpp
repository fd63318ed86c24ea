#pragma once
#include "lambdas_forall.hpp"

inline void fill(double *x, int n, double a) {
  forall(n, [=](int i) {
    x[i] = a; // its comment
  });
}

static inline void twice(double *x, int n) {
  auto body = [=](int i) { x[i] *= 2; };
  forall(n, body);
}

namespace tools {
class vec {
  double *data;
  int n;

public:
  vec(double *data, int n) : data(data), n(n) {}
  void add(double a) {
    double *d = data;
    forall(n, [=](int i) { d[i] += a; });
  }
  template <class T> void add_to(T *to, T by) const {
    const double *d = data;
    forall(n, [=](int i) { to[i] += d[i] * by; });
  }
};
} // namespace tools

// Behind the lambdas, lines are those of the header.
inline double sum(const double *x, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : x[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
