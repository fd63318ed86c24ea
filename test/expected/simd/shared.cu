// Translated by omp2cuda 0.1.0 from shared.cpp
#include <omp2cuda.h>

// test: options="--simd=lanes"
// Sums and last values of simd that are no variables of the thread: its first lane changes them.
#include <cstdio>
// copied by code: the first lane runs all iterations
struct counted {
  double sum;
  int n;
  __host__ __device__ counted() : sum(0), n(0) {}
  __host__ __device__ counted(const counted &o) : sum(o.sum), n(o.n) {}
  counted &operator=(const counted &o) {
    sum = o.sum;
    n = o.n;
    return *this;
  }
  __host__ __device__ void add(double v) {
    sum += v;
    n++;
  }
};
#pragma omp declare reduction(addc : counted : (omp_out.sum += omp_in.sum, omp_out.n += omp_in.n))
namespace {
struct addc_counted {
  __device__ void operator()(counted &omp_out, counted &omp_in) const {
    (omp_out.sum += omp_in.sum, omp_out.n += omp_in.n);
  }
  static __device__ counted identity() {
    counted omp_priv{};
    return omp_priv;
  }
};
} // namespace
int global_sum;
__device__ int global_sum_device; // declare target: global_sum on the device
static omp2cuda::declare_target global_sum_entry{&global_sum, sizeof(global_sum), &global_sum_device};

struct box_run_data { int (*at)[50]; long *total; };

// shared.cpp:30: target, parallel num_threads(4)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void box_run_kernel(const __grid_constant__ box_run_data omp_data) {
  const auto at = omp_data.at;
  auto &total = *omp_data.total;
  {
    if (omp2cuda::lane::single()) {
      int *row = at[2];
      {
        auto &total_outer = total;
        long total = 0;
        for (int k : omp2cuda::lane::simd(0, 50))
          total += row[k];
        omp2cuda::lane::combine_once(omp2cuda::op::plus{}, &total_outer, total);
      }
    }
  }
}

// a member, by the thread that `single` chooses
struct box {
  long total = 3;
  int at[6][50];
  long run() {
    {
      omp2cuda::target_region region{"shared.cpp:30"};
      auto *this_device = region.tofrom(this, 0, 1);
      region.one_team().lanes().num_threads(4).launch(
          box_run_kernel, {.at = this_device->at, .total = &this_device->total});
    }
    return total;
  }
};

struct main_data {
  double (*a)[50];
  double *y;
  int *many, *last, *low, *hist, *global_sum;
  counted *all;
};

// shared.cpp:54: target parallel for
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  const auto y = omp_data.y;
  auto &many = *omp_data.many, &last = *omp_data.last;
  const auto low_result = omp_data.low, hist = omp_data.hist;
  const auto global_sum_result = omp_data.global_sum;
  const auto all_result = omp_data.all;
  for (int i : omp2cuda::team::parallel_for_warps(0, 20)) {
    double row = i;
    {
      auto &row_outer = row;
      double row = 0;
      for (int k : omp2cuda::lane::simd(0, 50))
        row += a[i][k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &row_outer, row);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      y[i] = row * 2;
    if (i == 7) {
      if (const omp2cuda::lane::effect here; here.mine())
        many = 5;
      {
        auto &last_outer = last;
        int last;
        auto &many_outer = many;
        int many = 0, low = omp2cuda::op::min::identity<int>();
        auto *const hist_outer = hist;
        int hist[5] = {};
        int global_sum = 0;
        const auto loop = omp2cuda::lane::simd(0, 45);
        for (int k : loop) {
          many += k;
          global_sum += 2;
          hist[k % 5] += k;
          last = k * 3;
          low = low < 100 - k ? low : 100 - k;
        }
        omp2cuda::lane::last_once(loop.ran_last(), last_outer, last);
        omp2cuda::lane::combine_once(
            omp2cuda::reduction(omp2cuda::op::plus{}, &many_outer, many),
            omp2cuda::reduction(omp2cuda::op::min{}, low_result, low),
            omp2cuda::reduction(omp2cuda::op::plus{}, hist_outer, hist, 5),
            omp2cuda::reduction(omp2cuda::op::plus{}, global_sum_result, global_sum));
      }
      if (const omp2cuda::lane::effect here; here.mine()) {
        if (many > 100)
          many += last;
      }
    }
    if (i == 9) {
      counted all = addc_counted::identity();
      for (int k : omp2cuda::lane::simd_in_order(0, 50))
        all.add(a[i][k] + k);
      omp2cuda::lane::combine_once(addc_counted{}, all_result, all);
    }
  }
}

int main() {
  static double a[20][50], y[20];
  static counted all;
  int many = 0, last = -1, low = 1 << 20, hist[5] = {0};
  box b;
  for (int i = 0; i < 1000; i++)
    a[i / 50][i % 50] = i % 13;
  for (int i = 0; i < 300; i++)
    b.at[i / 50][i % 50] = i;
  printf("%ld\n", b.run());
  omp2cuda::target_region{"shared.cpp:54"}.one_team().lanes().iterations(20).launch(
      main_kernel,
      {.a = omp2cuda::to(a), .y = omp2cuda::tofrom(y), .many = omp2cuda::tofrom(many),
       .last = omp2cuda::tofrom(last), .low = omp2cuda::tofrom(low), .hist = omp2cuda::tofrom(hist),
       .global_sum = omp2cuda::tofrom(global_sum), .all = omp2cuda::tofrom(all)});
  double s = 0;
  for (int i = 0; i < 20; i++)
    s += y[i] * (i + 1);
  omp2cuda::target_update{"shared.cpp:82"}.from(global_sum);
  printf("%g %d %d %d %d %d %g %d\n", s, many, last, low, hist[3], global_sum, all.sum, all.n);
}
