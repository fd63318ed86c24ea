// Comments that stand at the margin with their directives, as clang-format puts them
#include <stdio.h>
#define N 16

int main(void) {
  int a[N], sum = 0;
  {
// What the device gets, and
// what comes back
#pragma omp target data map(from : a)
    {
/* The first step. */
#pragma omp target teams distribute parallel for
      for (int i = 0; i < N; i++)
        a[i] = i;

      // The second one
#pragma omp target teams distribute parallel for map(tofrom : sum) reduction(+ : sum)
      for (int i = 0; i < N; i++)
        sum += a[i];
    }
  }
  printf("%d %d\n", a[N - 1], sum);
  return 0;
}
