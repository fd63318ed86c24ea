// test: reference=serial
// Routines of OpenMP 6.0: the name of a device and its way back, and ICVs of a device, which its kernels see at the next
// launch.
#include <stdio.h>
#include <string.h>

#ifdef _OPENMP
#include <omp.h>
#else
enum { omp_initial_device = -1 };
#endif

static int made(void) {
  int teams = 0;
#pragma omp target teams map(tofrom : teams)
#ifdef _OPENMP
  if (omp_get_team_num() == 0)
    teams = omp_get_num_teams() <= omp_get_max_teams() && omp_get_teams_thread_limit() == 16;
#else
  teams = 1;
#endif
  return teams;
}

static void set(int teams) {
#ifdef _OPENMP
  int device = omp_get_default_device();
  omp_set_device_num_teams(teams, device);
  omp_set_device_teams_thread_limit(16, device);
  printf("%d %d\n", omp_get_device_num_teams(device), omp_get_device_teams_thread_limit(device));
#else
  printf("%d 16\n", teams);
#endif
}

int main(void) {
  for (int teams = 2; teams < 5; teams++) {
    set(teams);
    printf("%d\n", made());
  }
#ifdef _OPENMP
  int device = omp_get_default_device();
  printf("%d\n", omp_get_device_from_uid(omp_get_uid_from_device(device)) == device);
  printf("%d\n", omp_get_device_from_uid("nobody") == omp_invalid_device && !omp_get_uid_from_device(omp_invalid_device));
  printf("%d\n", omp_get_max_progress_width(omp_initial_device) == 1 && omp_get_max_progress_width(device) >= 1);
#else
  printf("1\n1\n1\n");
#endif
  int here = 0, host = omp_initial_device;
#pragma omp target device(host) map(here)
  here = 1;
  printf("%d\n", here);
  return 0;
}
