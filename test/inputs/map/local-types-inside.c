// types of the function that only variables inside the region have: they move out as well
#include <stdio.h>

static int first(int n) {
  struct two { int a, b; };
  int sum = 0;
#pragma omp target map(tofrom: sum)
  {
    struct two t = {n, 2};
    sum = t.a * t.b;
  }
  return sum;
}

static double second(const double *x, int n) {
  typedef struct { double low, high; } span;
  double width = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(max: width)
  for (int i = 1; i < n; i++) {
    span s = {x[i - 1], x[i]};
    if (s.high - s.low > width)
      width = s.high - s.low;
  }
  return width;
}

static int third(int n) {
  enum way { UP = 1, DOWN };
  union word { int whole; unsigned char part[4]; };
  struct inner { union word w; enum way to; };
  int steps = 0;
#pragma omp target teams map(tofrom: steps)
#pragma omp parallel for reduction(+: steps)
  for (int i = 0; i < n; i++) {
    enum way to = i % 2 ? UP : DOWN;
    struct inner k = {{i}, to};
    steps += k.w.part[0] + (k.to == DOWN) + (int)(sizeof(union word) / sizeof(int));
  }
  return steps;
}

int main(void) {
  double x[5] = {0, 1, 4, 4.5, 5};
  printf("%d %g %d\n", first(21), second(x, 5), third(10));
  return 0;
}
