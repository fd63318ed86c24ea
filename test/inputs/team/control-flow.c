// Single code: control flow of every kind around parallel, initialised arrays, functions
#include <stdio.h>
static double square(double v) { return v * v; }
int main(void) {
  enum { N = 40, M = 70 };
  static double a[N][M], out[N];
  int first[N + 1];
  for (int i = 0; i <= N; i++) first[i] = i % 3;
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) a[i][j] = i * 2 + j;
  int m = M;
#pragma omp target teams distribute map(tofrom: a) map(from: out) map(to: first)
  for (int i = 0; i < N; i++) {
    int begin = first[i], end = m;
    double scale = square(a[i][0] + 1);
    double table[4] = {1, 2, 3, 4};
    double row[M];
#pragma omp parallel for
    for (int j = begin; j < end; j++)
      row[j] = a[i][j] * scale + table[j % 4];
    for (int k = begin; k < end && k < 10; k += 3) {
#pragma omp parallel for
      for (int j = 0; j < M; j++) {
        a[i][j] += (j >= begin ? row[j] : 0) + k;
      }
    }
    int rounds = 0;
    do {
      rounds++;
#pragma omp parallel for
      for (int j = begin; j < end; j++)
        row[j] += rounds;
    } while (row[begin] < 20 && rounds < 5);
    switch (i % 3) {
    case 0: {
#pragma omp parallel for
      for (int j = 0; j < M; j++)
        a[i][j] -= 1;
      break;
    }
    case 1:
      rounds += 10;
      break;
    default:
      a[i][3] = 0;
    }
    double s = 0;
#pragma omp parallel for reduction(+: s)
    for (int j = begin; j < end; j++)
      s += row[j] + a[i][j];
    out[i] = s + rounds;
  }
  double total = 0;
  for (int i = 0; i < N; i++)
    total += out[i];
  printf("%g %g %g %g\n", out[0], out[1], out[N - 1], total);
  return 0;
}
