// Translated by omp2cuda 0.1.0 from versions.c
#include <omp2cuda.h>

// test: options="--host-versions"
// Without `if` and `device`: each region may run on the host, whatever chooses it.
#include <omp.h>
#include <stdio.h>

static int scale = 3;
static __device__ int scale_device = 3; // declare target: scale on the device
static omp2cuda::declare_target scale_entry{&scale, sizeof(scale), &scale_device};
__host__ __device__ static int times(int x) {
  auto &scale = OMP2CUDA_SIDE(::scale, scale_device);
  return scale * x;
}

struct main_on_data { int *on; int device; };

// versions.c:18: target (one thread)
__global__ void main_on_kernel(const __grid_constant__ main_on_data omp_data) {
  const auto &[on, device] = omp_data;
  on[device] = omp_is_initial_device();
}

struct main_x_sum_data { int *x, *sum; int first; };

// versions.c:20: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_x_sum_kernel(const __grid_constant__ main_x_sum_data omp_data) {
  const auto &[x, sum_result, first] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8)) {
    x[i] = times(x[i]) + first;
    sum += x[i];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_x_data { int *x; int first; };

// versions.c:27: target (one thread)
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto x = omp_data.x;
  int first = omp_data.first;
  first += x[7];
  x[0] = first;
}

int main(void) {
  int x[8], sum = 0, first = 5, on[2] = {9, 9};
  for (int device = 0; device < 2; device++) {
    if (device)
      omp_set_default_device(omp_get_initial_device());
    for (int i = 0; i < 8; i++)
      x[i] = i;
    {
      omp2cuda::target_region region{"versions.c:18"};
      if (region.on_host()) {
        on[device] = omp_is_initial_device();
      } else {
        region.serial().launch(
            main_on_kernel, {.on = region.from(on, device, 1), .device = device});
      }
    }
    {
      omp2cuda::target_region region{"versions.c:20"};
      if (region.on_host()) {
        #pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < 8; i++) {
          x[i] = times(x[i]) + first;
          sum += x[i];
        }
      } else {
        region.iterations(8).launch(
            main_x_sum_kernel, {.x = region.tofrom(x), .sum = region.tofrom(sum), .first = first});
      }
    }
    {
      auto on_device = omp2cuda::target_data{"versions.c:25"}.to(x);
      {
        omp2cuda::target_region region{"versions.c:27"};
        if (region.on_host()) {
          const auto first_first = first;
          int first = first_first;
          {
            first += x[7];
            x[0] = first;
          }
        } else {
          region.serial().launch(main_x_kernel, {.x = region.tofrom(x), .first = first});
        }
      }
      omp2cuda::target_update{"versions.c:32"}.from(x, 0, 1);
    }
  }
  printf("%d %d %d %d\n", x[0], x[7], sum, first);
  return on[1] != 1;
}
