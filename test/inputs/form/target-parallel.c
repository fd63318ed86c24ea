// target parallel: every thread of the team executes, and shares a loop inside
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a[100], seen[1024] = {0};
#pragma omp target parallel map(from: a) map(tofrom: seen)
  {
    seen[omp_get_thread_num()] = 1;
#pragma omp for
    for (int i = 0; i < 100; i++)
      a[i] = 2 * i;
  }
  int threads = 0, sum = 0;
  for (int i = 0; i < 1024; i++)
    threads += seen[i];
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d %d\n", threads >= 1, sum);
  return 0;
}
