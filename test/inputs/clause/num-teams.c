// num_teams and thread_limit are the user's word: the region sees no more than asked for
#include <omp.h>
#include <stdio.h>

int main(void) {
  int teams = 0, threads = 0, a[64];
#pragma omp target teams distribute parallel for num_teams(3) thread_limit(32) map(from: a) map(tofrom: teams, threads)
  for (int i = 0; i < 64; i++) {
    a[i] = i;
    if (i == 0) {
      teams = omp_get_num_teams();
      threads = omp_get_num_threads();
    }
  }
  int sum = 0;
  for (int i = 0; i < 64; i++)
    sum += a[i];
  printf("%d %d %d\n", teams <= 3, threads <= 32, sum);
  return 0;
}
