//===- program_b.cu - The second file of program_a.cu ------------------------------===//
// Idea and tests: see program_a.cu.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

struct add_s {
  int n;
  int *x;
};
__global__ static void add(const __grid_constant__ add_s d) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, d.n))
    d.x[i] += 3;
}

int add_elsewhere(int *x, int n) {
  omp2cuda::target_region region{"program_b.c:1"};
  region.iterations(n);
  region.launch(add, {n, region.device_ptr(x)});
  return omp_target_is_present(x, 0);
}
