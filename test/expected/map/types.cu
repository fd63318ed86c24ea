// Translated by omp2cuda 0.1.0 from types.c
#include <omp2cuda.h>

// to, from, tofrom, alloc: which way the bytes go
#include <stdio.h>

struct main_scratch_data { const int *in; int *scratch; };

// types.c:12: target teams distribute parallel for
__global__ void main_scratch_kernel(
    const __grid_constant__ main_scratch_data omp_data) {
  const auto &[in, scratch] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 20))
    scratch[i] = in[i] * in[i];
}

struct main_out_both_data { int *out, *both; const int *scratch; };

// types.c:15: target teams distribute parallel for
__global__ void main_out_both_kernel(
    const __grid_constant__ main_out_both_data omp_data) {
  const auto &[out, both, scratch] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 20)) {
    out[i] = scratch[i] + both[i];
    both[i] = -both[i];
  }
}

int main(void) {
  int in[20], out[20], both[20], scratch[20];
  for (int i = 0; i < 20; i++) {
    in[i] = i;
    both[i] = 100 + i;
  }
  {
    auto on_device = omp2cuda::target_data{"types.c:10"}.alloc(scratch);
    omp2cuda::target_region{"types.c:12"}.one_each(20).launch(
        main_scratch_kernel,
        {.in = omp2cuda::to(in), .scratch = omp2cuda::alloc(scratch)});
    omp2cuda::target_region{"types.c:15"}.one_each(20).launch(
        main_out_both_kernel,
        {.out = omp2cuda::from(out), .both = omp2cuda::tofrom(both),
         .scratch = omp2cuda::tofrom(scratch)});
  }
  int sum = 0;
  for (int i = 0; i < 20; i++)
    sum += out[i] + both[i];
  printf("%d %d %d\n", out[19], both[19], sum);
  return 0;
}
