// test: headers=yes
// lambdas of a header, and of this file, that a region of another header gets
#include "lambdas.hpp"
#include <cstdio>

int main() {
  double x[8] = {}, *p = x;
  float y[8] = {};
#pragma omp target data map(tofrom : x, y)
  {
    fill(x, 8, 2);
    twice(x, 8);
    tools::vec v(x, 8);
    v.add(3);
    v.add_to(y, 2.0f);
    forall(8, [=](int i) { p[i] *= 3; });
  }
  std::printf("%g %g\n", sum(x, 8), y[3]);
}
