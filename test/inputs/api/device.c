// the questions a program asks about where it runs; only answers that hold everywhere are printed
#include <omp.h>
#include <stdio.h>

int main(void) {
  int bad = 0, level = -1;
  double start = omp_get_wtime();
#pragma omp target teams distribute parallel for map(tofrom: bad) reduction(+: bad)
  for (int i = 0; i < 100; i++) {
    bad += omp_get_team_num() < 0 || omp_get_team_num() >= omp_get_num_teams();
    bad += omp_get_thread_num() < 0 || omp_get_thread_num() >= omp_get_num_threads();
  }
#pragma omp target map(from: level)
  level = omp_get_team_num() + omp_get_thread_num();
  double end = omp_get_wtime();
  printf("%d %d %d %d %d\n", bad, level, end >= start, omp_is_initial_device(), omp_get_num_devices() >= 0);
  return bad;
}
