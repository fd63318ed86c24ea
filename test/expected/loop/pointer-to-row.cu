// Translated by omp2cuda 0.1.0 from pointer-to-row.c
#include <omp2cuda.h>

// test: reference=serial
// loops whose variable is a pointer to a row: a part of its type stands behind its name
#include <stdio.h>

enum { C = 4, R = 9 };

// pointer-to-row.c:10: target teams distribute parallel for
__global__ void main_m_kernel(double (*m)[C]) {
  for (double (*row)[C] :
       omp2cuda::league::distribute_parallel_for(omp2cuda::range<double (*)[4]>(m, m + R)))
    for (int j = 0; j < C; j++)
      (*row)[j] += 10 * j;
}

struct main_m_cube_data { double (*m)[C]; int (*cube)[2][3]; };

// pointer-to-row.c:14: target (one block)
__global__ void main_m_cube_kernel(const __grid_constant__ main_m_cube_data omp_data) {
  const auto &[m, cube] = omp_data;
  for (double (*row)[C] : omp2cuda::team::parallel_for(omp2cuda::range(m + 1, m + R, 2)))
    row[0][1] += 0.5;
  omp2cuda::team::sync();
  for (auto [block, j] : omp2cuda::team::parallel_for(
           omp2cuda::nest(omp2cuda::range<int (*)[2][3]>(cube, cube + R), 2)))
    (*block)[j][2] = j + 1;
}

int main(void) {
  double m[R][C] = {{0}};
  int cube[R][2][3] = {{{0}}};
  omp2cuda::target_region{"pointer-to-row.c:10"}.launch(main_m_kernel, {omp2cuda::tofrom(m)});
  omp2cuda::target_region{"pointer-to-row.c:14"}.one_team().launch(
      main_m_cube_kernel, {.m = omp2cuda::tofrom(m), .cube = omp2cuda::tofrom(cube)});
  double sum = 0;
  int blocks = 0;
  for (int i = 0; i < R; i++) {
    for (int j = 0; j < C; j++)
      sum += (i + 1) * m[i][j];
    blocks += cube[i][0][2] * 10 + cube[i][1][2];
  }
  printf("%g %g %d\n", sum, m[3][1], blocks);
  return 0;
}
