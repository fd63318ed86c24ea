// volatile objects: of declare target, mapped, updated and reduced
#include <stdio.h>

volatile unsigned flag;
#pragma omp declare target(flag)

int main(void) {
  volatile int x = 1;
  volatile double a[3] = {1, 2, 3};
#pragma omp target map(tofrom : x, a)
  {
    x = 3;
    a[1] = 7;
    flag += 4;
  }
#pragma omp target data map(a)
  {
    a[0] = 9;
#pragma omp target update to(a[0 : 2])
#pragma omp target
    a[2] = a[0];
  }
#pragma omp target update from(flag)
#pragma omp target teams distribute parallel for reduction(+ : x)
  for (int i = 0; i < 10; i++)
    x += i;
#pragma omp target parallel for reduction(max : x)
  for (int i = 40; i < 60; i++)
    x = i > x ? i : x;
  printf("%d %g %g %u\n", x, a[1], a[2], flag);
  return 0;
}
