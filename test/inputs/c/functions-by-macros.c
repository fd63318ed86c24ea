// Functions and objects whose names a macro makes of others are converted like others.
#include <stdio.h>
#include <stdlib.h>

#define NAME(x) x##_double
#define TABLE(x) table_of_##x

enum color { RED, GREEN, BLUE };
static enum color TABLE(colors)[2] = {1, 2};

static double NAME(sum)(int n, double a[n][n]) {
  double *restrict new = malloc(n * sizeof *new), all = 0;
  for (int i = 0; i < n; i++) {
    new[i] = 0;
    for (int j = 0; j < n; j++)
      new[i] += a[i][j];
    all += new[i];
  }
  free(new);
  return all;
}
static int NAME(old)(a, b)
int a;
double b;
{ return a + (int)b; }

int main(void) {
  double a[2][2] = {{1, 2}, {3, 4}}, sum = 0;
  TABLE(colors)[0]++;
#pragma omp target map(to : a) map(tofrom : sum)
  sum += a[1][1];
  printf("%g %g %d %d\n", sum, NAME(sum)(2, a), TABLE(colors)[0], NAME(old)(1, 2.0));
  return 0;
}
