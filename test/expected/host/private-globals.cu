// Translated by omp2cuda 0.1.0 from private-globals.c
#include <omp2cuda.h>

// What a directive of the host gives a copy is that copy in a region inside, also of a variable that the device has.
#include <stdio.h>

int v = 6, w[4] = {1, 2, 3, 4};
__device__ int v_device = 6; // declare target: v on the device
static omp2cuda::declare_target v_entry{&v, sizeof(v), &v_device};
__device__ int w_device[4] = {1, 2, 3, 4}; // declare target: w on the device
static omp2cuda::declare_target w_entry{&w, sizeof(w), &w_device};
__device__ static int count(void) {
  auto &v = v_device;
  return ++v;
}

// private-globals.c:11: target (one thread)
__global__ void main_sum_kernel(int *sum_ref) {
  auto &sum = *sum_ref;
  sum += count();
}

struct main_sum_data_2 { int *sum; int v; };

// private-globals.c:16: target (one thread)
__global__ void main_sum_kernel_2(const __grid_constant__ main_sum_data_2 omp_data) {
  auto &sum = *omp_data.sum;
  int v = omp_data.v;
  v++;
  sum += v;
}

// private-globals.c:26: target (one thread)
__global__ void main_w_kernel(int *w) {
  w[1] += w[2];
}

// private-globals.c:33: target (one thread)
__global__ void main_sum_kernel_3(int *sum_ref) {
  auto &sum = *sum_ref;
  auto &v = v_device;
  sum += count();
  sum += v;
}

int main(void) {
  int sum = 0, all = 0;
  omp2cuda::target_region{"private-globals.c:11"}.serial().launch(main_sum_kernel, {omp2cuda::tofrom(sum)});
#pragma omp parallel private(v) num_threads(1)
  {
    v = 40;
    omp2cuda::target_region{"private-globals.c:16"}.serial().launch(
        main_sum_kernel_2, {.sum = omp2cuda::tofrom(sum), .v = v});
    all += v;
  }
#pragma omp parallel firstprivate(w) num_threads(1)
  {
    w[2] = 30;
    omp2cuda::target_region{"private-globals.c:26"}.serial().launch(main_w_kernel, {omp2cuda::tofrom(w)});
    all += w[1];
  }
  omp2cuda::target_update{"private-globals.c:30"}.from(v).from(w);
  printf("%d %d %d %d\n", sum, all, v, w[1]);
#pragma omp parallel num_threads(1)
  omp2cuda::target_region{"private-globals.c:33"}.serial().launch(main_sum_kernel_3, {omp2cuda::tofrom(sum)});
  omp2cuda::target_update{"private-globals.c:38"}.from(v);
  printf("%d %d\n", sum, v);
  return 0;
}
