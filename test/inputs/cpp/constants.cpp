// test: dump=sharing
// Constants in namespaces, classes and templates, by value and by reference.
#include <algorithm>
#include <cstdio>

namespace limits {
const double low = -1.5;
constexpr double high = 2.5;
} // namespace limits
static const int rows = 3;
constexpr float tiny = 0.125f;

struct Range {
  static constexpr int steps = 6;
  double at(int i) const { return limits::low + i * (limits::high - limits::low) / steps; }
};

static double clamped(double x) { return std::min(std::max(x, limits::low), limits::high); }
static double either(bool first) {
  using namespace limits;
  return (first ? low : high) + tiny;
}
template <class T> T scaled(T x, const T &by = T(2)) { return x * by * rows; }
template <class T> T of(const T &value) { return value; }

int main() {
  double y[9] = {}, z[3] = {};
#pragma omp target teams distribute parallel for map(tofrom : y)
  for (int i = 0; i < rows * rows; i++)
    y[i] = clamped(i - 4) + Range().at(i) + either(i % 2) + scaled(1.5) + scaled(tiny, tiny);
#pragma omp target map(from : z)
  {
    const double &up = limits::high;
    const float &least = tiny;
    double part[rows] = {up, least, double(of(rows))};
    for (int i = 0; i < rows; i++)
      z[i] = part[i] + std::max(rows, i);
  }
  for (double each : y)
    std::printf("%.4f\n", each);
  std::printf("%.4f %.4f %.4f\n", z[0], z[1], z[2]);
}
