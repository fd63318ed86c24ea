// Translated by omp2cuda 0.1.0 from functions.c
#include <omp2cuda.h>

// constructs in functions: entered by a team, by the threads of a region, by one thread
#include <stdio.h>

#define N 24
#define M 60

[[maybe_unused]] static void scale(double *x, int n, double factor) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= factor;
}

// scale, entered by all threads of a team
__device__ static void scale_team(double *x, int n, double factor) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] *= factor;
  omp2cuda::team::sync();
}

// scale, entered by one thread
__device__ static void scale_thread(double *x, int n, double factor) {
  for (int i = 0; i < n; i++)
    x[i] *= factor;
}

[[maybe_unused]] static double total(const double *x, int n) {
  double sum = 0;
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

// total, entered by all threads of a team
__device__ static double total_team(const double *x, int n) {
  double sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    sum += x[i];
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  return sum;
}

// total, entered by one thread
__device__ static double total_thread(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

/* x is normalised: its elements have the given mean */
double normalise(double *x, int n, double mean) {
  double now = total(x, n);
  if (now == 0)
    return -1;
  double by = mean * n / now;
  scale(x, n, by);
  return by;
}

// normalise, entered by all threads of a team
__device__ double normalise_team(double *x, int n, double mean) {
  double now = total_team(x, n);
  if (now == 0)
    return -1;
  double by = mean * n / now;
  scale_team(x, n, by);
  return by;
}

void fill(double *x, int n) {
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    x[i] = i + 1;
#pragma omp barrier
#pragma omp single
  x[0] = 10;
}

// fill, entered by all threads of a parallel region
__device__ void fill_threads(double *x, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] = i + 1;
  omp2cuda::team::sync();
  if (omp2cuda::team::single())
    x[0] = 10;
  omp2cuda::team::sync();
}

// fill, entered by one thread
__device__ void fill_thread(double *x, int n) {
  for (int i = 0; i < n; i++)
    x[i] = i + 1;
  x[0] = 10;
}

struct main_a_factors_data { double (*a)[M]; double *factors, *sums; };

// functions.c:44: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_a_factors_kernel(const __grid_constant__ main_a_factors_data omp_data) {
  const auto &[a, factors, sums] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    double *x = a[i];
    fill_threads(x, M);
    double by = normalise_team(x, M, i);
    if (omp2cuda::team::is_initial())
      factors[i] = by;
    omp2cuda::team::sync();
    const auto total_value = total_team(x, M);
    const auto total_value_2 = total_team(x + 1, 2);
    if (omp2cuda::team::is_initial())
      a[i][1] += total_value / M - total_value_2;
    omp2cuda::team::sync();
    if (i % 2)
      scale_team(x, M, by);
    if (omp2cuda::team::is_initial())
      sums[i] = 0;
    omp2cuda::team::sync();
    for (int j : omp2cuda::team::parallel_for(0, M)) {
      double t[2] = {a[i][j], 1};
      scale_thread(t, 2, 2);
      if (j == 3)
        sums[i] = total_thread(t, 2);
    }
  }
}

// functions.c:63: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_row_kernel(double *row) {
  if (omp2cuda::team::is_initial())
    fill_thread(row, M);
  omp2cuda::team::sync();
  scale_team(row, M, 0.5);
}

int main(void) {
  static double a[N][M], factors[N], sums[N], row[M];
  omp2cuda::target_region{"functions.c:44"}.one_team_each(N).launch(
      main_a_factors_kernel,
      {.a = omp2cuda::from(a), .factors = omp2cuda::from(factors), .sums = omp2cuda::from(sums)});
  omp2cuda::target_region{"functions.c:63"}.one_team().launch(
      main_row_kernel, {omp2cuda::from(row)});
  double check = 0;
  for (int i = 0; i < N; i++)
    check += factors[i] + sums[i] + a[i][i];
  printf("%g %g %g %g\n", check, sums[5], row[0], row[M - 1]);
  fill(row, M);
  const double sum = normalise(row, M, 3);
  printf("%g %g\n", sum, row[M - 1]);
  return 0;
}
