// test: options="--self-check"
// Each region has a version for the host as well; a run may compare the two.
#include <stdio.h>

#define N 64

struct point {
  int n;
  double at[3];
  struct point *next;
  unsigned flags : 3, more : 5;
};

int total;
#pragma omp declare target(total)

double table[2][3];
#pragma omp declare target(table)

static int count(int i) {
#pragma omp atomic
  total += i;
  return total > -1;
}
#pragma omp declare target(count)

int main(void) {
  double x[N], y[N][4], sum = 0, *rest = &x[8];
  struct point points[4] = {{0}};
  int n = N, last = 0;
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma omp target data map(to: x)
  {
#pragma omp target teams distribute parallel for map(from: y) reduction(+: sum)
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < 4; k++)
        y[i][k] = x[i] * k;
      sum += x[i];
    }
#pragma omp target map(tofrom: points, last)
    for (int i = 0; i < 4; i++) {
      points[i].n += count(i);
      points[i].at[i % 3] = rest[i];
      points[i].flags = i;
      table[i % 2][i % 3] += i;
      last = i;
    }
#pragma omp target parallel map(tofrom: points) if(n > 9)
#pragma omp single
    points[2].n = 5;
  }
#pragma omp target update from(total, table)
  printf("%g %g %d %d %g %d %d %g\n", sum, y[3][2], points[3].n, points[2].n, points[2].at[2], last, total,
         table[1][1]);
  return 0;
}
