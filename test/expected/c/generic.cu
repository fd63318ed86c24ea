// Translated by omp2cuda 0.1.0 from generic.c
#include <omp2cuda.h>

// Selections by type.
#include <math.h>
#include <stdio.h>

#define NAME(x) _Generic((x), int: "int", float: "float", default: "other")
#define SQRT(x) _Generic((x), float: sqrtf, default: sqrt)(x)
#define SAME(a, b) __builtin_types_compatible_p(a, b)

int main(void) {
  float f = 2;
  double d = 2;
  int i = 1 + 20;
  int c = 3;
  printf("%s %s %s %d %d\n", "int", "float", "other", i, c);
  printf("%.9g %.17g %d\n", sqrtf(f), sqrt(d), 0);
  return 0;
}
