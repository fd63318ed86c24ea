// Translated by omp2cuda 0.1.0 from scalar.c
#include <omp2cuda.h>

// a scalar that is mapped is shared by all threads and comes back
#include <stdio.h>

struct main_data { double *a, *seen; long *flag; double scale; };

// scalar.c:8: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &seen = *omp_data.seen;
  auto &flag = *omp_data.flag;
  const auto scale = omp_data.scale;
  for (int i : omp2cuda::league::one_each(0, 10)) {
    a[i] = scale * i;
    if (i == 9) {
      seen = a[i];
      flag += 5;
    }
  }
}

int main(void) {
  double a[10];
  double scale = 2.5, seen = 0;
  long flag = 0;
  omp2cuda::target_region{"scalar.c:8"}.one_each(10).launch(
      main_kernel, {.a = omp2cuda::from(a), .seen = omp2cuda::from(seen),
                    .flag = omp2cuda::tofrom(flag), .scale = scale});
  printf("%g %g %ld\n", a[4], seen, flag);
  return 0;
}
