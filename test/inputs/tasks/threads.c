// where the host's threads and tasks wait for regions with nowait
#include <stdio.h>

#define N 40

static int a[N][N];

static void fill(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i + j;
}
static long total(void) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += a[i][j] * (long)(i * N + j);
  return sum;
}

static void rows_of_threads(void) {
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < N; i++) {
    if (i % 3 == 0)
      continue;
#pragma omp target parallel for nowait map(tofrom: a[i])
    for (int j = 0; j < N; j++)
      a[i][j] += 2;
    if (i % 5 == 0)
      continue;
#pragma omp target update to(a[i]) nowait
  }
}

static void one_for_all(void) {
#pragma omp parallel num_threads(4)
  {
#pragma omp single
    for (int i = 0; i < N; i++)
#pragma omp target parallel for nowait map(tofrom: a[i])
      for (int j = 0; j < N; j++)
        a[i][j] *= 3;
#pragma omp single
    {
      for (int i = 0; i < N; i++)
#pragma omp target parallel for nowait map(tofrom: a[i])
        for (int j = 0; j < N; j++)
          a[i][j] += 1;
    }
#pragma omp for
    for (int i = 0; i < N; i++)
      a[i][i] += a[N - 1 - i][i] & 1 ? 5 : 7;
  }
}

static void each(void) {
#pragma omp parallel num_threads(4)
  {
    int own[4] = {1, 2, 3, 4};
#pragma omp target parallel for nowait map(tofrom: own)
    for (int i = 0; i < 4; i++)
      own[i] *= 10;
#pragma omp barrier
#pragma omp critical
    a[0][0] += own[0] + own[3];
#pragma omp masked
    {
#pragma omp target parallel for nowait map(tofrom: a[1])
      for (int j = 0; j < N; j++)
        a[1][j] += 3;
    }
#pragma omp barrier
#pragma omp sections
    {
#pragma omp section
      {
#pragma omp target parallel for nowait map(tofrom: a[2])
        for (int j = 0; j < N; j++)
          a[2][j] += 2;
      }
#pragma omp section
      {
        a[3][0] += a[1][N - 1];
      }
    }
#pragma omp single nowait
    {
#pragma omp task
      {
#pragma omp target parallel for nowait map(tofrom: a[4])
        for (int j = 0; j < N; j++)
          a[4][j] -= 3;
      }
#pragma omp taskwait
      a[6][1] *= 2;
#pragma omp taskgroup
      {
#pragma omp target parallel for nowait map(tofrom: a[5])
        for (int j = 0; j < N; j++)
          a[5][j] -= 3;
      }
      a[5][1] *= 2;
    }
  }
}

int main(void) {
  fill();
  rows_of_threads();
  printf("%ld\n", total());
  one_for_all();
  printf("%ld\n", total());
  each();
  printf("%ld\n", total());
  return 0;
}
