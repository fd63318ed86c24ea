// test: reference=serial
// Array shaping in updates: all elements that a pointer leads to, by the extents of the array that they are.
#include <stdio.h>
#include <stdlib.h>

struct grid {
  int n;
  float *cells;
};

int main(void) {
  int n = 3, m = 4;
  double *p = malloc(sizeof(double) * n * m);
  struct grid g = {2, malloc(sizeof(float) * 8)}, *q = &g;
  int *r[2] = {malloc(sizeof(int) * 4), malloc(sizeof(int) * 4)};
  for (int i = 0; i < n * m; i++)
    p[i] = i;
  for (int i = 0; i < 8; i++)
    g.cells[i] = r[i / 4][i % 4] = i;
#pragma omp target enter data map(to: p[0:n * m], g, q->cells[0:8], r, r[0][0:4], r[1][0:4])
#pragma omp target map(to: p[0:n * m], g, r)
  {
    for (int i = 0; i < n * m; i++)
      p[i] = -i;
    for (int i = 0; i < 8; i++) {
      g.cells[i] += 0.5f;
      r[i / 4][i % 4] *= 10;
    }
  }
#pragma omp target update from(([n - 1][m])p, ([q->n][4])q->cells)
#pragma omp target update from(iterator(k = 0:2), present: ([3])r[k])
  for (int i = 0; i < n * m; i++)
    printf(" %g", i < 8 ? p[i] : 0);
  for (int i = 0; i < 8; i++)
    printf(" %g %d", g.cells[i], i % 4 < 3 ? r[i / 4][i % 4] : 0);
  printf("\n");
#pragma omp target exit data map(delete: p[0:n * m], r[0][0:4], r[1][0:4], r, q->cells[0:8], g)
  return 0;
}
