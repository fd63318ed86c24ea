// Translated by omp2cuda 0.1.0 from not-for-lanes.c
#include <omp2cuda.h>

// What lanes cannot serve: serial by default, refused under --simd=lanes with its reason.
#include <omp.h>
#include <stdio.h>

enum { N = 24, M = 40 };

__host__ __device__ static void set(int *p, int value) { *p = value; }

struct main_a_largest_data { int (*a)[M]; int *largest; };

// a reduced copy whose address goes elsewhere
// not-for-lanes.c:15: target teams distribute parallel for reduction(max: largest)
// reduction: one atomic per block
__global__ void main_a_largest_kernel(const __grid_constant__ main_a_largest_data omp_data) {
  const auto &[a, largest_result] = omp_data;
  int largest = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    set(&largest, i > largest ? i : largest);
    for (int k = 0; k < M; k++)
      a[i][k] = k * k + i;
  }
  omp2cuda::league::reduce(omp2cuda::op::max{}, largest_result, largest);
}

// iterations that read what the next one writes: vectors load before they store
// not-for-lanes.c:23: target teams distribute parallel for
__global__ void main_a_kernel(int (*a)[M]) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    for (int k = 0; k < M - 1; k++)
      a[i][k] ^= a[i][k + 1];
  }
}

// not-for-lanes.c:29: target teams distribute parallel for
__global__ void main_a_kernel_2(int (*a)[M]) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    for (int k = 0; k < M; k++)
      a[i][k] ^= 5;
  }
}

// not-for-lanes.c:35: target teams distribute parallel for
__global__ void main_a_kernel_3(int (*a)[M]) {
  for (int i : omp2cuda::league::one_each(0, N)) {
    int most = 0;
    {
      auto &most_outer = most;
      int most;
      for (int j = 0; j < 2; j++) {
        most = j + i;
        for (int k = 0; k < M; k++)
          a[i][k] += i + j;
      }
      most_outer = most;
    }
    a[i][0] += most;
  }
}

struct main_b_data { int (*a)[M]; int *b, *all; };

// not-for-lanes.c:47: target parallel, for (one block)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto a = omp_data.a;
  const auto b = omp_data.b;
  auto &all = *omp_data.all;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    int last = all;
    {
      auto &last_outer = last;
      int last = last_outer;
      for (int k = 0; k < 4; k++)
        for (int j = 0; j <= k; j++)
          last = a[i][j] + k;
      last_outer = last;
    }
    b[i] += last;
  }
}

struct main_wanted_a_data { int *wanted; int (*a)[M]; };

// shared by threads, and private in a loop beside
// not-for-lanes.c:60: target parallel (one block)
__global__ void main_wanted_a_kernel(const __grid_constant__ main_wanted_a_data omp_data) {
  auto &wanted = *omp_data.wanted;
  const auto a = omp_data.a;
  if (omp2cuda::team::single())
    wanted = 7;
  omp2cuda::team::sync();
  {
    auto &wanted_outer = wanted;
    int wanted;
    const auto loop = omp2cuda::team::parallel_for(0, N);
    for (int i : loop) {
      wanted = i;
      for (int k = 0; k < M; k++)
        a[i][k] += wanted;
    }
    if (loop.ran_last())
      wanted_outer = wanted;
  }
}

int main(void) {
  static int a[N][M], b[N];
  int all = 0, wanted = 0, largest = 0;

  // a reduced copy whose address goes elsewhere
  omp2cuda::target_region{"not-for-lanes.c:15"}.iterations(N).launch(
      main_a_largest_kernel, {.a = omp2cuda::tofrom(a), .largest = omp2cuda::tofrom(largest)});
  // iterations that read what the next one writes: vectors load before they store
  omp2cuda::target_region{"not-for-lanes.c:23"}.one_each(N).launch(
      main_a_kernel, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"not-for-lanes.c:29"}.iterations(N).launch(
      main_a_kernel_2, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"not-for-lanes.c:35"}.one_each(N).launch(
      main_a_kernel_3, {omp2cuda::tofrom(a)});
  omp2cuda::target_region{"not-for-lanes.c:47"}.one_team().iterations(N).launch(
      main_b_kernel,
      {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b), .all = omp2cuda::tofrom(all)});
  // shared by threads, and private in a loop beside
  omp2cuda::target_region{"not-for-lanes.c:60"}.one_team().iterations(N).launch(
      main_wanted_a_kernel, {.wanted = omp2cuda::tofrom(wanted), .a = omp2cuda::tofrom(a)});

  long sum = wanted + largest;
  for (int i = 0; i < N; i++) {
    sum = sum * 31 % 1000003 + b[i];
    for (int k = 0; k < M; k++)
      sum = (sum * 17 + (a[i][k] & 1023)) % 1000003;
  }
  printf("%ld\n", sum);
  return 0;
}
