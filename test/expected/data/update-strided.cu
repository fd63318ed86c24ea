// Translated by omp2cuda 0.1.0 from update-strided.c
#include <omp2cuda.h>

// test: reference=serial
// Updates by strides to the end of a dimension, and by strides of what an iterator makes.
#include <stdio.h>
#include <stdlib.h>
#define N 6
#define M 8
#define LINE 60

struct grid {
  int rows, cells[N][M];
  int *line;
};

// How much of a line is not as it was on the host, but for every `stride`th of each part.
static int elsewhere(const int *line, int part, int count, int stride) {
  int changed = 0;
#ifdef _OPENMP
  for (int i = 0; i < LINE; i++)
    if (i % part % stride || i % part / stride >= count)
      changed += line[i] != i;
#else
  (void)line, (void)part, (void)count, (void)stride;
#endif
  return changed;
}

struct main_line_a_data {
  int *line;
  int (*a)[M];
  int *const *row;
  omp2cuda::rows<int> c, rows;
  struct grid *g;
};

// update-strided.c:43: target (one thread)
__global__ void main_line_a_kernel(const __grid_constant__ main_line_a_data omp_data) {
  const auto line = omp_data.line;
  const auto a = omp_data.a;
  const auto row = omp_data.row;
  const auto c = omp_data.c, rows = omp_data.rows;
  auto &g = *omp_data.g;
  for (int i = 0; i < LINE; i++) {
    line[i] += 100;
    g.line[i] += 200;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      a[i][j] += 300;
      rows[i][j] += 400;
      c[i][j] += 500;
      row[i][j] += 600;
      g.cells[i][j] += 700;
    }
}

struct main_a_data { const int *line; int (*a)[M]; };

// update-strided.c:64: target (one thread)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[line, a] = omp_data;
  for (int i = 0; i < LINE; i++)
    a[i % N][i % M] = line[i] < 0;
}

int main(int argc, char **argv) {
  int line[LINE], a[N][M], n = N + argc - 1, m = M + argc - 1, parts = 3 * argc;
  int (*rows)[m] = (int (*)[m])malloc(sizeof(int[N][m]));
  int c[N][m];
  int *row[N];
  struct grid g = {N, {{0}}, (int *)malloc(LINE * sizeof(int))};
  for (int i = 0; i < LINE; i++)
    line[i] = g.line[i] = i;
  for (int i = 0; i < N; i++) {
    row[i] = (int *)malloc(M * sizeof(int));
    for (int j = 0; j < M; j++)
      a[i][j] = rows[i][j] = c[i][j] = row[i][j] = g.cells[i][j] = i * M + j;
  }

  {
    auto on_device =
        omp2cuda::target_data{"update-strided.c:41"}
            .to(line)
            .to(a)
            .to(omp2cuda::rows(*c, m), 0, N)
            .to(omp2cuda::rows(*rows, m), 0, N)
            .to(row)
            .to(g)
            .to(g.line, 0, LINE)
            .attach(g.line)
            .each([&](omp2cuda::mapping &map) {
              for (int i = 0; i < N; ++i)
                map.to(row[i], 0, M).attach(row[i]);
            });
    /* of variable length, */
    omp2cuda::target_region{"update-strided.c:43"}.serial().launch(
        main_line_a_kernel, {.line = omp2cuda::to(line), .a = omp2cuda::to(a), .row = omp2cuda::to(row),
                             .c = omp2cuda::to(omp2cuda::rows(*c, m), 0, N),
                             .rows = omp2cuda::to(omp2cuda::rows(*rows, m), 0, N), .g = omp2cuda::to(g)});
    omp2cuda::target_update{"update-strided.c:58"}
        .from(a, omp2cuda::part(1, 2, 3), omp2cuda::part(0, std::size(a[0])))
        .from(omp2cuda::rows(*rows, m), omp2cuda::part(0, n / 2, 2),
              omp2cuda::part(0, sizeof(rows[0]) / sizeof(rows[0][0])))
        .from(g.cells, omp2cuda::part(0, 2, 5), omp2cuda::part(2, std::size(g.cells[0]) - 2))
        .from(omp2cuda::rows(*c, m), omp2cuda::part(1, 3, 2), omp2cuda::part(0, sizeof(c[0]) / sizeof(c[0][0])));
    omp2cuda::target_update{"update-strided.c:59"}
        .each([&](omp2cuda::mapping &map) {
          for (int k = 0; k < parts; ++k)
            map.from(line, omp2cuda::part(20 * k, 4, 5));
        })
        .each([&](omp2cuda::mapping &map) {
          for (int k = 0; k < parts; ++k)
            map.from(row[2 * k], omp2cuda::part(1, 3, 2));
        });
    omp2cuda::target_update{"update-strided.c:60"}.each([&](omp2cuda::mapping &map) {
      for (int k = 0; k < 3; ++k)
        for (int l = 0; l < 2; ++l)
          map.from(g.line, omp2cuda::part(20 * k + 10 * l, 2, 5));
    });
    for (int i = 0; i < LINE; i++)
      line[i] = -i;
    omp2cuda::target_update{"update-strided.c:63"}.each([&](omp2cuda::mapping &map) {
      for (int k = 0; k < parts; ++k)
        map.to(line, omp2cuda::part(20 * k, 4, 5));
    });
    omp2cuda::target_region{"update-strided.c:64"}.serial().launch(
        main_a_kernel, {.line = omp2cuda::to(line), .a = omp2cuda::to(a)});
    omp2cuda::target_update{"update-strided.c:67"}.from(a);
    for (int i = 0; i < LINE; i++)
      line[i] = i;
  }
  for (int k = 0; k < 3; k++) {
    for (int i = 0; i < 20; i += 5)
      printf("%d ", g.line[20 * k + i]);
    for (int j = 1; j < 6; j += 2)
      printf("%d ", row[2 * k][j]);
    printf("%d %d %d\n", rows[2 * k][0], rows[2 * k][M - 1], c[1 + 2 * k][M - 1]);
  }
  printf("%d %d %d %d elsewhere\n", g.cells[0][2], g.cells[5][M - 1], a[1][7] + a[4][0], elsewhere(g.line, 10, 2, 5));
  int changed = 0;
#ifdef _OPENMP
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      changed += (i % 2 && rows[i][j] != i * M + j) + (i % 2 == 0 && c[i][j] != i * M + j) +
                 ((i % 5 || j < 2) && g.cells[i][j] != i * M + j) + ((i % 2 || j % 2 == 0 || j > 5) && row[i][j] != i * M + j);
#endif
  printf("%d elsewhere\n", changed);
  for (int i = 0; i < N; i++)
    free(row[i]);
  free(rows);
  free(g.line);
  return 0;
}
