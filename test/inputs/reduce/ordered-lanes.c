// test: options="--reduction=ordered --simd=lanes"
// a fixed order where a thread is a warp: of lanes, threads and teams
#include <stdio.h>

enum { N = 60, M = 77 };

static float row_of(const float *x, int i) {
  float row = 0;
#pragma omp simd reduction(+: row)
  for (int j = 0; j < M; j++)
    row += x[i * M + j];
  return row;
}

int main(int argc, char **argv) {
  (void)argv;
  static float x[N * M];
  float sum = 1, rows = 0, few = 0.5f, all = 3;
  double product = 1, total = 2;
  for (int i = 0; i < N * M; i++)
    x[i] = 1.0f / (i % 97 + 3);
#pragma omp target teams distribute parallel for num_teams(7) map(to: x) reduction(+: sum) reduction(*: product)
  for (int i = 0; i < N; i++) {
    float row = 0;
#pragma omp simd reduction(+: row)
    for (int j = 0; j < M; j++)
      row += x[i * M + j];
    sum += row;
    product *= 1 + row / 1024;
  }
  // lanes add to what the league reduces
#pragma omp target teams distribute parallel for num_teams(5) map(to: x) reduction(+: rows)
  for (int i = 0; i < N; i++) {
#pragma omp simd reduction(+: rows)
    for (int j = 0; j < M; j++)
      rows += x[i * M + j];
  }
  // a team, threads of eight lanes
#pragma omp target parallel for map(to: x) reduction(+: few)
  for (int i = 0; i < N; i++) {
    float row = 0;
#pragma omp simd simdlen(8) reduction(+: row)
    for (int j = 0; j < M; j++)
      row += x[i * M + j];
    few += row;
  }
  // a function
#pragma omp target teams distribute parallel for num_teams(4) map(to: x) reduction(+: total)
  for (int i = 0; i < N; i++)
    total += row_of(x, i);
  // the iterations of one loop on all lanes of all threads
#pragma omp target teams distribute parallel for simd num_teams(6) map(to: x) reduction(+: all)
  for (int i = 0; i < N * M; i++)
    all += x[i];
  printf("%.1f %.3f %.1f %.1f %.1f %.1f\n", sum, product, rows, few, total, all);
  if (argc > 1) // test_reproducible.py looks at every bit
    printf("%a %a %a %a %a %a\n", sum, product, rows, few, total, all);
  return 0;
}
