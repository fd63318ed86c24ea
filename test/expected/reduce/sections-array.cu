// Translated by omp2cuda 0.1.0 from sections-array.c
#include <omp2cuda.h>

// reductions of arrays: whole, of part of them, of any length
#include <stdio.h>
#include <stdlib.h>

struct main_small_part_data { const int *key; int (*small)[4]; int *part; };

// sections-array.c:15: target teams distribute parallel for reduction(+: small)
// reduction(max: part[2:5])
// reduction: one atomic per block
__global__ void main_small_part_kernel(
    const __grid_constant__ main_small_part_data omp_data) {
  constexpr auto N = 600;
  const auto &[key, small_result, part_result] = omp_data;
  int small[4] = {};
  int part_part[5];
  for (auto &part_element : part_part)
    part_element = omp2cuda::op::max::identity<int>();
  auto *const part = omp2cuda::section(part_part, 2);
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    small[key[i] % 4]++;
    int at = 2 + key[i] % 5;
    if (part[at] < i)
      part[at] = i;
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, small_result, small),
      omp2cuda::reduction(omp2cuda::op::max{}, part_result + 2, part + 2, 5));
}

struct main_large_product_data {
  const int *key;
  double (*large)[50];
  float (*product)[3][2];
};

// sections-array.c:30: target teams distribute parallel for reduction(+: large)
// reduction(*: product)
// reduction: by the block that ends last
__global__ void main_large_product_kernel(
    const __grid_constant__ main_large_product_data omp_data,
    const omp2cuda::league_buffer<double[50], float[3][2]> omp_buffer) {
  constexpr auto N = 600;
  const auto &[key, large_result, product_result] = omp_data;
  double large[50] = {};
  float product[3][2];
  for (auto &product_row : product)
    for (auto &product_element : product_row)
      product_element = 1;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    large[key[i]] += 0.5;
    if (i % 100 == 0)
      product[i / 100 % 3][i / 300] *= 2;
  }
  omp2cuda::league::reduce(
      omp_buffer,
      omp2cuda::reduction(omp2cuda::op::plus{}, large_result, large),
      omp2cuda::reduction(omp2cuda::op::times{}, product_result, product));
}

struct main_count_seen_data {
  const int *key;
  long *count;
  unsigned char *seen;
  int n;
};

// sections-array.c:43: target teams distribute parallel for
// reduction(+: count[0:n]) reduction(|: seen[1:n - 1])
// reduction: by the block that ends last
__global__ void main_count_seen_kernel(
    const __grid_constant__ main_count_seen_data omp_data,
    const omp2cuda::league_buffer<long[], unsigned char[]> omp_buffer) {
  constexpr auto N = 600;
  const auto &[key, count_value, seen_value, n] = omp_data;
  const size_t count_length = n;
  omp2cuda::thread::soft_frame count_frame;
  long *count = count_frame.alloc<long>(count_length);
  for (size_t at = 0; at < count_length; ++at)
    count[at] = 0;
  const size_t seen_length = n - 1;
  omp2cuda::thread::soft_frame seen_frame;
  unsigned char *seen_part = seen_frame.alloc<unsigned char>(seen_length);
  for (size_t at = 0; at < seen_length; ++at)
    seen_part[at] = 0;
  auto *const seen = omp2cuda::section(seen_part, 1);
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    count[key[i]] += i;
    if (key[i])
      seen[key[i]] |= 1 << i % 8;
  }
  omp2cuda::league::reduce(
      omp_buffer,
      omp2cuda::reduction(omp2cuda::op::plus{}, count_value, count, n),
      omp2cuda::reduction(omp2cuda::op::bit_or{}, seen_value + 1, seen + 1,
                          n - 1));
}

int main(void) {
  enum { N = 600 };
  int key[N];
  for (int i = 0; i < N; i++)
    key[i] = (i * 7919) % 50;

  // short enough for registers, and a part of it
  int small[4] = {1, 2, 3, 4}, part[10];
  for (int k = 0; k < 10; k++)
    part[k] = 100 + k;
  omp2cuda::target_region{"sections-array.c:15"}.iterations(N).launch(
      main_small_part_kernel,
      {.key = omp2cuda::to(key), .small = omp2cuda::tofrom(small),
       .part = omp2cuda::tofrom(part, 2, 5)});

  // in local memory; an operator without an instruction
  double large[50];
  float product[3][2];
  for (int k = 0; k < 50; k++)
    large[k] = 1;
  for (int k = 0; k < 6; k++)
    product[k / 2][k % 2] = 1;
  omp2cuda::target_region{"sections-array.c:30"}.iterations(N).launch(
      main_large_product_kernel,
      {.key = omp2cuda::to(key), .large = omp2cuda::tofrom(large),
       .product = omp2cuda::tofrom(product)});

  // the length is known at run time only
  int n = 50;
  long *count = (long *)malloc(n * sizeof *count);
  unsigned char *seen = (unsigned char *)calloc(n, 1);
  for (int k = 0; k < n; k++)
    count[k] = k;
  omp2cuda::target_region{"sections-array.c:43"}
      .reduces(n * sizeof(long))
      .reduces((n - 1) * sizeof(unsigned char))
      .soft_stack(0)
      .iterations(N)
      .launch(main_count_seen_kernel,
              {.key = omp2cuda::to(key), .count = omp2cuda::tofrom(count, 0, n),
               .seen = omp2cuda::tofrom(seen, 1, n - 1), .n = n});

  printf("%d %d %d %d\n", small[0], small[1], small[2], small[3]);
  for (int k = 0; k < 10; k++)
    printf("%d ", part[k]);
  printf("\n");
  for (int k = 0; k < 50; k++)
    printf("%g %ld %d;", large[k], count[k], seen[k]);
  printf("\n");
  for (int k = 0; k < 6; k++)
    printf("%g ", product[k / 2][k % 2]);
  printf("\n");
  free(count);
  free(seen);
  return 0;
}
