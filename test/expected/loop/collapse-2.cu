// Translated by omp2cuda 0.1.0 from collapse-2.c
#include <omp2cuda.h>

// collapse(2) over a matrix, with steps and a lower bound in each loop
#include <stdio.h>

// collapse-2.c:6: target teams distribute parallel for collapse(2)
__global__ void main_kernel(int (*a)[30]) {
  for (int i : omp2cuda::league::one_each_y(omp2cuda::range(1, 20, 2)))
    for (int j : omp2cuda::league::one_each_x(omp2cuda::range_down_closed(29, 4, 3)))
      a[i][j] = i * 100 + j;
}

int main(void) {
  int a[20][30] = {{0}};
  omp2cuda::target_region{"collapse-2.c:6"}
      .one_each(omp2cuda::range(1, 20, 2),
                omp2cuda::range_down_closed(29, 4, 3))
      .launch(main_kernel, {omp2cuda::tofrom(a)});
  int sum = 0;
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      sum += a[i][j] * (j % 4 + 1);
  printf("%d %d %d\n", a[1][29], a[19][5], sum);
  return 0;
}
