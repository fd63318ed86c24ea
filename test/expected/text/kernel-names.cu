// Translated by omp2cuda 0.1.0 from kernel-names.c
#include <omp2cuda.h>

// kernels are called after their function and what they write; a comment gives another name
#include <stdio.h>

enum { N = 64 };

struct scale_data { double *x; int n; };

// kernel-names.c:7: target teams distribute parallel for
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] *= 2;
}

void scale(int n, double *x) {
  omp2cuda::target_region{"kernel-names.c:7"}.one_each(n).launch(
      scale_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
}

struct shift_kernel_data { double *x; int n; };

// kernel-names.c:14: target teams distribute parallel for
__global__ void shift_kernel_gpu(const __grid_constant__ shift_kernel_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += 1;
}

// Its name ends like that of a kernel.
void shift_kernel(int n, double *x) {
  omp2cuda::target_region{"kernel-names.c:14"}.one_each(n).launch(
      shift_kernel_gpu, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
}

// The program has a negate_kernel itself.
static int negate_kernel = 3;

struct omp_negate_data { double *x; int n; };

// kernel-names.c:22: target teams distribute parallel for
__global__ void omp_negate_kernel(const __grid_constant__ omp_negate_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = -x[i];
}

void negate(int n, double *x) {
  omp2cuda::target_region{"kernel-names.c:22"}.one_each(n).launch(
      omp_negate_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
}

namespace {
struct lu_diagonal_data { double *a; int n; };

// kernel-names.c:31: target teams distribute parallel for
__global__ void lu_diagonal(const __grid_constant__ lu_diagonal_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i * n + i] = i + 1;
}

struct solve_b_data { const double *a; double *b; int n; };

// kernel-names.c:34: target teams distribute parallel for
__global__ void solve_b_kernel(const __grid_constant__ solve_b_data omp_data) {
  const auto &[a, b, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    b[i] += a[i * n + i];
}

struct lu_rows_data { double *b; int n; };

// kernel-names.c:40: target teams distribute parallel for
__global__ void lu_rows(const __grid_constant__ lu_rows_data omp_data) {
  const auto &[b, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    b[i] *= 2;
}

struct solve_b_data_2 { double *b; int n; };

// kernel-names.c:44: target teams distribute parallel for
__global__ void solve_b_kernel_2(const __grid_constant__ solve_b_data_2 omp_data) {
  const auto &[b, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    b[i] -= 1;
}

struct solve_sum_data { const double *b; double *sum; int n; };

// kernel-names.c:47: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void solve_sum_kernel(const __grid_constant__ solve_sum_data omp_data) {
  const auto &[b, sum_result, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += b[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct solve_most_least_data { const double *b; double *most, *least; int n; };

// kernel-names.c:51: target teams distribute parallel for reduction(max : most)
// reduction(min : least)
// reduction: by the block that ends last
__global__ void solve_most_least_kernel(const __grid_constant__ solve_most_least_data omp_data,
                                        const omp2cuda::league_buffer<double, double> omp_buffer) {
  const auto &[b, most_result, least_result, n] = omp_data;
  double most = omp2cuda::op::max::identity<double>(),
         least = omp2cuda::op::min::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    most = b[i] > most ? b[i] : most;
    least = b[i] < least ? b[i] : least;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::max{}, most_result, most),
                           omp2cuda::reduction(omp2cuda::op::min{}, least_result, least));
}
} // namespace

// kernel-names.c:58: target teams distribute parallel for
static __global__ void solve_k_kernel(int n) {
  for (int k : omp2cuda::league::one_each(0, n))
    if (k > n)
      printf("never\n");
}

static double solve(int n, double *a, double *b) {
  double sum = 0, most = 0, least = 0;
  // The diagonal first.
  omp2cuda::target_region{"kernel-names.c:31"}.one_each(n).launch(
      lu_diagonal, {.a = omp2cuda::tofrom(a, 0, n * n), .n = n});
  omp2cuda::target_region{"kernel-names.c:34"}.one_each(n).launch(
      solve_b_kernel, {.a = omp2cuda::to(a, 0, n * n), .b = omp2cuda::tofrom(b, 0, n), .n = n});
  {
    omp2cuda::target_region{"kernel-names.c:40"}.one_each(n).launch(
        lu_rows, {.b = omp2cuda::tofrom(b, 0, n), .n = n});
  }
  omp2cuda::target_region{"kernel-names.c:44"}.one_each(n).launch(
      solve_b_kernel_2, {.b = omp2cuda::tofrom(b, 0, n), .n = n});
  omp2cuda::target_region{"kernel-names.c:47"}.iterations(n).launch(
      solve_sum_kernel, {.b = omp2cuda::to(b, 0, n), .sum = omp2cuda::tofrom(sum), .n = n});
  omp2cuda::target_region{"kernel-names.c:51"}.iterations(n).launch(
      solve_most_least_kernel, {.b = omp2cuda::to(b, 0, n), .most = omp2cuda::tofrom(most),
                                .least = omp2cuda::tofrom(least), .n = n});
  // omp2cuda: a sentence about it, not an instruction
  omp2cuda::target_region{"kernel-names.c:58"}.one_each(n).launch(solve_k_kernel, {n});
  return sum + most + least;
}

int main(void) {
  double a[N * N], b[N];
  for (int i = 0; i < N * N; i++)
    a[i] = 0;
  for (int i = 0; i < N; i++)
    b[i] = i - negate_kernel;
  scale(N, b);
  shift_kernel(N, b);
  negate(N, b);
  printf("%g\n", solve(N, a, b));
  return 0;
}
