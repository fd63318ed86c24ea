// a lock in the code of a thread around simd: where the thread is a warp, its first lane calls
#include <omp.h>
#include <stdio.h>

int main(void) {
  enum { n = 40, m = 64 };
  static int a[n][m];
  omp_lock_t lock;
  omp_nest_lock_t deep;
  long total = 0, lines = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i + j;
  omp_init_lock(&lock);
  omp_init_nest_lock(&deep);
#pragma omp target teams distribute parallel for num_teams(2) map(to: a) map(tofrom: lock, deep, total, lines)
  for (int i = 0; i < n; i++) {
    long sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int j = 0; j < m; j++)
      sum += a[i][j];
    omp_set_lock(&lock);
    total += sum;
    omp_unset_lock(&lock);
    omp_set_nest_lock(&deep);
    if (omp_test_nest_lock(&deep) == 2) {
      lines++;
      omp_unset_nest_lock(&deep);
    }
    omp_unset_nest_lock(&deep);
  }
  omp_destroy_lock(&lock);
  omp_destroy_nest_lock(&deep);
  printf("%ld %ld\n", total, lines);
  return 0;
}
