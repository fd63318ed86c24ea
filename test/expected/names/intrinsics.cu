// Translated by omp2cuda 0.1.0 from intrinsics.c
#include <omp2cuda.h>

// Functions of the program that are called like those of CUDA's headers which begin with "__".
#include <stdio.h>

__device__ static int __ldg_(const int *p) { return *p; }
__host__ __device__ static inline int __clz_(int x) { return 31 - x; }
__device__ static float __fdividef_(float a, float b) { return a / b; }
__device__ static inline float __expf_(float x) { return x + 1; }
__host__ __device__ int __mul24_(int a, int b) { return a * b; }
__device__ static float __saturatef_(float x) { return x > 1 ? 1 : x < 0 ? 0 : x; }
__device__ static unsigned __popc_(unsigned x) { return x ? (x & 1) + __popc_(x >> 1) : 0; }
__device__ static void __syncthreads_(int *count) { ++*count; }

struct main_data { int *r, *count; };

// intrinsics.c:15: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &r = *omp_data.r, &count = *omp_data.count;
  r += __ldg_(&r) + (int)__fdividef_(4, 2) + __mul24_(2, 3) + __clz_(r);
  r += (int)(10 * (__expf_(2) + __saturatef_(0.5f))) + (int)__popc_(7);
  __syncthreads_(&count);
}

int main(void) {
  int r = 1, count = 0;
  omp2cuda::target_region{"intrinsics.c:15"}.serial().launch(
      main_kernel, {.r = omp2cuda::tofrom(r), .count = omp2cuda::tofrom(count)});
  printf("%d %d %s\n", r + __clz_(3), count, "__clz");
  return 0;
}
