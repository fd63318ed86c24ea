// Translated by omp2cuda 0.1.0 from values.c
#include <omp2cuda.h>

// test: options="--simd=lanes" dump=explain
// What the first lane computes for all: sizes, conditions that change a variable of the thread, variables that
// only it names
#include <stdio.h>
#include <string.h>

__host__ __device__ static int next(int *p) { return (*p)++; }
[[maybe_unused]] __device__ static int upto(int n) {
  int s = 0;
#pragma omp simd reduction(+ : s)
  for (int k = 0; k < n; k++)
    s += k;
  return s;
}

// upto, entered by all lanes of a thread
__device__ static int upto_lanes(int n) {
  int s = 0;
  {
    auto &s_outer = s;
    int s = 0;
    for (int k : omp2cuda::lane::simd(0, n))
      s += k;
    omp2cuda::lane::combine(omp2cuda::op::plus{}, &s_outer, s);
  }
  return s;
}

struct main_data { int (*out)[40]; int (*small)[8]; int *n, *seen; };

// values.c:21: target teams distribute parallel for (a warp is one OpenMP thread, its lanes share simd loops)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto out = omp_data.out;
  const auto small = omp_data.small;
  const auto n = omp_data.n, seen = omp_data.seen;
  omp2cuda::lane::soft_stack stack;
  for (int i : omp2cuda::league::distribute_parallel_for_warps(0, 8)) {
    __shared__ int c_of_threads[32];
    auto &c = c_of_threads[omp2cuda::lane::thread_num()];
    int rounds = 0;
    __shared__ int list_of_threads[32][8];
    auto &list = list_of_threads[omp2cuda::lane::thread_num()];
    while (omp2cuda::lane::once_value([&] { return (c = next(&n[i])) < 5; })) {
      rounds += 2; /* only one lane needs it */
      for (int k : omp2cuda::lane::simd(0, 40))
        out[i][k] += c * k;
    }
    if (const omp2cuda::lane::effect here; here.mine())
      seen[i] = c + rounds;
    int length = 0;
    if (const omp2cuda::lane::effect here; here.mine())
      length = next(&n[i]); /* only a call of all lanes needs it */
    omp2cuda::lane::receive(length);
    const auto upto_value = upto_lanes(length);
    if (const omp2cuda::lane::effect here; here.mine())
      seen[i] += upto_value;
    if (const omp2cuda::lane::effect here; here.mine()) {
      for (int k = 0; k < 8; k++)
        list[k] = k * i;
      list[3] = next(&n[i]);
      for (int k = 0; k < 8; k++)
        small[i][k] = list[k];
    }
    omp2cuda::lane::soft_frame row_frame;
    double *row = row_frame.alloc<double>(omp2cuda::lane::once_value([&] { return next(&n[i]); }));
    for (int k : omp2cuda::lane::simd(0, 5))
      row[k] = k;
    for (int k : omp2cuda::lane::simd(0, 5))
      out[i][k] += (int)row[4 - k];
  }
}

int main(void) {
  int out[8][40], n[8], seen[8], small[8][8];
  memset(out, 0, sizeof out);
  for (int i = 0; i < 8; i++)
    n[i] = i % 3;
  omp2cuda::target_region{"values.c:21"}.soft_stack(4096).lanes().iterations(8).launch(
      main_kernel, {.out = omp2cuda::tofrom(out), .small = omp2cuda::from(small), .n = omp2cuda::tofrom(n),
                    .seen = omp2cuda::from(seen)});
  int sum = 0;
  for (int i = 0; i < 8; i++) {
    for (int k = 0; k < 40; k++)
      sum += out[i][k] * (i + k);
    printf("%d %d %d %d %d\n", sum, n[i], seen[i], small[i][3], small[i][5]);
  }
  return 0;
}
