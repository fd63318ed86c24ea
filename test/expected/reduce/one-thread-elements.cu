// Translated by omp2cuda 0.1.0 from one-thread-elements.c
#include <omp2cuda.h>

// elements that one thread reduces: in place where each meets only values, not what another one holds
#include <stdio.h>

struct main_data { const int *x; int *other, *own; };

// one-thread-elements.c:6: target, parallel num_threads(1) (one block)
__global__ void __launch_bounds__(1) main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, other, own] = omp_data;
  {
    own[1] = x[1] < own[1] ? x[1] : own[1];
    {
      auto *const other_outer = other;
      int other[2];
      for (auto &other_element : other)
        other_element = omp2cuda::op::min::identity<int>();
      other[1] = other[0] < other[1] ? other[0] : other[1];
      omp2cuda::thread::reduce(omp2cuda::op::min{}, other_outer, other, 2);
    }
  }
}

int main(void) {
  int x[4] = {5, 2, 7, 3};
  int other[2] = {1, 9}, own[2] = {4, 9};
  omp2cuda::target_region{"one-thread-elements.c:6"}.one_team().num_threads(1).launch(
      main_kernel, {.x = omp2cuda::to(x), .other = omp2cuda::tofrom(other), .own = omp2cuda::tofrom(own)});
  printf("%d %d %d %d\n", own[0], own[1], other[0], other[1]);
  return 0;
}
