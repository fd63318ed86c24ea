// collapse(3), with a loop inside that is not collapsed
#include <stdio.h>

int main(void) {
  enum { X = 5, Y = 7, Z = 11 };
  long a[X * Y * Z];
#pragma omp target teams distribute parallel for collapse(3) map(from: a)
  for (int x = 0; x < X; x++)
    for (int y = 0; y < Y; y++)
      for (int z = 0; z < Z; z++) {
        long sum = 0;
        for (int k = 0; k <= z; k++)
          sum += k * x + y;
        a[(x * Y + y) * Z + z] = sum;
      }
  long total = 0;
  for (int i = 0; i < X * Y * Z; i++)
    total += a[i] * (i % 5 + 1);
  printf("%ld %ld %ld\n", a[0], a[X * Y * Z - 1], total);
  return 0;
}
