// ordered: a part of each iteration in the order of the loop
#include <stdio.h>

#define N 60

/* all threads of a parallel region come here */
static void append(int *seen, int *n, int from) {
#pragma omp for ordered
  for (int i = from; i < from + 10; i++) {
    int twice = 2 * i;
#pragma omp ordered
    seen[(*n)++] = twice;
  }
}

int main(void) {
  int seen[2 * N], at[N][4], n = 0, last = 0, pairs = 0, some = 0;
  double mix = 0;
#pragma omp target parallel for ordered map(tofrom : seen, n, mix) lastprivate(last)
  for (int i = 0; i < N; i++) {
    double v = i * 0.5;
    last = i;
#pragma omp ordered
    {
      seen[n++] = i;
      mix = mix / 2 + v;
    }
  }
#pragma omp target map(tofrom : seen, n, pairs, some) map(from : at)
  {
    int mine = 7;
#pragma omp parallel
    {
      append(seen, &n, N);
      append(seen, &n, N + 10);
#pragma omp for collapse(2) ordered schedule(dynamic)
      for (int i = 0; i < N; i++)
        for (int j = 0; j < 4; j++) {
#pragma omp ordered threads
          at[i][j] = mine++ + pairs++;
        }
    }
    mine = 3;
#pragma omp parallel for num_threads(3) ordered schedule(static, 1)
    for (int i = N; i > 0; i -= 7)
      if (i % 2 == 0) {
#pragma omp ordered
        some = some * mine + i;
      }
#pragma omp for ordered
    for (int i = 0; i < 4; i++) {
#pragma omp ordered
      some += i;
    }
  }
  long check = 0;
  for (int k = 0; k < n; k++)
    check = check * 3 % 1000003 + seen[k];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4; j++)
      check = check * 3 % 1000003 + at[i][j];
  printf("%d %d %ld %g %d %d\n", n, last, check, mix, pairs, some);
  return 0;
}
