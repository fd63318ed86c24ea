// test: reference=serial
// lambdas that capture by reference: arrays that are mapped, and values that nobody changes
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
  std::printf("%d %d %d %g\n", a[5], table[1][0], table[11][0], x[3]);
  delete[] x;
}
