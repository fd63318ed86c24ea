// Loops without bind in loops of teams: in templates, below conditions and other loops
#include <cstdio>
#define N 40
struct V { double x, y; };
static double f(double x, int k) { return x * k; }
template <class T> void mv(const T *a, const T *x, T *y, int n) {
#pragma omp target teams loop map(to: a[0:n*n], x[0:n]) map(from: y[0:n])
  for (int i = 0; i < n; i++) {
    T s = T(0);
#pragma omp loop reduction(+: s)
    for (int j = 0; j < n; j++) s += a[i * n + j] * x[j];
    y[i] = s;
  }
}
int main() {
  double a[N * N], x[N], y[N], z[N][N]; int cnt[N]; double sum; V v[N];
  for (int i = 0; i < N * N; i++) a[i] = i % 5;
  for (int i = 0; i < N; i++) { x[i] = i; cnt[i] = 0; v[i] = {double(i), 1}; }
  mv(a, x, y, N);
#pragma omp target teams loop private(sum) map(tofrom: y)
  for (int i = 0; i < N; i++) {
    if (i % 3 == 0) continue;
    sum = 0;
    for (int k = 0; k < 3; k++) {
#pragma omp loop reduction(+: sum)
      for (int j = 0; j < N; j++) sum += f(a[i * N + j], k);
    }
    y[i] += sum;
  }
#pragma omp target teams loop collapse(2) map(from: z)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      double t = 0, best = -1;
#pragma omp loop reduction(+: t) reduction(max: best)
      for (int k = 0; k < N; k++) { t += a[i * N + k] * a[k * N + j]; if (a[k] > best) best = a[k]; }
      z[i][j] = t + best;
    }
#pragma omp target teams loop map(tofrom: cnt, v)
  for (int i = 0; i < N; i++) {
    int local[4] = {0};
    if (i > 5) {
      int c = 0;
#pragma omp loop reduction(+: c)
      for (int j = 0; j < N; j++) c += j > i;
      cnt[i] += c;
    }
    while (local[0] < 2) {
#pragma omp loop private(local)
      for (int j = 0; j < N; j++) {
        local[1] = j;
        z[i][j] += local[1];
      }
      local[0]++;
    }
    v[i].y += cnt[i];
  }
#pragma omp target data map(tofrom: y)
  {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++) {
#pragma omp loop
    for (int j = 0; j < N; j++) y[i] += j;
  }
  }
  double tot = 0; for (int i = 0; i < N; i++) tot += y[i] + z[i][3] + v[i].x + v[i].y;
  printf("%g %d\n", tot, cnt[10]);
}
