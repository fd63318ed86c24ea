// OpenMP of the host in forms that nvcc's front end breaks.
#include <stdio.h>

int main(void) {
  int x = 0, y = 1, v = 0, w = 0, last = 0, big = 0, a[2] = {0, 0};
  long product = 1, minus = 5;
#pragma omp parallel for
  for (int i = 1; i <= 4; i++) {
#pragma omp atomic
    x = x + i;
#pragma omp atomic update
    a[i % 2] = 1 + a[i % 2];
#pragma omp atomic
    product = product * (i + 0);
  }
  if (x)
#pragma omp atomic capture
    v = y += 1;
  else
    v = -1;
#pragma omp atomic capture
  w = y = y + 2;
#pragma omp atomic capture
  {
    y = y + 3;
    last = y;
  }
#pragma omp atomic
  minus = 7 - minus;
  for (int i = 0; i < 3; i++) {
#pragma omp atomic compare
    big = big < i ? i : big;
    switch (i) {
    case 0:
#pragma omp atomic
      x++;
      break;
    default:
#pragma omp atomic
      x++;
    }
  }
  printf("%d %d %d %ld %d %d %d %d %ld %d\n", x, a[0], a[1], product, v, w, last, y, minus, big);
  return 0;
}
