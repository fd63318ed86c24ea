// test: reference=serial
// requires self_maps: what is mapped is the host's own memory, and nothing is copied
#include <stdio.h>
#include <stdlib.h>
#define N 64

#pragma omp requires self_maps

struct rows {
  int n;
  double *data;
};

int main(void) {
  int x[N], sum = 0;
  struct rows r = {N, malloc(N * sizeof(double))};
  for (int i = 0; i < N; i++)
    x[i] = i, r.data[i] = 2;

#pragma omp target data map(to : x) map(tofrom : r, r.data[0 : N])
  {
    x[3] = 100; // seen by the region, which has no copy
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++)
      x[i] += 9, r.data[i] *= i;
    sum += x[3]; // … and the other way
    x[4] = 50;
#pragma omp target update to(x[4 : 1])
#pragma omp target map(tofrom : sum)
    for (int i = 0; i < N; i++)
      sum += x[i];
  }
  for (int i = 0; i < N; i++)
    sum += (int)r.data[i];
  printf("%d %d\n", sum, x[3]);
  free(r.data);
  return 0;
}
