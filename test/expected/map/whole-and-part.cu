// Translated by omp2cuda 0.1.0 from whole-and-part.c
#include <omp2cuda.h>

// test: reference=serial
// An array and a part of it in one directive: the whole is there before the part.
#include <stdio.h>

static double table[8], total[4];

// whole-and-part.c:10: target teams distribute parallel for
__global__ void main_table_kernel(double *table) {
  for (int i : omp2cuda::league::one_each(0, 8))
    table[i] += i;
}

// whole-and-part.c:13: target parallel for reduction(+: total) (one block)
__global__ void main_total_kernel(double *total_result) {
  double total[4] = {};
  for (int i : omp2cuda::team::parallel_for(0, 100))
    total[i % 4] += i;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, total_result, total, 4);
}

int main(void) {
  for (int i = 0; i < 8; i++)
    table[i] = i;
  {
    omp2cuda::target_region region{"whole-and-part.c:10"};
    region.tofrom(table);
    region.one_each(8).launch(main_table_kernel, {region.to(table, 2, 4)});
  }
  {
    omp2cuda::target_region region{"whole-and-part.c:13"};
    region.tofrom(total);
    region.one_team().iterations(100).launch(main_total_kernel, {region.to(total, 1, 2)});
  }
  printf("%g %g %g %g\n", table[3], table[7], total[0], total[3]);
  return 0;
}
