// what the standard library has for the host only
#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

template <class T> T largest() {
  using limits = std::numeric_limits<T>;
  return limits::max();
}

void f(int *p, int n, std::array<int, 4> v) {
#pragma omp target map(p[0 : n])
  {
    std::sort(p, p + n);
    p[0] = v.at(1) + largest<int>();
    std::pair<int, int> two(1, 2);
    p[1] = two.first + std::to_string(3).size();
  }
}
