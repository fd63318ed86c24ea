// a header stays where an #if chooses it, where another branch names what is in it, or a comment speaks of it
#ifdef _OPENMP
#include <omp.h>
#endif
#include <omp.h> // for the time
#include <stdio.h>

#ifdef TIMED
#define NOW omp_get_wtime()
#else
#define NOW 1.0
#endif

int main(void) {
  int sum = 0;
  double begin = NOW;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  printf("%d %d\n", sum, NOW - begin < 100);
  return 0;
}
