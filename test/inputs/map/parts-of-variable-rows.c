// Sections of rows of variable length, whose lengths are not written as the array's: they are whole, or of one row
#include <stdio.h>
#include <stdlib.h>
#define PADDING 0

// The row is as long as n, and says so in another way.
static void scale(int n, double a[n + PADDING][n + PADDING], double b[n + PADDING][n + PADDING]) {
#pragma omp target data map(to : a[ : n][ : 12]) map(tofrom : b[ : 12][ : 12])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        b[i][j] += 2 * a[i][j];
  }
}

// Of one row a part, behind a pointer to rows; three dimensions.
static void add(int n, int m, int (*a)[m], int row, int first, int count) {
#pragma omp target teams distribute parallel for map(tofrom : a[row : n][first : count])
  for (int j = first; j < first + count; j++)
    a[row][j] += 100;
}
static long total(int n, int m, int k, int c[n][m][k], int rows, int deep, int cols) {
  long sum = 0;
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : sum) map(to : c[1 : rows][0 : deep][0 : cols])
  for (int i = 1; i < 1 + rows; i++)
    for (int j = 0; j < deep; j++)
      for (int l = 0; l < cols; l++)
        sum += c[i][j][l];
  return sum;
}

int main(void) {
  int n = 12, m = 7, k = 5;
  double(*a)[n + PADDING][n + PADDING] = malloc(sizeof *a), (*b)[n + PADDING][n + PADDING] = malloc(sizeof *b);
  int c[4][m], d[3][m][k];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      (*a)[i][j] = i + j, (*b)[i][j] = i * j;
  for (int i = 0; i < 4 * m; i++)
    (&c[0][0])[i] = i;
  for (int i = 0; i < 3 * m * k; i++)
    (&d[0][0][0])[i] = i;
  scale(n, *a, *b);
  add(1, m, c, 2, 3, 2);
  printf("%g %g\n", (*b)[3][4], (*b)[n - 1][n - 1]);
  printf("%d %d %d\n", c[2][2], c[2][4], c[2][5]);
  printf("%ld\n", total(3, m, k, d, 2, m, k));
  free(a);
  free(b);
  return 0;
}
