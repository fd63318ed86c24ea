// as many teams as iterations: each team has one, and the launch says the number once
#include <stdio.h>

enum { ROWS = 20, COLUMNS = 33, BLOCK = 64 };

static void sums(const double *a, double *y, int n) {
#pragma omp target teams distribute num_teams(n) thread_limit(BLOCK) map(to : a[0 : n * COLUMNS]) map(from : y[0 : n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(BLOCK)
    for (int j = 0; j < COLUMNS; j++)
      sum += a[i * COLUMNS + j];
    y[i] = sum;
  }
#pragma omp target teams distribute num_teams(ROWS - 2 + 2) thread_limit(128) map(tofrom : y[0 : n])
  for (int i = 0; i < ROWS; i += 1)
#pragma omp parallel for num_threads(BLOCK)
    for (int j = 0; j < 1; j++)
      y[i] += j + 0.5;
}

static int calls;
static int number(int n) {
  calls += 1;
  return n;
}

// Another number, another begin or step; threads have the iterations; the call is made once;
// a nest of threads keeps its shape.
static void others(double *y, int n) {
#pragma omp target teams distribute num_teams(n / 2) map(tofrom : y[0 : n])
  for (int i = 0; i < n; i++)
#pragma omp parallel for
    for (int j = 0; j < 1; j++)
      y[i] += 1;
#pragma omp target teams distribute num_teams(n) map(tofrom : y[0 : n])
  for (int i = 1; i < n; i++)
#pragma omp parallel for
    for (int j = 0; j < 1; j++)
      y[i] += 2;
#pragma omp target teams distribute num_teams(n) map(tofrom : y[0 : n])
  for (int i = 0; i < n; i += 2)
#pragma omp parallel for
    for (int j = 0; j < 1; j++)
      y[i] += 3;
#pragma omp target teams distribute parallel for num_teams(n) map(tofrom : y[0 : n])
  for (int i = 0; i < n; i++)
    y[i] += 4;
#pragma omp target teams distribute num_teams(number(n)) map(tofrom : y[0 : n])
  for (int i = 0; i < n; i++)
#pragma omp parallel for
    for (int j = 0; j < 1; j++)
      y[i] += 5;
#pragma omp target teams distribute parallel for collapse(2) thread_limit(BLOCK) num_threads(BLOCK) map(tofrom : y[0 : n])
  for (int i = 0; i < n / 4; i++)
    for (int j = 0; j < 4; j++)
      y[i * 4 + j] += 6;
}

int main(void) {
  double a[ROWS * COLUMNS], y[ROWS];
  for (int i = 0; i < ROWS * COLUMNS; i++)
    a[i] = i % 17;
  sums(a, y, ROWS);
  others(y, ROWS);
  for (int i = 0; i < ROWS; i++)
    printf("%g ", y[i]);
  printf("%d\n", calls);
  return 0;
}
