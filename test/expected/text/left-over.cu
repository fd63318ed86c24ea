// Translated by omp2cuda 0.1.0 from left-over.c
#include <omp2cuda.h>

// Loop variables at the top of a function, which nothing names when their loops are kernels
#include <stdio.h>
#define N 40

// left-over.c:7: target teams distribute parallel for
namespace {
struct fill_data {
  double *x; // copied back
  int n;
};
} // namespace

static __global__ void fill_kernel(const __grid_constant__ fill_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    x[i] = i;
}

static void fill(int n, double *x) {
  omp2cuda::target_region{"left-over.c:7"}.iterations(n).launch(
      fill_kernel, {.x = omp2cuda::from(x, 0, n), .n = n});
}

// left-over.c:20: target teams distribute parallel for
struct main_y_data {
  const double *x;
  double *y; // copied back
  int n;
};

__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto &[x, y, n] = omp_data;
  int j;
  int *p;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    p = 0;
    for (j = 0; j < n; j++)
      y[i * n + j] = x[i] * x[j] + (p != 0);
  }
}

// left-over.c:26: target teams distribute parallel for collapse(2)
struct main_y_data_2 {
  double *y; // copied back
  int n;
};

__global__ void
main_y_kernel_2(const __grid_constant__ main_y_data_2 omp_data) {
  const auto &[y, n] = omp_data;
  for (int line : omp2cuda::league::distribute_parallel_for_y(0, n))
    for (int column : omp2cuda::league::distribute_parallel_for_x(0, n))
      y[line * n + column] += 1;
}

// left-over.c:30: target teams distribute parallel for reduction(+: sum)
// if(n > 10)
// reduction: one atomic per block
struct main_sum_data {
  double *sum; // copied back
  const double *y;
  int n;
};

__global__ void
main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[sum_result, y, n] = omp_data;
  double sum = 0;
  for (int k : omp2cuda::league::distribute_parallel_for(0, n))
    sum += y[k];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main(void) {
  int k, n = N;
  double x[N], y[N * N];
  double sum = 0;  // beside another
  int unused_before;
  (void)sizeof(unused_before);

  fill(n, x);
  omp2cuda::target_region{"left-over.c:20"}.iterations(n).launch(
      main_y_kernel, {.x = *omp2cuda::to(x), .y = *omp2cuda::from(y), .n = n});
  omp2cuda::target_region{"left-over.c:26"}.iterations(n, n).launch(
      main_y_kernel_2, {.y = *omp2cuda::tofrom(y), .n = n});
  {
    omp2cuda::target_region region{"left-over.c:30", omp2cuda::when(n > 10)};
    if (region.on_host()) {
#pragma omp parallel for reduction(+: sum) if(n > 10)
      for (k = 0; k < n; k++)
        sum += y[k];
    } else {
      region.iterations(n).launch(
          main_sum_kernel,
          {.sum = region.tofrom(sum), .y = *region.to(y), .n = n});
    }
  }
  printf("%g\n", sum);
  return 0;
}

// left-over.c:40: target teams distribute parallel for
struct both_x_data {
  double *x; // copied back
  int n;
};

__global__ void both_x_kernel(const __grid_constant__ both_x_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    x[i] += 1;
}

// left-over.c:47: target teams distribute parallel for
struct both_x_data_2 {
  double *x; // copied back
  int n;
};

__global__ void
both_x_kernel_2(const __grid_constant__ both_x_data_2 omp_data) {
  const auto &[x, n] = omp_data;
  for (int j : omp2cuda::league::distribute_parallel_for(0, n))
    x[j] -= 1;
}

// Another branch needs it.
void both(int n, double *x) {
  [[maybe_unused]] int i;
  omp2cuda::target_region{"left-over.c:40"}.iterations(n).launch(
      both_x_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
#ifdef SHOW
  for (i = 0; i < n; i++)
    printf("%g\n", x[i]);
#else
  omp2cuda::target_region{"left-over.c:47"}.iterations(n).launch(
      both_x_kernel_2, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
#endif
}
