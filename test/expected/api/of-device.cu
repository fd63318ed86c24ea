// Translated by omp2cuda 0.1.0 from of-device.c
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

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

// of-device.c:15: target teams (blocks of one thread)
static __global__ void made_kernel(int *teams_ref) {
  auto &teams = *teams_ref;
  if (omp_get_team_num() == 0)
    teams = omp_get_num_teams() <= omp_get_max_teams() && omp_get_teams_thread_limit() == 16;
}

static int made(void) {
  int teams = 0;
#ifdef _OPENMP
  omp2cuda::target_region{"of-device.c:15"}.num_threads(1).launch(made_kernel, {omp2cuda::tofrom(teams)});
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

// of-device.c:50: target (one thread)
__global__ void main_kernel(int *here_ref) {
  auto &here = *here_ref;
  here = 1;
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
  {
    omp2cuda::target_region region{"of-device.c:50", omp2cuda::device(host)};
    if (region.on_host()) {
      here = 1;
    } else {
      region.serial().launch(main_kernel, {region.tofrom(here)});
    }
  }
  printf("%d\n", here);
  return 0;
}
