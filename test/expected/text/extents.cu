// Translated by omp2cuda 0.1.0 from extents.c
#include <omp2cuda.h>

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
real table[ROWS][BLOCK];
__device__ real table_device[ROWS][BLOCK]; // declare target: table on the device
static omp2cuda::declare_target table_entry{&table, sizeof(table), &table_device};

#define HERE 3
namespace {
struct sum_data {
  real (*m)[BLOCK];
  real (*grid)[BLOCK * 2];
  count_t *count;
  real *part;
  const float *other;
  const count_t *own, *mine;
  const real *const *none;
  int n;
};

// extents.c:28: target teams distribute
// between parallel regions all threads compute, thread 0 stores
// reduction: one atomic per block
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  constexpr auto OWN = 5;
  const auto &[m, grid, count, part, other, own, mine, none, n] = omp_data;
  auto &table = table_device;
  for (int r : omp2cuda::league::one_team_each(0, n)) {
    __shared__ real tile[BLOCK * BLOCK];
    real last = 0;
    real *far = tile + 1;
    for (int i : omp2cuda::team::parallel_for(0, BLOCK * BLOCK))
      tile[i] = i;
    omp2cuda::team::sync();
    {
      auto *const part_outer = part;
      real part[ROWS + 1] = {};
      for (int i : omp2cuda::team::parallel_for(0, BLOCK)) {
        real tmp[BLOCK];
        tmp[i] = tile[i * BLOCK] + far[0];
        last += tmp[i] + grid[r % ROWS][i] + other[i] + table[0][i];
        part[i % (ROWS + 1)] += own[r % HERE] + mine[r % OWN];
        atomicAdd(&count[i], 1);
      }
      last = omp2cuda::team::reduce(omp2cuda::op::plus{}, last);
      omp2cuda::league::reduce(omp2cuda::op::plus{}, part_outer, part, ROWS + 1);
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      m[r][0] = last + (none == 0);
  }
}
} // namespace
#undef HERE

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
  omp2cuda::target_region{"extents.c:28"}.one_team_each(n).launch(
      sum_kernel, {.m = omp2cuda::tofrom(m, 0, n), .grid = omp2cuda::tofrom(grid),
                   .count = omp2cuda::tofrom(count), .part = omp2cuda::tofrom(part),
                   .other = omp2cuda::tofrom(other), .own = omp2cuda::tofrom(own),
                   .mine = omp2cuda::tofrom(mine), .none = omp2cuda::device_ptr(none), .n = n});
  for (int i = 0; i < ROWS + 1; i++)
    printf("%g%c", part[i], i < ROWS ? ' ' : '\n');
}

#undef ROWS
#undef HERE
#define HERE 9
static int again[HERE];
#undef HERE

struct main_data { int *again; const count_t *count; };

// extents.c:59: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[again, count] = omp_data;
  again[8] += count[0];
}

int main(void) {
  real m[8][BLOCK] = {{0}};
  grid[3][1] = 2;
  sum(8, m, 0);
  omp2cuda::target_region{"extents.c:59"}.serial().launch(
      main_kernel, {.again = omp2cuda::tofrom(again), .count = omp2cuda::tofrom(count)});
  for (int i = 0; i < 8; i++)
    printf("%g ", m[i][0]);
  printf("%u %d\n", count[BLOCK - 1], again[8]);
  return 0;
}
