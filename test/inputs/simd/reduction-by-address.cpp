// simd reductions of what pointers and references lead to: memory that lanes have together
#include <cstdio>
struct acc { double sum; };
static void add(double &to, const double *a, int n) {
#pragma omp simd reduction(+ : to)
  for (int j = 0; j < n; j++) to += a[j];
}
static double own(const double *a, int n) {
  double x = 1;
  double &r = x;
#pragma omp simd reduction(+ : r)
  for (int j = 0; j < n; j++) r += a[j];
  x *= 2;
  return x + r;
}
int main() {
  double a[64], s[8] = {}, t[8] = {}, u[8], v[8], w[8];
  acc all[8] = {};
  for (int i = 0; i < 64; i++) a[i] = i * 0.5;
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: s, t, all) map(from: u, v, w)
  for (int i = 0; i < 8; i++) {
    double *to = s + i;
#pragma omp simd reduction(+ : to[:1])
    for (int j = 0; j < 64; j++) to[0] += a[j] * i;
    add(t[i], a, 64);
    add(all[i].sum, a, i);
    u[i] = own(a, i + 3);
    double mine = i;
    add(mine, a, 10);
    v[i] = mine;
    double h[2][3] = {{1, 2, 3}, {4, 5, 6}};
    double *row = h[1];
#pragma omp simd reduction(+ : row[:3])
    for (int j = 0; j < 30; j++) row[j % 3] += a[j];
    double *last = &h[0][2];
#pragma omp simd reduction(+ : last[0:1])
    for (int j = 0; j < 30; j++) last[0] += a[j];
    w[i] = h[0][2] + 10 * h[1][0] + 100 * h[1][2];
  }
  for (int i = 0; i < 8; i++) printf("%g %g %g %g %g %g\n", s[i], t[i], all[i].sum, u[i], v[i], w[i]);
}
