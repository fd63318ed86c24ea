// test: reference=serial
// Constant objects of the file in constant expressions, of which other code reads the copies
// on the device.
#include <array>
#include <cstdio>

struct shape {
  int points;
  double weight;
  constexpr int twice() const { return 2 * points; }
};
constexpr shape line{3, 1.5};
namespace grid {
constexpr shape shapes[2] = {{2, 0.5}, {4, 0.25}};
}
constexpr std::array<int, 3> offsets{-1, 0, 1};
constexpr int order = 2;

template <int K> inline double times(double x) { return K * x; }

inline double filled(double x) { // the bound of an array
  double a[line.points] = {};
  for (int i = 0; i < line.points; i++)
    a[i] = x * i;
  const shape *one = &line;
  return a[line.points - 1] * one->weight;
}
inline double scaled(double x) { // arguments of templates
  double s = 0;
  for (int o : offsets)
    s += times<offsets[2]>(x + o) + times<line.twice()>(x);
  return s;
}
template <int S> double rated(double x) { // a constant, whose place is another's
  using namespace grid;
  constexpr shape p = shapes[S];
  static_assert(shapes[0].points == 2);
  const shape &other = shapes[1 - S];
  return x * p.points + other.weight;
}
template <int N> double chosen(double x) { // only the second instance reads the table
  if constexpr (offsets[N] > 0) {
    const int *all = &offsets[0];
    return x + all[N];
  } else {
    return -x;
  }
}
inline double heavy(const shape &of) { return of.weight; }
inline const int &smaller(const int &a, const int &b) { return a < b ? a : b; }
inline int folded(int i) { // a number, of which a reference is taken
  int a[order] = {i, 2 * i};
  switch (i % 3) {
  case order:
    return a[1];
  }
  return a[0] + smaller(order, i);
}
inline void shared_out(double *p, int n) { // a function that has versions
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double c[line.points] = {1};
    p[i] += c[i % line.points] * heavy(line);
  }
}

int main() {
  double sum = 0, x[8] = {};
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 10; i++) {
    double b[line.points] = {1};
    if constexpr (grid::shapes[1].points == 4)
      b[0] += grid::shapes[i % 2].weight;
    sum += filled(i) + scaled(i) + rated<0>(i) + rated<1>(i) + chosen<0>(i) +
           chosen<2>(i) + folded(i) + b[0] * heavy(line);
  }
#pragma omp target map(tofrom : x)
  shared_out(x, 8);
  printf("%g %g\n", sum, x[3] + x[4]);
}
