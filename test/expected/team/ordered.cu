// Translated by omp2cuda 0.1.0 from ordered.c
#include <omp2cuda.h>

// ordered: a part of each iteration in the order of the loop
#include <stdio.h>

#define N 60

/* all threads of a parallel region come here */
// append, entered by all threads of a parallel region
__device__ static void append(int *seen, int *n, int from) {
  {
    auto loop = omp2cuda::team::ordered_for(from, from + 10);
    for (int i : loop) {
      int twice = 2 * i;
      for (auto turn = loop.ordered(); turn.wanted();)
        if (turn.come())
          seen[(*n)++] = twice;
    }
    omp2cuda::team::sync();
  }
}

struct main_seen_n_data { int *seen, *n, *last; double *mix; };

// ordered.c:19: target parallel for ordered lastprivate(last) (one block)
__global__ void main_seen_n_kernel(
    const __grid_constant__ main_seen_n_data omp_data) {
  const auto seen = omp_data.seen;
  auto &n = *omp_data.n;
  const auto last_result = omp_data.last;
  auto &mix = *omp_data.mix;
  int last;
  auto loop = omp2cuda::team::ordered_for(0, N);
  for (int i : loop) {
    double v = i * 0.5;
    last = i;
    for (auto turn = loop.ordered(); turn.wanted();)
      if (turn.come()) {
        seen[n++] = i;
        mix = mix / 2 + v;
      }
  }
  if (loop.ran_last())
    *last_result = last;
}

struct main_seen_n_pairs_data { int *seen, *n, *pairs, *some; int (*at)[4]; };

// ordered.c:29: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_seen_n_pairs_kernel(
    const __grid_constant__ main_seen_n_pairs_data omp_data) {
  const auto seen = omp_data.seen;
  auto &n = *omp_data.n, &pairs = *omp_data.pairs, &some = *omp_data.some;
  const auto at = omp_data.at;
  __shared__ int mine;
  if (omp2cuda::team::is_initial())
    mine = 7;
  omp2cuda::team::sync();
  {
    append(seen, &n, N);
    append(seen, &n, N + 10);
    {
      const auto loop_i = omp2cuda::range(0, N);
      const auto loop_j = omp2cuda::range(0, 4);
      auto loop = omp2cuda::team::ordered_for(omp2cuda::range<uint64_t>(0, uint64_t(loop_i.trip() * loop_j.trip())));
      for (uint64_t iteration : loop) {
        int j = loop_j.at(iteration % uint64_t(loop_j.trip()));
        int i = loop_i.at(iteration / uint64_t(loop_j.trip()));
        {
          for (auto turn = loop.ordered(); turn.wanted();)
            if (turn.come())
              at[i][j] = mine++ + pairs++;
        }
      }
    }
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    mine = 3;
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel region(3);
    if (region.has_me()) {
      auto loop = region.ordered_for(omp2cuda::range_down(N, 0, 7));
      for (int i : loop)
        if (i % 2 == 0) {
          for (auto turn = loop.ordered(); turn.wanted();)
            if (turn.come())
              some = some * mine + i;
        }
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < 4; i++) {
      some += i;
    }
  }
}

int main(void) {
  int seen[2 * N], at[N][4], n = 0, last = 0, pairs = 0, some = 0;
  double mix = 0;
  omp2cuda::target_region{"ordered.c:19"}.one_team().iterations(N).launch(
      main_seen_n_kernel,
      {.seen = omp2cuda::tofrom(seen), .n = omp2cuda::tofrom(n),
       .last = omp2cuda::tofrom(last), .mix = omp2cuda::tofrom(mix)});
  omp2cuda::target_region{"ordered.c:29"}.one_team().launch(
      main_seen_n_pairs_kernel,
      {.seen = omp2cuda::tofrom(seen), .n = omp2cuda::tofrom(n),
       .pairs = omp2cuda::tofrom(pairs), .some = omp2cuda::tofrom(some),
       .at = omp2cuda::from(at)});
  long check = 0;
  for (int k = 0; k < n; k++)
    check = check * 3 % 1000003 + seen[k];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4; j++)
      check = check * 3 % 1000003 + at[i][j];
  printf("%d %d %ld %g %d %d\n", n, last, check, mix, pairs, some);
  return 0;
}
