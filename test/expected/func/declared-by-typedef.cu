// Translated by omp2cuda 0.1.0 from declared-by-typedef.c
#include <omp2cuda.h>

// Functions that a type declares are functions to the CPU device too.
#include <stdio.h>

typedef int fn_t(int);
__host__ __device__ static fn_t h, k;
__host__ __device__ extern fn_t twice;

static const char *g_name = "xyz";
static __device__ const char *g_name_device = "xyz"; // declare target: g_name on the device
static omp2cuda::declare_target g_name_entry{&g_name, sizeof(g_name), &g_name_device};
__host__ __device__ static int g(int v) {
  auto &g_name = OMP2CUDA_SIDE(::g_name, g_name_device);
  return v + g_name[1];
}
__host__ __device__ static int h(int v) { return v ? k(v - 1) + g(1) : 0; }
__host__ __device__ static int k(int v) { return v ? h(v - 1) + 2 : 0; }
__host__ __device__ int twice(int v) { return 2 * v; }

// declared-by-typedef.c:18: target (one thread)
__global__ void main_kernel(int *r_ref) {
  auto &r = *r_ref;
  r = h(2) + twice(3);
}

int main(void) {
  int r = 0;
  omp2cuda::target_region{"declared-by-typedef.c:18"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(r)});
  printf("%d\n", r);
  return 0;
}
