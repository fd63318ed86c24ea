// __restrict__ in classes, templates and functions with versions; const beside overloads.
#include <cstdio>
#include <type_traits>

static int pick(double *) { return 1; }
static int pick(const double *) { return 2; }

struct Line {
  double *__restrict__ at;
  int n;
  double sum(const double *__restrict__ other) {
    double all = 0;
#pragma omp target teams distribute parallel for map(to : at[0 : n], other[0 : n]) reduction(+ : all)
    for (int i = 0; i < n; i++)
      all += at[i] * other[i];
    return all;
  }
};

template <class T> void add(int n, T *__restrict__ to, const T *__restrict__ from) {
#pragma omp target teams distribute parallel for map(tofrom : to[0 : n]) map(to : from[0 : n])
  for (int i = 0; i < n; i++)
    to[i] += from[i];
}

template <class T> T twice(T v) {
  v += v;
  return v;
}
template <class T> void bump(T &v) { v += 1; }

static void deduced(int n, double *x, double *y, double *c, double **rows, const double **more) {
#pragma omp target teams distribute parallel for map(to : x[0 : n], y[0 : n], rows[0 : 0], more[0 : 0]) map(from : c[0 : n])
  for (int i = 0; i < n; i++) {
    decltype(+x[0]) t = x[i];
    auto v = y[i];
    std::remove_reference<decltype(y[0])>::type w = 2;
    w += 1;
    bump(v);
    c[i] = twice(y[i]) + t + v + w;
    if (n < 0)
      rows[i][1] = more[i][0];
  }
}

static void overloads(int n, double *p, double *q, double *r, int *which) {
#pragma omp target parallel for map(to : p[0 : n], q[0 : n]) map(tofrom : r[0 : n], which[0 : n])
  for (int i = 0; i < n; i++) {
    const double *c = q;
    const double &first = r[i];
    auto all = [=] { return p[i] + c[i] + first; };
    which[i] = pick(p) + 10 * pick(c) + static_cast<int>(all());
  }
}

// A reference of the function may lead where x does, a struct of numbers that is a parameter does not.
struct weights {
  double at[2];
  int count;
};
static void references(int n, double *__restrict__ x, weights w) {
  double &last = x[n - 1];
#pragma omp target map(tofrom : x[0 : n], last)
  for (int i = 0; i < n; i++)
    x[i] += last++ * w.at[0];
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] += w.at[1] * w.count;
}

int main() {
  double x[4] = {1, 2, 3, 4}, y[4] = {1, 1, 2, 2};
  int which[4];
  add(4, x, y);
  overloads(4, x, y, x, which);
  double c[4], *rows[1] = {c};
  const double *more[1] = {c};
  deduced(4, x, y, c, rows, more);
  std::printf("%g %g\n", c[0], c[3]);
  references(4, c, {{0.5, 2}, 3});
  std::printf("%g %g\n", c[0], c[3]);
  std::printf("%g %d %d\n", Line{x, 4}.sum(y), which[0], which[3]);
  return 0;
}
