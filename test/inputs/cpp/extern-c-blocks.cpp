// variables and types of extern "C" blocks, which are no scope
#include <cstdio>

#pragma omp declare target
extern "C" {
double coeff[3] = {1, 2, 3};
static const int shift = 2;
struct pair_of {
  int a, b;
};
struct pair_of both = {5, 6};
}
extern "C" int one;
#pragma omp end declare target
int one = 4;

namespace app {
#pragma omp declare target
extern int counted;
int counted = 7;
#pragma omp end declare target
extern "C" {
#pragma omp declare target
static int plus(int x) { return x + counted; }
#pragma omp end declare target
int of_host = 9;
}
} // namespace app

extern "C" double sum(int n) {
  double r = 0;
#pragma omp target teams distribute parallel for map(tofrom : r) reduction(+ : r)
  for (int i = 0; i < n; ++i)
    r += coeff[i % 3] + one + app::plus(shift) + both.a * both.b;
  return r;
}

int main() {
  coeff[1] = 20;
#pragma omp target update to(coeff)
  std::printf("%g\n", sum(30));
#pragma omp target map(tofrom : app::of_host)
  {
    app::of_host += app::counted;
    app::counted = 1;
    one = shift;
  }
#pragma omp target update from(app::counted, one)
  std::printf("%d %d %d\n", app::of_host, app::counted, one);
  return 0;
}
