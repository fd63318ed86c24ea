// Translated by omp2cuda 0.1.0 from program.c
#define OMP2CUDA_SELF_CHECK 1 // regions are compared with what the host makes of them
#include <omp2cuda.h>

// test: options="--self-check"
// A program that changes if its kernels do: test/self_check spoils them one by one.
#include <stdio.h>

#define N 96

static double sum_of(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (i % 7 + 1);
  return s;
}

struct main_b_data { const double *a; double *b; int n; };

// program.c:21: target teams distribute parallel for
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[a, b, n] = omp_data;
  for (int i : omp2cuda::league::one_each(1, n - 1))
    b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
}

struct main_total_largest_data {
  const double *a, *b;
  double *total, *largest;
  int n;
};

// program.c:25: target teams distribute parallel for reduction(+: total) reduction(max: largest)
// reduction: by the block that ends last
__global__ void main_total_largest_kernel(const __grid_constant__ main_total_largest_data omp_data,
                                          const omp2cuda::league_buffer<double, double> omp_buffer) {
  const auto &[a, b, total_result, largest_result, n] = omp_data;
  double total = 0, largest = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    total += a[i] * b[i];
    if (a[i] > largest)
      largest = a[i];
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, total_result, total),
                           omp2cuda::reduction(omp2cuda::op::max{}, largest_result, largest));
}

struct main_a_bins_data { double *a; int *bins; int n; };

// program.c:32: target teams distribute parallel for
__global__ void main_a_bins_kernel(const __grid_constant__ main_a_bins_data omp_data) {
  const auto &[a, bins, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    int bin = (int)a[i] % 16;
    atomicAdd(&bins[bin], 1);
  }
}

// program.c:39: target parallel for collapse(2) (one block)
__global__ void main_grid_kernel(double (*grid)[12]) {
  for (auto [r, c] : omp2cuda::team::parallel_for(omp2cuda::nest(8, 12)))
    grid[r][c] = r * 100 + c;
}

struct main_order_a_data { int *order, *count; double *a; int n; };

// program.c:44: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_order_a_kernel(const __grid_constant__ main_order_a_data omp_data) {
  const auto order = omp_data.order;
  auto &count = *omp_data.count;
  const auto a = omp_data.a;
  const auto n = omp_data.n;
  __shared__ double shared[N];
  int first = 3;
  for (int i : omp2cuda::team::parallel_for(0, n))
    shared[i] = a[i] + first;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = shared[N - 1 - i] - first;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    order[i] = (int)shared[(i * 5) % N];
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < n; i++)
      count += order[i] > 50;
  }
}

int main(void) {
  double a[N], b[N], grid[8][12], total = 0, largest = -1;
  int bins[16] = {0}, order[N], n = N, count = 0;
  for (int i = 0; i < N; i++) {
    a[i] = (i * 37) % 101;
    b[i] = 1;
  }
  {
    omp2cuda::checked_region region{"program.c:21"};
    region.read_only("a", a).written("b", b).aside().recorded_as(__BASE_FILE__, "main_b_kernel");
    if (!region.on_host()) {
      region.one_each(omp2cuda::range(1, n - 1))
          .launch(main_b_kernel, {.a = region.to(a), .b = region.tofrom(b), .n = n});
    }
    if (region.checks()) {
      auto &a_first = *region.host_copy(&a);
      auto &a = a_first;
      auto &b_first = *region.host_copy(&b);
      auto &b = b_first;
#pragma omp parallel for
      for (int i = 1; i < n - 1; i++)
        b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
    }
  }

  {
    omp2cuda::checked_region region{"program.c:25"};
    region.read_only("a", a)
        .read_only("b", b)
        .written("total", total)
        .written("largest", largest)
        .aside()
        .recorded_as(__BASE_FILE__, "main_total_largest_kernel")
        .may_differ(omp2cuda::by_rounding);
    if (!region.on_host()) {
      region.iterations(n).launch(
          main_total_largest_kernel, {.a = region.to(a), .b = region.to(b), .total = region.tofrom(total),
                                      .largest = region.tofrom(largest), .n = n});
    }
    if (region.checks()) {
      auto &a_first = *region.host_copy(&a);
      auto &a = a_first;
      auto &b_first = *region.host_copy(&b);
      auto &b = b_first;
#pragma omp parallel for reduction(+: total) reduction(max: largest)
      for (int i = 0; i < n; i++) {
        total += a[i] * b[i];
        if (a[i] > largest)
          largest = a[i];
      }
    }
  }

  {
    omp2cuda::checked_region region{"program.c:32"};
    region.scratch("a", a).written("bins", bins).aside().recorded_as(__BASE_FILE__, "main_a_bins_kernel");
    if (!region.on_host()) {
      region.one_each(n).launch(main_a_bins_kernel, {.a = region.to(a), .bins = region.tofrom(bins), .n = n});
    }
    if (region.checks()) {
      auto &a_first = *region.host_copy(&a);
      auto &a = a_first;
      auto &bins_first = *region.host_copy(&bins);
      auto &bins = bins_first;
#pragma omp parallel for
      for (int i = 0; i < n; i++) {
        int bin = (int)a[i] % 16;
#pragma omp atomic
        bins[bin] += 1;
      }
    }
  }

  {
    omp2cuda::checked_region region{"program.c:39"};
    region.written("grid", grid).aside().recorded_as(__BASE_FILE__, "main_grid_kernel");
    if (!region.on_host()) {
      region.one_team().iterations(omp2cuda::nest(8, 12)).launch(main_grid_kernel, {region.from(grid)});
    }
    if (region.checks()) {
      auto &grid_first = *region.host_copy(&grid);
      auto &grid = grid_first;
#pragma omp parallel for collapse(2)
      for (int r = 0; r < 8; r++)
        for (int c = 0; c < 12; c++)
          grid[r][c] = r * 100 + c;
    }
  }

  {
    omp2cuda::checked_region region{"program.c:44"};
    region.written("order", order)
        .written("a", a)
        .written("count", count)
        .aside()
        .recorded_as(__BASE_FILE__, "main_order_a_kernel");
    if (!region.on_host()) {
      region.one_team().launch(main_order_a_kernel, {.order = region.from(order), .count = region.tofrom(count),
                                                     .a = region.tofrom(a), .n = n});
    }
    if (region.checks()) {
      auto &order_first = *region.host_copy(&order);
      auto &order = order_first;
      auto &a_first = *region.host_copy(&a);
      auto &a = a_first;
      {
        double shared[N];
        int first = 3;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
          shared[i] = a[i] + first;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
          a[i] = shared[N - 1 - i] - first;
#pragma omp parallel for
        for (int i = 0; i < n; i++)
          order[i] = (int)shared[(i * 5) % N];
        for (int i = 0; i < n; i++)
          count += order[i] > 50;
      }
    }
  }
  int kinds = 0;
  for (int i = 0; i < 16; i++)
    kinds += bins[i] * (i + 1);
  double corner = grid[7][11] + grid[3][5] + grid[0][0];
  int places = 0;
  for (int i = 0; i < N; i++)
    places += order[i] * (i % 5);
  printf("%.6f %.6f %.6f %g %d %g %d %d\n", sum_of(a, N), sum_of(b, N), total, largest, kinds, corner, places, count);
  return 0;
}
