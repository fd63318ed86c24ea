// test: reference=serial
// Updates of some elements, and of some rows, of arrays of variable length.
#include <stdio.h>

static void run(int n) {
  int v[n], m[n][n], c[n][2][n];
  for (int i = 0; i < n; ++i) {
    v[i] = i;
    for (int k = 0; k < n; ++k)
      m[i][k] = c[i][0][k] = c[i][1][k] = 10 * i + k;
  }
#pragma omp target data map(to : v, m, c)
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; ++i) {
      v[i] = -1;
      for (int k = 0; k < n; ++k)
        m[i][k] = c[i][0][k] = c[i][1][k] = -1;
    }
#pragma omp target update from(v[0 : 3 : 2])
#pragma omp target update from(m[1 : 2 : 2])
#pragma omp target update from(m[0 : n][1 : 2 : 3])
#pragma omp target update from(c[0 : 2 : 3][1 : 1])
#pragma omp target update from(v[1 : 1], c[2 : 1])
  }
  for (int i = 0; i < n; ++i) {
    printf("%d:", v[i]);
    for (int k = 0; k < n; ++k)
      printf(" %d,%d,%d", m[i][k], c[i][0][k], c[i][1][k]);
    printf("\n");
  }
}

int main(void) {
#ifdef _OPENMP
  run(5);
#else // what is not updated stays
  int n = 5;
  for (int i = 0; i < n; ++i) {
    printf("%d:", i == 0 || i == 1 || i == 2 || i == 4 ? -1 : i);
    for (int k = 0; k < n; ++k) {
      int is = 10 * i + k, both = i == 2, second = i == 0 || i == 3;
      printf(" %d,%d,%d", i == 1 || i == 3 || k == 1 || k == 4 ? -1 : is, both ? -1 : is, both || second ? -1 : is);
    }
    printf("\n");
  }
  (void)run;
#endif
  return 0;
}
