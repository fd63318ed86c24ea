// ordered with schedule(static, n): a thread has n iterations one behind the other
#include <omp.h>
#include <stdio.h>

#define N 50

int main(void) {
  int seen[N], by[N], at[N][3], n = 0, pairs = 0, size = 4;
#pragma omp target parallel num_threads(6) map(from : seen, by, at)            \
    map(tofrom : n, pairs) map(to : size)
  {
#pragma omp for ordered schedule(static, 4)
    for (int i = 0; i < N; i++) {
      by[i] = omp_get_thread_num();
#pragma omp ordered
      seen[n++] = i * i;
    }
#pragma omp for collapse(2) ordered schedule(static, size + 1)
    for (int i = N - 1; i >= 0; i--)
      for (int j = 0; j < 3; j++) {
#pragma omp ordered
        at[i][j] = pairs++;
      }
  }
  long check = 0;
  for (int i = 0; i < N; i++)
    check = check * 3 % 1000003 + seen[i] + by[i] * (i / 4 % 6 == by[i]);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      check = check * 3 % 1000003 + at[i][j];
  printf("%d %d %ld\n", n, pairs, check);
  return 0;
}
