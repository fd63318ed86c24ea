// Sections of rows whose lengths only the program knows: they are whole, or of one row
#include <math.h>
#include <stdio.h>
#define COLS 20
#define DEEP 4

static void normalise(float q[][COLS], const int rows) {
  int cols = COLS;
#pragma omp target data map(q[0 : rows][0 : cols])
  for (int k = 0; k < cols; k++) {
    double t = 0;
#pragma omp target map(tofrom : t)
#pragma omp parallel for reduction(+ : t)
    for (int i = 0; i < rows; i++)
      t += q[i][k] * q[i][k];
    t = 1 / sqrt(t);
#pragma omp target
#pragma omp parallel for
    for (int i = 0; i < rows; i++)
      q[i][k] *= t;
  }
}

// One row, and a part of it: the rest stays the host's.
static void add(int a[][COLS], int row, int rows, int first, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[row : rows][first : n])
  for (int j = first; j < first + n; j++)
    a[row][j] += 100;
}

static int total(int c[3][DEEP][COLS], int n, int m) {
  int sum = 0, deep = DEEP;
#pragma omp target enter data map(to : c[1 : n][0 : deep][0 : m])
#pragma omp target teams distribute parallel for collapse(3) reduction(+ : sum)
  for (int i = 1; i < 1 + n; i++)
    for (int j = 0; j < deep; j++)
      for (int k = 0; k < m; k++)
        sum += c[i][j][k];
#pragma omp target exit data map(release : c[1 : n][0 : deep][0 : m])
  return sum;
}

int main(void) {
  static float q[9][COLS];
  static int a[3][COLS], c[3][DEEP][COLS];
  for (int i = 0; i < 9; i++)
    for (int k = 0; k < COLS; k++)
      q[i][k] = 1 + i * k;
  normalise(q, 9);
  printf("%.4f %.4f\n", q[0][0], q[8][COLS - 1]);
  add(a, 1, 1, 3, 5);
  add(a, 0, 2, 0, COLS);
  printf("%d %d %d %d\n", a[0][0], a[1][2], a[1][3], a[2][3]);
  for (int i = 0; i < 3 * DEEP * COLS; i++)
    (&c[0][0][0])[i] = i;
  printf("%d\n", total(c, 2, COLS));
  return 0;
}
