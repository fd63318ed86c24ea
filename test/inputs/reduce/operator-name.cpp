// test: reference=serial
// declare reduction of an operator by its whole name
#include <cstdio>

struct vec {
  double x, y;
  vec(double a = 0, double b = 0) : x(a), y(b) {}
};
#pragma omp declare reduction(operator* : vec : omp_out = vec(omp_out.x * omp_in.x, omp_out.y * omp_in.y)) \
    initializer(omp_priv = vec(1, 1))
#pragma omp declare reduction( operator+ : vec : omp_out = vec(omp_out.x + omp_in.x, omp_out.y + omp_in.y))

int main() {
  vec v(1, 1), w;
#pragma omp target parallel for reduction(* : v) num_threads(6) map(tofrom : w)
  for (int i = 1; i < 10; i++) {
    v.x *= i;
    v.y *= 2;
  }
#pragma omp parallel for reduction(+ : w)
  for (int i = 0; i < 10; i++)
    w.x += i;
  std::printf("%g %g %g\n", v.x, v.y, w.x);
  return 0;
}
