// Translated by omp2cuda 0.1.0 from shared-inside.c
#include <omp2cuda.h>

// firstprivate below a construct that shares the variable: the copy starts from the region's
#include <stdio.h>

struct main_r_data { int *r; int x; };

// shared-inside.c:6: target parallel, for (one block)
__global__ void main_r_kernel(const __grid_constant__ main_r_data omp_data) {
  const auto &[r, x] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 8))
    r[i] = x + i;
}

// shared-inside.c:12: target teams, parallel for lastprivate(last)
__global__ void main_last_kernel(int *last_ref) {
  auto &last = *last_ref;
  {
    auto &last_outer = last;
    int last;
    const auto loop = omp2cuda::team::parallel_for(0, 8);
    for (int i : loop)
      last = i;
    if (loop.ran_last())
      last_outer = last;
  }
}

int main(void) {
  int x = 5, last = 0, r[8];
  omp2cuda::target_region{"shared-inside.c:6"}.one_team().iterations(8).launch(
      main_r_kernel, {.r = omp2cuda::from(r), .x = x});
  omp2cuda::target_region{"shared-inside.c:12"}.iterations(8).launch(
      main_last_kernel, {omp2cuda::tofrom(last)});
  printf("%d %d %d\n", r[0], r[7], last);
  return 0;
}
