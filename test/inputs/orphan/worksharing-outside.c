// worksharing outside any parallel region belongs to the initial thread
#include <stdio.h>

int main(void) {
  enum { N = 40 };
  int a[N], b[N], n = 0, one = 0;
#pragma omp target map(from: a, b) map(tofrom: n, one)
  {
    int previous = 1;
#pragma omp for
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma omp single
    one = 7;
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i] + previous;
#pragma omp sections
    {
#pragma omp section
      n += b[0];
#pragma omp section
      n += b[1];
    }
#pragma omp barrier
  }
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] + 2 * b[i];
  printf("%ld %d %d\n", sum, n, one);
  return 0;
}
