// Translated by omp2cuda 0.1.0 from collapse-types.c
#include <omp2cuda.h>

// collapsed loops whose variables have different types
#include <stdio.h>

// collapse-types.c:6: target teams distribute parallel for collapse(2)
__global__ void main_kernel(long (*a)[9]) {
  for (long i : omp2cuda::league::one_each_y(omp2cuda::range<long>(0, 12)))
    for (unsigned char j : omp2cuda::league::one_each_x(omp2cuda::range<unsigned char>(0, 9)))
      a[i][j] = i * 1000 + j;
}

int main(void) {
  long a[12][9];
  omp2cuda::target_region{"collapse-types.c:6"}
      .one_each(omp2cuda::range<long>(0, 12),
                omp2cuda::range<unsigned char>(0, 9))
      .launch(main_kernel, {omp2cuda::from(a)});
  long sum = 0;
  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 9; j++)
      sum += a[i][j] * (j + 1);
  printf("%ld %ld\n", a[11][8], sum);
  return 0;
}
