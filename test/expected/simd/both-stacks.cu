// Translated by omp2cuda 0.1.0 from both-stacks.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=plan
// A variable of the team on its soft stack, and lists of its threads on theirs.
#include <stdio.h>
enum { N = 6 };
__host__ __device__ void fill(int *list, int n);
__host__ __device__ void fill(int *list, int n) {
  for (int k = 0; k < n; k++)
    list[k] = k;
}
// rows, entered by all threads of a team, each a warp
__device__ static void rows(double *a, int n) {
  omp2cuda::team::soft_frame first_frame;
  double *first = first_frame.alloc<double>(n);
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < n; i++)
      first[i] = a[i] + i;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for_warps(0, n)) {
    omp2cuda::lane::soft_frame list_frame;
    auto &list = *list_frame.alloc<int[40]>();
    omp2cuda::lane::soft_frame more_frame;
    int *more = more_frame.alloc<int>(n + 1);
    if (const omp2cuda::lane::effect here; here.mine()) {
      fill(list, 40);
      fill(more, n + 1);
    }
    for (int k : omp2cuda::lane::simd(0, 40))
      a[i * 40 + k] += list[k] + first[i] * more[n - i];
  }
  omp2cuda::team::sync();
}

struct main_data {
  double *a;
  float *tiles;
  size_t large_at;   // where 'large' is in shared memory
  size_t shared_end; // where the soft stack begins
};

// both-stacks.c:32: target
// one block; between parallel regions all threads compute, thread 0 stores;
// a warp is one OpenMP thread, its lanes share simd loops
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, tiles, large_at, shared_end] = omp_data;
  omp2cuda::soft_stacks stacks(shared_end);
  auto &large = *omp2cuda::team::shared<float[20000]>(large_at);
  if (omp2cuda::team::is_initial())
    a[0] += 1;
  omp2cuda::team::sync();
  rows(a, N);
  for (int i : omp2cuda::team::parallel_for_warps(0, 20000)) {
    float part[40], sum = 0;
    for (int k = 0; k < 40; k++)
      part[k] = k * (i % 3);
    {
      auto &sum_outer = sum;
      float sum = 0;
      for (int k : omp2cuda::lane::simd(0, 40))
        sum += part[k];
      omp2cuda::lane::combine(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    if (const omp2cuda::lane::effect here; here.mine())
      large[i] = sum;
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    tiles[0] = large[1];
    tiles[1] = large[19999];
  }
}

int main() {
  double a[N * 40];
  float tiles[2] = {0};
  for (int i = 0; i < N * 40; i++)
    a[i] = i % 11;
  omp2cuda::target_region{"both-stacks.c:32"}
      .soft_stack(4096)
      .one_team()
      .lanes()
      .iterations(20000)
      .launch(
          main_kernel,
          {.a = omp2cuda::tofrom(a), .tiles = omp2cuda::tofrom(tiles),
           .large_at = omp2cuda::needs_shared("large", sizeof(float[20000])),
           .shared_end = omp2cuda::shared_end()});
  printf("%g %g %g %g\n", a[0], a[N * 40 - 1], tiles[0], tiles[1]);
}
