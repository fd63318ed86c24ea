// C has one sqrt and one abs; C++ chooses by the type of the argument.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static float third = 1.0f / 3;

int main(void) {
  float f = 2.0f;
  int i = 3;
  long big = 1L << 32;
  printf("%.17g %.17g %.17g\n", sqrt(f), sin(third), fabs(third) * 3);
  printf("%d %d %ld\n", abs(-2.5), abs(big + 1), labs(i));
  printf("%.17g %.17g %.17g\n", pow(f, 2), fmax(f, 1), sqrt(i + 1));
  printf("%d %d\n", (int)sizeof(fabs(f)), (int)sizeof(pow(f, i)));
  printf("%.9g\n", sqrtf(2.0));
  return 0;
}
