// Translated by omp2cuda 0.1.0 from seq_cst.c
#include <omp2cuda.h>

// requires atomic_default_mem_order(seq_cst), in a function too; nothing else to translate
#include <stdio.h>

#pragma omp requires atomic_default_mem_order(seq_cst)

__device__ static void add(int *sum, int i) {
  { omp2cuda::flush(); omp2cuda::atomic::update(omp2cuda::op::plus{}, *sum, i); omp2cuda::flush(); }
}

struct main_data { int *sum; };

// seq_cst.c:16: target parallel for
// one block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &sum = *omp_data.sum;
  for (int i : omp2cuda::team::parallel_for(0, 100))
    add(&sum, i);
}

int main(void) {
  int sum = 0;
  omp2cuda::target_region{"seq_cst.c:16"}.one_team().iterations(100).launch(
      main_kernel, {.sum = omp2cuda::tofrom(sum)});
  printf("%d\n", sum);
  return 0;
}
