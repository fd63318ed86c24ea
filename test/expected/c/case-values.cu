// Translated by omp2cuda 0.1.0 from case-values.c
#include <omp2cuda.h>

// Values of cases that C converts to the type of the switch, and C++ does not narrow.
#include <stdio.h>

#define NONE -1
#define FAR (1ull << 40)

__host__ __device__ static int number(unsigned a) {
  switch (a) {
  case (unsigned int)-2:
    return 1;
  case (unsigned int)NONE:
    return 2;
  case 3u: case 4u: case 5u:
    return 3;
  case 4294967276u: case 4294967277u: case 4294967278u: case 4294967279u: case 4294967280u: case 4294967281u: case 4294967282u: case 4294967283u:
  case 4294967284u: case 4294967285u: case 4294967286u:
    return 4;
  case 'a':
    return 5;
  default:
    return 0;
  }
}

__host__ __device__ static int wide(unsigned long a) {
  switch (a) {
  case (unsigned long)~0:
    return 1;
  case (unsigned long)(NONE - 4):
    return 2;
  case FAR:
    return 3;
  }
  return 0;
}

__host__ __device__ static int small(int a) {
  switch (a) {
  case (int)0x80000001:
    return 1;
  case (int)4294967295u:
    return 2;
  case (unsigned char)300:
    return 3;
  }
  return 0;
}

struct main_data { const unsigned int *tried; int *out, *sum; };

// case-values.c:51: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[tried, out, sum_result] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8)) {
    out[i] = number(tried[i]);
    sum += 10 * wide(i ? ~0ul - i : ~0ul) + 100 * small(i == 3 ? -1 : i == 4 ? -2147483647 : 44);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  const unsigned tried[8] = {(unsigned int)-2, (unsigned int)-1, 4, (unsigned int)-15, 'a', 7, 3, 0};
  int sum = 0, out[8];
  omp2cuda::target_region{"case-values.c:51"}.iterations(8).launch(
      main_kernel,
      {.tried = omp2cuda::to(tried), .out = omp2cuda::from(out), .sum = omp2cuda::tofrom(sum)});
  for (int i = 0; i < 8; i++)
    printf("%d%d%d ", out[i], number(tried[i]), small(i - 1));
  printf("%d %d\n", sum, wide(FAR));
  return 0;
}
