// Translated by omp2cuda 0.1.0 from workers.c
#include <omp2cuda.h>

// goto in Single code, so workers wait: regions in functions have a number for them
#include <stdio.h>

#define M 40

static int calls;
static __device__ int calls_device; // declare target: calls on the device
static omp2cuda::declare_target calls_entry{&calls, sizeof(calls), &calls_device};
__device__ static const int weights[4] = {1, 2, 3, 4};

// shift, entered by all threads of a team
__device__ static void shift(int (*a)[4], int rows) {
  for (auto [i, j] : omp2cuda::team::parallel_for(omp2cuda::nest(rows, 4)))
    a[i][j] += weights[j];
  omp2cuda::team::sync();
}

/* a region that names nothing of its function */
// count, entered by all threads of a team
__device__ static void count(void) {
  auto &calls = calls_device;
  {
    const omp2cuda::team::parallel region(3);
    if (region.has_me()) {
      if (region.single())
        calls += 1;
    }
    omp2cuda::team::sync();
  }
}

/* called before it is defined, and by itself */
int steps(int n, int *out);
__device__ int steps_team(int n, int *out);

struct main_data { int (*out)[M]; int *sums, *total; };

// workers.c:30: target teams num_teams(1)
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto out = omp_data.out;
  const auto sums = omp_data.sums;
  auto &total = *omp_data.total;
  omp2cuda::team::soft_stack stack;
  auto &calls = calls_device;
  int round = 0;
  __shared__ int grid[3][4];
  if (omp2cuda::team::is_initial()) {
    const int grid_init[3][4] = {{1}, {2}, {3}};
    memcpy(grid, grid_init, sizeof(grid)); // no region of the kernel names it
  }
  omp2cuda::team::sync();
  const int *first = grid[0];
again:
  count();
  shift(grid, 3);
  {
    const auto steps_value = steps_team(5 + round, out[round]);
    if (omp2cuda::team::is_initial())
      sums[round] = steps_value + grid[2][3];
    omp2cuda::team::sync();
  }
  if (++round < 4)
    goto again;
  int sum = 0;
  for (int j : omp2cuda::team::parallel_for(0, 4))
    sum += sums[j] + first[j];
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  if (omp2cuda::team::is_initial())
    total = sum + calls;
}

int main(void) {
  int out[4][M], sums[4], total = 0;
  omp2cuda::target_region{"workers.c:30"}.soft_stack(4096).num_teams(1).iterations(4).launch(
      main_kernel,
      {.out = omp2cuda::from(out), .sums = omp2cuda::from(sums), .total = omp2cuda::tofrom(total)});
  int check = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < M; j++)
      check += out[i][j] * (j % 5);
  printf("%d %d %d %d\n", sums[0], sums[3], total, check);
  return 0;
}

int steps(int n, int *out) {
  int row[n], sum = 0;
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++)
    row[i] = i * 2;
  if (n > 2)
    sum = steps(n - 2, out);
#pragma omp parallel if (n > 3) reduction(+: sum)
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      sum += row[i];
#pragma omp for
    for (int j = 0; j < M; j++)
      out[j] = n > 2 ? out[j] + n : j;
  }
  return sum;
}

// steps, entered by all threads of a team
__device__ int steps_team(int n, int *out) {
  omp2cuda::team::soft_frame row_frame;
  int *row = row_frame.alloc<int>(n);
  omp2cuda::team::soft_frame sum_frame;
  auto &sum = *sum_frame.alloc<int>();
  if (omp2cuda::team::is_initial())
    sum = 0;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, n), omp2cuda::schedule_dynamic(2)))
    row[i] = i * 2;
  omp2cuda::team::sync();
  if (n > 2) {
    const auto steps_value = steps_team(n - 2, out);
    if (omp2cuda::team::is_initial())
      sum = steps_value;
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(n > 3 ? 0 : 1);
    if (region.has_me()) {
      auto &sum_outer = sum;
      int sum = 0;
      {
        for (int i : region.for_(0, n))
          sum += row[i];
        for (int j : region.for_(0, M))
          out[j] = n > 2 ? out[j] + n : j;
      }
      region.reduce(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(sum);
}
