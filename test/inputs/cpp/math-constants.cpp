// a number that a macro names is an argument of the mathematics, and an integer elsewhere
#include <cmath>
#include <cstdio>

#define N 4
#define ROOT(x) std::sqrt(x)

int main() {
  double a[N] = {};
  int k = 15;
#pragma omp target map(tofrom : a) firstprivate(k)
  {
    a[0] = std::sqrt(N) + N / 3;
    a[1] = ROOT(k + 1);
    a[2] = std::sqrt(-k + 40) + std::fmax(a[0], 0);
  }
  printf("%g %g %g\n", a[0], a[1], a[2]);
}
