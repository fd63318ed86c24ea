// test: reference=serial
// Scalars that a clause maps `to`, and that a region reaches by what refers to them.
#include <cstdio>


int main() {
  double a[3] = {1, 2, 3}, k = 2, r = 0;
  int m = 3;
  auto all = [&](int i) { return k + i; };
  auto one = [&k](int i) { return k * i; };
#pragma omp target map(to : k) map(from : r)
  r = all(2);
  std::printf("%g\n", r);
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : k)
  for (int i = 0; i < m; ++i)
    a[i] += one(i);
  std::printf("%g %g %g\n", a[0], a[1], a[2]);
#pragma omp target map(to : k) map(from : r)
  r = all(1) + k;
  std::printf("%g\n", r);
  return 0;
}
