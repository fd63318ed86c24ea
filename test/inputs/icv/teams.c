// the most teams, and the most threads of each, which the environment says; nothing here
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int most(void) { return omp_get_max_teams(); }
#pragma omp end declare target

int main(void) {
  int teams = -1, threads = -1, made = 0;
#pragma omp target map(tofrom : teams, threads)
  {
    teams = most();
    threads = omp_get_teams_thread_limit();
  }
#pragma omp target teams map(tofrom : made)
  if (omp_get_team_num() == 0)
    made = omp_get_num_teams();
  printf("%d %d %d\n", teams >= 0, threads >= 0, teams == 0 || made <= teams);
  printf("%d %d\n", omp_get_max_teams() >= 0, omp_get_teams_thread_limit() >= 0);
  return 0;
}
