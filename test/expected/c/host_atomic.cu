// Translated by omp2cuda 0.1.0 from host_atomic.c
#include <omp2cuda.h>

// OpenMP of the host in forms that nvcc's front end breaks.
#include <stdio.h>

int main(void) {
  int x = 0, y = 1, v = 0, w = 0, last = 0, big = 0, a[2] = {0, 0};
  long product = 1, minus = 5;
#pragma omp parallel for
  for (int i = 1; i <= 4; i++) {
#pragma omp atomic
    x += i;
#pragma omp atomic update
    a[i % 2] += 1;
#pragma omp atomic
    product *= (i + 0);
  }
  if (x)
#pragma omp atomic capture
    { y += 1; v = y; }
  else
    v = -1;
#pragma omp atomic capture
  { y += 2; w = y; }
#pragma omp atomic capture
  {
    y += 3;
    last = y;
  }
{ [[maybe_unused]] long old;
#pragma omp atomic capture
  { old = minus; minus = 7 - minus; } }
  for (int i = 0; i < 3; i++) {
#pragma omp atomic compare
    if (big < i) { big = i; }
    switch (i) {
    case 0:
#pragma omp atomic
      x++;
      break;
    default: ;
#pragma omp atomic
      x++;
    }
  }
  printf("%d %d %d %ld %d %d %d %d %ld %d\n", x, a[0], a[1], product, v, w, last, y, minus, big);
  return 0;
}
