// Translated by omp2cuda 0.1.0 from conditional-inside.c
#include <omp2cuda.h>

// #if inside of expressions that move: of an atomic, a loop header, an argument, a clause
#include <stdio.h>

#define N 64

__device__ static int twice(int x) { return 2 * x; }

struct main_a_sum_data { int *a; unsigned int *sum; int n; };

// conditional-inside.c:11: target teams distribute parallel for
__global__ void main_a_sum_kernel(const __grid_constant__ main_a_sum_data omp_data) {
  const auto a = omp_data.a;
  auto &sum = *omp_data.sum;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, (int)
                                                 n)) {
    a[i] = i;
    atomicAdd(&sum, (unsigned)
                        a[i]);
  }
}

struct main_a_most_data { int *a; unsigned int *most; int n; };

// conditional-inside.c:26: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(8)
    main_a_most_kernel(const __grid_constant__ main_a_most_data omp_data) {
  const auto a = omp_data.a;
  auto &most = *omp_data.most;
  const auto n = omp_data.n;
  if (omp2cuda::team::is_initial())
    most = 0;
  omp2cuda::team::sync();
  int first = twice(
#ifdef PLAIN
      1
#else
      2
#endif
  );
  {
    auto &most_outer = most;
    unsigned int most = omp2cuda::op::max::identity<unsigned int>();
    for (int i : omp2cuda::team::parallel_for(1, n)) {
      unsigned x = (unsigned)a[i] + (unsigned)first;
      most = x > most ? x : most;
    }
    omp2cuda::team::reduce(omp2cuda::op::max{}, &most_outer, most);
  }
}

int main(void) {
  int n = N, a[N];
  unsigned sum = 0, most = 0;
  omp2cuda::target_region{"conditional-inside.c:11"}.one_each((int)n).launch(
      main_a_sum_kernel, {.a = omp2cuda::from(a), .sum = omp2cuda::tofrom(sum), .n = n});
  omp2cuda::target_region{"conditional-inside.c:26"}.one_team().num_threads(8).launch(
      main_a_most_kernel, {.a = omp2cuda::tofrom(a), .most = omp2cuda::from(most), .n = n});
  printf("%u %u\n", sum, most);
  return 0;
}
