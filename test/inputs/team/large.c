// team arrays beyond 48 KiB: placed in shared memory at the launch
#include <stdio.h>

int main(void) {
  double total = 0;
#pragma omp target teams distribute map(tofrom: total) reduction(+: total)
  for (int i = 0; i < 4; i++) {
    double tile[40][40];
    float table[10000], small[10];
#pragma omp parallel for collapse(2)
    for (int a = 0; a < 40; a++)
      for (int b = 0; b < 40; b++)
        tile[a][b] = a * b + i;
#pragma omp parallel for
    for (int j = 0; j < 10000; j++) {
      table[j] = tile[j % 40][j / 40 % 40];
      if (j < 10)
        small[j] = j;
    }
    double sum = 0;
#pragma omp parallel for reduction(+: sum)
    for (int j = 0; j < 10000; j++)
      sum += table[j] * small[j % 10];
    total += sum;
  }
  printf("%g\n", total);
  return 0;
}
