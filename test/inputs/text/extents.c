// Extents and types as the program spells them: macros, constants, names of types.
#include <stdio.h>

#ifndef BLOCK
#define BLOCK 16
#endif
#define real float
#define count_t unsigned int
enum { ROWS = 4 };
typedef real row[BLOCK];

static real grid[ROWS][BLOCK * 2];
static count_t count[BLOCK];
#pragma omp declare target
real table[ROWS][BLOCK];
#pragma omp end declare target

static void sum(int n, real (*m)[BLOCK], const real *const *none) {
#define HERE 3
  enum { OWN = 5 };
  real part[ROWS + 1];
  row other;
  count_t own[HERE] = {1, 2, 3}, mine[OWN] = {4, 5};
  for (int i = 0; i < BLOCK; i++)
    other[i] = i;
  for (int i = 0; i < ROWS + 1; i++)
    part[i] = 0;
#pragma omp target teams distribute map(tofrom : m[0 : n], grid, count, part)
  for (int r = 0; r < n; r++) {
    real tile[BLOCK * BLOCK], last = 0, *const far = tile + 1;
#pragma omp parallel for
    for (int i = 0; i < BLOCK * BLOCK; i++)
      tile[i] = i;
#pragma omp parallel for reduction(+ : last, part)
    for (int i = 0; i < BLOCK; i++) {
      real tmp[BLOCK];
      tmp[i] = tile[i * BLOCK] + far[0];
      last += tmp[i] + grid[r % ROWS][i] + other[i] + table[0][i];
      part[i % (ROWS + 1)] += own[r % HERE] + mine[r % OWN];
#pragma omp atomic
      count[i] += 1;
    }
    m[r][0] = last + (none == 0);
  }
  for (int i = 0; i < ROWS + 1; i++)
    printf("%g%c", part[i], i < ROWS ? ' ' : '\n');
}

#undef ROWS
#undef HERE
#define HERE 9
static int again[HERE];
#undef HERE

int main(void) {
  real m[8][BLOCK] = {{0}};
  grid[3][1] = 2;
  sum(8, m, 0);
#pragma omp target map(tofrom : again)
  again[8] += count[0];
  for (int i = 0; i < 8; i++)
    printf("%g ", m[i][0]);
  printf("%u %d\n", count[BLOCK - 1], again[8]);
  return 0;
}
