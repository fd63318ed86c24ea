// test: kind=parse dump=explain
// A loop that goes beyond the section (N0318), and loops that may not.
#include <stdlib.h>

struct vec {
  int n;
  double *v;
  double fixed[8];
};

void beyond(int n, double *x, double *y, struct vec s) {
  double a[100];
#pragma omp target map(to: x[0:10])
  for (int i = 0; i < 20; i++)
    y[i] = x[i];
#pragma omp target teams distribute parallel for map(tofrom: a[0:50])
  for (int i = 0; i <= 50; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(to: x[0:n / 2])
  for (int i = 0; i < n; i++)
    y[i] = x[i];
#pragma omp target teams distribute parallel for map(to: x[0:n])
  for (int i = 0; i < n; i++)
    y[i] = x[i] + x[i + 1];
#pragma omp target teams distribute parallel for map(to: x[1:n])
  for (int i = 0; i < n; i++)
    y[i] = x[i];
#pragma omp target map(tofrom: s.v[0:n - 1], s.fixed[0:4])
  for (int i = 0; i < n; i++) {
    s.v[i]++;
    for (int j = 0; j < 5; j++)
      s.fixed[j]++;
  }
}

// Nothing to say.
void within(int n, int m, double *x, double *y, struct vec *p) {
#pragma omp target map(to: x[0:10])
  for (int i = 0; i < 20; i++)
    y[i] = i < 10 ? x[i] : 0;
#pragma omp target map(to: x[0:n])
  for (int i = 0; i < n; i++) {
    if (i + 1 < n)
      y[i] = x[i + 1];
    y[i] += x[i / 2];
  }
#pragma omp target map(to: x[0:m])
  for (int i = 0; i < n; i++)
    y[i] = x[i];
#pragma omp target map(to: x[0:n])
  for (int i = 1; i < n; i++)
    y[i] = x[i - 1];
#pragma omp target map(to: x[0:2], x[2:n])
  for (int i = 0; i < n; i++)
    y[i] = x[i];
#pragma omp target map(to: x[0:n]) map(tofrom: p->v[0:n])
  for (int i = 0; i < n; i++) {
    p->v[i] = x[i];
    if (x[i] < 0)
      break;
  }
#pragma omp target map(to: x[0:4])
  for (int i = 0; i < n; i++)
    y[i] = &x[i + 8] - x;
}

void by_data(int n, double *z) {
#pragma omp target data map(tofrom: z[0:n])
#pragma omp target map(tofrom: z[0:1])
  for (int i = 0; i < n; i++)
    z[i] = 0;
}
