// types without a name, whose objects the threads of a team share
#include <stdio.h>

#pragma omp declare target
static int spread(int *x, int n) {
  struct {
    int low, high;
  } range = {0, n};
  union {
    int i;
    float f;
  } bits;
  bits.f = 1.0f;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] += range.low + range.high;
#pragma omp single
    range.low = bits.i >> 23;
  }
  return range.low;
}
#pragma omp end declare target

int main(void) {
  int a[3][32], out[3];
#pragma omp target teams distribute map(from : a, out)
  for (int t = 0; t < 3; t++) {
    struct
    { int count, last; } seen = {t, 0},
        twice[2] = {{1, 2}, {t, t}};
    enum { RED, GREEN } colour = GREEN;
#pragma omp parallel for
    for (int i = 0; i < 32; i++) {
      a[t][i] = seen.count + twice[i % 2].last + colour;
      if (i == 31)
        seen.last = i;
    }
    twice[0].last = seen.last;
    seen.count = 5;
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] += seen.count + twice[i % 2].count;
    out[t] = seen.last + twice[0].last + spread(a[t], 32);
  }
  for (int t = 0; t < 3; t++)
    printf("%d %d %d\n", out[t], a[t][0], a[t][31]);
  return 0;
}
