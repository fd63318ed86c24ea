// Translated by omp2cuda 0.1.0 from private.c
#include <omp2cuda.h>

// private copies of teams: firstprivate arrays and structs, lastprivate, reduction
#include <omp.h>
#include <stdio.h>
typedef struct { double x, y; int n; } Pt;

struct main_data {
  int *a, *last;
  double *acc;
  int (*w)[3]; // shared by all threads, which change it
  long *total;
  Pt p;
  int seed;
};

// private.c:12: target teams reduction(+: total)
// between parallel regions all threads compute, thread 0 stores
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 20;
  constexpr auto M = 64;
  const auto a = omp_data.a;
  auto &last = *omp_data.last;
  const auto acc = omp_data.acc;
  const auto w_value = omp_data.w;
  const auto total_result = omp_data.total;
  const auto &p = omp_data.p;
  const auto seed = omp_data.seed;
  __shared__ int w[3];
  long total = 0;
  if (omp2cuda::team::is_initial())
    memcpy(w, w_value, sizeof(w));
  omp2cuda::team::sync();
  __shared__ int mine[8];
  Pt q = p;
  q.x += omp_get_team_num();
  {
    auto &last_outer = last;
    __shared__ int last;
    auto &seed_outer = seed;
    int seed = seed_outer;
    const auto loop = omp2cuda::league::distribute(0, N);
    for (int i : loop) {
      if (omp2cuda::team::is_initial())
        last = i * 2;
      omp2cuda::team::sync();
      seed = 5;
      seed += i;
      if (omp2cuda::team::is_initial()) {
        for (int k = 0; k < 8; k++) mine[k] = w[k % 3] + i;
      }
      omp2cuda::team::sync();
      q.y = i;
      Pt r = {q.x, q.y + seed, 2};
      {
        const auto &r_outer = r;
        Pt r = r_outer;
        for (int j : omp2cuda::team::parallel_for(0, M)) {
          r.n = j;
          a[i * M + j] += mine[j % 8] + seed + (int)q.y + r.n + (int)r.y;
        }
        omp2cuda::team::sync();
      }
      int best = -1;
      for (int j : omp2cuda::team::parallel_for(0, M))
        best = a[i * M + j] > best ? a[i * M + j] : best;
      best = omp2cuda::team::reduce(omp2cuda::op::max{}, best);
      total += best;
      if (omp2cuda::team::is_initial())
        acc[i] = best + p.x;
      omp2cuda::team::sync();
    }
    if (loop.ran_last() && omp2cuda::team::is_initial())
      last_outer = last;
  }
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *total_result, total);
}

int main(void) {
  enum { N = 20, M = 64 };
  int a[N * M], last = -1, seed = 5, w[3] = {1, 2, 3};
  long total = 3;
  double acc[N];
  Pt p = {1, 2, 3};
  for (int i = 0; i < N * M; i++) a[i] = i % 13;
  omp2cuda::target_region{"private.c:12"}.team_iterations(N).launch(
      main_kernel,
      {.a = omp2cuda::tofrom(a), .last = omp2cuda::tofrom(last), .acc = omp2cuda::tofrom(acc),
       .w = omp2cuda::shared_copy(w), .total = omp2cuda::tofrom(total), .p = p, .seed = seed});
  double s = 0;
  for (int i = 0; i < N; i++) s += acc[i];
  printf("%d %d %ld %g\n", a[5], last, total, s);
  return 0;
}
