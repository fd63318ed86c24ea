// Translated by omp2cuda 0.1.0 from both.c
#define OMP2CUDA_SELF_CHECK 1 // regions are compared with what the host makes of them
#include <omp2cuda.h>

// test: options="--self-check"
// Each region has a version for the host as well; a run may compare the two.
#include <stdio.h>

#define N 64

struct point {
  int n;
  double at[3];
  struct point *next;
  unsigned flags : 3, more : 5;
};

int total;
__device__ int total_device; // declare target: total on the device
static omp2cuda::declare_target total_entry{&total, sizeof(total), &total_device};

double table[2][3];
__device__ double table_device[2][3]; // declare target: table on the device
static omp2cuda::declare_target table_entry{&table, sizeof(table), &table_device};

__host__ __device__ static int count(int i) {
  auto &total = OMP2CUDA_SIDE(::total, total_device);
  omp2cuda::atomic::update(omp2cuda::op::plus{}, total, i);
  return total > -1;
}

struct main_y_sum_data { double (*y)[4]; double *sum; const double *x; int n; };

// both.c:35: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void main_y_sum_kernel(const __grid_constant__ main_y_sum_data omp_data) {
  const auto &[y, sum_result, x, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    for (int k = 0; k < 4; k++)
      y[i][k] = x[i] * k;
    sum += x[i];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_points_last_data {
  struct point *points;
  int *last;
  const double *rest;
};

// both.c:41: target (one thread)
__global__ void main_points_last_kernel(const __grid_constant__ main_points_last_data omp_data) {
  const auto points = omp_data.points;
  auto &last = *omp_data.last;
  const auto rest = omp_data.rest;
  auto &table = table_device;
  for (int i = 0; i < 4; i++) {
    points[i].n += count(i);
    points[i].at[i % 3] = rest[i];
    points[i].flags = i;
    table[i % 2][i % 3] += i;
    last = i;
  }
}

// both.c:49: target parallel if(n > 9) (one block)
__global__ void main_points_kernel(struct point *points) {
  if (omp2cuda::team::single())
    points[2].n = 5;
}

int main(void) {
  double x[N], y[N][4], sum = 0, *rest = &x[8];
  struct point points[4] = {{0}};
  int n = N, last = 0;
  for (int i = 0; i < N; i++)
    x[i] = i;
  {
    auto on_device = omp2cuda::target_data{"both.c:33"}.to(x);
    {
      omp2cuda::checked_region region{"both.c:35"};
      region.written("y", y)
          .written("sum", sum)
          .read_only("x", x)
          .aside()
          .recorded_as(__BASE_FILE__, "main_y_sum_kernel")
          .may_differ(omp2cuda::by_rounding);
      if (!region.on_host()) {
        region.iterations(n).launch(
            main_y_sum_kernel, {.y = region.from(y), .sum = region.tofrom(sum), .x = region.tofrom(x), .n = n});
      }
      if (region.checks()) {
        auto &y_first = *region.host_copy(&y);
        auto &y = y_first;
        auto &x_first = *region.host_copy(&x);
        auto &x = x_first;
#pragma omp parallel for reduction(+: sum)
        for (int i = 0; i < n; i++) {
          for (int k = 0; k < 4; k++)
            y[i][k] = x[i] * k;
          sum += x[i];
        }
      }
    }
    {
      omp2cuda::checked_region region{"both.c:41"};
      region.written("points", points, "n:i4@0 at:f8x3@8 next:p8@32 flags:?1@40 more:?1@40")
          .written("last", last)
          .read_only("rest", rest)
          .written("table", table)
          .written("total", ::total)
          .recorded_as(__BASE_FILE__, "main_points_last_kernel");
      if (!region.on_host()) {
        region.serial().launch(main_points_last_kernel, {.points = region.tofrom(points), .last = region.tofrom(last),
                                                         .rest = region.device_ptr(rest)});
      }
      if (region.checks()) {
        for (int i = 0; i < 4; i++) {
          points[i].n += count(i);
          points[i].at[i % 3] = rest[i];
          points[i].flags = i;
          table[i % 2][i % 3] += i;
          last = i;
        }
      }
    }
    omp2cuda::checked_region region{"both.c:49", omp2cuda::when(n > 9)};
    region.written("points", points, "n:i4@0 at:f8x3@8 next:p8@32 flags:?1@40 more:?1@40")
        .recorded_as(__BASE_FILE__, "main_points_kernel");
    if (!region.on_host()) {
      region.one_team().launch(main_points_kernel, {region.tofrom(points)});
    }
    if (region.checks()) {
      #pragma omp parallel if(n > 9)
#pragma omp single
      points[2].n = 5;
    }
  }
  omp2cuda::target_update{"both.c:53"}.from(total).from(table);
  printf("%g %g %d %d %g %d %d %g\n", sum, y[3][2], points[3].n, points[2].n, points[2].at[2], last, total,
         table[1][1]);
  return 0;
}
