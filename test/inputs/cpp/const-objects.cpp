// Constant objects of a file that are made by a constructor, in a function of a region, in a region and in both
#include <cstdio>
#include <utility>

struct point {
  int x, y;
  constexpr point(int x, int y = 2) : x(x), y(y) {}
  constexpr int sum() const { return x + y; }
};
const point p(1, 2), second = point(2), third(3);
const point only(5);
static const point table[2] = {point(1, 2), point(3)};
namespace space {
const point q(3, 4);
namespace {
const point hidden(7, 8);
}
} // namespace space
const std::pair<int, double> both(1, 2.5);

double f(int i) {
  return p.x + i + space::q.y + table[i & 1].y + space::hidden.x + both.second;
}

int main() {
  double r = 0;
#pragma omp target map(tofrom : r)
  r = f(3) + second.y + third.sum() + only.sum() + space::q.sum() + both.first;
  std::printf("%g %d\n", r, p.x + second.x + third.x + space::q.x + table[0].x + both.first);
}
