// Translated by omp2cuda 0.1.0 from ordered-chunks.c
#include <omp2cuda.h>

// ordered with schedule(static, n): a thread has n iterations one behind the other
#include <omp.h>
#include <stdio.h>

#define N 50

struct main_data { int *seen, *by, *n, *pairs; int (*at)[3]; int size; };

// ordered-chunks.c:9: target parallel num_threads(6) (one block)
__global__ void __launch_bounds__(6) main_kernel(const __grid_constant__ main_data omp_data) {
  const auto seen = omp_data.seen, by = omp_data.by;
  auto &n = *omp_data.n, &pairs = *omp_data.pairs;
  const auto at = omp_data.at;
  const auto size = omp_data.size;
  {
    auto loop = omp2cuda::team::ordered_for(omp2cuda::range(0, N), omp2cuda::schedule_static(4));
    for (int i : loop) {
      by[i] = omp_get_thread_num();
      for (auto turn = loop.ordered(); turn.wanted();)
        if (turn.come())
          seen[n++] = i * i;
    }
    omp2cuda::team::sync();
  }
  {
    const auto loop_i = omp2cuda::range_down_closed(N - 1, 0);
    const auto loop_j = omp2cuda::range(0, 3);
    auto loop = omp2cuda::team::ordered_for(omp2cuda::range<uint64_t>(0, uint64_t(loop_i.trip() * loop_j.trip())), omp2cuda::schedule_static(size + 1));
    for (uint64_t iteration : loop) {
      int j = loop_j.at(iteration % uint64_t(loop_j.trip()));
      int i = loop_i.at(iteration / uint64_t(loop_j.trip()));
      {
        for (auto turn = loop.ordered(); turn.wanted();)
          if (turn.come())
            at[i][j] = pairs++;
      }
    }
  }
}

int main(void) {
  int seen[N], by[N], at[N][3], n = 0, pairs = 0, size = 4;
  omp2cuda::target_region{"ordered-chunks.c:9"}.one_team().num_threads(6).launch(
      main_kernel,
      {.seen = omp2cuda::from(seen), .by = omp2cuda::from(by), .n = omp2cuda::tofrom(n),
       .pairs = omp2cuda::tofrom(pairs), .at = omp2cuda::from(at), .size = size});
  long check = 0;
  for (int i = 0; i < N; i++)
    check = check * 3 % 1000003 + seen[i] + by[i] * (i / 4 % 6 == by[i]);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3; j++)
      check = check * 3 % 1000003 + at[i][j];
  printf("%d %d %ld\n", n, pairs, check);
  return 0;
}
