// constexpr tables of the file that host code names, too: device code has a copy
#include <cstdio>

namespace cfg {
constexpr int rows = 2, cols = 3;
constexpr float weight[rows][cols] = {{1, 2, 3}, {4, 5, 6}};
const int shift[2] = {7, 8};
} // namespace cfg
constexpr int next[3] = {1, 2, 0};
constexpr double factor = 0.5;
struct point {
  float x, y;
};
constexpr point corner[2] = {{1, 2}, {3, 4}};
constexpr point center = {5, 6};

static int follow(int i) { return next[i] + cfg::shift[i % 2]; }

template <class T> T host(int i) {
  T s = 0;
  for (int k = 0; k < cfg::cols; k++)
    s += T(cfg::weight[i % cfg::rows][next[k]] * corner[k % 2].y);
  return s;
}

template <class T> void fill(T *x, int n) {
#pragma omp target teams distribute parallel for map(from : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = T(cfg::weight[i % cfg::rows][next[i % cfg::cols]] * factor);
}

int main() {
  float s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < 12; i++) {
    const auto &row = cfg::weight[i % cfg::rows];
    for (float w : row)
      s += w * center.x;
    s += next[i % 3] + follow(i % 3) + corner[i % 2].x;
  }
  printf("%g %g %d\n", s, host<double>(1), host<int>(2));
  float x[6];
  fill(x, 6);
  long y[6];
  fill(y, 6);
  printf("%g %ld %d %g\n", x[4], y[3], follow(1), center.y);
}
