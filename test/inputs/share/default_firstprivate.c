// default(firstprivate): what no other clause names is copied for each thread
#include <stdio.h>

#define N 200

int main(void) {
  int a[N], b[N], c[N], t = 3, n = N, step = 2;
  int row[4] = {1, 2, 3, 4}, sum = 0;
#pragma omp target parallel for default(firstprivate) shared(a)                \
    num_threads(8) reduction(+ : sum) schedule(static, 1)
  for (int i = 0; i < n; i++) {
    int before = t, r = row[i % 4];
    t += step;
    row[i % 4] += 1;
    a[i] = (t - before) * 10 + (row[i % 4] - r);
    sum += 1;
  }

#pragma omp target teams map(from : b) num_teams(2) default(firstprivate)      \
    shared(b)
  {
    t += 4; // the team's copy
#pragma omp distribute parallel for default(firstprivate) shared(b)
    for (int i = 0; i < N; i++) {
      int was = t;
      t += i;
      b[i] = t - was + step;
    }
  }

#pragma omp target map(from : c)
  {
    int k = 7, m = 1;
#pragma omp parallel default(firstprivate) shared(c)
    {
      k += m;
#pragma omp for
      for (int i = 0; i < N; i++)
        c[i] = k + row[i % 4];
    }
  }

  int total = 0;
  for (int i = 0; i < N; i++)
    total += a[i] + b[i] + c[i];
  printf("%d %d %d %d %d\n", total, sum, t, row[0], c[5]);
  return 0;
}
