// test: reference=serial
// if on teams: where it is false there is one team
#ifdef _OPENMP
#include <omp.h>
#else
#define omp_get_num_teams() 1
#define omp_get_num_threads() 1
#endif
#include <stdio.h>

static int teams(int go, int form) {
  int most = 0, n = 64;
  switch (form) {
  case 0:
#pragma omp target teams if(teams: go) num_teams(4) map(tofrom: most) reduction(max: most)
    most = omp_get_num_teams();
    break;
  case 1:
#pragma omp target teams distribute if(teams: go) num_teams(4) map(tofrom: most) reduction(max: most)
    for (int i = 0; i < n; i++)
      most = omp_get_num_teams();
    break;
  case 2:
#pragma omp target teams distribute parallel for if(teams: go) num_teams(4) map(tofrom: most) reduction(max: most)
    for (int i = 0; i < n; i++)
      most = omp_get_num_teams();
    break;
  case 3:
#pragma omp target map(tofrom: most)
#pragma omp teams if(go) num_teams(4) reduction(max: most)
    most = omp_get_num_teams();
    break;
  case 4:
#pragma omp target map(tofrom: most)
#pragma omp teams distribute parallel for if(go) num_teams(4) reduction(max: most)
    for (int i = 0; i < n; i++) {
      int all = omp_get_num_teams() * omp_get_num_threads();
      most = most < all ? all : most;
    }
    break;
  }
  return most;
}

int main(void) {
  for (int form = 0; form < 5; form++)
    printf("%d %d\n", teams(0, form), teams(1, form) > 0);
  return 0;
}
