// Translated by omp2cuda 0.1.0 from always.c
#include <omp2cuda.h>

// always: copied although it is present already
#include <stdio.h>

struct main_out_data { const int *a; int *out; };

// always.c:10: target teams distribute parallel for
__global__ void main_out_kernel(
    const __grid_constant__ main_out_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8))
    out[i] = a[i] + 1;
}

// always.c:13: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 8))
    a[i] += 2;
}

int main(void) {
  int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, out[8];
  {
    auto on_device = omp2cuda::target_data{"always.c:6"}.to(a);
    for (int i = 0; i < 8; i++)
      a[i] *= 10;
    omp2cuda::target_region{"always.c:10"}.one_each(8).launch(
        main_out_kernel,
        {.a = omp2cuda::to(a, omp2cuda::always), .out = omp2cuda::from(out)});
    omp2cuda::target_region{"always.c:13"}.one_each(8).launch(
        main_a_kernel, {omp2cuda::tofrom(a, omp2cuda::always)});
    printf("%d %d\n", a[0], a[7]);
  }
  printf("%d %d\n", out[0], out[7]);
  return 0;
}
