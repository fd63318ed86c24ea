// Translated by omp2cuda 0.1.0 from team-copies.c
#include <omp2cuda.h>

// arrays and structs of a team: Single code, and functions
#include <stdio.h>
struct pair { int low; double high; };
#pragma omp declare reduction(add : struct pair : omp_out.low += omp_in.low, omp_out.high += omp_in.high) initializer(omp_priv = {0, 0})
namespace {
struct add_pair {
  __device__ void operator()(struct pair &omp_out, struct pair &omp_in) const {
    omp_out.low += omp_in.low, omp_out.high += omp_in.high;
  }
  static __device__ struct pair identity() {
    struct pair omp_priv = {0, 0};
    return omp_priv;
  }
};
} // namespace

// gather, entered by all threads of a team
__device__ static void gather(const int *x, int n, long *total) {
  long t = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    t += x[i];
  t = omp2cuda::team::reduce(omp2cuda::op::plus{}, t);
  if (omp2cuda::team::is_initial())
    *total = t;
  omp2cuda::team::sync();
}

struct main_data {
  const int *x;
  struct pair *p;
  int (*count)[17];
  long *best;
};

// team-copies.c:22: target teams distribute reduction(add: p)
// reduction(+: count) reduction(max: best[1:1])
// between parallel regions all threads compute, thread 0 stores
// reduction: by the block that ends last
__global__ void main_kernel(
    const __grid_constant__ main_data omp_data,
    const omp2cuda::league_buffer<struct pair, int[17], long[]> omp_buffer) {
  constexpr auto N = 30;
  constexpr auto M = 50;
  const auto &[x, p_result, count_result, best_result] = omp_data;
  __shared__ struct pair p;
  __shared__ int count[17];
  __shared__ long best_part[1];
  auto *const best = omp2cuda::section(best_part, 1);
  if (omp2cuda::team::is_initial()) {
    p = add_pair::identity();
    for (auto &count_element : count)
      count_element = 0;
    for (auto &best_element : best_part)
      best_element = omp2cuda::op::max::identity<long>();
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::league::distribute(0, N)) {
    __shared__ struct pair q;
    if (omp2cuda::team::is_initial()) {
      q = pair{0, 0};
      count[i % 17]++;
    }
    omp2cuda::team::sync();
    {
      auto &count_outer = count;
      int count[17] = {};
      auto &q_outer = q;
      struct pair q = add_pair::identity();
      for (int j : omp2cuda::team::parallel_for(0, M)) {
        q.low += x[i * M + j];
        q.high += 0.5;
        count[x[i * M + j]]++;
      }
      omp2cuda::team::reduce(
          omp2cuda::reduction(omp2cuda::op::plus{}, &count_outer, count),
          omp2cuda::reduction(add_pair{}, &q_outer, q));
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial()) {
      p.low += q.low;
      p.high += q.high;
    }
    omp2cuda::team::sync();
    __shared__ long t;
    gather(x + i * M, M, &t);
    if (omp2cuda::team::is_initial()) {
      if (t > best[1])
        best[1] = t;
    }
    omp2cuda::team::sync();
  }
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(
      omp_buffer, omp2cuda::reduction(add_pair{}, p_result, p),
      omp2cuda::reduction(omp2cuda::op::plus{}, count_result, count),
      omp2cuda::reduction(omp2cuda::op::max{}, best_result + 1, best + 1, 1));
}

int main(void) {
  enum { N = 30, M = 50 };
  int x[N * M];
  for (int i = 0; i < N * M; i++)
    x[i] = i * 31 % 17;
  struct pair p = {1, 2};
  int count[17] = {0};
  long best[2] = {0, 5};
  omp2cuda::target_region{"team-copies.c:22"}
      .reduces(1 * sizeof(long))
      .team_iterations(N)
      .launch(main_kernel, {.x = omp2cuda::to(x), .p = omp2cuda::tofrom(p),
                            .count = omp2cuda::tofrom(count),
                            .best = omp2cuda::tofrom(best, 1, 1)});
  printf("%d %g %ld %ld\n", p.low, p.high, best[0], best[1]);
  for (int k = 0; k < 17; k++)
    printf("%d ", count[k]);
  printf("\n");
  return 0;
}
