// reduction(min) and reduction(max)
#include <stdio.h>

int main(void) {
  int n = 500;
  int a[500];
  unsigned seed = 7;
  for (int i = 0; i < n; i++) {
    seed = seed * 1664525u + 1013904223u;
    a[i] = (int)(seed >> 8) % 100000 - 50000;
  }
  int low = 1 << 30, high = -(1 << 30);
  double far = 0;
#pragma omp target teams distribute parallel for map(to: a) reduction(min: low) reduction(max: high, far)
  for (int i = 0; i < n; i++) {
    if (a[i] < low)
      low = a[i];
    high = high > a[i] ? high : a[i];
    double d = a[i] < 0 ? -a[i] : a[i];
    if (d > far)
      far = d;
  }
  int want_low = a[0], want_high = a[0];
  for (int i = 0; i < n; i++) {
    want_low = a[i] < want_low ? a[i] : want_low;
    want_high = a[i] > want_high ? a[i] : want_high;
  }
  printf("%d %d %g %d %d\n", low, high, far, low == want_low, high == want_high);
  return low != want_low || high != want_high;
}
