// test: reference=serial
// inscan of arrays: each iteration sees, of every element, what the iterations before it make.
#include <stdio.h>

enum { N = 300, Rows = 7, Columns = 41 };
static int in[N][3], sums[N][3], lows[N][3], rows[Rows][Columns];

int main(void) {
  int many[3] = {1, 2, 3}, sum = 5, table[2][2] = {{0}}, ends[Rows] = {0};
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      in[i][j] = (i * 7 + j) % 11 - 4;

  // by the threads of a team; the original is mapped
#pragma omp target map(to: in) map(from: sums) map(tofrom: many)
#pragma omp parallel for reduction(inscan, +: many)
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < 3; j++)
      many[j] += in[i][j];
#pragma omp scan inclusive(many)
    for (int j = 0; j < 3; j++)
      sums[i][j] = many[j];
  }

  // several in one pass; one is local, one has two dimensions
#pragma omp target map(to: in) map(from: lows) map(tofrom: sum, table)
  {
    int low[3] = {9, 9, 9};
#pragma omp parallel for reduction(inscan, min: low) reduction(inscan, +: sum, table)
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < 3; j++)
        lows[i][j] = low[j] + sum + table[1][j % 2];
#pragma omp scan exclusive(low, sum, table)
      for (int j = 0; j < 3; j++)
        low[j] = in[i][j] * i % 13 < low[j] ? in[i][j] * i % 13 : low[j];
      sum += in[i][0];
      table[1][i % 2] += in[i][1];
    }
    sum += low[2];
  }

  // by one thread, or by the lanes of a thread
#pragma omp target teams distribute parallel for map(to: in) map(from: rows) map(tofrom: ends)
  for (int i = 0; i < Rows; i++) {
    int both[2] = {i, 0};
#pragma omp simd reduction(inscan, +: both)
    for (int k = 0; k < Columns; k++) {
      both[k % 2] += in[i + k][1];
#pragma omp scan inclusive(both)
      rows[i][k] = both[0] - 2 * both[1];
    }
    ends[i] = both[0] * 100 + both[1];
  }

  long check = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      check = (check * 31 + sums[i][j] * 3 + lows[i][j]) % 1000003;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      check = (check * 31 + rows[i][k] + ends[i]) % 1000003;
  printf("%ld %d %d %d %d %d %d\n", check, many[0], many[1], many[2], sum, table[1][0], table[1][1]);
  return 0;
}
