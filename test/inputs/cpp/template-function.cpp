// a region in a function template, with two types and a constant
#include <cstdio>

template <typename T, int Scale>
T sum_scaled(const T *a, int n) {
  T sum = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += a[i] * Scale;
  return sum;
}

int main() {
  int a[40];
  double b[40];
  for (int i = 0; i < 40; i++) {
    a[i] = i;
    b[i] = 0.5 * i;
  }
  std::printf("%d %g %d\n", sum_scaled<int, 2>(a, 40), sum_scaled<double, 3>(b, 40), sum_scaled<int, 5>(a, 10));
}
