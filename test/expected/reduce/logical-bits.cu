// Translated by omp2cuda 0.1.0 from logical-bits.c
#include <omp2cuda.h>

// reduction of &&, ||, &, |, ^ and *
#include <stdio.h>

struct main_data {
  int *all, *any, *none;
  unsigned int *conj, *disj, *odd;
  long *product;
};

// logical-bits.c:8: target teams distribute parallel for reduction(&&: all) reduction(||: any, none) reduction(&: conj)
// reduction(|: disj) reduction(^: odd) reduction(*: product)
// reduction: by the block that ends last
__global__ void main_kernel(
    const __grid_constant__ main_data omp_data,
    const omp2cuda::league_buffer<int, int, int, unsigned int, unsigned int, unsigned int, long> omp_buffer) {
  const auto &[all_result, any_result, none_result, conj_result, disj_result, odd_result, product_result] = omp_data;
  int all = 1, any = 0, none = 0;
  unsigned int conj = omp2cuda::op::bit_and::identity<unsigned int>(), disj = 0, odd = 0;
  long product = 1;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range_closed(1, 300))) {
    all = all && i > 0;
    any = any || i == 150;
    none = none || i == 301;
    conj &= 0xf0f0f0f0u | i;
    disj |= 1u << i % 30;
    odd ^= i * 2654435761u;
    if (i % 60 == 0)
      product *= i / 60;
  }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::logical_and{}, all_result, all),
      omp2cuda::reduction(omp2cuda::op::logical_or{}, any_result, any),
      omp2cuda::reduction(omp2cuda::op::logical_or{}, none_result, none),
      omp2cuda::reduction(omp2cuda::op::bit_and{}, conj_result, conj),
      omp2cuda::reduction(omp2cuda::op::bit_or{}, disj_result, disj),
      omp2cuda::reduction(omp2cuda::op::bit_xor{}, odd_result, odd),
      omp2cuda::reduction(omp2cuda::op::times{}, product_result, product));
}

int main(void) {
  int all = 1, any = 0, none = 0;
  unsigned conj = ~0u, disj = 0, odd = 0;
  long product = 1;
  omp2cuda::target_region{"logical-bits.c:8"}
      .iterations(omp2cuda::range_closed(1, 300))
      .launch(main_kernel, {.all = omp2cuda::tofrom(all), .any = omp2cuda::tofrom(any), .none = omp2cuda::tofrom(none),
                            .conj = omp2cuda::tofrom(conj), .disj = omp2cuda::tofrom(disj),
                            .odd = omp2cuda::tofrom(odd), .product = omp2cuda::tofrom(product)});
  printf("%d %d %d %x %x %x %ld\n", all, any, none, conj, disj, odd, product);
  return 0;
}
