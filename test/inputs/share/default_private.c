// default(private): what no other clause names is each thread's own
#include <stdio.h>

#define N 200

int main(void) {
  int a[N], b[N], t = 3, n = N;
  int row[4] = {9, 9, 9, 9};
#pragma omp target teams distribute parallel for default(private)              \
    shared(n, a) map(from : a)
  for (int i = 0; i < n; i++) {
    t = 2 * i;
    row[i % 4] = t;
    a[i] = row[i % 4] + 1;
  }

#pragma omp target map(from : b)
  {
    int k = 4, first = k + 1;
#pragma omp parallel default(private) shared(b, first)
    {
      k = first;
      t = 2;
#pragma omp for
      for (int i = 0; i < N; i++) {
        int both = i + t;
        b[i] = both * k;
      }
    }
  }

  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] + b[i];
  printf("%d %d %d %d\n", sum, t, row[0], a[N - 1]);
  return 0;
}
