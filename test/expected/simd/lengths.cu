// Translated by omp2cuda 0.1.0 from lengths.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// simdlen: as many lanes as a thread can have, rounded down to a power of two; on combined constructs.
#include <stdio.h>

enum { Rows = 9, Columns = 45 };

struct main_m_sums_data { int (*m)[Columns]; int *sums; };

// lengths.c:9: target teams distribute parallel for
__global__ void main_m_sums_kernel(const __grid_constant__ main_m_sums_data omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::league::one_each(0, Rows)) {
    int sum = 0, *row = m[i];
    for (int k = 0; k < Columns; k++)
      sum += row[k] += k % 3;
    sums[i] += sum;
  }
}

struct main_m_sums_data_2 { int (*m)[Columns]; int *sums; };

// lengths.c:17: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_2(const __grid_constant__ main_m_sums_data_2 omp_data) {
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

struct main_m_sums_data_3 { int (*m)[Columns]; int *sums; };

// lengths.c:25: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_3(const __grid_constant__ main_m_sums_data_3 omp_data) {
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

struct main_m_sums_data_4 { int (*m)[Columns]; int *sums; };

// lengths.c:33: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_4(const __grid_constant__ main_m_sums_data_4 omp_data) {
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

struct main_m_sums_data_5 { int (*m)[Columns]; int *sums; };

// lengths.c:41: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_5(const __grid_constant__ main_m_sums_data_5 omp_data) {
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

struct main_m_sums_data_6 { int (*m)[Columns]; int *sums; };

// lengths.c:49: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_6(const __grid_constant__ main_m_sums_data_6 omp_data) {
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

struct main_m_sums_data_7 { int (*m)[Columns]; int *sums; };

// lengths.c:57: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_7(const __grid_constant__ main_m_sums_data_7 omp_data) {
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

struct main_m_sums_data_8 { int (*m)[Columns]; int *sums; };

// lengths.c:65: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_8(const __grid_constant__ main_m_sums_data_8 omp_data) {
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

// spread over all CUDA threads, beside another loop or not
// lengths.c:75: target teams distribute parallel for simd simdlen(8) collapse(2)
__global__ void main_m_kernel(int (*m)[Columns]) {
  for (int i : omp2cuda::league::one_each_y(0, Rows))
    for (int k : omp2cuda::league::one_each_x(0, Columns))
      m[i][k] += i;
}

struct main_m_sums_data_9 { int (*m)[Columns]; int *sums; };

// lengths.c:79: target parallel (one block; a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_m_sums_kernel_9(const __grid_constant__ main_m_sums_data_9 omp_data) {
  const auto &[m, sums] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, Rows))
    sums[i] += m[i][i];
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for_warps(0, Rows)) {
    for (int k : omp2cuda::lane::simd_steps_if<4>(i > 2, 4, Columns))
      m[i][k] += m[i][k - 4];
  }
}

// lengths.c:91: target parallel for simd if(parallel: sums[0] > 0) if(simd: sums[1] > 0) simdlen(2) (one block)
__global__ void main_sums_kernel(int *sums) {
  for (int i : omp2cuda::team::parallel_for(0, Rows))
    sums[i] ^= i;
}

int main(void) {
  static int m[Rows][Columns], sums[Rows];
  omp2cuda::target_region{"lengths.c:9"}.one_each(Rows).launch(
      main_m_sums_kernel, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:17"}.lanes(2).iterations(Rows).launch(
      main_m_sums_kernel_2, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:25"}.lanes(4).iterations(Rows).launch(
      main_m_sums_kernel_3, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:33"}.lanes(8).iterations(Rows).launch(
      main_m_sums_kernel_4, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:41"}.lanes(16).iterations(Rows).launch(
      main_m_sums_kernel_5, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:49"}.lanes().iterations(Rows).launch(
      main_m_sums_kernel_6, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:57"}.lanes(4).iterations(Rows).launch(
      main_m_sums_kernel_7, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:65"}.lanes().iterations(Rows).launch(
      main_m_sums_kernel_8, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});

  // spread over all CUDA threads, beside another loop or not
  omp2cuda::target_region{"lengths.c:75"}.one_each(Rows, Columns).launch(main_m_kernel, {omp2cuda::tofrom(m)});
  omp2cuda::target_region{"lengths.c:79"}.one_team().lanes(4).iterations(Rows).launch(
      main_m_sums_kernel_9, {.m = omp2cuda::tofrom(m), .sums = omp2cuda::tofrom(sums)});
  omp2cuda::target_region{"lengths.c:91"}
      .one_team()
      .num_threads(sums[0] > 0 ? 0 : 1)
      .iterations(Rows)
      .launch(main_sums_kernel, {omp2cuda::tofrom(sums)});

  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + sums[i]) % 1000003;
    for (int k = 0; k < Columns; k++)
      all = (all * 17 + m[i][k]) % 1000003;
  }
  printf("%ld\n", all);
  return 0;
}
