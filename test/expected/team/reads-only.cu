// Translated by omp2cuda 0.1.0 from reads-only.c
#include <omp2cuda.h>

// what all threads read may change behind a parallel region that changes nothing: its end is barrier enough
#include <stdio.h>

enum { ROWS = 10, COLUMNS = 40 };

namespace {
struct scale_data { double (*a)[COLUMNS]; double *sums; };

// reads-only.c:8: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[a, sums] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    double first = a[i][0], sum = 0;
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
      double d = a[i][j] - first;
      sum += d * d;
    }
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
      a[i][j] = first + sum + j;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      sums[i] = sum;
  }
}
} // namespace

// No barrier between reading a[i][0] and the loop: who writes it waits for the end of the loop.
static void scale(double a[ROWS][COLUMNS], double *sums) {
  omp2cuda::target_region{"reads-only.c:8"}.one_team_each(ROWS).launch(
      scale_kernel, {.a = omp2cuda::tofrom(a, 0, ROWS), .sums = omp2cuda::from(sums, 0, ROWS)});
}

namespace {
struct change_data { double (*a)[COLUMNS]; double *sums; int *last; };

// reads-only.c:25: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void change_kernel(const __grid_constant__ change_data omp_data) {
  const auto &[a, sums, last] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    double first = a[i][0], sum = sums[i], *row = a[i];
    omp2cuda::team::sync();
    __shared__ int which;
    if (omp2cuda::team::is_initial())
      which = last[i];
    omp2cuda::team::sync();
    for (int j : omp2cuda::team::parallel_for(0, COLUMNS))
      a[i][j] += first;
    omp2cuda::team::sync();
    double second = a[i][1];
    omp2cuda::team::sync();
    {
      const auto sum_start = sum;
      sum = 0;
      for (int j : omp2cuda::team::parallel_for(0, COLUMNS)) {
        row[j] += 1;
        sum += second;
      }
      sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum, sum_start);
    }
    double third = a[i][2];
    omp2cuda::team::sync();
    {
      auto &which_outer = which;
      int which;
      const auto loop = omp2cuda::team::parallel_for(0, COLUMNS);
      for (int j : loop)
        which = j + (int)third;
      if (loop.ran_last())
        which_outer = which;
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial()) {
      sums[i] = sum;
      last[i] = which;
    }
  }
}
} // namespace

// A barrier: the loop changes what was read, itself, by another name, or hands something out.
static void change(double a[ROWS][COLUMNS], double *sums, int *last) {
  omp2cuda::target_region{"reads-only.c:25"}.one_team_each(ROWS).launch(
      change_kernel, {.a = omp2cuda::tofrom(a, 0, ROWS), .sums = omp2cuda::tofrom(sums, 0, ROWS),
                      .last = omp2cuda::tofrom(last, 0, ROWS)});
}

int main(void) {
  double a[ROWS][COLUMNS], sums[ROWS];
  int last[ROWS] = {0};
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = (i * 7 + j * 3) % 11;
  scale(a, sums);
  for (int i = 0; i < ROWS; i++)
    printf("%g %g\n", sums[i], a[i][i]);
  change(a, sums, last);
  for (int i = 0; i < ROWS; i++)
    printf("%g %g %d\n", sums[i], a[i][i], last[i]);
  return 0;
}
