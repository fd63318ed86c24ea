// test: reference=serial
// lambdas that macros make, of a static function, with attributes, in one another
#include <cstdio>
template <class Body> void forall(int n, Body &&body) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    body(i);
}
#define LOOP(i, n) forall(n, [=](int i)
#define FORALL(i, n, body) forall(n, [=](int i) { body; })
#define HD
namespace app {
static void run(double *x, int n) {
  FORALL(i, n, x[i] += 1);
  LOOP(i, n) {
    x[i] *= 2;
  });
  forall(n, [=] HD (int i) { x[i] -= 1; });
  for (int k = 0; k < 3; k++) {
    auto f = [=](int j) { return x[j] + k; };
    forall(n - 1, [=](int i) noexcept { if (i % 2 == 0) x[i] = f(i + 1); });
  }
}
}
int main() {
  double *a = new double[10]{};
#pragma omp target data map(tofrom: a[0:10])
  app::run(a, 10);
  std::printf("%g %g\n", a[3], a[2]);
}
