// Translated by omp2cuda 0.1.0 from atomic-type_c.c
#include <omp2cuda.h>
#define atomicAdd atomicAdd_ // CUDA has a function atomicAdd
#define atomicOr atomicOr_ // CUDA has a function atomicOr

// Types that are called like CUDA's atomics: an atomic that would become one of these is the runtime's.
#include <stdio.h>

struct atomicOr {
  unsigned v;
};
typedef unsigned atomicAdd;

struct main_data {
  unsigned int *bits, *product;
  atomicAdd *sum;
  struct atomicOr s;
};

// atomic-type_c.c:14: target parallel for (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &bits = *omp_data.bits, &product = *omp_data.product;
  auto &sum = *omp_data.sum;
  const auto &s = omp_data.s;
  for (int i : omp2cuda::team::parallel_for(0, 4)) {
    omp2cuda::atomic::update(omp2cuda::op::bit_or{}, bits, i * s.v);
    omp2cuda::atomic::update(omp2cuda::op::plus{}, sum, i);
    atomicXor(&product, i);
  }
}

int main(void) {
  struct atomicOr s;
  s.v = 5;
  atomicAdd sum = 0;
  unsigned bits = 0, product = 0;
  omp2cuda::target_region{"atomic-type_c.c:14"}.one_team().iterations(4).launch(
      main_kernel,
      {.bits = omp2cuda::tofrom(bits), .product = omp2cuda::tofrom(product), .sum = omp2cuda::tofrom(sum), .s = s});
  printf("%u %u %u\n", bits, sum, product);
  return 0;
}
