// Translated by omp2cuda 0.1.0 from vla-effect.c
#include <omp2cuda.h>

// an array whose size has an effect: one thread computes it
#include <stdio.h>

__host__ __device__ static int next(int *p) {
  return ++*p;
}

struct main_data { int *a, *calls; };

// vla-effect.c:10: target (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &calls = *omp_data.calls;
  omp2cuda::team::soft_stack stack;
  omp2cuda::team::soft_frame row_frame;
  int *row = row_frame.alloc<int>(omp2cuda::team::once_value([&] { return next(&calls); }));
  for (int i : omp2cuda::team::parallel_for(0, 8))
    row[i] = 10 * i;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, 8))
    a[i] = row[7 - i] + calls;
}

int main(void) {
  int a[8] = {0}, calls = 7;
  omp2cuda::target_region{"vla-effect.c:10"}.soft_stack(4096).one_team().launch(
      main_kernel,
      {.a = omp2cuda::tofrom(a), .calls = omp2cuda::tofrom(calls)});
  printf("%d %d %d\n", a[0], a[7], calls);
  return 0;
}
