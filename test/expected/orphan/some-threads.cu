// Translated by omp2cuda 0.1.0 from some-threads.c
#include <omp2cuda.h>

// Some threads of a team enter functions that share out loops and wait.
#include <stdio.h>

enum { Teams = 3, N = 100 };

// shift, entered by the threads of 'region'
__device__ static void shift_region(const omp2cuda::team::parallel &region, double *x, int n) {
  for (int i : region.for_(0, n))
    x[i] += 1;
  region.sync();
  if (region.single())
    x[0] += 100;
  region.sync();
}

// shift, entered by all threads of a parallel region
__device__ static void shift_threads(double *x, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] += 1;
  omp2cuda::team::sync();
  if (omp2cuda::team::single())
    x[0] += 100;
  omp2cuda::team::sync();
}

// forms, entered by the threads of 'region'
__device__ static void forms(const omp2cuda::team::parallel &region, double *x, int n, double *sum, int *order) {
  double first = 0;
  if (region.single())
    first = x[0];
  region.copyprivate(first);
  {
    auto *const sum_outer = sum;
    double sum[1] = {};
    for (int i : region.for_(0, n))
      sum[0] += x[i] - first;
    region.reduce(omp2cuda::op::plus{}, sum_outer, sum, 1);
    region.sync();
  }
  {
    auto loop = region.ordered_for(0, n);
    for (int i : loop) {
      double y = x[i];
      for (auto turn = loop.ordered(); turn.wanted();)
        if (turn.come())
          order[i] = i == 0 ? (int)y : order[i - 1] + 1;
    }
    region.sync();
  }
  for (int section : region.sections(2))
    switch (section) {
    case 0:
      x[n - 1] += 7;
      break;
    case 1:
      x[n - 2] += 8;
      break;
    }
  region.sync();
  if (region.masked())
    x[n - 3] += 9;
  region.sync();
  shift_region(region, x, n / 2); // the same threads
}

// nothing, entered by the threads of 'region'
__device__ static void nothing(const omp2cuda::team::parallel &region) {
  region.sync();
}

struct main_data { double (*x)[N]; int (*order)[N]; double *sum; int some; };

// some-threads.c:51: target teams num_teams(Teams) thread_limit(96), distribute
__global__ void __launch_bounds__(96)
    main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, order, sum, some] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, Teams)) {
    int n = N - t;
    {
      const omp2cuda::team::parallel region(some + t);
      if (region.has_me())
        shift_region(region, x[t], n);
      omp2cuda::team::sync();
    }
    {
      const omp2cuda::team::parallel region(t != 1 ? 0 : 1);
      if (region.has_me()) {
        nothing(region);
        forms(region, x[t], n, &sum[t], order[t]);
      }
      omp2cuda::team::sync();
    }
    {
      const omp2cuda::team::parallel region(n > 98 ? 32 : 1);
      if (region.has_me())
        forms(region, x[t], n / 2, &sum[t], order[t]);
      omp2cuda::team::sync();
    }
    shift_threads(x[t], n);
  }
}

int main(void) {
  static double x[Teams][N];
  static int order[Teams][N];
  double sum[Teams] = {0};
  int some = 40;
  omp2cuda::target_region{"some-threads.c:51"}
      .thread_limit(96)
      .one_team_each(Teams)
      .launch(main_kernel,
              {.x = omp2cuda::tofrom(x), .order = omp2cuda::tofrom(order),
               .sum = omp2cuda::tofrom(sum), .some = some});
  for (int t = 0; t < Teams; t++) {
    double all = 0;
    int orders = 0;
    for (int i = 0; i < N; i++) {
      all += x[t][i];
      orders += order[t][i];
    }
    printf("%g %g %g %d\n", x[t][0], all, sum[t], orders);
  }
  return 0;
}
