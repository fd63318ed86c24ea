// Translated by omp2cuda 0.1.0 from enum_arithmetic.c
#include <omp2cuda.h>

// An enumeration without negative constants is unsigned in C's arithmetic.
#include <stdio.h>

enum level { LOW, MID, HIGH };
enum signed_level { NEG = -1, POS = 1 };

int main(void) {
  enum level e = LOW;
  enum signed_level s = NEG;
  int minus = -1, zero = 0;
  long wide = (unsigned int)e - 1;
  double real = -((unsigned int)e + 1);
  printf("%d %d %d %d\n", (unsigned int)e - 1 < zero, (unsigned int)e < minus, (unsigned int)e > minus, s < 0);
  printf("%ld %g %d %d\n", wide, real, e + 1 < 2, e == minus);
  printf("%d %d\n", LOW - 1 < 0, e < HIGH);
  return 0;
}
