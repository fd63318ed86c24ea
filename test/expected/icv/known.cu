// Translated by omp2cuda 0.1.0 from known.c
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// what the host knows: the number of the device, and OMP_SCHEDULE; no ICVs of threads
#include <omp.h>
#include <stdio.h>

__host__ __device__ static int where(void) { return omp_get_device_num(); }

struct main_on_same_data { int *on, *same; };

// known.c:11: target (one thread)
__global__ void main_on_same_kernel(const __grid_constant__ main_on_same_data omp_data) {
  const auto on = omp_data.on;
  auto &same = *omp_data.same;
  omp_sched_t kind;
  int chunk;
  on[0] = where();
  omp_get_schedule(&kind, &chunk);
  same = (kind & 7) >= omp_sched_static && (kind & 7) <= omp_sched_auto && chunk >= 0;
}

// known.c:19: target teams distribute parallel for schedule(runtime) reduction(+ : whole)
// reduction: one atomic per block
__global__ void main_whole_kernel(int *whole_result) {
  int whole = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(0, 50), omp2cuda::team::run_schedule()))
    whole += omp_get_device_num() == where();
  omp2cuda::league::reduce(omp2cuda::op::plus{}, whole_result, whole);
}

// known.c:22: target (one thread)
__global__ void main_on_kernel(int *on) {
  on[1] = where();
}

int main(void) {
  int on[3] = {-5, -5, -5}, same = 0, whole = 0, wanted = omp_get_default_device();
  omp2cuda::target_region{"known.c:11"}.serial().launch(
      main_on_same_kernel, {.on = omp2cuda::tofrom(on, 0, 1), .same = omp2cuda::tofrom(same)});
  omp2cuda::target_region{"known.c:19"}.iterations(50).launch(main_whole_kernel, {omp2cuda::tofrom(whole)});
  {
    omp2cuda::target_region region{"known.c:22", omp2cuda::device(omp_get_initial_device())};
    if (region.on_host()) {
      on[1] = where();
    } else {
      region.serial().launch(main_on_kernel, {region.tofrom(on, 1, 1)});
    }
  }
  on[2] = omp_get_device_num();
  int device = omp_get_num_devices() > 0 ? wanted : omp_get_initial_device();
  printf("%d %d %d %d %d\n", on[0] == device, on[1] == omp_get_initial_device(), on[2] == omp_get_initial_device(), same,
         whole);
  return 0;
}
