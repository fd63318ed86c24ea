// typeof of variables around a region is what they are declared as
#include <stdio.h>
#define MAX(a, b) ({ __typeof__(a) m = (a); if (m < (b)) m = (b); m; })

int main(void) {
  double p[4], x = 3, sum = 0;
#pragma omp target teams distribute parallel for map(from : p)
  for (int i = 0; i < 4; i++) {
    __typeof__(x) t = x;
    t += i;
    p[i] = MAX(x, t) + MAX(i, 2);
  }
#pragma omp target map(tofrom : sum) map(to : p)
  for (int i = 0; i < 4; i++) {
    __typeof__(sum) part = p[i];
    part *= 2;
    sum += part;
  }
  printf("%g\n", sum);
  return 0;
}
