// a bound that the region computes: the host cannot tell the trip count
#include <stdio.h>

int main(void) {
  int a[40], n = 40;
  for (int i = 0; i < 40; i++)
    a[i] = 0;
#pragma omp target teams map(tofrom : a)
  {
    const int half = n / 2;
#pragma omp distribute parallel for
    for (int i = 0; i < half; i++)
      a[i] = i;
  }
  printf("%d %d %d\n", a[0], a[19], a[20]);
  return 0;
}
