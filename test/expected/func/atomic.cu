// Translated by omp2cuda 0.1.0 from atomic.c
#include <omp2cuda.h>

// test: dump=regions
// atomic update, read, write and capture
#include <stdio.h>

struct main_data { int *count, *last, *taken; double *sum; };

// atomic.c:8: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &count = *omp_data.count, &last = *omp_data.last;
  const auto taken = omp_data.taken;
  auto &sum = *omp_data.sum;
  for (int i : omp2cuda::league::one_each(0, 64)) {
    int mine;
    mine = atomicAdd(&count, 1);
    atomicAdd(&taken[mine], 1);
    atomicAdd(&sum, i * 0.5);
    omp2cuda::atomic::write(last, 1);
    int seen;
    seen = omp2cuda::atomic::read(last);
    if (seen != 1)
      taken[0] = 100;
  }
}

int main(void) {
  int count = 0, last = 0, taken[64] = {0};
  double sum = 0;
  omp2cuda::target_region{"atomic.c:8"}.one_each(64).launch(
      main_kernel,
      {.count = omp2cuda::tofrom(count), .last = omp2cuda::tofrom(last),
       .taken = omp2cuda::tofrom(taken), .sum = omp2cuda::tofrom(sum)});
  int ok = 1;
  for (int i = 0; i < 64; i++)
    ok &= taken[i] == 1;
  printf("%d %d %g %d\n", count, last, sum, ok);
  return 0;
}
