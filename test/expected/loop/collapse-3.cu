// Translated by omp2cuda 0.1.0 from collapse-3.c
#include <omp2cuda.h>

// collapse(3), with a loop inside that is not collapsed
#include <stdio.h>

// collapse-3.c:7: target teams distribute parallel for collapse(3)
__global__ void main_kernel(long *a) {
  constexpr auto X = 5;
  constexpr auto Y = 7;
  constexpr auto Z = 11;
  for (int x : omp2cuda::league::one_each_z(0, X))
    for (int y : omp2cuda::league::one_each_y(0, Y))
      for (int z : omp2cuda::league::one_each_x(0, Z)) {
        long sum = 0;
        for (int k = 0; k <= z; k++)
          sum += k * x + y;
        a[(x * Y + y) * Z + z] = sum;
      }
}

int main(void) {
  enum { X = 5, Y = 7, Z = 11 };
  long a[X * Y * Z];
  omp2cuda::target_region{"collapse-3.c:7"}.one_each(X, Y, Z).launch(
      main_kernel, {omp2cuda::from(a)});
  long total = 0;
  for (int i = 0; i < X * Y * Z; i++)
    total += a[i] * (i % 5 + 1);
  printf("%ld %ld %ld\n", a[0], a[X * Y * Z - 1], total);
  return 0;
}
