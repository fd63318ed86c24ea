// Translated by omp2cuda 0.1.0 from left-over.c
#include <omp2cuda.h>

// Loop variables at the top of a function, which nothing names when their loops are kernels
#include <stdio.h>
#define N 40

namespace {
struct fill_data { double *x; int n; };

// left-over.c:7: target teams distribute parallel for
__global__ void fill_kernel(const __grid_constant__ fill_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = i;
}
} // namespace

static void fill(int n, double *x) {
  omp2cuda::target_region{"left-over.c:7"}.one_each(n).launch(
      fill_kernel, {.x = omp2cuda::from(x, 0, n), .n = n});
}

namespace {
struct twice_data { double *x; int n; };

// left-over.c:15: target, parallel for (one block)
__global__ void twice_kernel(const __grid_constant__ twice_data omp_data) {
  const auto &[x, n] = omp_data;
  {
    int j;
    for (int i : omp2cuda::team::parallel_for(0, n))
      for (j = 0; j < 2; j++)
        x[i] += j * x[i];
  }
}
} // namespace

// The loop is that of a directive inside the region's.
static void twice(int n, double *x) {
  omp2cuda::target_region{"left-over.c:15"}.one_team().iterations(n).launch(
      twice_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
}

struct main_y_data { const double *x; double *y; int n; };

// left-over.c:31: target teams distribute parallel for
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto &[x, y, n] = omp_data;
  int j;
  int *p;
  for (int i : omp2cuda::league::one_each(0, n)) {
    p = 0;
    for (j = 0; j < n; j++)
      y[i * n + j] = x[i] * x[j] + (p != 0);
  }
}

struct main_y_data_2 { double *y; int n; };

// left-over.c:37: target teams distribute parallel for collapse(2)
__global__ void main_y_kernel_2(const __grid_constant__ main_y_data_2 omp_data) {
  const auto &[y, n] = omp_data;
  for (int line : omp2cuda::league::one_each_y(0, n))
    for (int column : omp2cuda::league::one_each_x(0, n))
      y[line * n + column] += 1;
}

struct main_sum_data { double *sum; const double *y; int n; };

// left-over.c:41: target teams distribute parallel for reduction(+: sum) if(n > 10)
// reduction: one atomic per block
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
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
  twice(n, x);
  omp2cuda::target_region{"left-over.c:31"}.one_each(n).launch(
      main_y_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::from(y), .n = n});
  omp2cuda::target_region{"left-over.c:37"}.one_each(n, n).launch(
      main_y_kernel_2, {.y = omp2cuda::tofrom(y), .n = n});
  {
    omp2cuda::target_region region{"left-over.c:41", omp2cuda::when(n > 10)};
    if (region.on_host()) {
      #pragma omp parallel for reduction(+: sum) if(n > 10)
      for (k = 0; k < n; k++)
        sum += y[k];
    } else {
      region.iterations(n).launch(
          main_sum_kernel, {.sum = region.tofrom(sum), .y = region.to(y), .n = n});
    }
  }
  printf("%g\n", sum);
  return 0;
}

struct both_x_data { double *x; int n; };

// left-over.c:51: target teams distribute parallel for
__global__ void both_x_kernel(const __grid_constant__ both_x_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += 1;
}

struct both_x_data_2 { double *x; int n; };

// left-over.c:58: target teams distribute parallel for
__global__ void both_x_kernel_2(const __grid_constant__ both_x_data_2 omp_data) {
  const auto &[x, n] = omp_data;
  for (int j : omp2cuda::league::one_each(0, n))
    x[j] -= 1;
}

// Another branch needs it.
void both(int n, double *x) {
  [[maybe_unused]] int i;
  omp2cuda::target_region{"left-over.c:51"}.one_each(n).launch(
      both_x_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
#ifdef SHOW
  for (i = 0; i < n; i++)
    printf("%g\n", x[i]);
#else
  omp2cuda::target_region{"left-over.c:58"}.one_each(n).launch(
      both_x_kernel_2, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
#endif
}
