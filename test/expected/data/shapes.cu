// Translated by omp2cuda 0.1.0 from shapes.c
#include <omp2cuda.h>

// test: reference=serial
// Array shaping in updates: all elements that a pointer leads to, by the extents of the array that they are.
#include <stdio.h>
#include <stdlib.h>

struct grid {
  int n;
  float *cells;
};

struct main_data { double *p; struct grid *g; int *const *r; int n, m; };

// shapes.c:21: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto p = omp_data.p;
  auto &g = *omp_data.g;
  const auto r = omp_data.r;
  const auto n = omp_data.n, m = omp_data.m;
  for (int i = 0; i < n * m; i++)
    p[i] = -i;
  for (int i = 0; i < 8; i++) {
    g.cells[i] += 0.5f;
    r[i / 4][i % 4] *= 10;
  }
}

int main(void) {
  int n = 3, m = 4;
  double *p = (double *)malloc(sizeof(double) * n * m);
  struct grid g = {2, (float *)malloc(sizeof(float) * 8)}, *q = &g;
  int *r[2] = {(int *)malloc(sizeof(int) * 4), (int *)malloc(sizeof(int) * 4)};
  for (int i = 0; i < n * m; i++)
    p[i] = i;
  for (int i = 0; i < 8; i++)
    g.cells[i] = r[i / 4][i % 4] = i;
  omp2cuda::target_enter_data{"shapes.c:20"}
      .to(p, 0, n * m)
      .to(g)
      .to(r)
      .members(*q, q->cells)
      .to(q->cells, 0, 8)
      .attach(q->cells)
      .to(r[0], 0, 4)
      .attach(r[0])
      .to(r[1], 0, 4)
      .attach(r[1]);
  omp2cuda::target_region{"shapes.c:21"}.serial().launch(
      main_kernel, {.p = omp2cuda::to(p, 0, n * m), .g = omp2cuda::to(g), .r = omp2cuda::to(r), .n = n, .m = m});
  omp2cuda::target_update{"shapes.c:30"}.from(p, 0, size_t(n - 1) * m).from(q->cells, 0, size_t(q->n) * 4);
  omp2cuda::target_update{"shapes.c:31"}.each([&](omp2cuda::mapping &map) {
    for (int k = 0; k < 2; ++k)
      map.from(r[k], 0, 3);
  });
  for (int i = 0; i < n * m; i++)
    printf(" %g", i < 8 ? p[i] : 0);
  for (int i = 0; i < 8; i++)
    printf(" %g %d", g.cells[i], i % 4 < 3 ? r[i / 4][i % 4] : 0);
  printf("\n");
  omp2cuda::target_exit_data{"shapes.c:37"}
      .delete_(p, 0, n * m)
      .delete_(r)
      .delete_(g)
      .delete_(q->cells, 0, 8)
      .detach(q->cells)
      .delete_(r[0], 0, 4)
      .detach(r[0])
      .delete_(r[1], 0, 4)
      .detach(r[1]);
  return 0;
}
