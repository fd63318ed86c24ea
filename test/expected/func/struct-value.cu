// Translated by omp2cuda 0.1.0 from struct-value.c
#include <omp2cuda.h>

// structs by value, by pointer and as a result
#include <stdio.h>

typedef struct {
  double x, y;
} point;

__device__ static point add(point a, point b) {
  point sum = {a.x + b.x, a.y + b.y};
  return sum;
}

__device__ static void flip(point *p) {
  double x = p->x;
  p->x = p->y;
  p->y = -x;
}

struct main_data { point *p; point step; };

// struct-value.c:22: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[p, step] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 12)) {
    point at = {(double)i, (double)(i + 1)};
    p[i] = add(at, step);
    flip(&p[i]);
  }
}

int main(void) {
  point p[12];
  point step = {0.5, 2};
  omp2cuda::target_region{"struct-value.c:22"}.one_each(12).launch(
      main_kernel, {.p = omp2cuda::from(p), .step = step});
  double sum = 0;
  for (int i = 0; i < 12; i++)
    sum += p[i].x - p[i].y;
  printf("%g %g %g\n", p[11].x, p[11].y, sum);
  return 0;
}
