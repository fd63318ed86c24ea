// Translated by omp2cuda 0.1.0 from seq_cst.c
#include <omp2cuda.h>

// requires atomic_default_mem_order(seq_cst), in a function too; nothing else to translate
#include <stdio.h>

#pragma omp requires atomic_default_mem_order(seq_cst)

__device__ static void add(int *sum, int i) {
  { omp2cuda::flush(); omp2cuda::atomic::update(omp2cuda::op::plus{}, *sum, i); omp2cuda::flush(); }
}

// seq_cst.c:16: target parallel for (one block)
__global__ void main_kernel(int *sum_ref) {
  auto &sum = *sum_ref;
  for (int i : omp2cuda::team::parallel_for(0, 100))
    add(&sum, i);
}

int main(void) {
  int sum = 0;
  omp2cuda::target_region{"seq_cst.c:16"}.one_team().iterations(100).launch(
      main_kernel, {omp2cuda::tofrom(sum)});
  printf("%d\n", sum);
  return 0;
}
