// test: options="--simd=lanes --thread-single=neuter"
// An array that one lane fills and all read: each has it, row by row.
#include <stdio.h>

#define N 5

int main(void) {
  unsigned out[6] = {0};
#pragma omp target parallel map(tofrom: out)
  {
#pragma omp for
    for (int i = 0; i < 6; i++)
      for (int round = 0; round < 3; round++) {
        if (round == 0)
          continue;
        if (out[i] < 5) {
          unsigned t[N][2];
          for (int j = 0; j < N; j++)
            for (int k = 0; k < 2; k++)
              t[j][k] = i + j * 2 + k;
          unsigned x = t[round][i % 2];
          if (x > 6)
            out[i] += x;
        } else {
          unsigned s = 0;
#pragma omp simd reduction(+: s)
          for (int j = 0; j < 3; j++)
            s += j;
          out[i] += s;
        }
      }
  }
  for (int i = 0; i < 6; i++)
    printf("%u ", out[i]);
  printf("\n");
  return 0;
}
