// the mathematical functions of C
#include <math.h>
#include <stdio.h>

int main(void) {
  double a[25];
  float b[25];
#pragma omp target teams distribute parallel for map(from: a, b)
  for (int i = 0; i < 25; i++) {
    a[i] = sqrt((double)i * i) + fabs(-2.0 * i) + floor(i / 3.0) + fmax(i, 10.0) + pow(i, 2.0);
    b[i] = sqrtf((float)(i * i)) + fabsf(-1.5f) + fminf(i, 5.0f);
  }
  double sum = 0;
  for (int i = 0; i < 25; i++)
    sum += a[i] + b[i];
  printf("%.3f %.3f %.3f\n", a[24], b[24], sum);
  return 0;
}
