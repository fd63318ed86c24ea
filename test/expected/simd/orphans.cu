// Translated by omp2cuda 0.1.0 from orphans.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// Constructs of threads in functions, where a thread is a warp; `for simd`, levels, nested parallel regions.
#include <omp.h>
#include <stdio.h>

enum { N = 24, M = 40 };

[[maybe_unused]] __device__ static void row(int *x, int by) {
#pragma omp simd
  for (int k = 0; k < M; k++)
    x[k] += by;
}

// row, entered by all lanes of a thread
__device__ static void row_lanes(int *x, int by) {
  for (int k : omp2cuda::lane::simd(0, M))
    x[k] += by;
}
static __device__ omp2cuda::lock omp_critical;
// shared, entered by all threads of a parallel region, each a warp
__device__ static void shared(int n, int (*m)[M], int *sums, int *log) {
  int me = omp2cuda::lane::thread_num(), copied = 0;
  if (omp2cuda::lane::single()) {
    if (const omp2cuda::lane::effect here; here.mine())
      log[0]++;
    row_lanes(m[0], 2);
    copied = m[0][1] + 5;
  }
  omp2cuda::team::copyprivate(copied);
  if (omp2cuda::lane::masked())
    row_lanes(m[1], copied);
  omp2cuda::team::sync();
  if (omp2cuda::lane::master()) {
    if (const omp2cuda::lane::effect here; here.mine())
      log[1] += omp2cuda::lane::num_threads() > 0;
  }
  omp2cuda::team::sync();
  if (omp2cuda::lane::masked(omp2cuda::lane::num_threads() - 1))
    row_lanes(m[2], 3);
  for (int section : omp2cuda::lane::sections(3))
    switch (section) {
    case 0:
      row_lanes(m[3], 1);
      break;
    case 1: {
      row_lanes(m[4], 2);
      if (const omp2cuda::lane::effect here; here.mine())
        log[2] += 4;
    } break;
    case 2: {
      if (const omp2cuda::lane::effect here; here.mine())
        m[5][7] += copied;
    } break;
    }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for_warps(
           omp2cuda::range(0, n), omp2cuda::schedule_dynamic(2))) {
    row_lanes(m[i], i);
    if (const omp2cuda::lane::effect here; here.mine())
      sums[i] += m[i][3];
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for_warps(
           omp2cuda::range(0, n), omp2cuda::schedule_guided())) {
    if (const omp2cuda::lane::effect here; here.mine()) {
      if (me < 0)
        sums[i] = me;
    }
  }
  for (int i : omp2cuda::team::parallel_for_warps(
           omp2cuda::range(0, n), omp2cuda::schedule_static(3))) {
    int s = 0;
    {
      auto &s_outer = s;
      int s = 0;
      for (int k : omp2cuda::lane::simd(0, M))
        s += m[i][k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &s_outer, s);
    }
    if (const omp2cuda::lane::effect here; here.mine()) {
      sums[i] += s;
      for (omp2cuda::critical section(omp_critical); section.wanted();)
        if (section.enter())
          log[3] += s % 7;
      omp2cuda::atomic::update(omp2cuda::op::plus{}, log[4], s % 5);
      omp2cuda::flush();
    }
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    int t = sums[i];
    sums[i] = t * 2 + log[3] % 3;
  }
  omp2cuda::team::sync();
  for (auto [i, k] :
       omp2cuda::team::parallel_for(omp2cuda::nest(n, omp2cuda::range(0, M)),
                                    omp2cuda::schedule_static(4)))
    m[i][k] += k ^ i;
  omp2cuda::team::sync();
  if (const omp2cuda::lane::effect here; here.mine()) {
    if (omp2cuda::lane::level() != 1 || omp2cuda::lane::ancestor_thread_num(0) != 0 ||
        omp2cuda::lane::ancestor_thread_num(1) != me ||
        omp2cuda::lane::team_size(1) != omp2cuda::lane::num_threads() ||
        omp2cuda::lane::active_level() != omp2cuda::lane::in_parallel())
      log[5] = 1;
  }
}
// inner, entered by all lanes of a thread
__device__ static int inner(int i, int *x) {
  int sum = 0;
  {
    row_lanes(x, i);
    {
      if (const omp2cuda::lane::effect here; here.mine()) {
        for (int k = 0; k < M; k++)
          x[k] ^= 3;
      }
    }
    {
      if (const omp2cuda::lane::effect here; here.mine())
        x[0]++;
    }
    {
      if (const omp2cuda::lane::effect here; here.mine()) {
        for (int k = 0; k < M; k++)
          x[k] += k;
      }
    }
  }
  for (int k = 0; k < 5; k++) {
    row_lanes(x, k);
    sum += x[k];
  }
  return sum;
}

struct main_m_sums_data { int (*m)[M]; int *sums, *log; };

// orphans.c:102: target parallel num_threads(4)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_m_sums_kernel(
    const __grid_constant__ main_m_sums_data omp_data) {
  const auto &[m, sums, log] = omp_data;
  shared(N, m, sums, log);
  shared(N / 2, m, sums, log);
  if (const omp2cuda::lane::effect here; here.mine()) {
    if (omp2cuda::lane::level() != 1 || omp2cuda::lane::team_size(0) != 1 ||
        omp2cuda::lane::ancestor_thread_num(2) != -1)
      sums[0] = -1;
  }
}

struct main_m_last_data { int (*m)[M]; int *last, *total; };

// orphans.c:110: target parallel num_threads(4)
// one block; a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_m_last_kernel(
    const __grid_constant__ main_m_last_data omp_data) {
  const auto m = omp_data.m;
  auto &last = *omp_data.last;
  const auto total_result = omp_data.total;
  {
    auto &last_outer = last;
    int last;
    int total = 0;
    const auto loop = omp2cuda::team::parallel_for(0, N);
    for (int i : loop) {
      last = i * 3;
      total += m[i][2];
    }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, total_result, total);
    if (loop.ran_last())
      last_outer = last;
    omp2cuda::team::sync();
  }
  for (int i : omp2cuda::team::parallel_for_warps(0, N))
    row_lanes(m[i], last);
}

struct main_m_sums_data_2 { int (*m)[M]; int *sums; };

// orphans.c:121: target teams
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_m_sums_kernel_2(
    const __grid_constant__ main_m_sums_data_2 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_lanes(0, N))
    sums[i] += i;
  omp2cuda::team::sync();
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, N))
    row_lanes(m[i], i);
}

struct main_m_sums_data_3 { int (*m)[M]; int *sums; };

// orphans.c:130: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_m_sums_kernel_3(
    const __grid_constant__ main_m_sums_data_3 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, N)) {
    const auto inner_value = inner(i, m[i]);
    if (const omp2cuda::lane::effect here; here.mine())
      sums[i] += inner_value;
  }
}

int main(void) {
  static int m[N][M], sums[N], log[6], last, total;
  omp2cuda::target_region{"orphans.c:102"}
      .one_team()
      .lanes()
      .num_threads(4)
      .launch(main_m_sums_kernel,
              {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums),
               .log = omp2cuda::tofrom(log)});
  omp2cuda::target_region{"orphans.c:110"}
      .one_team()
      .lanes()
      .num_threads(4)
      .launch(main_m_last_kernel,
              {.m = omp2cuda::tofrom(m), .last = omp2cuda::tofrom(last),
               .total = omp2cuda::tofrom(total)});
  omp2cuda::target_region{"orphans.c:121"}.lanes().iterations(N).launch(
      main_m_sums_kernel_2,
      {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"orphans.c:130"}.lanes().iterations(N).launch(
      main_m_sums_kernel_3,
      {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  long sum = last + total;
  for (int i = 0; i < 6; i++)
    sum += log[i];
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + sums[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (m[i][k] & 1023)) % 1000003;
  }
  printf("%ld %d %d %d %d %d %d %d %d\n", sum, last, total, log[0], log[1],
         log[2], log[3], log[4], log[5]);
  return 0;
}
