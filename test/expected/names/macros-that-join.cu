// Translated by omp2cuda 0.1.0 from macros-that-join.c
#include <omp2cuda.h>

// macros of a function whose names another macro makes: of a beginning, of an end, of both, of
// all that it is given
#include <stdio.h>

#define GET(name, i, j) name##_INDEX(i, j)
#define BOUND(name) LAST_##name
#define AT(name, i) in_##name##_at(i)
#define JOIN(a, b) a##b
#define CHOSEN(a, b) JOIN(a, b)
#define IN_ROW(v, i, j, n) v[(i) * (n) + (j)]

#define LAST_row (n - 1)
#define from_INDEX(i, j) IN_ROW(from, j, i, n)
#define to_INDEX(i, j) IN_ROW(to, i, j, n)
namespace {
struct add_data { double *to; const double *from; int n; };

// macros-that-join.c:16: target teams distribute parallel for
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[to, from, n] = omp_data;
  for (int i : omp2cuda::league::one_each(omp2cuda::range_closed(0, BOUND(row))))
    for (int j = 0; j < n; j++)
      GET(to, i, j) += 2 * GET(from, i, j);
}
} // namespace
#undef LAST_row
#undef from_INDEX
#undef to_INDEX

static void add(int n, double *to, const double *from) {
#define to_INDEX(i, j) IN_ROW(to, i, j, n)
#define from_INDEX(i, j) IN_ROW(from, j, i, n)
#define LAST_row (n - 1)
  omp2cuda::target_region{"macros-that-join.c:16"}
      .one_each(omp2cuda::range_closed(0, BOUND(row)))
      .launch(add_kernel,
              {.to = omp2cuda::tofrom(to, 0, n * n), .from = omp2cuda::to(from, 0, n * n), .n = n});
}

#define in_v_at(i) v[i]
#define start 1
namespace {
struct first_data { const double *v; double *sum; int n; };

// macros-that-join.c:27: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void first_kernel(const __grid_constant__ first_data omp_data) {
  const auto &[v, sum_result, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(CHOSEN(st, art), n))
    sum += AT(v, i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace
#undef in_v_at
#undef start

static double first(int n, double *v) {
#define in_v_at(i) v[i]
#define start 1
  double sum = 0;
  omp2cuda::target_region{"macros-that-join.c:27"}
      .iterations(omp2cuda::range(CHOSEN(st, art), n))
      .launch(first_kernel, {.v = omp2cuda::to(v, 0, n), .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
#undef in_v_at
#undef start
}

int main(void) {
  double a[64], b[64];
  for (int i = 0; i < 64; i++) {
    a[i] = i;
    b[i] = 64 - i;
  }
  add(8, a, b);
  double sum = first(64, a);
  printf("%g %g\n", a[9], sum);
  return sum != 63 * 32 + 2 * 65 * 32 - 128;
}
