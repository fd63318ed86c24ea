// Translated by omp2cuda 0.1.0 from late.c
#include <omp2cuda.h>

// test: options=--deferred dump=plan
// The host waits for a region when something comes back, unless it writes text or works on memory of the program
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 64

int calls;
__device__ int calls_device; // declare target: calls on the device
static omp2cuda::declare_target calls_entry{&calls, sizeof(calls), &calls_device};
__device__ static void count(void) {
  auto &calls = calls_device;
  omp2cuda::atomic::update(omp2cuda::op::plus{}, calls, 1);
}
__device__ static void say(int n) {
  if (n < 0)
    printf("negative\n");
}

namespace {
struct step_x_data { double *x; int n; };

// late.c:22: target teams distribute parallel for
__global__ void step_x_kernel(const __grid_constant__ step_x_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = 0.5 * x[i] + 1;
}

struct step_all_data { double *all; const double *x; int n; };

// late.c:25: target teams distribute parallel for reduction(+ : all)
// reduction: one atomic per block
__global__ void step_all_kernel(const __grid_constant__ step_all_data omp_data) {
  const auto &[all_result, x, n] = omp_data;
  double all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    all += x[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}
} // namespace

static double step(double *x, int n) {
  double all = 0;
  omp2cuda::target_region{"late.c:22", omp2cuda::deferred()}.one_each(n).launch(
      step_x_kernel, {.x = omp2cuda::device_ptr(x), .n = n});
  omp2cuda::target_region{"late.c:25", omp2cuda::deferred()}.iterations(n).launch(
      step_all_kernel, {.all = omp2cuda::tofrom(all), .x = omp2cuda::device_ptr(x), .n = n});
  return all;
}

struct main_x_data { double *x; int k; };

// late.c:39: target parallel for (one block)
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x, k] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    x[i] += k % 3;
    count();
  }
}

// late.c:46: target (one thread)
__global__ void main_kernel(const double *x) {
  say(x[0] < 0 ? -1 : 1);
}

// late.c:48: target (one thread)
__global__ void main_x_kernel_2(double *x) {
  x[1] = -x[1];
}

// late.c:53: target (one thread)
__global__ void main_x_kernel_3(double *x) {
  x[1] += 1;
}

// late.c:60: target (one thread)
__global__ void main_own_kernel(int *own) {
  for (int i = 0; i < N; i++)
    own[i] = i;
}

int main(void) {
  double x[N], last = 0;
  int here = omp_get_default_device();
  for (int i = 0; i < N; i++)
    x[i] = i;
  {
    auto on_device = omp2cuda::target_data{"late.c:36"}.tofrom(x);
    for (int k = 0; k < 100; k++) {
      omp2cuda::target_region{"late.c:39", omp2cuda::deferred()}.one_team().iterations(N).launch(
          main_x_kernel, {.x = omp2cuda::tofrom(x), .k = k});
    }
    last = step(x, N);
    omp2cuda::target_region{"late.c:46"}.serial().launch(main_kernel, {omp2cuda::tofrom(x)});
    omp2cuda::target_region{"late.c:48", omp2cuda::deferred()}.serial().launch(main_x_kernel_2, {omp2cuda::tofrom(x)});
    omp2cuda::target_update{"late.c:50"}.from(x, 1, 1);
    x[1] *= 2;
    omp2cuda::target_update{"late.c:52"}.to(x, 1, 1);
    omp2cuda::target_region{"late.c:53", omp2cuda::deferred()}.serial().launch(main_x_kernel_3, {omp2cuda::tofrom(x)});
  }
  omp2cuda::target_update{"late.c:56"}.from(calls);
  printf("%g %g %g %d\n", last, x[0], x[1], calls);

  int *own = (int *)omp_target_alloc(N * sizeof(int), here), back[N];
  omp2cuda::target_region{"late.c:60"}.serial().launch(main_own_kernel, {own});
  omp_target_memcpy(back, own, sizeof(back), 0, 0, omp_get_initial_device(), here);
  omp_target_free(own, here);
  printf("%d\n", back[N - 1]);
  return 0;
}
