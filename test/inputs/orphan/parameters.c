// Parameters, counters and elements that parallel code changes, or whose address goes on, in functions that a team enters
#include <stdio.h>

static void leaf(int *k, int *o) {
#pragma omp parallel for
  for (int i = 0; i < 16; i++)
    o[i] += *k;
}
static void f(int k, int *o) {
  k++;
  leaf(&k, o);
}
static int count(int start, double scale, int *o) {
#pragma omp parallel for reduction(+ : start)
  for (int i = 0; i < 16; i++)
    start += o[i];
#pragma omp parallel
  {
#pragma omp single
    scale *= 2;
  }
  o[0] = (int)scale;
  return start;
}
static void twice(int o[16], int n) {
  for (int k = 0; k < n; k++) {
#pragma omp parallel num_threads(4)
    {
#pragma omp critical
      k += o[1] > 1000;
    }
    leaf(&k, o);
  }
}
int main(void) {
  int o[16], sums[4];
  for (int i = 0; i < 16; i++)
    o[i] = i;
#pragma omp target map(tofrom: o, sums)
  {
    for (int r = 0; r < 4; r++) {
      f(r, o);
      sums[r] = count(r, 1.5 * r, o);
      twice(o, r);
    }
  }
  for (int r = 0; r < 4; r++)
    printf("%d %d\n", sums[r], o[5 * r]);
  int all[4][16] = {{0}};
#pragma omp target teams distribute map(tofrom: all)
  for (int t = 0; t < 4; t++) {
    leaf(&t, all[t]);
    f(t, all[t]);
  }
  for (int t = 0; t < 4; t++)
    printf("%d %d\n", all[t][0], all[t][15]);
  return 0;
}
