// private copies on constructs that stand one in the other
#include <stdio.h>

enum { N = 16 };

int main(void) {
  double a[N], c[N][N], sum = 0, tmp = 5;
  int k = 7;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(tofrom : sum) map(from : c) private(tmp)
#pragma omp teams private(tmp) reduction(+ : sum)
  {
#pragma omp distribute parallel for reduction(+ : sum) collapse(2) private(tmp, k)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++) {
        tmp = 0, k = j;
        for (int l = 0; l < 3; l++)
          tmp += a[l] * k;
        c[i][j] = tmp;
        sum += a[i];
      }
  }
#pragma omp target map(tofrom : c) private(tmp)
#pragma omp parallel private(tmp, k)
#pragma omp for private(k)
  for (int i = 0; i < N; i++) {
    tmp = a[i];
    k = i;
    c[i][0] += tmp + k;
  }
#pragma omp target teams private(tmp) map(tofrom : a)
#pragma omp distribute
  for (int i = 0; i < N; i++) {
    tmp = i;
#pragma omp parallel private(tmp)
#pragma omp single
    {
      tmp = i;
      a[i] += tmp;
    }
    a[i] += tmp;
  }
  double all = sum;
  for (int i = 0; i < N; i++)
    all += c[i][i] * (i + 1) + a[i] + c[i][0];
  printf("%g %g %d\n", all, tmp, k);
  return 0;
}
