// Translated by omp2cuda 0.1.0 from triangles-last.c
#include <omp2cuda.h>

// nests that are not rectangular, with their own variables as lastprivate
#include <stdio.h>
#define N 10
#define M 12

struct main_i_j_data { int *i, *j, *k; int (*a)[8][M]; };

// triangles-last.c:9: target parallel loop collapse(3) lastprivate(i, j, k)
// one block
__global__ void main_i_j_kernel(
    const __grid_constant__ main_i_j_data omp_data) {
  const auto &[i_result, j_result, k_result, a] = omp_data;
  int j;
  int k;
  const auto loop_i = omp2cuda::range(0, N);
  const auto loop = omp2cuda::team::parallel_for(loop_i);
  for (int i : loop)
    for (j = 0; j < 8; j++)
      for (k = i; k < M; k++)
        a[i][j][k] += i + 2 * j + 3 * k;
  if (loop.ran_last()) {
    *i_result = loop_i.at(loop_i.trip());
    *j_result = j;
    *k_result = k;
  }
}

struct main_p_q_data { int *p, *q; int (*b)[M]; };

// triangles-last.c:15: target teams distribute parallel for collapse(2)
// lastprivate(p, q)
__global__ void main_p_q_kernel(
    const __grid_constant__ main_p_q_data omp_data) {
  const auto &[p_result, q_result, b] = omp_data;
  int q;
  const auto loop_p = omp2cuda::range(0, N);
  const auto loop = omp2cuda::league::distribute_parallel_for(loop_p);
  for (int p : loop)
    for (q = M - 1; q > p; q--)
      b[p][q] += p * q;
  if (loop.ran_last()) {
    *p_result = loop_p.at(loop_p.trip());
    *q_result = q;
  }
}

struct main_p_b_data { int *p; int (*b)[M]; };

// triangles-last.c:20: target teams distribute collapse(2) lastprivate(p)
__global__ void main_p_b_kernel(
    const __grid_constant__ main_p_b_data omp_data) {
  const auto &[p_result, b] = omp_data;
  int q;
  const auto loop_p = omp2cuda::range_down_closed(N - 1, 0);
  const auto loop = omp2cuda::league::distribute_parallel_for(loop_p);
  for (int p : loop)
    for (q = 0; q <= p; q++)
      b[p][q] += 1000;
  if (loop.ran_last())
    *p_result = loop_p.at(loop_p.trip());
}

int main(void) {
  static int a[N][8][M], b[N][M];
  int i, j, k, p, q;
  omp2cuda::target_region{"triangles-last.c:9"}.one_team().iterations(N).launch(
      main_i_j_kernel, {.i = omp2cuda::tofrom(i), .j = omp2cuda::tofrom(j),
                        .k = omp2cuda::tofrom(k), .a = omp2cuda::tofrom(a)});
  printf("%d %d %d\n", i, j, k);
  omp2cuda::target_region{"triangles-last.c:15"}.iterations(N).launch(
      main_p_q_kernel, {.p = omp2cuda::tofrom(p), .q = omp2cuda::tofrom(q),
                        .b = omp2cuda::tofrom(b)});
  printf("%d %d\n", p, q);
  omp2cuda::target_region{"triangles-last.c:20"}
      .iterations(omp2cuda::range_down_closed(N - 1, 0))
      .launch(main_p_b_kernel,
              {.p = omp2cuda::tofrom(p), .b = omp2cuda::tofrom(b)});
  long sum = 0;
  for (int x = 0; x < N; x++)
    for (int y = 0; y < M; y++)
      for (int z = 0; z < 8; z++)
        sum += a[x][z][y] * (x + 1) + b[x][y] * (y + 1);
  printf("%d %ld\n", p, sum);
  return 0;
}
