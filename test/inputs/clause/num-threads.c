// num_threads(1): the iterations run in order, in one thread
#include <omp.h>
#include <stdio.h>

int main(void) {
  int order[20], next = 0, threads = 0;
#pragma omp target parallel for num_threads(1) map(from: order) map(tofrom: next, threads)
  for (int i = 0; i < 20; i++) {
    order[i] = next++;
    threads = omp_get_num_threads();
  }
  int ok = 1;
  for (int i = 0; i < 20; i++)
    ok &= order[i] == i;
  printf("%d %d %d\n", ok, next, threads);
  return 0;
}
