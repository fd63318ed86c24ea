// Translated by omp2cuda 0.1.0 from from-itself.c
#include <omp2cuda.h>

// what counts no more when it is combined again needs no copy from the identity
#include <stdbool.h>
#include <stdio.h>

enum { ROWS = 12, COLUMNS = 70 };

namespace {
struct best_data { const int *a; int *where, *least, *all; };

// from-itself.c:8: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void best_kernel(const __grid_constant__ best_data omp_data) {
  const auto &[a, where, least, all] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    const int *row = a + i * COLUMNS;
    int most = row[0], column = COLUMNS, low = 40, bits = row[1] & 7;
    bool found = row[2] > 500;
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
      if (row[j] > most)
        most = row[j];
      bits &= row[j];
      found = found || row[j] == 7;
    }
    most = omp2cuda::team::reduce(omp2cuda::op::max{}, most);
    bits = omp2cuda::team::reduce(omp2cuda::op::bit_and{}, bits);
    found = omp2cuda::team::reduce(omp2cuda::op::logical_or{}, found);
    // Asked for more than the comparison.
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
      if (row[j] == most && j < column)
        column = j;
      low = j % 2 && (j % 3 == 1 && row[j] < low) ? row[j] : low;
    }
    column = omp2cuda::team::reduce(omp2cuda::op::min{}, column);
    low = omp2cuda::team::reduce(omp2cuda::op::min{}, low);
    if (omp2cuda::team::is_initial()) {
      where[i] = column;
      least[i] = low;
      all[i] = bits * 2 + found;
    }
  }
}
} // namespace

static void best(const int *a, int *where, int *least, int *all) {
  omp2cuda::target_region{"from-itself.c:8"}.one_team_each(ROWS).launch(
      best_kernel,
      {.a = omp2cuda::to(a, 0, ROWS * COLUMNS), .where = omp2cuda::from(where, 0, ROWS),
       .least = omp2cuda::from(least, 0, ROWS), .all = omp2cuda::from(all, 0, ROWS)});
}

namespace {
struct others_data { const int *a; int *out; };

// from-itself.c:36: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void others_kernel(const __grid_constant__ others_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    const int *row = a + i * COLUMNS;
    int most = row[0], seen = 0, sum = row[1], any = 5, third = 1000;
    {
      const auto most_start = most;
      most = omp2cuda::op::max::identity<int>();
      for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
        most = row[j] > most ? row[j] : most;
        seen = most > 0 && seen < 3 ? 3 : seen;
      }
      most = omp2cuda::team::reduce(omp2cuda::op::max{}, most, most_start);
      seen = omp2cuda::team::reduce(omp2cuda::op::max{}, seen);
    }
    {
      const auto sum_start = sum;
      sum = 0;
      const auto any_start = any;
      any = 1;
      const auto third_start = third;
      third = omp2cuda::op::min::identity<int>();
      for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
        sum += row[j];
        any = any && row[j] > -1;
        if (third > 0 && row[j] < third)
          third = row[j];
      }
      sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum, sum_start);
      any = omp2cuda::team::reduce(omp2cuda::op::logical_and{}, any, any_start);
      third = omp2cuda::team::reduce(omp2cuda::op::min{}, third, third_start);
    }
    if (omp2cuda::team::is_initial())
      out[i] = most + seen + sum + any + third;
  }
}
} // namespace

// A copy from the identity: what it holds is asked for; a sum counts twice what is in it twice; a
// whole number is no truth; the comparison says another value.
static void others(const int *a, int *out) {
  omp2cuda::target_region{"from-itself.c:36"}.one_team_each(ROWS).launch(
      others_kernel,
      {.a = omp2cuda::to(a, 0, ROWS * COLUMNS), .out = omp2cuda::from(out, 0, ROWS)});
}

int main(void) {
  int a[ROWS * COLUMNS], where[ROWS], least[ROWS], all[ROWS], out[ROWS];
  for (int i = 0; i < ROWS * COLUMNS; i++)
    a[i] = (i * 7919 + 13) % 601;
  best(a, where, least, all);
  others(a, out);
  for (int i = 0; i < ROWS; i++)
    printf("%d %d %d %d\n", where[i], least[i], all[i], out[i]);
  return 0;
}
