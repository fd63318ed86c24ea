// Translated by omp2cuda 0.1.0 from one-thread.cpp
#include <omp2cuda.h>

// a reduction that one thread executes: in the variable itself, or in a copy
#include <cmath>
#include <cstdio>
enum { N = 40 };
__device__ static int add_to(int &v, int by) {
  v += by;
  return v;
}

struct main_data {
  const int *x;
  int *set, *seen, *both, *neither, *any, *made, *odd, *least, *big, *trunc, *f, *a, *quot;
  int *tasked, *rest, *asked;
  bool *flag, *all;
  double *top, *low;
  unsigned char *small;
};

// one-thread.cpp:19: target, parallel num_threads(1) (one block)
// a thread executes its tasks at once
__global__ void __launch_bounds__(1) main_kernel(const __grid_constant__ main_data omp_data) {
  const auto x = omp_data.x;
  const auto set_result = omp_data.set, seen_result = omp_data.seen, both_result = omp_data.both;
  const auto neither_result = omp_data.neither, any_result = omp_data.any;
  const auto made_result = omp_data.made, odd_result = omp_data.odd;
  auto &least = *omp_data.least, &big = *omp_data.big;
  const auto trunc_result = omp_data.trunc;
  auto &f = *omp_data.f;
  const auto a = omp_data.a, quot_result = omp_data.quot, tasked_result = omp_data.tasked;
  auto &rest = *omp_data.rest, &asked = *omp_data.asked;
  auto &flag = *omp_data.flag, &all = *omp_data.all;
  auto &top = *omp_data.top, &low = *omp_data.low;
  auto &small = *omp_data.small;
  {
    {
      int set = 0, seen = 0;
      {
        set = 5;
        seen += 1;
        if (seen == 1)
          seen = 50;
        asked += seen;
      }
      omp2cuda::thread::reduce(
          omp2cuda::reduction(omp2cuda::op::plus{}, set_result, set),
          omp2cuda::reduction(omp2cuda::op::plus{}, seen_result, seen));
    }
    {
      int both = 1, neither = 0, any = 0;
      {
        both = both && 1;
        any = any || 0;
        neither = neither || x[0] > 0;
      }
      omp2cuda::thread::reduce(
          omp2cuda::reduction(omp2cuda::op::logical_and{}, both_result, both),
          omp2cuda::reduction(omp2cuda::op::logical_or{}, neither_result, neither),
          omp2cuda::reduction(omp2cuda::op::logical_or{}, any_result, any));
    }
    {
      int made = 0, trunc = 0, quot = 1;
      {
        add_to(made, 7);
        trunc += -0.7;
        rest = rest - 4;
        quot /= 3;
      }
      omp2cuda::thread::reduce(
          omp2cuda::reduction(omp2cuda::op::plus{}, made_result, made),
          omp2cuda::reduction(omp2cuda::op::plus{}, trunc_result, trunc),
          omp2cuda::reduction(omp2cuda::op::times{}, quot_result, quot));
    }
    for (int i = 0; i < N; i++) {
      if (x[i] > top)
        top = x[i];
      low = fmin(low, 1.0 * x[i]);
      least = x[i] < least ? x[i] : least;
      big = big < x[i] ? x[i] : big;
    }
    {
      int odd = omp2cuda::op::max::identity<int>();
      {
        odd = 12;
      }
      omp2cuda::thread::reduce(omp2cuda::op::max{}, odd_result, odd);
    }
    {
      auto *const a_outer = a;
      int a_part[2] = {};
      auto *const a = omp2cuda::section(a_part, 1);
      {
        f ^= 5;
        a[1] += 4;
        a[2] = 9;
      }
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, a_outer + 1, a + 1, 2);
    }
    {
      flag = flag || x[3] > 0;
      all = x[2] > 100 && all;
      small += 10;
    }
    {
      {
        int tasked = 0;
        tasked = 2;
        omp2cuda::thread::reduce(omp2cuda::op::plus{}, tasked_result, tasked);
      }
    }
  }
}

int main() {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 17) % 23 - 9;
  int set = 100, seen = 100, both = 5, neither = 0, any = 7, made = 100, odd = 100, least = -50,
      big = 90, trunc = 5, f = 1000, rest = 50, asked = 0;
  int a[4] = {1, 2, 3, 4}, quot = 64, tasked = 40;
  bool flag = false, all = true;
  double top = 3, low = 1e9;
  unsigned char small = 250;
  omp2cuda::target_region{"one-thread.cpp:19"}.one_team().num_threads(1).launch(
      main_kernel,
      {.x = omp2cuda::to(x),
       .set = omp2cuda::tofrom(set),
       .seen = omp2cuda::tofrom(seen),
       .both = omp2cuda::tofrom(both),
       .neither = omp2cuda::tofrom(neither),
       .any = omp2cuda::tofrom(any),
       .made = omp2cuda::tofrom(made),
       .odd = omp2cuda::tofrom(odd),
       .least = omp2cuda::tofrom(least),
       .big = omp2cuda::tofrom(big),
       .trunc = omp2cuda::tofrom(trunc),
       .f = omp2cuda::tofrom(f),
       .a = omp2cuda::tofrom(a),
       .quot = omp2cuda::tofrom(quot),
       .tasked = omp2cuda::tofrom(tasked),
       .rest = omp2cuda::tofrom(rest),
       .asked = omp2cuda::tofrom(asked),
       .flag = omp2cuda::tofrom(flag),
       .all = omp2cuda::tofrom(all),
       .top = omp2cuda::tofrom(top),
       .low = omp2cuda::tofrom(low),
       .small = omp2cuda::tofrom(small)});
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d\n", set, seen, both, neither, any, made, odd,
         least, big, trunc, f, rest, asked);
  printf("%d %d %d %d %d %d %d %d %g %g %d\n", a[0], a[1], a[2], a[3], quot, tasked, flag, all, top,
         low, small);
  return 0;
}
