// sections of arrays with two dimensions, and a pointer to rows
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 9, COLUMNS = 7 };

static void add_row(int (*rows)[COLUMNS], int first, int count) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: rows[first:count])
  for (int i = first; i < first + count; i++)
    for (int j = 0; j < COLUMNS; j++)
      rows[i][j] += 10 * i + j;
}

int main(void) {
  int a[ROWS][COLUMNS] = {{0}};
#pragma omp target teams distribute parallel for map(tofrom: a[2:3][0:COLUMNS])
  for (int i = 2; i < 5; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = 1000;
  add_row(a, 4, 5);
  int sum = 0;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      sum += a[i][j] * (j + 1);
  printf("%d %d %d %d\n", a[1][0], a[2][0], a[8][6], sum);
  return 0;
}
