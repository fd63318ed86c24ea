// default(private) and default(firstprivate) in the host's version of a region
#include <stdio.h>

#define N 100

int main(void) {
  for (int where = 0; where < 2; where++) {
    int a[N], t = 5, k = 2;
#pragma omp target parallel for if (target : where) default(firstprivate)      \
    shared(a)
    for (int i = 0; i < N; i++) {
      k = i;
      a[i] = k + t;
    }
#pragma omp target parallel for if (target : where) default(private)           \
    shared(a)
    for (int i = 0; i < N; i++) {
      t = a[i];
      a[i] = t + 1;
    }
    int sum = 0;
    for (int i = 0; i < N; i++)
      sum += a[i];
    printf("%d %d %d\n", sum, t, k);
  }
  return 0;
}
