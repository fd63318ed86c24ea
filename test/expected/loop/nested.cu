// Translated by omp2cuda 0.1.0 from nested.c
#include <omp2cuda.h>

// A loop in a loop of teams, which nobody binds: the threads of the team execute it
#include <stdio.h>
#define N 37
#define M 200

namespace {
struct rows_data { double *a, *sums; int n, m; };

// nested.c:7: target teams loop (between parallel regions all threads compute, thread 0 stores)
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, sums, n, m] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, n)) {
    double sum = 0, *row = a + i * m;
    for (int j : omp2cuda::team::parallel_for(0, m)) {
      row[j] += i;
      sum += row[j];
    }
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    if (omp2cuda::team::is_initial())
      sums[i] = sum;
  }
}
} // namespace

static void rows(int n, int m, double *a, double *sums) {
  omp2cuda::target_region{"nested.c:7"}.one_team_each(n).launch(
      rows_kernel,
      {.a = omp2cuda::tofrom(a, 0, n * m), .sums = omp2cuda::from(sums, 0, n), .n = n, .m = m});
}

// nested.c:26: target teams, loop
__global__ void main_kernel(int (*b)[M]) {
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    for (int j : omp2cuda::team::parallel_for(0, M)) {
      b[i][j] = i * j;
      for (int k = 0; k < 3; k++)
        b[i][j] += k;
    }
  }
}

int main(void) {
  static double a[N * M];
  double sums[N];
  int b[N][M], last = 0;
  for (int i = 0; i < N * M; i++)
    a[i] = i % 7;
  rows(N, M, a, sums);
  {
    omp2cuda::target_region region{"nested.c:26"};
    region.tofrom(last);
    region.one_team_each(N).launch(main_kernel, {region.from(b)});
  }
  printf("%g %g %d %d\n", sums[0], sums[N - 1], b[N - 1][M - 1], b[2][2]);
  return last;
}
