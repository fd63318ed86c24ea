// to, from, tofrom, alloc: which way the bytes go
#include <stdio.h>

int main(void) {
  int in[20], out[20], both[20], scratch[20];
  for (int i = 0; i < 20; i++) {
    in[i] = i;
    both[i] = 100 + i;
  }
#pragma omp target data map(alloc: scratch)
  {
#pragma omp target teams distribute parallel for map(to: in) map(alloc: scratch)
    for (int i = 0; i < 20; i++)
      scratch[i] = in[i] * in[i];
#pragma omp target teams distribute parallel for map(from: out) map(tofrom: both)
    for (int i = 0; i < 20; i++) {
      out[i] = scratch[i] + both[i];
      both[i] = -both[i];
    }
  }
  int sum = 0;
  for (int i = 0; i < 20; i++)
    sum += out[i] + both[i];
  printf("%d %d %d\n", out[19], both[19], sum);
  return 0;
}
