// collapse(2) in a region that asks for its thread: blocks of one dimension, whose threads are threadIdx.x;
// also where only a function of a function asks
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int me(void) { return omp_get_thread_num(); }
static int here(int threads) { return me() >= 0 && me() < threads; }
#pragma omp end declare target

int main(void) {
  int a[20][30], b[20][30], sum = 0;
#pragma omp target teams distribute parallel for collapse(2) map(from: a)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      a[i][j] = omp_get_thread_num() < omp_get_num_threads() ? i * 100 + j : -1;
#pragma omp target teams distribute parallel for collapse(2) map(from: b)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      b[i][j] = here(1024);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      sum += a[i][j] * b[i][j];
  printf("%d %d\n", a[19][29], sum);
  return 0;
}
