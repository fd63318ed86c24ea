// Translated by omp2cuda 0.1.0 from regions.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// num_threads and if on some of several parallel regions: as many warps execute those.
#include <omp.h>
#include <stdio.h>

enum { Rows = 24, Columns = 40, Teams = 3 };

struct main_data {
  int (*m)[Columns];
  int *sums, *counts, *most, *alone;
  int wanted;
};

// regions.c:12: target teams num_teams(Teams)
// between parallel regions all threads compute, thread 0 stores;
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[m, sums, counts, most, alone, wanted] = omp_data;
  int team;
  __shared__ int sum;
  __shared__ int largest;
  if (omp2cuda::team::is_initial()) {
    team = omp_get_team_num();
    sum = 0;
    largest = 0;
  }
  omp2cuda::team::receive(team);
  int first = team * (Rows / Teams), past = first + Rows / Teams;
  {
    const omp2cuda::lane::parallel region(2);
    if (region.has_me()) {
      auto &sum_outer = sum;
      int sum = 0;
      {
        int mine = omp2cuda::lane::thread_num(), drawn = 0;
        for (int i : region.for_(first, past)) {
          for (int k : omp2cuda::lane::simd(0, Columns)) {
            m[i][k] = i + k;
            sum += m[i][k];
          }
        }
        region.sync();
        if (region.single())
          drawn = team + 5;
        region.copyprivate(drawn);
        for (int i : region.for_(omp2cuda::range(first, past), omp2cuda::schedule_dynamic(2))) {
          for (int k : omp2cuda::lane::simd(0, Columns))
            m[i][k] *= drawn;
        }
        region.sync();
        if (const omp2cuda::lane::effect here; here.mine()) {
          atomicAdd(&counts[team], mine < region.num_threads() ? region.num_threads() : 100);
        }
      }
      region.reduce(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    sums[team] = sum;
  omp2cuda::team::sync();
  {
    const omp2cuda::lane::parallel region(team > 0 ? wanted : 1);
    if (region.has_me()) {
      auto &largest_outer = largest;
      int largest = omp2cuda::op::max::identity<int>();
      for (int i : region.for_(first, past)) {
        int top = 0;
        {
          auto &top_outer = top;
          int top = omp2cuda::op::max::identity<int>();
          for (int k : omp2cuda::lane::simd(0, Columns))
            top = m[i][k] > top ? m[i][k] : top;
          omp2cuda::lane::combine(omp2cuda::op::max{}, &top_outer, top);
        }
        largest = top > largest ? top : largest;
        if (const omp2cuda::lane::effect here; here.mine()) {
          atomicAdd(&alone[team], region.team_size(1) == 1);
        }
      }
      if (!omp2cuda::lane::is_first())
        largest = omp2cuda::op::max::identity<int>();
      region.reduce(omp2cuda::op::max{}, &largest_outer, largest);
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    most[team] = largest;
  omp2cuda::team::sync();
  {
    for (int i : omp2cuda::team::parallel_for(first, past))
      m[i][0] = -m[i][0];
    omp2cuda::team::sync();
    if (omp2cuda::lane::masked()) {
      if (const omp2cuda::lane::effect here; here.mine())
        counts[team] += m[first][0];
    }
  }
}

int main(void) {
  static int m[Rows][Columns];
  int sums[Teams] = {0}, counts[Teams] = {0}, most[Teams] = {0}, alone[Teams] = {0};
  int wanted = 2;
  omp2cuda::target_region{"regions.c:12"}.lanes().num_teams(Teams).launch(
      main_kernel,
      {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums), .counts = omp2cuda::tofrom(counts),
       .most = omp2cuda::tofrom(most), .alone = omp2cuda::tofrom(alone), .wanted = wanted});

  long sum = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      sum = (sum * 17 + m[i][k]) % 1000003;
  printf("%ld\n", sum);
  for (int t = 0; t < Teams; t++)
    printf("%d %d %d %d\n", sums[t], counts[t], most[t], alone[t]);
  return 0;
}
