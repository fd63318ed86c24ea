// private copies of teams: firstprivate arrays and structs, lastprivate, reduction
#include <omp.h>
#include <stdio.h>
typedef struct { double x, y; int n; } Pt;
int main(void) {
  enum { N = 20, M = 64 };
  int a[N * M], last = -1, seed = 5, w[3] = {1, 2, 3};
  long total = 3;
  double acc[N];
  Pt p = {1, 2, 3};
  for (int i = 0; i < N * M; i++) a[i] = i % 13;
#pragma omp target teams map(tofrom: a, acc, last) firstprivate(w, p) reduction(+: total)
  {
    int mine[8];
    Pt q = p;
    q.x += omp_get_team_num();
#pragma omp distribute firstprivate(seed) lastprivate(last)
    for (int i = 0; i < N; i++) {
      last = i * 2;
      seed = 5;
      seed += i;
      for (int k = 0; k < 8; k++) mine[k] = w[k % 3] + i;
      q.y = i;
      Pt r = {q.x, q.y + seed, 2};
#pragma omp parallel for firstprivate(r)
      for (int j = 0; j < M; j++) {
        r.n = j;
        a[i * M + j] += mine[j % 8] + seed + (int)q.y + r.n + (int)r.y;
      }
      int best = -1;
#pragma omp parallel for reduction(max: best)
      for (int j = 0; j < M; j++)
        best = a[i * M + j] > best ? a[i * M + j] : best;
      total += best;
      acc[i] = best + p.x;
    }
  }
  double s = 0;
  for (int i = 0; i < N; i++) s += acc[i];
  printf("%d %d %ld %g\n", a[5], last, total, s);
  return 0;
}
