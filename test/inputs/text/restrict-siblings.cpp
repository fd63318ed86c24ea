// __restrict__ in classes, templates and functions with versions; const beside overloads.
#include <cstdio>

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

static void overloads(int n, double *p, double *q, double *r, int *which) {
#pragma omp target parallel for map(to : p[0 : n], q[0 : n]) map(tofrom : r[0 : n], which[0 : n])
  for (int i = 0; i < n; i++) {
    const double *c = q;
    const double &first = r[i];
    auto all = [=] { return p[i] + c[i] + first; };
    which[i] = pick(p) + 10 * pick(c) + static_cast<int>(all());
  }
}

int main() {
  double x[4] = {1, 2, 3, 4}, y[4] = {1, 1, 2, 2};
  int which[4];
  add(4, x, y);
  overloads(4, x, y, x, which);
  std::printf("%g %d %d\n", Line{x, 4}.sum(y), which[0], which[3]);
  return 0;
}
