// reductions of char, short, bool: types without a native atomic
#include <stdbool.h>
#include <stdio.h>

int main(void) {
  signed char low = 100;
  unsigned char high = 0;
  short sum = 0;
  bool seen = false;
#pragma omp target teams distribute parallel for reduction(min: low) reduction(max: high) reduction(+: sum) reduction(||: seen)
  for (int i = 0; i < 120; i++) {
    signed char c = (signed char)(i - 60);
    low = c < low ? c : low;
    unsigned char u = (unsigned char)(i * 2);
    high = u > high ? u : high;
    sum = (short)(sum + i);
    seen = seen || i == 77;
  }
  printf("%d %d %d %d\n", low, high, sum, seen);
  return 0;
}
