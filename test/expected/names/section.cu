// Translated by omp2cuda 0.1.0 from section.c
#include <omp2cuda.h>

// A variable that is called like the number of a section in generated text.
#include <stdio.h>

struct main_data { int *other; int section; };

// section.c:6: target, parallel sections (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &other = *omp_data.other;
  const auto section = omp_data.section;
  for (int omp_section : omp2cuda::team::sections(2))
    switch (omp_section) {
    case 0: { printf("%d\n", section); } break;
    case 1: { other += section; } break;
    }
}

int main(void) {
  int section = 40, other = 2;
  omp2cuda::target_region{"section.c:6"}.one_team().launch(
      main_kernel, {.other = omp2cuda::tofrom(other), .section = section});
  printf("%d\n", other);
  return 0;
}
