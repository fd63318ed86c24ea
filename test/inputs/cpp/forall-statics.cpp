// lambdas from outside that name static variables and constants of their function
#include <cstdio>

struct pair {
  int a, b;
};

template <class Body> void forall(int n, Body body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}

int main() {
  static pair s = {0, 1};
#pragma omp declare target(s)
  auto twice = [&]() { s.a = s.b * 2; };
#pragma omp target map(always, from : s)
  {
    s.b += 2;
    twice();
  }
  printf("%d %d\n", s.a, s.b);

  static const double weights[3] = {0.25, 0.5, 0.25};
  static constexpr int offset[2] = {10, 20};
  const int width = 3;
  double x[6];
  double *p = x;
#pragma omp target data map(from : p[0 : 6])
  forall(6, [=](int i) { p[i] = weights[i % width] + offset[i % 2]; });
  printf("%g %g %g\n", x[0], x[1], x[5]);
  return 0;
}
