// a parallel region whose body is a file of its own: its directives and its C are the function's
#include <stdio.h>
#include <stdlib.h>

#include "parts/names.h"

#define N 64

static int turns;

int main(void) {
  int a[N], b[N], sum = 0, once = 0;
#pragma omp target parallel num_threads(8) map(from: a, b) map(tofrom: sum, once)
  {
#include "inside-phases.h"
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != i * 2 || b[i] != a[N - 1 - i];
  printf("%d %d %d\n", bad, sum, once);
  // A region that begins in the file, and files that it includes itself.
  long *total = malloc(sizeof(long));
  total[0] = 0;
#include "parts/region.h"
  printf("%ld %d\n", total[0], turns);
  free(total);
  return 0;
}
