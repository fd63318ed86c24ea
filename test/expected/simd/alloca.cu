// Translated by omp2cuda 0.1.0 from alloca.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// alloca where a thread is a warp: its lanes use the memory; inside simd each has its own
#include <alloca.h>
#include <stdio.h>

[[maybe_unused]] __device__ static int turned(const int *v, int n) {
  int *back = (int *)alloca(n * sizeof *back), sum = 0;
  for (int k = 0; k < n; k++)
    back[k] = v[n - 1 - k];
#pragma omp simd reduction(+: sum)
  for (int k = 0; k < n; k++)
    sum += (k + 1) * back[k];
  return sum;
}

// turned, entered by all lanes of a thread
__device__ static int turned_lanes(const int *v, int n) {
  omp2cuda::lane::soft_frame frame_of_thread;
  int *back = (int *)omp2cuda::lane::once_value([&] { return (int *)frame_of_thread.alloc_once(n * sizeof *back); }), sum = 0;
  if (const omp2cuda::lane::effect here; here.mine()) {
    for (int k = 0; k < n; k++)
      back[k] = v[n - 1 - k];
  }
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int k : omp2cuda::lane::simd(0, n))
      sum += (k + 1) * back[k];
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
  }
  return sum;
}

struct main_data { int *a; int n; };

// alloca.c:20: target teams distribute parallel for
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  const auto n = omp_data.n;
  omp2cuda::lane::soft_stack stack;
  omp2cuda::lane::soft_frame frame_of_thread;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, 40)) {
    int *list = (int *)omp2cuda::lane::once_value([&] { return (int *)frame_of_thread.alloc_once(n * sizeof *list); }), sum = 0;
    if (const omp2cuda::lane::effect here; here.mine()) {
      for (int k = 0; k < n; k++)
        list[k] = k % 7 + i;
    }
    {
      auto &sum_outer = sum;
      int sum = 0;
      for (int k : omp2cuda::lane::simd(0, n)) {
        int *own = (int *)alloca(2 * sizeof *own);
        own[k & 1] = list[k];
        sum += own[k & 1] * k;
      }
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    const auto turned_value = turned_lanes(list, n);
    if (const omp2cuda::lane::effect here; here.mine())
      a[i] = sum + turned_value;
  }
}

int main() {
  int a[40] = {0}, n = 45;
  omp2cuda::target_region{"alloca.c:20"}.soft_stack(4096).lanes().iterations(40).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .n = n});
  printf("%d %d\n", a[0], a[39]);
}
