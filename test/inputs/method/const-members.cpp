// Regions of constant objects: arrays and structs that are members, and what a lambda has copied, arrays of two dimensions
// too.
#include <cstdio>

struct part {
  int n;
  double w[2];
};
struct table {
  double a[4], m[3][2];
  part p;
  mutable int asked[2];
  double total() const {
    double r = 0;
#pragma omp target map(tofrom : r) map(to : a) map(tofrom : asked)
    {
      r += a[1];
      asked[1] += 1;
    }
#pragma omp target map(tofrom : r)
    for (int i = 0; i < 3; ++i)
      r += m[i][1] + p.w[1];
    return r;
  }
};

int main() {
  table t = {{1, 2, 3, 4}, {{1, 2}, {3, 4}, {5, 6}}, {2, {7, 8}}, {0, 0}};
  double first = t.total();
  double m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  part some[2][2] = {};
  some[1][0].w[1] = 3;
  auto copied = [=](double x) {
    double s = x;
#pragma omp target map(tofrom : s)
    s += m[2][1] + some[1][0].w[1];
#pragma omp target map(tofrom : s) map(to : m, some)
    s += m[1][1] + some[1][0].w[1];
    return s;
  };
  printf("%g %g %d\n", first, copied(1), t.asked[1]);
}
