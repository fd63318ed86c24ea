// Translated by omp2cuda 0.1.0 from lengths.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// simdlen: as many lanes as a thread can have, rounded down to a power of two; on combined constructs.
#include <stdio.h>

enum { Rows = 9, Columns = 45 };

// lengths.c:9: target teams distribute parallel for
// league, team: partitioned;
// simd is serial: simdlen or safelen leave each thread one lane
struct main_omp_data_s_9 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_9(const __grid_constant__ main_omp_data_s_9 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, Rows)) {
    int sum = 0, *row = m[i];
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 3;
    sums[i] += sum;
  }
}

// lengths.c:17: target teams distribute parallel for
// league, team: partitioned; thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_17 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_17(const __grid_constant__ main_omp_data_s_17 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = 0, *row = m[i];
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd<2>(0, Columns))
        sum += row[k] += k % 4;
      omp2cuda::lane::combine<2>(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect<2> here; here.mine())
      sums[i] += sum;
  }
}

// lengths.c:25: target teams distribute parallel for
// league, team: partitioned; thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_25 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_25(const __grid_constant__ main_omp_data_s_25 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = 0, *row = m[i];
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd<4>(0, Columns))
        sum += row[k] += k % 6;
      omp2cuda::lane::combine<4>(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect<4> here; here.mine())
      sums[i] += sum;
  }
}

// lengths.c:33: target teams distribute parallel for
// league, team: partitioned; thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_33 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_33(const __grid_constant__ main_omp_data_s_33 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = 0, *row = m[i];
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd<8>(0, Columns))
        sum += row[k] += k % 10;
      omp2cuda::lane::combine<8>(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect<8> here; here.mine())
      sums[i] += sum;
  }
}

// lengths.c:41: target teams distribute parallel for
// league, team: partitioned; thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_41 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_41(const __grid_constant__ main_omp_data_s_41 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = 0, *row = m[i];
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd<16>(0, Columns))
        sum += row[k] += k % 18;
      omp2cuda::lane::combine<16>(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect<16> here; here.mine())
      sums[i] += sum;
  }
}

// lengths.c:49: target teams distribute parallel for
// league, team: partitioned; thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_49 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_49(const __grid_constant__ main_omp_data_s_49 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = 0, *row = m[i];
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd(0, Columns))
        sum += row[k] += k % 34;
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      sums[i] += sum;
  }
}

// lengths.c:57: target teams distribute parallel for
// league, team: partitioned; thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_57 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_57(const __grid_constant__ main_omp_data_s_57 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = 0, *row = m[i];
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd<4>(0, Columns))
        sum += row[k] += k % 7;
      omp2cuda::lane::combine<4>(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect<4> here; here.mine())
      sums[i] += sum;
  }
}

// lengths.c:65: target teams distribute parallel for
// league, team: partitioned; thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_65 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_65(const __grid_constant__ main_omp_data_s_65 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int sum = 0, *row = m[i];
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd(0, Columns))
        sum += row[k] += k % 66;
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      sums[i] += sum;
  }
}

// lengths.c:75: target teams distribute parallel for simd
// league, team: partitioned
struct main_omp_data_s_75 {
  int (*m)[Columns]; // copied back
};

__global__ void
main_omp_fn_75(const __grid_constant__ main_omp_data_s_75 omp_data) {
  const auto &[m] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, Rows))
    for (int k : omp2cuda::league::distribute_parallel_for_x(0, Columns))
      m[i][k] += i;
}

// lengths.c:79: target parallel
// league: single; team, thread: partitioned; one CUDA block;
// thread: a warp, simd on its lanes: asked for
struct main_omp_data_s_79 {
  int (*m)[Columns]; // copied back
  int *sums;         // copied back
};

__global__ void
main_omp_fn_79(const __grid_constant__ main_omp_data_s_79 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, Rows))
    sums[i] += m[i][i];
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for_warps(0, Rows)) {
    for (int k : omp2cuda::lane::simd_steps_if<4>(i > 2, 4, Columns))
      m[i][k] += m[i][k - 4];
  }
}

// lengths.c:91: target parallel for simd
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s_91 {
  int *sums; // copied back
};

__global__ void
main_omp_fn_91(const __grid_constant__ main_omp_data_s_91 omp_data) {
  const auto &[sums] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, Rows))
    sums[i] ^= i;
}

int main(void) {
  static int m[Rows][Columns], sums[Rows];
  {
    omp2cuda::target_region region{"lengths.c:9"};
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_9,
                  main_omp_data_s_9{.m = *region.tofrom(m),
                                    .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:17"};
    region.lanes(2);
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_17,
                  main_omp_data_s_17{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:25"};
    region.lanes(4);
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_25,
                  main_omp_data_s_25{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:33"};
    region.lanes(8);
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_33,
                  main_omp_data_s_33{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:41"};
    region.lanes(16);
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_41,
                  main_omp_data_s_41{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:49"};
    region.lanes();
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_49,
                  main_omp_data_s_49{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:57"};
    region.lanes(4);
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_57,
                  main_omp_data_s_57{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:65"};
    region.lanes();
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_65,
                  main_omp_data_s_65{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }

  // spread over all CUDA threads, beside another loop or not
  {
    omp2cuda::target_region region{"lengths.c:75"};
    region.iterations(omp2cuda::range(0, Rows), omp2cuda::range(0, Columns));
    region.launch(main_omp_fn_75, main_omp_data_s_75{.m = *region.tofrom(m)});
  }
  {
    omp2cuda::target_region region{"lengths.c:79"};
    region.one_team();
    region.lanes(4);
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_79,
                  main_omp_data_s_79{.m = *region.tofrom(m),
                                     .sums = *region.tofrom(sums)});
  }
  {
    omp2cuda::target_region region{"lengths.c:91"};
    region.one_team();
    if (!(sums[0] > 0))
      region.num_threads(1);
    region.iterations(omp2cuda::range(0, Rows));
    region.launch(main_omp_fn_91,
                  main_omp_data_s_91{.sums = *region.tofrom(sums)});
  }

  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + sums[i]) % 1000003;
    for (int k = 0; k < Columns; k++)
      all = (all * 17 + m[i][k]) % 1000003;
  }
  printf("%ld\n", all);
  return 0;
}
