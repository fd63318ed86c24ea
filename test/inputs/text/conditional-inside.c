// #if inside of expressions that move: of an atomic, a loop header, an argument, a clause
#include <stdio.h>

#define N 64

static int twice(int x) { return 2 * x; }

int main(void) {
  int n = N, a[N];
  unsigned sum = 0, most = 0;
#pragma omp target teams distribute parallel for map(from: a) map(tofrom: sum)
  for (int i = 0; i <
#ifndef PLAIN
       (int)
#endif
           n;
       i++) {
    a[i] = i;
#pragma omp atomic
    sum +=
#ifndef PLAIN
        (unsigned)
#endif
            a[i];
  }
#pragma omp target map(tofrom: a) map(from: most)
  {
    most = 0;
    int first = twice(
#ifdef PLAIN
        1
#else
        2
#endif
    );
#pragma omp parallel for reduction(max : most) num_threads(                    \
    8)
    for (int i =
#ifdef PLAIN
             0
#else
             1
#endif
         ;
         i < n; i++) {
      unsigned x = (unsigned)a[i] + (unsigned)first;
      most = x > most ? x : most;
    }
  }
  printf("%u %u\n", sum, most);
  return 0;
}
