// structs by value, by pointer and as a result
#include <stdio.h>

typedef struct {
  double x, y;
} point;

static point add(point a, point b) {
  point sum = {a.x + b.x, a.y + b.y};
  return sum;
}

static void flip(point *p) {
  double x = p->x;
  p->x = p->y;
  p->y = -x;
}

int main(void) {
  point p[12];
  point step = {0.5, 2};
#pragma omp target teams distribute parallel for map(from: p) map(to: step)
  for (int i = 0; i < 12; i++) {
    point at = {i, i + 1};
    p[i] = add(at, step);
    flip(&p[i]);
  }
  double sum = 0;
  for (int i = 0; i < 12; i++)
    sum += p[i].x - p[i].y;
  printf("%g %g %g\n", p[11].x, p[11].y, sum);
  return 0;
}
