// Translated by omp2cuda 0.1.0 from shared-scalar.c
#include <omp2cuda.h>

// shared(x) of a scalar that is mapped: one thread writes it, the host sees it
#include <stdio.h>

struct main_data { int *found; const int *a; };

// shared-scalar.c:9: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &found = *omp_data.found;
  const auto a = omp_data.a;
  for (int i : omp2cuda::league::one_each(0, 100))
    if (a[i] == 7)
      found = i;
}

int main(void) {
  int found = -1;
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i == 61 ? 7 : i * 10;
  omp2cuda::target_region{"shared-scalar.c:9"}.one_each(100).launch(
      main_kernel, {.found = omp2cuda::tofrom(found), .a = omp2cuda::to(a)});
  printf("%d\n", found);
  return 0;
}
