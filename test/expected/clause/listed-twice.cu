// Translated by omp2cuda 0.1.0 from listed-twice.c
#include <omp2cuda.h>

// test: run=no
// firstprivate may list a variable twice: GCC takes it for a mistake
#include <stdio.h>

struct main_data { int *sum; int value; };

// listed-twice.c:6: target teams distribute if(target: go) num_teams(1)
// reduction(+: sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[sum_result, value_value] = omp_data;
  int value = value_value;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4))
    sum += value++;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main() {
  int value = 3, sum = 0, go = 1;
  {
    omp2cuda::target_region region{"listed-twice.c:6", omp2cuda::when(go)};
    if (region.on_host()) {
      const auto value_first = value;
      int value = value_first;
      for (int i = 0; i < 4; i++)
        sum += value++;
    } else {
      region.num_teams(1).iterations(4).launch(
          main_kernel, {.sum = region.tofrom(sum), .value = value});
    }
  }
  printf("%d %d\n", sum, value);
}
