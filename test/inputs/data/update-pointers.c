// update of what a pointer of an array or of a struct points to: the pointer stays attached
#include <stdio.h>
#include <stdlib.h>

struct row {
  double *x;
  int n;
};

int main(void) {
  double *p[4];
  struct row rows[2];
#pragma omp target enter data map(to : p, rows)
  for (int i = 0; i < 4; i++) {
    p[i] = malloc(10 * sizeof(double));
    for (int k = 0; k < 10; k++)
      p[i][k] = k;
#pragma omp target enter data map(to : p[i][ : 10])
  }
  for (int i = 0; i < 2; i++) {
    rows[i].n = 5;
    rows[i].x = calloc(5, sizeof(double));
#pragma omp target update to(rows[i].n)
#pragma omp target enter data map(to : rows[i].x[0 : 5])
  }
  for (int step = 0; step < 3; step++) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++)
      for (int k = 0; k < 10; k++)
        p[i][k] += i;
#pragma omp target
    for (int i = 0; i < 2; i++)
      for (int k = 0; k < rows[i].n; k++)
        rows[i].x[k] += p[i][k];
    for (int i = 0; i < 4; i++) {
#pragma omp target update from(p[i][ : 10])
      p[i][2] += 100;
#pragma omp target update to(p[i][2 : 1])
    }
    for (int i = 0; i < 2; i++) {
#pragma omp target update from(rows[i].x[0 : rows[i].n])
    }
  }
  for (int i = 0; i < 4; i++)
    printf("%g %g\n", p[i][2], p[i][9]);
  for (int i = 0; i < 2; i++)
    printf("%g %g\n", rows[i].x[2], rows[i].x[4]);
  for (int i = 0; i < 4; i++) {
#pragma omp target exit data map(from : p[i][0 : 10])
    free(p[i]);
  }
#pragma omp target exit data map(release : p)
  return 0;
}
