// Translated by omp2cuda 0.1.0 from firstprivate-global.c
#include <omp2cuda.h>

// a copy of a variable that functions on the device change
#include <stdio.h>

static int step = 3;
static __device__ int step_device = 3; // declare target: step on the device
static omp2cuda::declare_target step_entry{&step, sizeof(step), &step_device};
__device__ static int next(int by) {
  auto &step = step_device;
  step += by;
  return step;
}

struct main_data { int *out, *step; };

// firstprivate-global.c:14: target, parallel num_threads(1) (one block)
__global__ void __launch_bounds__(1)
    main_kernel(const __grid_constant__ main_data omp_data) {
  const auto out = omp_data.out;
  auto &step = *omp_data.step;
  {
    const auto &step_outer = step;
    int step = step_outer;
    {
      out[0] = next(4);
      out[1] = step;
      out[2] = next(step);
      out[3] = step;
    }
  }
}

int main(void) {
  int out[4] = {0};
  omp2cuda::target_region{"firstprivate-global.c:14"}
      .one_team()
      .num_threads(1)
      .launch(main_kernel,
              {.out = omp2cuda::tofrom(out), .step = omp2cuda::tofrom(step)});
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  return 0;
}
