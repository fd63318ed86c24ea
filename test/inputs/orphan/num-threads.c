// num_threads and if on one of several regions, from values of the device
#include <stdio.h>

int main(void) {
  enum { N = 6, M = 100 };
  int a[N][M], counts[N], sums[N];
#pragma omp target teams distribute map(from: a, counts, sums)
  for (int i = 0; i < N; i++) {
    int wanted = i + 1, count = 0, sum = 0;
#pragma omp parallel num_threads(wanted) reduction(+: count)
    {
#pragma omp for nowait
      for (int j = 0; j < M; j++)
        a[i][j] = j % 7;
#pragma omp barrier
#pragma omp single
      count += 1;
#pragma omp masked filter(0)
      count += 10;
#pragma omp sections
      {
#pragma omp section
        a[i][0] += 3;
#pragma omp section
        a[i][1] += 4;
      }
    }
    counts[i] = count;
#pragma omp parallel for if(i % 2) reduction(+: sum)
    for (int j = 0; j < M; j++)
      sum += a[i][j] * (i + 1);
    sums[i] = sum;
#pragma omp parallel for num_threads(32) schedule(dynamic, 3)
    for (int j = 0; j < M; j++)
      a[i][j] += sum;
  }
  long check = 0;
  for (int i = 0; i < N; i++) {
    check += counts[i] + 3 * sums[i];
    for (int j = 0; j < M; j++)
      check += a[i][j];
  }
  printf("%ld %d %d\n", check, counts[3], sums[5]);
  return 0;
}
