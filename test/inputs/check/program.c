// test: options="--self-check"
// A program that changes if its kernels do: test/self_check spoils them one by one.
#include <stdio.h>

#define N 96

static double sum_of(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (i % 7 + 1);
  return s;
}

int main(void) {
  double a[N], b[N], grid[8][12], total = 0, largest = -1;
  int bins[16] = {0}, order[N], n = N, count = 0;
  for (int i = 0; i < N; i++) {
    a[i] = (i * 37) % 101;
    b[i] = 1;
  }
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: b)
  for (int i = 1; i < n - 1; i++)
    b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];

#pragma omp target teams distribute parallel for map(to: a, b) reduction(+: total) reduction(max: largest)
  for (int i = 0; i < n; i++) {
    total += a[i] * b[i];
    if (a[i] > largest)
      largest = a[i];
  }

#pragma omp target teams distribute parallel for map(to: a) map(tofrom: bins)
  for (int i = 0; i < n; i++) {
    int bin = (int)a[i] % 16;
#pragma omp atomic
    bins[bin] += 1;
  }

#pragma omp target parallel for collapse(2) map(from: grid)
  for (int r = 0; r < 8; r++)
    for (int c = 0; c < 12; c++)
      grid[r][c] = r * 100 + c;

#pragma omp target map(from: order) map(tofrom: a, count)
  {
    double shared[N];
    int first = 3;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      shared[i] = a[i] + first;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = shared[N - 1 - i] - first;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      order[i] = (int)shared[(i * 5) % N];
    for (int i = 0; i < n; i++)
      count += order[i] > 50;
  }
  int kinds = 0;
  for (int i = 0; i < 16; i++)
    kinds += bins[i] * (i + 1);
  double corner = grid[7][11] + grid[3][5] + grid[0][0];
  int places = 0;
  for (int i = 0; i < N; i++)
    places += order[i] * (i % 5);
  printf("%.6f %.6f %.6f %g %d %g %d %d\n", sum_of(a, N), sum_of(b, N), total, largest, kinds, corner, places, count);
  return 0;
}
