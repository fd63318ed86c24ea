// test: cflags="-DGPU -DWIDE=1"
// regions that begin in one #if and end in another: what is compiled of them moves
#include <stdio.h>

#define N 64

static void both(int *a) {
#ifdef GPU
#pragma omp target teams num_teams(1) map(tofrom: a[0:N])
  {
#pragma omp parallel
  {
#endif
#ifdef GPU
#pragma omp for
#else
#pragma omp parallel for
#endif
    for (int i = 0; i < N; i++)
      a[i] += 1;
#ifdef GPU
  }
  }
#endif
}

static void either(int *a, int go) {
#ifndef GPU
  if (a[0] < 0) {
#elif WIDE > 1
  {
    a[0]++;
#else
#pragma omp target teams distribute parallel for if(go) map(tofrom: a[0:N])
#endif
  for (int i = 0; i < N; i++) {
    a[i] += 10;
#if WIDE // whole: it stays
    a[i] += 100;
#else
    a[i] -= 100;
#endif
  }
#ifndef GPU
  }
#elif WIDE > 1
  }
#endif
}

int main(void) {
  int a[N] = {0}, sum = 0;
  both(a);
  either(a, 1);
  either(a, 0);
  for (int i = 0; i < N; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
