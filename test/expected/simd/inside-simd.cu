// Translated by omp2cuda 0.1.0 from inside-simd.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// simd inside simd: a lane runs it alone, with copies of its own. Variables of loops keep their last value.
#include <stdio.h>

enum { Rows = 10, Columns = 40, Depth = 6 };

struct main_data { int (*a)[Columns][Depth]; long *out; };

// inside-simd.c:10: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    long all = 0;
    int k;
    {
      auto &k_outer = k;
      auto &all_outer = all;
      long all = 0;
      const auto loop_k = omp2cuda::range(0, Columns - i);
      const auto loop = omp2cuda::lane::simd(loop_k);
      for (int k : loop) {
        int sum = k, last = 0, q, up = 3;
        {
          auto &last_outer = last;
          int last;
          auto &up_outer = up;
          const auto loop_j = omp2cuda::range(0, Depth);
          for (int j = 0; j < Depth; j++) {
            int up = up_outer + int64_t(loop_j.number(j)) * 2;
            a[i][k][j] += k * j + i;
            sum += a[i][k][j] * up;
            last = a[i][k][j] + j;
            up += 2;
          }
          last_outer = last;
          up_outer += int64_t(loop_j.trip()) * 2;
        }
        for (q = 0; q < Depth; q++)
          sum = a[i][k][q] > sum ? a[i][k][q] : sum;
        all += sum + q + last + up;
      }
      k_outer = loop_k.at(loop_k.trip());
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &all_outer, all);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] = all + k;
  }
}

int main(void) {
  static int a[Rows][Columns][Depth];
  long out[Rows];
  omp2cuda::target_region{"inside-simd.c:10"}.lanes().iterations(Rows).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .out = omp2cuda::from(out)});
  long all = 0;
  for (int i = 0; i < Rows; i++)
    all = (all * 31 + out[i] + a[i][7][2]) % 1000003;
  printf("%ld\n", all);
  return 0;
}
