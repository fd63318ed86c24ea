// globals that no declare target names: scalars firstprivate, arrays map(tofrom)
#include <stdio.h>

int factor = 3;
static int table[10] = {9, 8, 7, 6, 5, 4, 3, 2, 1, 0};
double result[10];

int main(void) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++)
    result[i] = table[i] * factor + 0.5;
  factor = 4;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 5; i++)
    result[i] += factor;
  double sum = 0;
  for (int i = 0; i < 10; i++)
    sum += result[i];
  printf("%g %g %g\n", result[0], result[9], sum);
  return 0;
}
