// a scalar that is mapped is shared by all threads and comes back
#include <stdio.h>

int main(void) {
  double a[10];
  double scale = 2.5, seen = 0;
  long flag = 0;
#pragma omp target teams distribute parallel for map(to: scale) map(from: a, seen) map(tofrom: flag)
  for (int i = 0; i < 10; i++) {
    a[i] = scale * i;
    if (i == 9) {
      seen = a[i];
      flag += 5;
    }
  }
  printf("%g %g %ld\n", a[4], seen, flag);
  return 0;
}
