// Translated by omp2cuda 0.1.0 from math_overloads.c
#include <omp2cuda.h>

// C has one sqrt and one abs; C++ chooses by the type of the argument.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static float third = 1.0f / 3;

int main(void) {
  float f = 2.0f;
  int i = 3;
  long big = 1L << 32;
  printf("%.17g %.17g %.17g\n", sqrt((double)f), sin((double)third), fabs((double)third) * 3);
  printf("%d %d %ld\n", abs((int)-2.5), abs((int)(big + 1)), labs(i));
  printf("%.17g %.17g %.17g\n", pow((double)f, 2.0), fmax((double)f, 1.0), sqrt((double)(i + 1)));
  printf("%d %d\n", (int)sizeof(fabs((double)f)), (int)sizeof(pow((double)f, (double)i)));
  printf("%.9g\n", sqrtf(2.0));
  return 0;
}
