// Translated by omp2cuda 0.1.0 from hints-of-loops.cpp
#include <omp2cuda.h>

// A hint for the compiler between a directive and its loop, or between loops of a nest
#include <cstdio>
#define N 24

namespace {
struct sums_data { const int (*a)[24]; int *sum; };

// hints-of-loops.cpp:7: target teams distribute parallel for collapse(2) reduction(+ : sum)
// reduction: one atomic per block
__global__ void sums_kernel(const __grid_constant__ sums_data omp_data) {
  const auto &[a, sum_result] = omp_data;
  int sum = 0;
#pragma unroll 2
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, N))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, N))
      sum += a[i][j];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static int sums(const int (&a)[N][N]) {
  int sum = 0;
  omp2cuda::target_region{"hints-of-loops.cpp:7"}.iterations(N, N).launch(
      sums_kernel, {.a = omp2cuda::to(a), .sum = omp2cuda::tofrom(sum)});
  return sum;
}

namespace {
template <int BY> struct add_data { int *x; int n; };

// hints-of-loops.cpp:16: target
// one block; between parallel regions all threads compute, thread 0 stores
template <int BY> __global__ void add_kernel(const __grid_constant__ add_data<BY> omp_data) {
  const auto &[x, n] = omp_data;
  if (omp2cuda::team::is_initial()) {
#pragma unroll(BY)
    for (int i = 0; i < n; i++)
      x[i] += BY;
  }
  omp2cuda::team::sync();
  {
#pragma unroll(3)
    for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, n), omp2cuda::schedule_static(2)))
      x[i] *= 2;
    omp2cuda::team::sync();
    if (omp2cuda::team::single())
#pragma unroll
      for (int i = 0; i < 4; i++)
        x[i]++;
  }
}
} // namespace

template <int BY> static void add(int *x, int n) {
  omp2cuda::target_region{"hints-of-loops.cpp:16"}.one_team().iterations(n).launch(
      add_kernel<BY>, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
}

// hints-of-loops.cpp:45: target teams loop
__global__ void main_kernel(int *x_first) {
  auto &x = *reinterpret_cast<int (*)[N]>(x_first);
#pragma unroll(4)
  for (int &each : omp2cuda::league::one_each(omp2cuda::elements(x)))
    each -= 3;
}

int main() {
  int a[N][N], x[N];
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      a[i][j] = i - 2 * j;
    x[i] = i;
  }
  add<4>(x, N);
  printf("%d %d %d\n", sums(a), x[1], x[N - 1]);
  omp2cuda::target_region{"hints-of-loops.cpp:45"}
      .one_each(omp2cuda::elements(x))
      .launch(main_kernel, {omp2cuda::tofrom(x)});
  printf("%d %d\n", x[0], x[N - 1]);
}
