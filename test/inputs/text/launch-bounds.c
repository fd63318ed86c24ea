// a limit that the compiler knows is told to it, as the clause spells it
#include <stdio.h>

#define BLOCK 256
enum { SMALL = 32 };

static void add(int n, int *a, int threads) {
  enum { HERE = 64 };
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])        \
    thread_limit(BLOCK)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])        \
    num_threads(2 * SMALL)
  for (int i = 0; i < n; i++)
    a[i] += 2;
  // Known in this function only: a number.
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])        \
    num_threads(HERE)
  for (int i = 0; i < n; i++)
    a[i] += HERE / 16;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])        \
    num_threads(threads) thread_limit(128)
  for (int i = 0; i < n; i++)
    a[i] += 4;
  // Not known: no bound.
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])        \
    num_threads(threads)
  for (int i = 0; i < n; i++)
    a[i] += 5;
  // More than a block can have: no bound.
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])        \
    thread_limit(4096)
  for (int i = 0; i < n; i++)
    a[i] += 6;
#pragma omp target teams map(tofrom : a[0 : n]) num_teams(1)                   \
    thread_limit(2 * BLOCK)
  {
    a[0] += 7;
#pragma omp parallel for num_threads(SMALL)
    for (int i = 1; i < n; i++)
      a[i] += 7;
  }
}

int main(void) {
  int a[100] = {0}, sum = 0;
  add(100, a, 40);
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d\n", a[0], sum);
  return 0;
}
