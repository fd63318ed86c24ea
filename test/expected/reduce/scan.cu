// Translated by omp2cuda 0.1.0 from scan.c
#include <omp2cuda.h>

// inscan: iterations see what those before them make together
#include <stdio.h>

enum { N = 1000 };
static int x[N], first[N], second[N];
static double values[N], most[N];

static unsigned mix(const int *y) {
  unsigned h = 17;
  for (int i = 0; i < N; i++)
    h = h * 31 + (unsigned)y[i];
  return h;
}

// composition of x → a x + b does not commute
struct line {
  unsigned a, b;
};
__host__ __device__ static struct line then(struct line f, struct line g) {
  struct line h = {f.a * g.a, f.b * g.a + g.b};
  return h;
}
#pragma omp declare reduction(then : struct line : omp_out = then(omp_out, omp_in)) initializer(omp_priv = {1, 0})
namespace {
struct then_line {
  __device__ void operator()(struct line &omp_out, struct line &omp_in) const {
    omp_out = then(omp_out, omp_in);
  }
  static __device__ struct line identity() {
    struct line omp_priv = {1, 0};
    return omp_priv;
  }
};
} // namespace

struct main_first_sum_data { const int *x; int *first, *sum; };

// scan.c:32: target, parallel for reduction(inscan, +: sum) (one block)
__global__ void main_first_sum_kernel(const __grid_constant__ main_first_sum_data omp_data) {
  const auto &[x, first, sum_result] = omp_data;
  for (auto [i, active] : omp2cuda::team::scan_for(0, N)) {
    int sum = 0;
    if (active) {
      sum += x[i]; // input
    }
    omp2cuda::team::inclusive_scan(active, omp2cuda::op::plus{}, sum_result, sum);
    if (active) {
      first[i] = sum; // scan
    }
  }
}

struct main_second_sum_data { const int *x; int *second, *sum; };

// scan.c:43: target, parallel for reduction(inscan, +: sum) (one block)
__global__ void main_second_sum_kernel(const __grid_constant__ main_second_sum_data omp_data) {
  const auto &[x, second, sum_result] = omp_data;
  for (auto [i, active] : omp2cuda::team::scan_for(0, N)) {
    int sum = 0;
    if (active) {
      int positive = x[i] > 0 ? x[i] : 0;
      sum += positive;
    }
    omp2cuda::team::exclusive_scan(active, omp2cuda::op::plus{}, sum_result, sum);
    if (active) {
      // before this iteration
      second[i] = sum;
    }
  }
}

struct main_first_most_data {
  const int *x;
  const double *values;
  int *first, *sum, *last;
  double *most, *top;
};

// scan.c:60: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_first_most_kernel(const __grid_constant__ main_first_most_data omp_data) {
  const auto x = omp_data.x;
  const auto values = omp_data.values;
  const auto first = omp_data.first, sum_result = omp_data.sum;
  auto &last = *omp_data.last;
  const auto most = omp_data.most, top_result = omp_data.top;
  __shared__ int i;
  {
    const omp2cuda::team::parallel region(40);
    if (region.has_me()) {
      auto &i_outer = i;
      const auto loop_i = omp2cuda::range_down_closed(N - 1, 0);
      const auto loop = region.scan_for(loop_i);
      for (auto [i, active] : loop) {
        int sum = 0;
        double top = omp2cuda::op::max::identity<double>();
        if (active) {
          if (values[i] > top)
            top = values[i];
          sum = x[i];
        }
        region.inclusive_scan(active,
                              omp2cuda::scanned(omp2cuda::op::plus{}, sum_result, sum),
                              omp2cuda::scanned(omp2cuda::op::max{}, top_result, top));
        if (active) {
          most[i] = top;
          first[i] = sum;
        }
      }
      if (loop.ran_last())
        i_outer = loop_i.at(loop_i.trip());
    }
    omp2cuda::team::sync();
  }
  for (int j : omp2cuda::team::parallel_for(0, N))
    first[j] += i;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    last = i;
}

struct main_x_all_data { int *x, *first, *second; struct line *all; };

// scan.c:81: target teams num_teams(2), distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_x_all_kernel(const __grid_constant__ main_x_all_data omp_data) {
  const auto &[x, first, second, all] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 2)) {
    __shared__ struct line f;
    if (omp2cuda::team::is_initial())
      f = line{1, (unsigned)t};
    omp2cuda::team::sync();
    {
      {
        auto &f_outer = f;
        for (auto [i, active] : omp2cuda::team::scan_for(omp2cuda::range(t, N, 2))) {
          struct line f = then_line::identity();
          if (active) {
            f.a = 3;
            f.b = (unsigned)x[i];
          }
          omp2cuda::team::inclusive_scan(active, then_line{}, &f_outer, f);
          if (active) {
            first[i] = (int)f.b;
          }
        }
        omp2cuda::team::sync();
      }
      for (int i : omp2cuda::team::parallel_for(omp2cuda::range(t, N, 2)))
        second[i] = first[i] + (int)f.a;
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      all[t] = f;
    omp2cuda::team::sync();
  }
}

struct main_first_rows_data { const int *x; int *first, *rows; };

// scan.c:104: target teams distribute parallel for
__global__ void main_first_rows_kernel(const __grid_constant__ main_first_rows_data omp_data) {
  const auto &[x, first, rows] = omp_data;
  for (int r : omp2cuda::league::one_each(0, N / 10)) {
    int row = r;
    {
      auto &row_outer = row;
      for (int k = 0; k < 10; k++) {
        int row = 0;
        row += x[r * 10 + k];
        omp2cuda::thread::exclusive_scan(omp2cuda::op::plus{}, &row_outer, row);
        first[r * 10 + k] = row;
      }
    }
    rows[r] = row;
  }
}

int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = i * 7919 % 101 - 40;
    values[i] = i * 7919 % 1009;
  }

  int sum = 5;
  omp2cuda::target_region{"scan.c:32"}.one_team().iterations(N).launch(
      main_first_sum_kernel,
      {.x = omp2cuda::to(x), .first = omp2cuda::from(first), .sum = omp2cuda::tofrom(sum)});
  printf("%d %u\n", sum, mix(first));

  // the input is executed first, wherever it stands
  sum = 7;
  omp2cuda::target_region{"scan.c:43"}.one_team().iterations(N).launch(
      main_second_sum_kernel,
      {.x = omp2cuda::to(x), .second = omp2cuda::from(second), .sum = omp2cuda::tofrom(sum)});
  printf("%d %u\n", sum, mix(second));

  // two variables in one pass, a loop that goes down, fewer threads than the team has
  int last = -1;
  double top = 3;
  sum = 0;
  omp2cuda::target_region{"scan.c:60"}.one_team().launch(
      main_first_most_kernel,
      {.x = omp2cuda::to(x), .values = omp2cuda::to(values), .first = omp2cuda::from(first),
       .sum = omp2cuda::tofrom(sum), .last = omp2cuda::tofrom(last), .most = omp2cuda::from(most),
       .top = omp2cuda::tofrom(top)});
  printf("%d %g %d %u %g\n", sum, top, last, mix(first), most[500]);

  // a combiner of the user's; each team has its own variable
  struct line all[2];
  omp2cuda::target_region{"scan.c:81"}.one_team_each(2).launch(
      main_x_all_kernel, {.x = omp2cuda::to(x), .first = omp2cuda::tofrom(first),
                          .second = omp2cuda::tofrom(second), .all = omp2cuda::from(all)});
  printf("%u %u %u %u\n", all[0].a, all[1].b, mix(first), mix(second));

  // one thread executes the loop: simd, and a row for each thread
  static int rows[N / 10];
  omp2cuda::target_region{"scan.c:104"}.one_each(N / 10).launch(
      main_first_rows_kernel,
      {.x = omp2cuda::to(x), .first = omp2cuda::from(first), .rows = omp2cuda::from(rows)});
  printf("%d %d %u\n", rows[0], rows[N / 10 - 1], mix(first));
  return 0;
}
