// test: options="--simd=lanes"
// simdlen: as many lanes as a thread can have, rounded down to a power of two; on combined constructs.
#include <stdio.h>

enum { Rows = 9, Columns = 45 };

int main(void) {
  static int m[Rows][Columns], sums[Rows];
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(1) reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 3;
    sums[i] += sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(2) reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 4;
    sums[i] += sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(4) reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 6;
    sums[i] += sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(8) reduction(+: sum) order(concurrent)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 10;
    sums[i] += sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(16) reduction(+: sum) aligned(row: 4)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 18;
    sums[i] += sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(32) reduction(+: sum) nontemporal(row)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 34;
    sums[i] += sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(5) reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 7;
    sums[i] += sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: m) map(tofrom: sums)
  for (int i = 0; i < Rows; i++) {
    int sum = 0, *row = m[i];
#pragma omp simd simdlen(64) reduction(+: sum)
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 66;
    sums[i] += sum;
  }

  // spread over all CUDA threads, beside another loop or not
#pragma omp target teams distribute parallel for simd simdlen(8) collapse(2) map(tofrom: m)
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      m[i][k] += i;
#pragma omp target parallel map(tofrom: m, sums)
  {
#pragma omp for simd simdlen(16) if(simd: sums[0] > 0)
    for (int i = 0; i < Rows; i++)
      sums[i] += m[i][i];
#pragma omp for
    for (int i = 0; i < Rows; i++) {
#pragma omp simd simdlen(4) safelen(8) if(i > 2)
      for (int k = 4; k < Columns; k++)
        m[i][k] += m[i][k - 4];
    }
  }
#pragma omp target parallel for simd if(parallel: sums[0] > 0) if(simd: sums[1] > 0) simdlen(2) map(tofrom: sums)
  for (int i = 0; i < Rows; i++)
    sums[i] ^= i;

  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + sums[i]) % 1000003;
    for (int k = 0; k < Columns; k++)
      all = (all * 17 + m[i][k]) % 1000003;
  }
  printf("%ld\n", all);
  return 0;
}
