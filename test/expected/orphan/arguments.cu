// Translated by omp2cuda 0.1.0 from arguments.c
#include <omp2cuda.h>

// What one member computed and only a call of all members is given: all receive it
#include <stdio.h>

__device__ static int next(int *p) { return (*p)++; }

// head, entered by all threads of a team
__device__ static double head(const double *x, int n) {
  double sum = 0;
  for (int k : omp2cuda::team::parallel_for(0, n))
    sum += x[k];
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  return sum;
}

struct main_data { const double *x; int *n; double *y; };

// arguments.c:21: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, n, y] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, 8)) {
    int length = 0;
    if (omp2cuda::team::is_initial())
      length = next(&n[i]);
    omp2cuda::team::receive(length);
    const auto head_value = head(x, length);
    if (omp2cuda::team::is_initial())
      y[i] = head_value;
  }
}

int main(void) {
  double x[40], y[8];
  int n[8];
  for (int k = 0; k < 40; k++)
    x[k] = k + 1;
  for (int k = 0; k < 8; k++)
    n[k] = 25 + k;
  omp2cuda::target_region{"arguments.c:21"}.one_team_each(8).launch(
      main_kernel, {.x = omp2cuda::to(x), .n = omp2cuda::tofrom(n), .y = omp2cuda::from(y)});
  for (int k = 0; k < 8; k++)
    printf("%g %d\n", y[k], n[k]);
  return 0;
}
