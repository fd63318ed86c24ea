// Translated by omp2cuda 0.1.0 from atomic-local.c
#include <omp2cuda.h>

// Locals and parameters that are called like CUDA's atomic functions, around atomics.
#include <stdio.h>

__device__ static void add(int *to, int atomicAdd) {
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *to, atomicAdd);
}

struct main_data { int *x, *sum, *last; };

// atomic-local.c:11: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &x = *omp_data.x, &sum = *omp_data.sum, &last = *omp_data.last;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    int atomicXor = 1 << i;
    ::atomicXor(&x, atomicXor);
    add(&sum, i);
    atomicOr(&last, i);
  }
}

int main(void) {
  int x = 1, sum = 0, last = -1;
  omp2cuda::target_region{"atomic-local.c:11"}.one_each(8).launch(
      main_kernel,
      {.x = omp2cuda::tofrom(x), .sum = omp2cuda::tofrom(sum), .last = omp2cuda::tofrom(last)});
  printf("%d %d %d\n", x, sum, last);
  return 0;
}
