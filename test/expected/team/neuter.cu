// Translated by omp2cuda 0.1.0 from neuter.c
#include <omp2cuda.h>

// Single code between teams and parallel: scalars and arrays of the team, control flow
#include <stdio.h>

#define ROWS 12
#define COLS 50

struct main_data {
  double (*a)[COLS];
  double *sums;
  const double *weights;
  int steps;
};

// neuter.c:14: target teams distribute (between parallel regions thread 0 works)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, sums, weights, steps] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, ROWS)) {
    const int odd = i % 2;
    double scale = 0;
    __shared__ double row[COLS];
    if (omp2cuda::team::is_initial()) {
      for (int k = 0; k < 4; k++)
        scale += weights[k];
    }
    omp2cuda::team::receive(scale);
    for (int j : omp2cuda::team::parallel_for(0, COLS))
      row[j] = a[i][j] * scale + odd;
    omp2cuda::team::sync();
    double sum = 0; // of the row
    for (int step = 0; step < steps; step++) {
      {
        const auto sum_start = sum;
        sum = 0;
        for (int j : omp2cuda::team::parallel_for(0, COLS))
          sum += row[j];
        sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum, sum_start);
      }
    }
    if (sum > 100 * i) {
      for (int j : omp2cuda::team::parallel_for(0, COLS))
        a[i][j] = row[j] + scale;
      omp2cuda::team::sync();
    } else {
      if (omp2cuda::team::is_initial())
        sum = -sum;
      omp2cuda::team::receive(sum);
    }
    if (omp2cuda::team::is_initial())
      sums[i] = sum;
  }
}

int main(void) {
  static double a[ROWS][COLS], sums[ROWS];
  double weights[4] = {1, 2, 3, 4};
  int steps = 3;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLS; j++)
      a[i][j] = i + j;
  omp2cuda::target_region{"neuter.c:14"}.one_team_each(ROWS).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .sums = omp2cuda::from(sums),
                    .weights = omp2cuda::to(weights), .steps = steps});
  double total = 0;
  for (int i = 0; i < ROWS; i++) {
    total += sums[i];
    for (int j = 0; j < COLS; j++)
      total += a[i][j] * (j % 3);
  }
  printf("%g %g %g\n", sums[0], sums[ROWS - 1], total);
  return 0;
}
