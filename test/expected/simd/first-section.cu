// Translated by omp2cuda 0.1.0 from first-section.c
#include <omp2cuda.h>

// The first section of 'parallel sections' has no directive of its own: the lanes come to its case together.
#include <stdio.h>

struct main_data { unsigned int *a, *x, *y; };

// first-section.c:6: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &x = *omp_data.x, &y = *omp_data.y;
  if (omp2cuda::team::is_initial())
    x += 2;
  omp2cuda::team::sync();
  for (int section : omp2cuda::team::sections(2))
    switch (section) {
    case 0: {
      x = x * 5;
    } break;
    case 1: {
      for (int i = 0; i < 20; i++)
        a[i] = i * 7;
      if (a[2] > 3)
        y += 6;
    } break;
    }
}

int main(void) {
  unsigned a[20] = {0}, x = 3, y = 4;
  omp2cuda::target_region{"first-section.c:6"}.one_team().launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .x = omp2cuda::tofrom(x), .y = omp2cuda::tofrom(y)});
  printf("%u %u %u\n", a[19], x, y);
  return 0;
}
