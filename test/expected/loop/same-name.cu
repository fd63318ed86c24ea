// Translated by omp2cuda 0.1.0 from same-name.c
#include <omp2cuda.h>

// collapsed loops whose variables have one name: the inner one hides the outer one
#include <stdio.h>

enum { N = 12, M = 5 };

// same-name.c:8: target teams distribute parallel for collapse(2)
__global__ void main_hits_kernel(int *hits) {
  for (int i : omp2cuda::league::one_each_y(0, N))
    for (int i : omp2cuda::league::one_each_x(0, M))
      atomicAdd(&hits[i], 1);
}

// same-name.c:13: target, parallel for collapse(2) (one block)
__global__ void main_rows_kernel(int *rows) {
  for (int k : omp2cuda::team::parallel_for(0, N))
    for (int k = 0; k < M; k++)
      atomicAdd(&rows[k], 1);
}

int main(void) {
  int hits[M] = {0}, rows[M] = {0};
  omp2cuda::target_region{"same-name.c:8"}.one_each(N, M).launch(
      main_hits_kernel, {omp2cuda::tofrom(hits)});
  omp2cuda::target_region{"same-name.c:13"}.one_team().iterations(N).launch(
      main_rows_kernel, {omp2cuda::tofrom(rows)});
  for (int i = 0; i < M; i++)
    printf("%d %d\n", hits[i], rows[i]);
  return 0;
}
