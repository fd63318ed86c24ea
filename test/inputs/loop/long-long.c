// a 64-bit loop variable whose values do not fit 32 bits
#include <stdio.h>

int main(void) {
  long long base = 5000000000LL;
  long long a[64] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (long long i = base; i < base + 64; i++)
    a[i - base] = i * 3;
  long long sum = 0;
  for (int i = 0; i < 64; i++)
    sum += a[i];
  printf("%lld %lld %lld\n", a[0], a[63], sum);
  return 0;
}
