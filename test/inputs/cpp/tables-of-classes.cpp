// constexpr tables of classes: nvcc has no place for them on the device, so each body has its own
#include <cstdio>

struct filter {
  static constexpr int taps = 3;
  static constexpr double w[taps] = {0.25, 0.5, 0.25};
  static constexpr struct point {
    int x, y;
  } corner[2] = {{1, 2}, {taps, 4}};
  double at(const double *a, int i) const {
    double s = 0;
    for (int k = 0; k < taps; k++)
      s += w[k] * a[i + k - 1];
    return s;
  }
  static constexpr int side(int i) { return corner[i % 2].y; }
  void run(const double *a, double *b, int n) const {
#pragma omp target teams distribute parallel for map(to : a[0 : n]) map(tofrom : b[0 : n])
    for (int i = 1; i < n - 1; i++)
      b[i] += w[i % taps] + at(a, i);
  }
};

class hidden {
  static constexpr long steps[4] = {1, 10, 100, 1000};

public:
  static long step(int i) { return steps[i % 4]; }
};

template <int N> struct scaled {
  static constexpr int by[3] = {N, 2 * N, 3 * N};
  static int of(int i) { return by[i % 3]; }
};

int main() {
  double a[10], b[10] = {0};
  long c[10] = {0};
  for (int i = 0; i < 10; i++)
    a[i] = i * i;
  filter f;
  f.run(a, b, 10);
  double first = b[1];
#pragma omp target teams distribute parallel for map(tofrom : b, c)
  for (int i = 0; i < 10; i++) {
    b[i] += filter::w[i % filter::taps] * 8 + filter::corner[i % 2].x;
    c[i] += hidden::step(i) + scaled<5>::of(i) + scaled<7>::of(i) + filter::side(i) + scaled<2>::by[i % 3];
  }
  printf("%g %g %g %ld %ld\n", first, b[4], b[9], c[4], c[9]);
  printf("%g %ld %d %d\n", f.at(a, 3), hidden::step(2), scaled<5>::of(1), filter::side(1));
  return 0;
}
