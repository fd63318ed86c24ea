// instances of variable templates: numbers stand where they are, tables and structs are constants
// of the body
#include <cstdio>

template <class T> constexpr T pi = T(3.14159265358979L);
template <int N> constexpr int table[3] = {N, N + 1, N + 2};
template <class T> const T thirds[2] = {T(1) / 3, T(2) / 3};
namespace cfg {
struct box {
  float low, high;
};
template <int N> constexpr box around = {-N / 2.f, N / 2.f};
} // namespace cfg

static int next(int i) { return table<7>[i % 3]; }
template <class T> T part(int i) { return T(cfg::around<3>.high * i); }

int main() {
  double x[6];
  float y[6];
#pragma omp target teams distribute parallel for map(from : x, y)
  for (int i = 0; i < 6; i++) {
    x[i] = pi<double> * i + table<5>[i % 3] + thirds<double>[i % 2];
    y[i] = pi<float> + next(i) + part<float>(i) - cfg::around<4>.low;
  }
  printf("%.9f %.9f %.5f %.5f %d %g\n", x[1], x[4], y[1], y[5], next(2), part<double>(2));
  return 0;
}
