// Translated by omp2cuda 0.1.0 from nested.c
#include <omp2cuda.h>

// test: options="--simd=lanes"
// simd in a parallel region inside another one is for the lanes of the thread that meets it; in critical sections
// the first lane runs it. What a nested region asks for says nothing about the launch.
#include <stdio.h>

enum { Rows = 20, Columns = 50 };

namespace {
struct inside_data { int (*a)[Columns]; int (*b)[4][40]; int *log; };

// nested.c:9: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void inside_kernel(const __grid_constant__ inside_data omp_data) {
  const auto &[a, b, log] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, Rows)) {
    int first = a[i][0];
    for (int j = 0; j < 4; j++) {
      for (int k : omp2cuda::lane::simd(0, 40))
        b[i][j][k] = first + k * j;
      if (const omp2cuda::lane::effect here; here.mine()) {
        atomicAdd(log, 1);
      }
    }
    {
      int sum = 0;
      for (int j = 0; j < 4; j++) {
        auto &sum_outer = sum;
        int sum = 0;
        for (int k : omp2cuda::lane::simd(0, 40))
          sum += b[i][j][k];
        omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
      }
      if (const omp2cuda::lane::effect here; here.mine())
        a[i][1] = sum;
    }
  }
}
} // namespace

static void inside(int (*a)[Columns], int (*b)[4][40], int *log) {
  omp2cuda::target_region{"nested.c:9"}.lanes().iterations(Rows).launch(
      inside_kernel,
      {.a = omp2cuda::tofrom(a, 0, Rows), .b = omp2cuda::tofrom(b, 0, Rows), .log = omp2cuda::tofrom(log, 0, 1)});
}

namespace {
static __device__ omp2cuda::lock omp_critical;

struct guarded_data { int (*a)[Columns]; int *all, *n; };

// nested.c:35: target parallel for (one block; a warp is one OpenMP thread, its lanes share simd loops)
__global__ void guarded_kernel(const __grid_constant__ guarded_data omp_data) {
  const auto a = omp_data.a;
  const auto all = omp_data.all;
  auto &n = *omp_data.n;
  for (int i : omp2cuda::team::parallel_for_warps(0, Rows)) {
    int mine = 0;
    {
      auto &mine_outer = mine;
      int mine = 0;
      for (int k : omp2cuda::lane::simd(0, Columns))
        mine += a[i][k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &mine_outer, mine);
    }
    if (const omp2cuda::lane::effect omp_here; omp_here.mine()) {
      for (omp2cuda::critical section(omp_critical); section.wanted();)
        if (section.enter()) {
          int here = 0;
          n += mine;
          for (int k = 0; k < Columns; k++)
            here += a[i][k];
          *all += here;
        }
    }
  }
}
} // namespace

static int guarded(int (*a)[Columns], int *all) {
  int n = 0;
  omp2cuda::target_region{"nested.c:35"}.one_team().lanes().iterations(Rows).launch(
      guarded_kernel, {.a = omp2cuda::to(a, 0, Rows), .all = omp2cuda::tofrom(all, 0, 1), .n = omp2cuda::tofrom(n)});
  return n;
}

int main(void) {
  static int a[Rows][Columns], b[Rows][4][40];
  int log = 0, all = 0, sum = 0;
  for (int i = 0; i < Rows * Columns; i++)
    a[i / Columns][i % Columns] = i % 13;
  inside(a, b, &log);
  int n = guarded(a, &all);
  for (int i = 0; i < Rows; i++)
    sum = (sum * 31 + a[i][1] + b[i][3][7]) % 1000003;
  printf("%d %d %d %d\n", log, n, all, sum);
  return 0;
}
