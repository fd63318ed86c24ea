// Directives and comments that describe a function stay directly above it.
#include <stdio.h>

int fast(int n) { return n + 100; }

#pragma omp declare simd
int first(int n) {
#pragma omp target map(tofrom : n)
  n++;
  return n;
}

/* of the second */
#pragma omp declare simd uniform(n)
#pragma omp declare simd linear(n)
static int second(int n) {
#pragma omp target map(tofrom : n)
  n += 2;
  return n;
}

// of the third
_Pragma("omp declare variant(fast) match(construct={parallel})") int third(int n) {
#pragma omp target map(tofrom : n)
  n += 3;
  return n;
}

int main(void) {
  printf("%d %d %d\n", first(1), second(2), third(3));
  return 0;
}
