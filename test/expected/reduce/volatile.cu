// Translated by omp2cuda 0.1.0 from volatile.c
#include <omp2cuda.h>

// volatile objects: of declare target, mapped, updated and reduced
#include <stdio.h>

volatile unsigned flag;
__device__ unsigned int flag_device; // declare target: flag on the device
static omp2cuda::declare_target flag_entry{&flag, sizeof(flag), &flag_device};

struct main_x_a_data { volatile int *x; volatile double *a; };

// volatile.c:10: target (one thread)
__global__ void main_x_a_kernel(
    const __grid_constant__ main_x_a_data omp_data) {
  auto &x = *omp_data.x;
  const auto a = omp_data.a;
  auto &flag = flag_device;
  x = 3;
  a[1] = 7;
  flag += 4;
}

// volatile.c:20: target (one thread)
__global__ void main_a_kernel(volatile double *a) {
  a[2] = a[0];
}

// volatile.c:24: target teams distribute parallel for reduction(+ : x)
// reduction: one atomic per block
__global__ void main_x_kernel(volatile int *x_result) {
  int x = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10))
    x += i;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, x_result, x);
}

// volatile.c:27: target parallel for reduction(max : x) (one block)
__global__ void main_x_kernel_2(volatile int *x_result) {
  int x = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::team::parallel_for(40, 60))
    x = i > x ? i : x;
  omp2cuda::team::reduce(omp2cuda::op::max{}, x_result, x);
}

int main(void) {
  volatile int x = 1;
  volatile double a[3] = {1, 2, 3};
  omp2cuda::target_region{"volatile.c:10"}.serial().launch(
      main_x_a_kernel, {.x = omp2cuda::tofrom(x), .a = omp2cuda::tofrom(a)});
  {
    auto on_device = omp2cuda::target_data{"volatile.c:16"}.tofrom(a);
    a[0] = 9;
    omp2cuda::target_update{"volatile.c:19"}.to(a, 0, 2);
    omp2cuda::target_region{"volatile.c:20"}.serial().launch(
        main_a_kernel, {omp2cuda::tofrom(a)});
  }
  omp2cuda::target_update{"volatile.c:23"}.from(flag);
  omp2cuda::target_region{"volatile.c:24"}.iterations(10).launch(
      main_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"volatile.c:27"}
      .one_team()
      .iterations(omp2cuda::range(40, 60))
      .launch(main_x_kernel_2, {omp2cuda::tofrom(x)});
  printf("%d %g %g %u\n", x, a[1], a[2], flag);
  return 0;
}
