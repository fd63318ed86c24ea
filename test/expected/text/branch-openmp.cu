// Translated by omp2cuda 0.1.0 from branch-openmp.c
#include <omp2cuda.h>

// what a program says for compilers with OpenMP, and what it says for others
#include <stdio.h>

#ifdef _OPENMP
#include <omp.h>
#else
int omp_get_num_threads(void) { return 1; }
int omp_get_team_num(void) { return 0; }
static double omp_get_wtime(void) { return 0; }
#endif

namespace {
struct sum_data { int *out; const int *x; int n; };

// branch-openmp.c:15: target teams distribute parallel for reduction(+: out)
// reduction: one atomic per block
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto &[out_result, x, n] = omp_data;
  int out = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    out += x[i] * (omp_get_num_threads() > 0) + omp_get_team_num() * 0;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, out_result, out);
}
} // namespace

static int sum(int n, const int *x) {
  int out = 0;
  omp2cuda::target_region{"branch-openmp.c:15"}.iterations(n).launch(
      sum_kernel,
      {.out = omp2cuda::tofrom(out), .x = omp2cuda::to(x, 0, n), .n = n});
  return out;
}

int main(void) {
  int x[50];
  for (int i = 0; i < 50; i++)
    x[i] = i;
#if defined(_OPENMP) && _OPENMP >= 201511
  double before = omp_get_wtime();
  printf("%d %d\n", sum(50, x), omp_get_wtime() >= before);
#else
  printf("no OpenMP %g\n", omp_get_wtime());
#endif
  return 0;
}
