// what the host knows: the number of the device, and OMP_SCHEDULE; no ICVs of threads
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int where(void) { return omp_get_device_num(); }
#pragma omp end declare target

int main(void) {
  int on[3] = {-5, -5, -5}, same = 0, whole = 0, wanted = omp_get_default_device();
#pragma omp target map(tofrom: on[0:1], same)
  {
    omp_sched_t kind;
    int chunk;
    on[0] = where();
    omp_get_schedule(&kind, &chunk);
    same = (kind & 7) >= omp_sched_static && (kind & 7) <= omp_sched_auto && chunk >= 0;
  }
#pragma omp target teams distribute parallel for schedule(runtime) reduction(+ : whole)
  for (int i = 0; i < 50; i++)
    whole += omp_get_device_num() == where();
#pragma omp target device(omp_get_initial_device()) map(tofrom: on[1:1])
  on[1] = where();
  on[2] = omp_get_device_num();
  int device = omp_get_num_devices() > 0 ? wanted : omp_get_initial_device();
  printf("%d %d %d %d %d\n", on[0] == device, on[1] == omp_get_initial_device(), on[2] == omp_get_initial_device(), same,
         whole);
  return 0;
}
