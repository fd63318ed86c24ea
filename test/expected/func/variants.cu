// Translated by omp2cuda 0.1.0 from variants.c
#include <omp2cuda.h>

// declare variant by the traits of a device: regions call what a GPU chooses, the host what it chooses
#include <omp.h>
#include <stdio.h>

// What only the device, or only the host, is to call.
__host__ __device__ static int wrong(int on_device) { return omp_is_initial_device() == on_device ? 1000 : 0; }

__host__ __device__ static int of_gpu(int x) { return x + 1 + wrong(1); }
__device__ static int of_nvptx(int x) { return x + 2 + wrong(1); }
static int of_host(int x) { return x + 3 + wrong(0); }
static int never(int x) { return x + 5000; }

static int base(int x) { return x + 1 + wrong(0); }

// More traits, more score.
static int by_arch(int x) { return x + 2 + wrong(0); }

// Each side has its own, and none calls this.
static int neither(int x) { return x + 5000; }

// By the construct around the call.
__device__ static int in_target(int x) { return x + 7; }
static int by_construct(int x) { return x + 70; }

// Both sides call it: each has its own.
__host__ __device__ static int both(int x) { return OMP2CUDA_SIDE(base, of_gpu)(x) * 2; }
// Only a region.
__device__ static int leaf(int x) { return of_gpu(x) * 3; }

// variants.c:40: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 8))
    a[i] = of_gpu(i) + of_nvptx(i) + both(i) + leaf(i);
}

// variants.c:44: target (one thread)
__global__ void main_other_kernel(int *other_ref) {
  auto &other = *other_ref;
  other = of_nvptx(3) > 1000 ? 1 : in_target(3);
}

int main(void) {
  int a[8], sum = 0;
  omp2cuda::target_region{"variants.c:40"}.one_each(8).launch(main_a_kernel, {omp2cuda::from(a)});
  int other = 0;
  omp2cuda::target_region{"variants.c:44"}.serial().launch(main_other_kernel, {omp2cuda::from(other)});
  for (int i = 0; i < 8; i++)
    sum += a[i];
  printf("%d %d %d %d %d\n", sum, base(1), both(2), of_host(1), other + by_construct(1));
  return 0;
}
