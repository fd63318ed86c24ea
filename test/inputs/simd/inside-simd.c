// test: options="--simd=lanes"
// simd inside simd: a lane runs it alone, with copies of its own. Variables of loops keep their last value.
#include <stdio.h>

enum { Rows = 10, Columns = 40, Depth = 6 };

int main(void) {
  static int a[Rows][Columns][Depth];
  long out[Rows];
#pragma omp target teams distribute parallel for map(tofrom: a) map(from: out)
  for (int i = 0; i < Rows; i++) {
    long all = 0;
    int k;
#pragma omp simd reduction(+: all)
    for (k = 0; k < Columns - i; k++) {
      int sum = k, last = 0, q, up = 3;
#pragma omp simd reduction(+: sum) lastprivate(last) linear(up: 2) simdlen(4)
      for (int j = 0; j < Depth; j++) {
        a[i][k][j] += k * j + i;
        sum += a[i][k][j] * up;
        last = a[i][k][j] + j;
        up += 2;
      }
#pragma omp simd reduction(max: sum) if(i > 3) safelen(2)
      for (q = 0; q < Depth; q++)
        sum = a[i][k][q] > sum ? a[i][k][q] : sum;
      all += sum + q + last + up;
    }
    out[i] = all + k;
  }
  long all = 0;
  for (int i = 0; i < Rows; i++)
    all = (all * 31 + out[i] + a[i][7][2]) % 1000003;
  printf("%ld\n", all);
  return 0;
}
