// Arrays whose rows have a length known at run time only: parameters, locals and heap, mapped whole, by rows and
// in part, in data regions, on the device alone, in functions of regions.
#include <stdio.h>
#include <stdlib.h>

static void fill(int n, int m, double a[n][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * 10 + j;
}

static double total(int n, int m, const double a[n][m]) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j];
  return s;
}

static void scale(int n, int m, double a[n][m], double f) {
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n][0:m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] *= f;
}

static void transpose(int n, int m, double (*restrict t)[n], const double (*restrict a)[m]) {
#pragma omp target teams distribute parallel for map(from: t[:m]) map(to: a[:n])
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      t[j][i] = a[i][j];
}

// Three dimensions, and rows of a fixed length behind variable ones.
static void cubes(int n, int m, int l, float c[n][m][l], int p[n][m][2]) {
#pragma omp target teams distribute parallel for collapse(3) map(c[0:n][0:m][0:l], p[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++) {
        c[i][j][k] = i * 100 + j * 10 + k;
        if (k < 2)
          p[i][j][k] += k;
      }
}

// What a kernel has for itself.
static void smooth(int n, int m, double a[n][m]) {
#pragma omp target teams distribute parallel for map(a[0:n][0:m])
  for (int i = 0; i < n; i++) {
    double w[2][m];
    double (*row)[m] = a + i;
    for (int j = 0; j < m; j++) {
      w[0][j] = row[0][j];
      w[1][j] = (*row)[j > 0 ? j - 1 : j];
    }
    for (int j = 0; j < m; j++)
      row[0][j] = (w[0][j] + w[1][j]) / 2;
  }
}

static double of_row(int m, const double a[][m], int i) {
  double s = 0;
  for (int j = 0; j < m; j++)
    s += a[i][j];
  return s;
}
static double of_rows(int n, int m, const double (*a)[m]) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += of_row(m, a, i);
  return s;
}
static void clear(int m, double (*row)[m]) {
  for (int j = 0; j < m; j++)
    (*row)[j] = 0;
}

// Called in a region with what is mapped, with a row of it, and with what only the thread has.
static void sums(int n, int m, double a[n][m], double *s) {
#pragma omp target teams distribute parallel for map(a[0:n][0:m]) map(from: s[0:n])
  for (int i = 0; i < n; i++) {
    double own[3][m];
    for (int k = 0; k < 3; k++)
      for (int j = 0; j < m; j++)
        own[k][j] = k;
    s[i] = of_rows(3, m, own) + of_row(m, a, i);
    double (*at)[m] = &a[i];
    if (i % 2)
      clear(m, at);
    else
      clear(m, a + i);
    a[i][1] = at - a;
  }
  s[0] += of_rows(n, m, a);
}

int main(int argc, char **argv) {
  int n = 10 + argc, m = 7 + argc, l = 4;
  double (*a)[m] = malloc(sizeof(double[n][m]));
  double b[n][m], t[m][n];
  fill(n, m, a);
  fill(n, m, b);
  scale(n, m, a, 2.0);
  printf("%g %g\n", total(n, m, (const double (*)[m])a), a[n - 1][m - 1]);
  transpose(n, m, t, (const double (*)[m])b);
  printf("%g %g\n", t[m - 1][n - 1], t[2][1]);

  float (*c)[m][l] = calloc(n, sizeof *c);
  int p[n][m][2], *flat = (int *)p;
  for (int i = 0; i < n * m * 2; i++)
    flat[i] = i;
  cubes(n, m, l, c, p);
  printf("%g %g %d\n", c[n - 1][m - 1][l - 1], c[1][2][3], p[n - 1][m - 1][1]);

#pragma omp target data map(tofrom: b)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        b[i][j] += 1;
    b[2][3] = 1000;
#pragma omp target update to(b[2:1])
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        b[i][j] *= 2;
  }
  printf("%g %g\n", b[2][3], b[n - 1][m - 1]);

  // A part of a row.
#pragma omp target map(tofrom: b[3][1:m - 2])
  for (int j = 1; j < m - 1; j++)
    b[3][j] = -j;
  printf("%g %g %g\n", b[3][0], b[3][1], b[3][m - 2]);

#pragma omp target enter data map(to: a[0:n][0:m])
  smooth(n, m, a);
#pragma omp target exit data map(from: a[0:n][0:m])
  printf("%g %g\n", a[n - 1][m - 1], a[0][1]);
  double s[n];
  sums(n, m, a, s);
  printf("%g %g %g %g\n", s[0], s[n - 1], a[n - 1][1], a[n - 1][2]);
  free(c);
  free(a);
  return 0;
}
