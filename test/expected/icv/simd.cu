// Translated by omp2cuda 0.1.0 from simd.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// where a region asks for ICVs, its threads are no warps; another region of the file has lanes
#include <omp.h>
#include <stdio.h>

// simd.c:10: target teams distribute parallel for num_teams(2)
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_a_kernel(float (*a)[64]) {
  constexpr auto n = 8;
  constexpr auto m = 64;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, n))
    for (int j : omp2cuda::lane::simd(0, m))
      a[i][j] = i + j;
}

struct main_sums_all_data { float (*a)[64]; float *sums, *all; int *threads; };

// simd.c:15: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_sums_all_kernel(const __grid_constant__ main_sums_all_data omp_data) {
  constexpr auto n = 8;
  constexpr auto m = 64;
  const auto &[a, sums, all, threads_result] = omp_data;
  omp2cuda::team::levels levels;
  if (omp2cuda::team::is_initial())
    omp_set_num_threads(2);
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me())
      for (int i : region.for_(0, n)) {
        float sum = 0;
        for (int j = 0; j < m; j++)
          sum += a[i][j];
        sums[i] = sum;
      }
  }
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me()) {
      int threads = omp2cuda::op::max::identity<int>();
      for (int i : region.for_(omp2cuda::range(0, n), omp2cuda::team::run_schedule())) {
        all[i] = sums[i] * 2;
        threads = omp_get_num_threads();
      }
      region.reduce(omp2cuda::op::max{}, threads_result, threads);
    }
  }
}

int main(void) {
  enum { n = 8, m = 64 };
  static float a[n][m];
  float sums[n], all[n];
  int threads = 0;
  omp2cuda::target_region{"simd.c:10"}.lanes().num_teams(2).iterations(n).launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"simd.c:15"}.one_team().launch(
      main_sums_all_kernel, {.a = omp2cuda::to(a), .sums = omp2cuda::from(sums),
                             .all = omp2cuda::from(all), .threads = omp2cuda::tofrom(threads)});
  printf("%g %g %d\n", sums[3], all[7], threads);
  return 0;
}
