// test: reference=serial
// map(p[:]): a pointer leads to what is present where it points, of whatever size
#include <stdio.h>
#define N 20

struct field {
  int n;
  double *values;
};

int main(void) {
  int a[N], *p = a + 4;
  double v[N];
  struct field f = {N, v};
  for (int i = 0; i < N; i++)
    a[i] = i, v[i] = 1;
#pragma omp target data map(tofrom : a, v)
  {
#pragma omp target parallel for map(p[:])
    for (int i = -4; i < N - 4; i++)
      p[i] *= 2;
#pragma omp target map(tofrom : f, f.values[:])
    for (int i = 0; i < f.n; i++)
      f.values[i] += i;
  }
#ifdef _OPENMP
#pragma omp target enter data map(to : a[0 : N])
#pragma omp target exit data map(from : p[:])
#pragma omp target exit data map(from : a[0 : N])
#endif
  printf("%d %d %g\n", a[0], a[N - 1], v[N - 1]);
  return 0;
}
