// sizeof of what has a variable length, in regions and functions of the device
#include <stdio.h>

static long rows(int n, int m, double a[n][m]) {
  return (long)(n * sizeof(a[0]) + sizeof a[0][0]);
}

/* Another n, in a block beside. */
static long siblings(void) {
  long size = 0;
  {
    int n = 5;
#pragma omp target map(from : size)
    {
      short w[n][2];
      size = sizeof w;
    }
  }
  {
    int n = 3;
    size += n;
  }
  return size;
}

int main(void) {
  int n = 4, m = 5;
  m += 1;
  double a[n][2 * m], table[n][3];
  long whole = 0, row = 0, other = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      table[i][j] = i + j;
#pragma omp target map(to : a, table) map(from : whole, row, other)
  {
    whole = sizeof(a);
    row = sizeof(a) / sizeof a[0];
    double b[n];
    for (unsigned i = 0; i < sizeof b / sizeof *b; i++)
      b[i] = table[i][2];
    other = rows(n, 2 * m, a) + (long)b[3] + sizeof(float[m]) + sizeof(table) + sizeof(table[0]);
  }
  long all = 0;
#pragma omp target teams distribute parallel for map(to : table) reduction(+ : all)
  for (int i = 0; i < (int)(sizeof(table) / sizeof(table[0])); i++)
    all += (long)table[i][1] + sizeof(table);
  printf("%ld %ld %ld %ld %ld\n", whole, row, other, all, siblings());
  return 0;
}
