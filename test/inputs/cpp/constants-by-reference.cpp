// test: reference=serial
// Constants of classes of which something takes the address
#include <algorithm>
#include <cstdio>

struct config {
  static constexpr int rows = 10, low = 4;
};
namespace space {
struct inner {
  static constexpr int most = 3;
  static constexpr double half = 0.5;
};
constexpr int wide = 6;
} // namespace space
struct own {
  static constexpr int limit = 7;
  int v = 1;
  int bounded() {
    int r = 0;
#pragma omp target map(tofrom : r)
    r = std::min(limit, v + 20) + std::max(own::limit, 2);
    return r;
  }
  int above(int i) const { return std::max(limit, i) + std::min(config::rows, i); }
};

int main() {
  int r = 0, s = 0;
  double d = 0;
#pragma omp target map(tofrom : r, d, s)
  {
    int i = 1;
    r = std::max(config::rows, i) + std::min(config::low, i) + config::low +
        std::max(space::inner::most, i) + std::max(space::wide, i);
    auto f = [&](double x) { return x + config::rows + std::max(config::low, 1); };
    d = f(1) + std::max(space::inner::half, 0.25);
    own o;
    s = o.above(3);
  }
  std::printf("%d %g %d %d\n", r, d, own().bounded(), s);
}
