// Translated by omp2cuda 0.1.0 from collapse.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// simd on several loops: the lanes share the innermost one, also where it depends on the others.
#include <stdio.h>

enum { Rows = 10, Size = 12 };

struct main_data { int (*a)[Size][Size]; long *out; };

// collapse.c:10: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    long sum = 0, last = -1;
    int j = 7, k = 7;
    // a triangle
    {
      auto &sum_outer = sum;
      long sum = 0;
      for (int y = 0; y < Size; y++)
        for (int x : omp2cuda::lane::simd(y, Size)) {
          a[i][y][x] = y + x * i;
          sum += y * x;
        }
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    // its bounds in 64 bits
    {
      auto &last_outer = last;
      long last;
      auto &sum_outer = sum;
      long sum = 0;
      const auto loop = omp2cuda::lane::simd_if(i > 4, omp2cuda::range<unsigned long>(0, (unsigned long)(Size + i), 2));
      for (long long y = Size; y > 0; y--)
        for (unsigned long x : loop) {
          sum += y * (long)x + i;
          last = y + 100 * (long)x;
        }
      omp2cuda::lane::last(loop.ran_last(), last_outer, last);
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    {
      auto &sum_outer = sum;
      long sum = 0;
      for (int z = 0; z < 3; z++)
        for (int y = 0; y <= z; y++)
          for (int x : omp2cuda::lane::simd(y, 4))
            sum += z * y + i * x;
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    // the variables of the loops are those of the thread
    {
      auto &k_outer = k;
      const auto loop_k = omp2cuda::range(1, 9, 3);
      const auto loop = omp2cuda::lane::simd(loop_k);
      for (j = 0; j < Size; j++)
        for (int k : loop)
          a[i][j][k] += 1;
      k_outer = loop_k.at(loop_k.trip());
    }
    if (const omp2cuda::lane::effect here; here.mine())
      out[i] = sum + last + 10 * j + k;
  }
}

int main(void) {
  static int a[Rows][Size][Size];
  long out[Rows];
  omp2cuda::target_region{"collapse.c:10"}.lanes().iterations(Rows).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .out = omp2cuda::from(out)});
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = (all * 31 + out[i]) % 1000003;
    for (int k = 0; k < Size * Size; k++)
      all = (all * 17 + a[i][k / Size][k % Size]) % 1000003;
  }
  printf("%ld\n", all);
  return 0;
}
