// Constructs that are tasks of the host have the values of their clauses from where they are met.
#include <omp.h>
#include <stdio.h>

static int x[4], y[4], on = 1, teams;
static int number[8];

int main(void) {
  for (int i = 0; i < 4; i++)
    x[i] = y[i] = 5;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(inout : x)
    x[0] = 6;
    for (teams = 1; teams < 4; teams++) {
#pragma omp target teams num_teams(teams) nowait depend(inout : x) map(tofrom : x, number)
      if (omp_get_team_num() == 0) {
        number[x[1]] = omp_get_num_teams();
        x[1]++;
      }
    }
#pragma omp target enter data map(to : y) nowait depend(inout : y)
#pragma omp target nowait depend(inout : y) map(tofrom : y)
    y[1] = 7;
#pragma omp target update from(y) if (on) nowait depend(inout : y)
    on = 0;
#pragma omp task depend(inout : y)
    printf("%d\n", y[1]);
#pragma omp target exit data map(release : y) nowait depend(inout : y)
#pragma omp taskwait
  }
  printf("%d %d %d %d\n", x[0], number[5], number[6], number[7]);
}
