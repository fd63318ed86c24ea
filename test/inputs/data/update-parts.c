// test: reference=serial
// Updates of elements that do not lie together: with strides, of several dimensions, behind pointers, in structs.
#include <stdio.h>
#include <stdlib.h>
#define N 12
#define M 6

struct grid {
  int cells[N][M];
  int *line;
};

int main(int argc, char **argv) {
  int a[N], c[4][5][M], n = N / 2 + argc - 1, m = M + argc - 1;
  int (*rows)[m] = malloc(sizeof(int[N][m]));
  double *p = malloc(N * sizeof(double));
  static int b[N][M];
  struct grid g;
  for (int i = 0; i < N; i++) {
    a[i] = i;
    p[i] = 0.5 * i;
    for (int j = 0; j < M; j++)
      b[i][j] = rows[i][j] = g.cells[i][j] = i * M + j;
  }
  for (int i = 0; i < 4 * 5 * M; i++)
    c[0][0][i] = i;

#pragma omp target data map(to: a, b, c, p[0:N], rows[0:N][0:m], g.cells)
  {
#pragma omp target map(to: a, b, c, p[0:N], rows[0:N][0:m], g.cells)
    for (int i = 0; i < N; i++) {
      a[i] += 100;
      p[i] = -p[i];
      for (int j = 0; j < M; j++) {
        b[i][j] = -b[i][j];
        rows[i][j] += 1000;
        g.cells[i][j] = 7;
      }
      for (int j = 0; j < 10; j++)
        c[0][0][i * 10 + j] = -1;
    }
#pragma omp target update from(a[0:n:2], b[1:3][2:2], p[0:N / 2:2])
#pragma omp target update from(rows[2:m - 2:2][1:3], g.cells[0:2:5][1:2], c[1:2][1:2:2][0:2:3])
    for (int i = 0; i < N; i++)
      p[i] *= 10;
    b[3][0] = b[3][2] = b[3][4] = 5;
#pragma omp target update to(p[0:N / 2:2], b[3][0:3:2])
#pragma omp target map(to: p[0:N], b)
    for (int i = 0; i < N; i++)
      p[i] += b[3][i % M];
#pragma omp target update from(present: p[2:3:2])
  }
  // Only what was updated is the same everywhere.
  for (int i = 0; i < n; i++)
    printf("%d ", a[2 * i]);
  for (int i = 1; i < 4; i++)
    printf("%d %d ", b[i][2] == 5, b[i][3]);
  for (int i = 2; i < 7; i += 2)
    printf("%g ", p[i]);
  for (int i = 2; i < 2 + 2 * (m - 2); i += 2)
    printf("%d %d %d ", rows[i][1], rows[i][2], rows[i][3]);
  printf("%d %d %d %d\n", g.cells[0][1], g.cells[0][2], g.cells[5][1], g.cells[5][2]);
  for (int i = 1; i < 3; i++)
    for (int j = 1; j < 6; j += 2)
      for (int k = 0; k < 12; k += 3)
        if (j < 5 && k < M)
          printf("%d ", c[i][j][k]);
  printf("\n");
  return 0;
}
