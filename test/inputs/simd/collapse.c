// test: options="--simd=lanes"
// simd on several loops: the lanes share the innermost one, also where it depends on the others.
#include <stdio.h>

enum { Rows = 10, Size = 12 };

int main(void) {
  static int a[Rows][Size][Size];
  long out[Rows];
#pragma omp target teams distribute parallel for map(tofrom: a) map(from: out)
  for (int i = 0; i < Rows; i++) {
    long sum = 0, last = -1;
    int j = 7, k = 7;
    // a triangle
#pragma omp simd collapse(2) reduction(+: sum)
    for (int y = 0; y < Size; y++)
      for (int x = y; x < Size; x++) {
        a[i][y][x] = y + x * i;
        sum += y * x;
      }
    // its bounds in 64 bits
#pragma omp simd collapse(2) reduction(+: sum) lastprivate(last) if(i > 4)
    for (long long y = Size; y > 0; y--)
      for (unsigned long x = 0; x < (unsigned long)(Size + i); x += 2) {
        sum += y * (long)x + i;
        last = y + 100 * (long)x;
      }
#pragma omp simd collapse(3) reduction(+: sum) simdlen(8)
    for (int z = 0; z < 3; z++)
      for (int y = 0; y <= z; y++)
        for (int x = y; x < 4; x++)
          sum += z * y + i * x;
    // the variables of the loops are those of the thread
#pragma omp simd collapse(2)
    for (j = 0; j < Size; j++)
      for (k = 1; k < 9; k += 3)
        a[i][j][k] += 1;
    out[i] = sum + last + 10 * j + k;
  }
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + out[i]) % 1000003;
    for (int k = 0; k < Size * Size; k++)
      all = (all * 17 + a[i][k / Size][k % Size]) % 1000003;
  }
  printf("%ld\n", all);
  return 0;
}
