// functions and constants in namespaces, overloads, default arguments, auto
#include <cstdio>

namespace physics {
constexpr double g = 10;
namespace detail {
inline double half(double x) { return x / 2; }
inline int half(int x) { return x / 2; }
} // namespace detail
double fall(double t, double v = 1) { return v * t + detail::half(g) * t * t; }
} // namespace physics

int main() {
  double a[10];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 10; i++) {
    auto time = physics::detail::half(i);
    a[i] = physics::fall(time) + physics::fall(i, 2);
  }
  double sum = 0;
  for (auto v : a)
    sum += v;
  std::printf("%g %g %g\n", a[1], a[9], sum);
}
