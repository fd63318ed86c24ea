// Translated by omp2cuda 0.1.0 from local-typedefs.c
#include <omp2cuda.h>

// other names of types, declared in the function around the region
#include <stdio.h>

struct main_sum_both_data { const int *x; long *sum; long (*both)[2]; };

// local-typedefs.c:12: target teams distribute parallel for
// reduction(+: sum, both)
// reduction: one atomic per block
__global__ void main_sum_both_kernel(
    const __grid_constant__ main_sum_both_data omp_data) {
  constexpr auto N = 10;
  using element = const int;
  using sum_t = long;
  const auto &[x, sum_result, both_result] = omp_data;
  long sum = 0;
  long both[2] = {};
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    typedef short inner;
    element twice = 2 * x[i];
    inner odd = x[i] % 2;
    sum += (sum_t)twice;
    both[odd]++;
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::plus{}, both_result, both));
}

struct point {
  int x, y;
};

// local-typedefs.c:26: target (one thread)
__global__ void main_at_kernel(struct point *at_ref) {
  using pointer = struct point *;
  using sum_t = long;
  auto &at = *at_ref;
  pointer p = &at;
  p->x += (sum_t)4;
}

int main(void) {
  typedef long sum_t;
  typedef const int element;
  typedef sum_t pair_of_sums[2];
  enum { N = 10 };
  element x[N] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};
  sum_t sum = 1;
  pair_of_sums both = {0, 0};
  omp2cuda::target_region{"local-typedefs.c:12"}.iterations(N).launch(
      main_sum_both_kernel, {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum),
                             .both = omp2cuda::tofrom(both)});
  {
    typedef point place; // moves to the front of the kernel
    typedef place *pointer;
    place at = {1, 2};
    omp2cuda::target_region{"local-typedefs.c:26"}.serial().launch(
        main_at_kernel, {omp2cuda::tofrom(at)});
    printf("%ld %ld %ld %d\n", sum, both[0], both[1], at.x);
  }
  return 0;
}
