// test: options="--simd=lanes" dump=plan
// Constructs of threads in functions, where a thread is a warp; `for simd`, levels, nested parallel regions.
#include <omp.h>
#include <stdio.h>

enum { N = 24, M = 40 };

static void row(int *x, int by) {
#pragma omp simd
  for (int k = 0; k < M; k++)
    x[k] += by;
}
static void shared(int n, int (*m)[M], int *sums, int *log) {
  int me = omp_get_thread_num(), copied = 0;
#pragma omp single copyprivate(copied)
  {
    log[0]++;
    row(m[0], 2);
    copied = m[0][1] + 5;
  }
#pragma omp masked
  row(m[1], copied);
#pragma omp barrier
#pragma omp master
  {
    log[1] += omp_get_num_threads() > 0;
  }
#pragma omp barrier
#pragma omp masked filter(omp_get_num_threads() - 1)
  row(m[2], 3);
#pragma omp sections
  {
    row(m[3], 1);
#pragma omp section
    {
      row(m[4], 2);
      log[2] += 4;
    }
#pragma omp section
    m[5][7] += copied;
  }
#pragma omp for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    row(m[i], i);
    sums[i] += m[i][3];
  }
#pragma omp for schedule(guided) nowait
  for (int i = 0; i < n; i++)
    if (me < 0)
      sums[i] = me;
#pragma omp for schedule(static, 3)
  for (int i = 0; i < n; i++) {
    int s = 0;
#pragma omp simd reduction(+ : s) simdlen(8)
    for (int k = 0; k < M; k++)
      s += m[i][k];
    sums[i] += s;
#pragma omp critical
    log[3] += s % 7;
#pragma omp atomic
    log[4] += s % 5;
#pragma omp flush
  }
#pragma omp for simd
  for (int i = 0; i < n; i++) {
    int t = sums[i];
    sums[i] = t * 2 + log[3] % 3;
  }
#pragma omp for simd collapse(2) schedule(static, 4)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < M; k++)
      m[i][k] += k ^ i;
  if (omp_get_level() != 1 || omp_get_ancestor_thread_num(0) != 0 ||
      omp_get_ancestor_thread_num(1) != me ||
      omp_get_team_size(1) != omp_get_num_threads() ||
      omp_get_active_level() != omp_in_parallel())
    log[5] = 1;
}
static int inner(int i, int *x) {
  int sum = 0;
#pragma omp parallel num_threads(2) if (0)
  {
    row(x, i);
#pragma omp for
    for (int k = 0; k < M; k++)
      x[k] ^= 3;
#pragma omp single
    x[0]++;
#pragma omp for simd
    for (int k = 0; k < M; k++)
      x[k] += k;
  }
#pragma omp parallel for reduction(+ : sum) num_threads(1)
  for (int k = 0; k < 5; k++) {
    row(x, k);
    sum += x[k];
  }
  return sum;
}
int main(void) {
  static int m[N][M], sums[N], log[6], last, total;
#pragma omp target parallel map(tofrom : m, sums, log) num_threads(4)
  {
    shared(N, m, sums, log);
    shared(N / 2, m, sums, log);
    if (omp_get_level() != 1 || omp_get_team_size(0) != 1 ||
        omp_get_ancestor_thread_num(2) != -1)
      sums[0] = -1;
  }
#pragma omp target parallel map(tofrom : m, last, total) num_threads(4)
  {
#pragma omp for simd lastprivate(last) reduction(+ : total)
    for (int i = 0; i < N; i++) {
      last = i * 3;
      total += m[i][2];
    }
#pragma omp for
    for (int i = 0; i < N; i++)
      row(m[i], last);
  }
#pragma omp target teams map(tofrom : m, sums)
  {
#pragma omp distribute parallel for simd
    for (int i = 0; i < N; i++)
      sums[i] += i;
#pragma omp distribute parallel for
    for (int i = 0; i < N; i++)
      row(m[i], i);
  }
#pragma omp target teams distribute parallel for map(tofrom : m, sums)
  for (int i = 0; i < N; i++)
    sums[i] += inner(i, m[i]);
  long sum = last + total;
  for (int i = 0; i < 6; i++)
    sum += log[i];
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + sums[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (m[i][k] & 1023)) % 1000003;
  }
  printf("%ld %d %d %d %d %d %d %d %d\n", sum, last, total, log[0], log[1],
         log[2], log[3], log[4], log[5]);
  return 0;
}
