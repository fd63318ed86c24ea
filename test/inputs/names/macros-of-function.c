// a macro that a function defines, changes or ends in front of a region
#include <stdio.h>

#define SCALE 2
#define OFFSET 5
#define MODE

int main(void) {
  int a[8], b[8], c[8];
#define SQUARE(x) ((x) * (x))
#define MIXED(x)                                                               \
  (SQUARE(x) + SCALE)
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 8; i++)
    a[i] = MIXED(i);
#undef SCALE
#define SCALE 30 /* from here */
#undef OFFSET
#undef MODE
#pragma omp target teams distribute parallel for map(from: b)
  for (int i = 0; i < 8; i++) {
    enum { OFFSET = 7 };
    struct pair {
      int at[SQUARE(2)];
    } p = {{i, i}};
#ifdef MODE
    b[i] = -1;
#else
    b[i] = SCALE * p.at[1] + OFFSET;
#endif
  }
#undef SQUARE
#define iterations 8
#pragma omp target teams distribute parallel for map(from: c)
  for (int i = 0; i < iterations; i++) {
#define TWICE(x) (2 * (x))
    c[i] = TWICE(i);
#undef TWICE
  }
  printf("%d %d %d\n", a[3], b[3], c[3]);
  return 0;
}
