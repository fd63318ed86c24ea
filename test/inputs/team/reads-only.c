// what all threads read may change behind a parallel region that changes nothing: its end is barrier enough
#include <stdio.h>

enum { ROWS = 10, COLUMNS = 40 };

// No barrier between reading a[i][0] and the loop: who writes it waits for the end of the loop.
static void scale(double a[ROWS][COLUMNS], double *sums) {
#pragma omp target teams distribute map(tofrom : a[0 : ROWS]) map(from : sums[0 : ROWS])
  for (int i = 0; i < ROWS; i++) {
    double first = a[i][0], sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < COLUMNS; j++) {
      double d = a[i][j] - first;
      sum += d * d;
    }
#pragma omp parallel for
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = first + sum + j;
    sums[i] = sum;
  }
}

// A barrier: the loop changes what was read, itself, by another name, or hands something out.
static void change(double a[ROWS][COLUMNS], double *sums, int *last) {
#pragma omp target teams distribute map(tofrom : a[0 : ROWS], sums[0 : ROWS], last[0 : ROWS])
  for (int i = 0; i < ROWS; i++) {
    double first = a[i][0], sum = sums[i], *row = a[i];
    int which = last[i];
#pragma omp parallel for
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] += first;
    double second = a[i][1];
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < COLUMNS; j++) {
      row[j] += 1;
      sum += second;
    }
    double third = a[i][2];
#pragma omp parallel for lastprivate(which)
    for (int j = 0; j < COLUMNS; j++)
      which = j + (int)third;
    sums[i] = sum;
    last[i] = which;
  }
}

int main(void) {
  double a[ROWS][COLUMNS], sums[ROWS];
  int last[ROWS] = {0};
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = (i * 7 + j * 3) % 11;
  scale(a, sums);
  for (int i = 0; i < ROWS; i++)
    printf("%g %g\n", sums[i], a[i][i]);
  change(a, sums, last);
  for (int i = 0; i < ROWS; i++)
    printf("%g %g %d\n", sums[i], a[i][i], last[i]);
  return 0;
}
