// Translated by omp2cuda 0.1.0 from variants-traits.c
#include <omp2cuda.h>

// test: reference=serial
// declare variant by traits of the target device, of instruction sets and of what the file requires
#include <stdio.h>


__host__ __device__ int plus1(int x) { return x + 1; }
__host__ __device__ int plus10(int x) { return x + 10; }

// No GPU has it, and this host is compiled without it.
__host__ __device__ int by_isa(int x) { return x; }
// The device that a region would run on, also where the host asks.
int by_device(int x) { return x + 10; }
int by_requires(int x) { return x + 1; }
// `sections` is no `for`.
int in_for(int x) { return x; }

// variants-traits.c:26: target (one thread)
__global__ void main_kernel(int *a_ref) {
  auto &a = *a_ref;
  a = by_isa(1) + plus10(2) + plus1(3);
}

int main(void) {
  int a = 0, b = 0;
  omp2cuda::target_region{"variants-traits.c:26"}.serial().launch(main_kernel, {omp2cuda::from(a)});
#pragma omp parallel sections
  {
#pragma omp section
    b = in_for(4);
  }
  printf("%d %d %d %d %d\n", a, by_isa(1), plus10(2), plus1(3), b);
  return 0;
}
