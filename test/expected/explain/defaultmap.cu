// Translated by omp2cuda 0.1.0 from defaultmap.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// of what 'shared' names as well, defaultmap is the reason

struct main_data { int *r; int scale, other; };

// defaultmap.c:5: target parallel for (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[r, scale, other] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 8))
    r[i] = scale + other;
}

int main(void) {
  int scale = 5, other = 3, r[8];
  omp2cuda::target_region{"defaultmap.c:5"}.one_team().iterations(8).launch(
      main_kernel, {.r = omp2cuda::tofrom(r), .scale = scale, .other = other});
  return r[0] - 8;
}
