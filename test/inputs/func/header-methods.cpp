// test: headers=yes
// Members, operators, friends and templates of a header on the device.
#include "header-methods.hpp"
#include <cstdio>

int main() {
  double r[4];
  point origin(1, 2);
#pragma omp target teams distribute parallel for map(from : r) firstprivate(origin)
  for (int i = 0; i < 4; ++i) {
    point p = origin + point(i);
    p *= 2;
    r[i] = largest(p.length(), double(p)) + geometry::square<double>(i) + box<int>(i).get();
  }
  for (double x : r)
    std::printf("%g\n", x);
}
