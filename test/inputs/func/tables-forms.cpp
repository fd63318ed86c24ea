// Tables of functions in C++: constexpr, in namespaces, in templates, of a function.
#include <cstdio>

namespace ops {
using unary = double (*)(double);
inline double twice(double x) { return 2 * x; }
inline double square(double x) { return x * x; }
template <class T> T negated(T x) { return -x; }
constexpr unary table[] = {twice, square, negated<double>};
struct step {
  unary f;
  double by;
};
const step steps[2] = {{twice, 1}, {&square, 3}};
} // namespace ops

template <class T> T through(const ops::step &, int k, T x) {
  constexpr ops::unary own[] = {ops::square, ops::twice};
  return own[k % 2](x) + ops::steps[k % 2].f(x) * ops::steps[k % 2].by;
}

int main() {
  double y[6];
#pragma omp target teams distribute parallel for map(from : y)
  for (int i = 0; i < 6; i++) {
    const ops::step s{i > 3 ? ops::twice : ops::square, 2};
    y[i] = ops::table[i % 3](i) + s.f(s.by) + through(s, i, 0.5 * i);
  }
  for (double each : y)
    std::printf("%g\n", each);
}
