// what the standard library has for the host only, and what is constexpr in a later standard only
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

void f(int *p, double *x, int n, std::array<int, 4> v) {
#pragma omp target map(p[0 : n], x[0 : n])
  {
    std::sort(p, p + n);
    std::swap(p[0], p[1]);
    v.fill(3);
    p[0] = v.at(1);
    p[1] = std::to_string(3).size();
    x[0] = std::hypot(x[1], x[2], x[3]);
  }
}
