// Translated by omp2cuda 0.1.0 from num-threads.c
#include <omp2cuda.h>

// num_threads and if on one of several regions, from values of the device
#include <stdio.h>

struct main_data { int (*a)[100]; int *counts, *sums; };

// num-threads.c:7: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 6;
  constexpr auto M = 100;
  const auto &[a, counts, sums] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    int wanted;
    __shared__ int count;
    __shared__ int sum;
    if (omp2cuda::team::is_initial()) {
      wanted = i + 1;
      count = 0;
      sum = 0;
    }
    omp2cuda::team::receive(wanted);
    {
      const omp2cuda::team::parallel region(wanted);
      if (region.has_me()) {
        auto &count_outer = count;
        int count = 0;
        {
          for (int j : region.for_(0, M))
            a[i][j] = j % 7;
          region.sync();
          if (region.single())
            count += 1;
          region.sync();
          if (region.masked(0))
            count += 10;
          for (int section : region.sections(2))
            switch (section) {
            case 0:
              a[i][0] += 3;
              break;
            case 1:
              a[i][1] += 4;
              break;
            }
        }
        region.reduce(omp2cuda::op::plus{}, &count_outer, count);
      }
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      counts[i] = count;
    omp2cuda::team::sync();
    {
      const omp2cuda::team::parallel region(i % 2 ? 0 : 1);
      if (region.has_me()) {
        auto &sum_outer = sum;
        int sum = 0;
        for (int j : region.for_(0, M))
          sum += a[i][j] * (i + 1);
        region.reduce(omp2cuda::op::plus{}, &sum_outer, sum);
      }
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      sums[i] = sum;
    omp2cuda::team::sync();
    {
      const omp2cuda::team::parallel region(32);
      if (region.has_me())
        for (int j : region.for_(omp2cuda::range(0, M), omp2cuda::schedule_dynamic(3)))
          a[i][j] += sum;
    }
  }
}

int main(void) {
  enum { N = 6, M = 100 };
  int a[N][M], counts[N], sums[N];
  omp2cuda::target_region{"num-threads.c:7"}
      .num_threads(32)
      .one_team_each(N)
      .launch(main_kernel,
              {.a = omp2cuda::from(a), .counts = omp2cuda::from(counts),
               .sums = omp2cuda::from(sums)});
  long check = 0;
  for (int i = 0; i < N; i++) {
    check += counts[i] + 3 * sums[i];
    for (int j = 0; j < M; j++)
      check += a[i][j];
  }
  printf("%ld %d %d\n", check, counts[3], sums[5]);
  return 0;
}
