// Translated by omp2cuda 0.1.0 from collapse-triangle.c
#include <omp2cuda.h>

// a non-rectangular nest: the inner bounds depend on the outer variable
#include <stdio.h>

// collapse-triangle.c:7: target teams distribute parallel for collapse(2)
__global__ void main_a_kernel(int (*a)[24]) {
  constexpr auto N = 24;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, N))
    for (int j : omp2cuda::league::distribute_parallel_for_x(i, N))
      a[i][j] = i * 50 + j + 1;
}

// collapse-triangle.c:11: target teams distribute parallel for collapse(2)
__global__ void main_a_kernel_2(int (*a)[24]) {
  constexpr auto N = 24;
  for (int i : omp2cuda::league::distribute_parallel_for_y(1, N))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, i))
      a[i][j] = -(i + j);
}

int main(void) {
  enum { N = 24 };
  int a[N][N] = {{0}};
  omp2cuda::target_region{"collapse-triangle.c:7"}.iterations(N, N).launch(
      main_a_kernel, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"collapse-triangle.c:11"}
      .iterations(omp2cuda::range(1, N), omp2cuda::range(1, N))
      .launch(main_a_kernel_2, {omp2cuda::tofrom(a)});
  int sum = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      sum += a[i][j] * (i + 2 * j + 1);
  printf("%d %d %d %d\n", a[0][0], a[N - 1][N - 1], a[N - 1][0], sum);
  return 0;
}
