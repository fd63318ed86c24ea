// List items that Clang leaves out of a clause without a word: what operators of classes give.
#include <array>
struct view {
  double *d;
};

void f(std::array<view, 2> c, std::array<double, 4> x, int n) {
#pragma omp target map(tofrom: c[1].d[0:2])
  c[1].d[1] = 4;
#pragma omp target enter data map(to: n, x[1])
}
