// test: reference=serial
// lastprivate of a loop without iterations changes nothing. (Compilers of the host may hand out what nothing has set.)
#include <stdio.h>

static void of_threads(int n, int m, int *r) {
#pragma omp target teams distribute parallel for map(tofrom : r[0 : 8])
  for (int i = 0; i < 8; i++) {
    int last = -1, x = -3, column = -5;
    // The inner loop is for the lanes, the outer one may be empty.
#pragma omp simd collapse(2) lastprivate(last)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        last = i + j * 10 + k;
#pragma omp simd collapse(2)
    for (int j = 0; j < n; j++)
      for (column = 0; column < m; column++)
        ;
#pragma omp simd lastprivate(x)
    for (int k = 0; k < n * m; k++)
      x = k;
    // It has some.
#pragma omp simd collapse(2) lastprivate(x)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < m; k++)
        x = k;
    r[i] = last * 1000 + x * 10 + (n ? column : 0);
  }
}

static void of_regions(int n, int m, int *r) {
  int a = -1, b = -2, c = -3, d = -4, e = -5;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(a)
  for (int j = 0; j < n; j++)
    for (int k = 0; k < m; k++)
      a = j * 10 + k;
#pragma omp target parallel map(tofrom : b, c)
  {
#pragma omp for collapse(2) lastprivate(conditional : b)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        if (k % 2)
          b = j;
#pragma omp for collapse(2) schedule(dynamic) lastprivate(c)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
        c = k;
  }
#pragma omp target simd collapse(2) lastprivate(d)
  for (int j = 0; j < n; j++)
    for (int k = 0; k < m; k++)
      d = k;
#pragma omp target map(tofrom : e)
  {
#pragma omp simd lastprivate(e)
    for (int k = 0; k < n * m; k++)
      e = k;
  }
  r[0] = a, r[1] = b, r[2] = c, r[3] = d, r[4] = e;
}

int main(void) {
  for (int n = 0; n < 3; n++)
    for (int m = 0; m < 3; m++) {
      int r[8] = {0};
      of_threads(n, m, r);
      printf("%d x %d: %d %d", n, m, r[0], r[7]);
      of_regions(n, m, r);
      printf(" %d %d %d %d %d\n", r[0], r[1], r[2], r[3], r[4]);
    }
}
