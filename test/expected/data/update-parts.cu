// Translated by omp2cuda 0.1.0 from update-parts.c
#include <omp2cuda.h>

// test: reference=serial
// Updates of elements that do not lie together: with strides, of several dimensions, behind pointers, in structs.
#include <stdio.h>
#include <stdlib.h>
#define N 12
#define M 6

struct grid {
  int cells[N][M];
  int *line;
};

struct main_a_b_data {
  int *a;
  int (*b)[M];
  int (*c)[5][M];
  double *p;
  omp2cuda::rows<int> rows;
  struct grid *g;
};

// update-parts.c:30: target (one thread)
__global__ void main_a_b_kernel(const __grid_constant__ main_a_b_data omp_data) {
  const auto a = omp_data.a;
  const auto b = omp_data.b;
  const auto c = omp_data.c;
  const auto p = omp_data.p;
  const auto rows = omp_data.rows;
  auto &g = *omp_data.g;
  for (int i = 0; i < N; i++) {
    a[i] += 100;
    p[i] = -p[i];
    for (int j = 0; j < M; j++) {
      b[i][j] = -b[i][j];
      rows[i][j] += 1000;
      g.cells[i][j] = 7;
    }
    for (int j = 0; j < 10; j++)
      c[0][0][i * 10 + j] = -1;
  }
}

struct main_p_data { double *p; int (*b)[M]; };

// update-parts.c:48: target (one thread)
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data) {
  const auto &[p, b] = omp_data;
  for (int i = 0; i < N; i++)
    p[i] += b[3][i % M];
}

int main(int argc, char **argv) {
  int a[N], c[4][5][M], n = N / 2 + argc - 1, m = M + argc - 1;
  int (*rows)[m] = (int (*)[m])malloc(sizeof(int[N][m]));
  double *p = (double *)malloc(N * sizeof(double));
  static int b[N][M];
  struct grid g;
  for (int i = 0; i < N; i++) {
    a[i] = i;
    p[i] = 0.5 * i;
    for (int j = 0; j < M; j++)
      b[i][j] = rows[i][j] = g.cells[i][j] = i * M + j;
  }
  for (int i = 0; i < 4 * 5 * M; i++)
    c[0][0][i] = i;

  {
    auto on_device =
        omp2cuda::target_data{"update-parts.c:28"}
            .to(a)
            .to(b)
            .to(c)
            .to(p, 0, N)
            .to(omp2cuda::rows(*rows, m), 0, N)
            .members(g, g.cells)
            .to(g.cells);
    {
      omp2cuda::target_region region{"update-parts.c:30"};
      auto *g_device = region.members(g, g.cells);
      region.to(g.cells);
      region.serial().launch(
          main_a_b_kernel, {.a = region.to(a), .b = region.to(b), .c = region.to(c), .p = region.to(p, 0, N),
                            .rows = region.to(omp2cuda::rows(*rows, m), 0, N), .g = g_device});
    }
    omp2cuda::target_update{"update-parts.c:42"}
        .from(a, omp2cuda::part(0, n, 2))
        .from(b, omp2cuda::part(1, 3), omp2cuda::part(2, 2))
        .from(p, omp2cuda::part(0, N / 2, 2))
        .from(omp2cuda::rows(*rows, m), omp2cuda::part(2, m - 2, 2), omp2cuda::part(1, 3))
        .from(g.cells, omp2cuda::part(0, 2, 5), omp2cuda::part(1, 2))
        .from(c, omp2cuda::part(1, 2), omp2cuda::part(1, 2, 2), omp2cuda::part(0, 2, 3));
    for (int i = 0; i < N; i++)
      p[i] *= 10;
    b[3][0] = b[3][2] = b[3][4] = 5;
    omp2cuda::target_update{"update-parts.c:47"}
        .to(p, omp2cuda::part(0, N / 2, 2))
        .to(b, omp2cuda::part(3, 1), omp2cuda::part(0, 3, 2));
    omp2cuda::target_region{"update-parts.c:48"}.serial().launch(
        main_p_kernel, {.p = omp2cuda::to(p, 0, N), .b = omp2cuda::to(b)});
    omp2cuda::target_update{"update-parts.c:51"}.from(p, omp2cuda::present, omp2cuda::part(2, 3, 2));
  }
  // Only what was updated is the same everywhere.
  for (int i = 0; i < n; i++)
    printf("%d ", a[2 * i]);
  for (int i = 1; i < 4; i++)
    printf("%d %d ", b[i][2] == 5, b[i][3]);
  for (int i = 2; i < 7; i += 2)
    printf("%g ", p[i]);
  for (int i = 2; i < 2 + 2 * (m - 2); i += 2)
    printf("%d %d %d ", rows[i][1], rows[i][2], rows[i][3]);
  printf("%d %d %d %d\n", g.cells[0][1], g.cells[0][2], g.cells[5][1], g.cells[5][2]);
  for (int i = 1; i < 3; i++)
    for (int j = 1; j < 6; j += 2)
      for (int k = 0; k < 12; k += 3)
        if (j < 5 && k < M)
          printf("%d ", c[i][j][k]);
  printf("\n");
  return 0;
}
