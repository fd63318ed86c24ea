// test: reference=serial
// Updates by strides to the end of a dimension, and by strides of what an iterator makes.
#include <stdio.h>
#include <stdlib.h>
#define N 6
#define M 8
#define LINE 60

struct grid {
  int rows, cells[N][M];
  int *line;
};

// How much of a line is not as it was on the host, but for every `stride`th of each part.
static int elsewhere(const int *line, int part, int count, int stride) {
  int changed = 0;
#ifdef _OPENMP
  for (int i = 0; i < LINE; i++)
    if (i % part % stride || i % part / stride >= count)
      changed += line[i] != i;
#else
  (void)line, (void)part, (void)count, (void)stride;
#endif
  return changed;
}

int main(int argc, char **argv) {
  int line[LINE], a[N][M], n = N + argc - 1, m = M + argc - 1, parts = 3 * argc;
  int (*rows)[m] = malloc(sizeof(int[N][m]));
  int c[N][m];
  int *row[N];
  struct grid g = {N, {{0}}, malloc(LINE * sizeof(int))};
  for (int i = 0; i < LINE; i++)
    line[i] = g.line[i] = i;
  for (int i = 0; i < N; i++) {
    row[i] = malloc(M * sizeof(int));
    for (int j = 0; j < M; j++)
      a[i][j] = rows[i][j] = c[i][j] = row[i][j] = g.cells[i][j] = i * M + j;
  }

#pragma omp target data map(to: line, a, c, rows[0:N][0:m], g, g.line[0:LINE], row) map(iterator(i = 0:N), to: row[i][0:M])
  {
#pragma omp target map(to: line, a, c, /* of variable length, */ rows[0:N][0:m], g, row)
    {
      for (int i = 0; i < LINE; i++) {
        line[i] += 100;
        g.line[i] += 200;
      }
      for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++) {
          a[i][j] += 300;
          rows[i][j] += 400;
          c[i][j] += 500;
          row[i][j] += 600;
          g.cells[i][j] += 700;
        }
    }
#pragma omp target update from(a[1:2:3][:], rows[0:n / 2:2][:], g.cells[0:2:5][2:], c[1:3:2][:])
#pragma omp target update from(iterator(k = 0:parts): line[20 * k:4:5], row[2 * k][1:3:2])
#pragma omp target update from(iterator(k = 0:3, l = 0:2): g.line[20 * k + 10 * l:2:5])
    for (int i = 0; i < LINE; i++)
      line[i] = -i;
#pragma omp target update to(iterator(k = 0:parts): line[20 * k:4:5])
#pragma omp target map(to: line, a)
    for (int i = 0; i < LINE; i++)
      a[i % N][i % M] = line[i] < 0;
#pragma omp target update from(a)
    for (int i = 0; i < LINE; i++)
      line[i] = i;
  }
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 20; i += 5)
      printf("%d ", g.line[20 * k + i]);
    for (int j = 1; j < 6; j += 2)
      printf("%d ", row[2 * k][j]);
    printf("%d %d %d\n", rows[2 * k][0], rows[2 * k][M - 1], c[1 + 2 * k][M - 1]);
  }
  printf("%d %d %d %d elsewhere\n", g.cells[0][2], g.cells[5][M - 1], a[1][7] + a[4][0], elsewhere(g.line, 10, 2, 5));
  int changed = 0;
#ifdef _OPENMP
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      changed += (i % 2 && rows[i][j] != i * M + j) + (i % 2 == 0 && c[i][j] != i * M + j) +
                 ((i % 5 || j < 2) && g.cells[i][j] != i * M + j) + ((i % 2 || j % 2 == 0 || j > 5) && row[i][j] != i * M + j);
#endif
  printf("%d elsewhere\n", changed);
  for (int i = 0; i < N; i++)
    free(row[i]);
  free(rows);
  free(g.line);
  return 0;
}
