// test: reference=serial
// lambdas that capture by reference: arrays and objects that are mapped, and values that nobody changes
#include <cstdio>

template <class Body> void forall(int begin, int end, Body body) {
  Body mine{body};
  int distance = end - begin;
#pragma omp target teams distribute parallel for map(to: mine)
  for (int i = 0; i < distance; i++)
    mine(begin + i);
}

struct Factors {
  double by, plus;
};

// What is changed, or read later, is the device's copy of the object.
template <class T> void later(double *x, T &f, int n) {
  int last[4] = {};
  auto counts = T(0);
  auto set = [&, x](int i) { x[i] += f; };
  auto keep = [&, n](int i) {
    set(i);
    if (i == n - 1)
      last[1] = int(sizeof(last)), counts = f;
  };
  f = 2;
#pragma omp target data map(to: f) map(tofrom: last, counts)
  forall(0, n, keep);
  x[0] += last[1] + counts;
}

int main() {
  const int n = 12;
  int a[n], b[n], table[n][2];
  Factors f{2, 3};
  for (int i = 0; i < n; i++)
    a[i] = 0, b[i] = i, table[i][0] = i, table[i][1] = -i;
  double *x = new double[n]{};
#pragma omp target data map(tofrom: a, table) map(to: b) map(from: x[0:n])
  {
    forall(0, n, [&](int i) { a[i] += b[i] + table[i][1] * 2; });
    auto rows = [&](int i) { table[i][0] = a[i]; };
    forall(2, n, rows);
    forall(0, n, [&, i0 = 1](int i) { x[i] = f.by * i + f.plus + i0; });
  }
#pragma omp target data map(tofrom: x[0:n])
  {
    double by = 1;
    later(x, by, n);
  }
#pragma omp target data map(tofrom: f) map(x[0:n])
  {
    auto half = [&f](int) { f.by /= 2; };
#pragma omp target
    half(0);
#pragma omp target update from(f)
  }
  std::printf("%g %g\n", f.by, x[2]);
  std::printf("%d %d %d %g\n", a[5], table[1][0], table[11][0], x[3]);
  delete[] x;
}
