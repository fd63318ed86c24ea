// what the threads of a team combine is a value that each of them gets
#include <stdio.h>

enum { ROWS = 24, COLUMNS = 50 };

// Over what stood in front: the identity, or another value.
static void rows(const double *a, double *sums, double *most) {
#pragma omp target teams distribute map(to : a[0 : ROWS * COLUMNS])            \
    map(from : sums[0 : ROWS], most[0 : ROWS])
  for (int i = 0; i < ROWS; i++) {
    double sum = 0, largest = a[i * COLUMNS];
#pragma omp parallel for reduction(+ : sum)
    for (int j = 0; j < COLUMNS; j++)
      sum += a[i * COLUMNS + j];
#pragma omp parallel for reduction(max : largest)
    for (int j = 0; j < COLUMNS; j++)
      largest = a[i * COLUMNS + j] > largest ? a[i * COLUMNS + j] : largest;
    sums[i] = sum;
    most[i] = largest;
  }
}

// Several in one construct; again in the next round; in conditions and loops.
static int rounds(const int *a, int *out) {
  int total = 0;
#pragma omp target map(to : a[0 : COLUMNS]) map(from : out[0 : ROWS])          \
    map(tofrom : total)
  {
    int left = ROWS, product = 1, any = 0;
    unsigned char bits = 0;
    while (left > 0) {
      long count = left;
#pragma omp parallel for reduction(+ : count) reduction(| : bits)              \
    reduction(|| : any)
      for (int j = 0; j < COLUMNS; j++) {
        count += a[j] > left;
        bits |= a[j] & 3;
        any = any || a[j] == 7;
      }
      if (count % 2) {
        product = 1;
#pragma omp parallel for reduction(* : product)
        for (int j = 0; j < 4; j++)
          product *= a[j] % 3 + 1;
      } else
#pragma omp parallel for reduction(- : total)
        for (int j = 0; j < 5; j++)
          total -= j;
      left--;
      out[left] = (int)count * 10 + product + any + bits;
    }
  }
  return total;
}

// Not as values: parallel code writes it otherwise, too; its address is handed on; an
// array; an inner construct combines; what a pointer leads to.
static void others(int *out) {
#pragma omp target map(from : out[0 : 6])
  {
    int written = 0, seen = 0, bins[3] = {0}, inner = 0;
    int *at = &seen;
#pragma omp parallel for reduction(+ : written)
    for (int j = 0; j < COLUMNS; j++)
      written += j;
#pragma omp parallel
    {
#pragma omp single
      written += 1;
#pragma omp for reduction(+ : inner)
      for (int j = 0; j < COLUMNS; j++)
        inner += j % 4;
    }
#pragma omp parallel for reduction(+ : seen, bins)
    for (int j = 0; j < COLUMNS; j++) {
      seen += 2;
      bins[j % 3]++;
    }
    out[0] = written;
    out[1] = *at;
    out[2] = bins[0] * 100 + bins[1] * 10 + bins[2];
    out[3] = inner;
    out[4] = seen;
#pragma omp parallel for reduction(+ : at[0 : 1])
    for (int j = 0; j < COLUMNS; j++)
      at[0] += j;
    out[5] = seen;
  }
}

// In a function that a team enters.
static double norm(const double *a, int n) {
  double sum = 1;
#pragma omp parallel for reduction(+ : sum)
  for (int j = 0; j < n; j++)
    sum += a[j] * a[j];
  return sum;
}

int main(void) {
  double a[ROWS * COLUMNS], sums[ROWS], most[ROWS], whole[ROWS];
  int b[COLUMNS], out[ROWS], some[6];
  for (int i = 0; i < ROWS * COLUMNS; i++)
    a[i] = i * 7 % 101;
  for (int j = 0; j < COLUMNS; j++)
    b[j] = j * 5 % 31;
  rows(a, sums, most);
  int total = rounds(b, out);
  others(some);
#pragma omp target teams distribute map(to : a) map(from : whole)
  for (int i = 0; i < ROWS; i++)
    whole[i] = norm(a + i * COLUMNS, COLUMNS);
  for (int i = 0; i < ROWS; i++)
    printf("%g %g %d %g\n", sums[i], most[i], out[i], whole[i]);
  printf("%d %d %d %d %d %d %d\n", total, some[0], some[1], some[2], some[3], some[4], some[5]);
  return 0;
}
