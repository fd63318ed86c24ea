// dot.cpp - A reduction in a template: one kernel per type.
//
//   omp2cuda run examples/dot.cpp
#include <cstdio>
#include <vector>

template <class T>
T dot(const std::vector<T> &a, const std::vector<T> &b) {
  const T *pa = a.data();
  const T *pb = b.data();
  int n = static_cast<int>(a.size());
  T sum = 0;
#pragma omp target teams distribute parallel for map(to: pa[0:n], pb[0:n]) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += pa[i] * pb[i];
  return sum;
}

int main() {
  std::vector<int> a(1000, 2), b(1000, 3);
  std::vector<double> c(1000, 0.5), d(1000, 4);
  std::printf("%d %g\n", dot(a, b), dot(c, d));
}
