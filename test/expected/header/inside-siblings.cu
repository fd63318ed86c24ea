// Translated by omp2cuda 0.1.0 from inside-siblings.cpp
#include <omp2cuda.h>

// files that are the bodies of regions, loops, functions, methods and templates: their directives, names and locks are edited where they belong
#include <cstdio>

static int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
#define STEPS 32

namespace {
template <class T> struct summed_data { const T *x; T *sum; int n; };

// inside-siblings.cpp:9: target, parallel for reduction(+ : sum) (one block)
template <class T> __global__ void summed_kernel(const __grid_constant__ summed_data<T> omp_data) {
  const auto &[x, sum_result, n] = omp_data;
  {
    T sum = 0;
    for (int i : omp2cuda::team::parallel_for(0, n))
      sum += x[i];
    omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
  }
}
} // namespace

template <class T> static T summed(const T *x, int n) {
  T sum = 0;
  omp2cuda::target_region{"inside-siblings.cpp:9"}.one_team().iterations(n).launch(
      summed_kernel<T>, {.x = omp2cuda::to(x, 0, n), .sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

struct board_play_data { int *cells, *score; int turns; };

// inside-play.h:2: target teams distribute parallel for reduction(+ : score)
// reduction: one atomic per block
__global__ void board_play_kernel(const __grid_constant__ board_play_data omp_data) {
  const auto &[cells, score_result, turns] = omp_data;
  int score = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, STEPS)) {
    cells[i] += turns;
    score += cells[i] * i;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, score_result, score);
}

struct board {
  int cells[STEPS];
  int play(int turns) {
    int score = 0;
    auto *cells = this->cells;
    omp2cuda::target_region{"inside-play.h:2"}.iterations(STEPS).launch(
        board_play_kernel,
        {.cells = omp2cuda::tofrom(cells, 0, STEPS), .score = omp2cuda::tofrom(score), .turns = turns});
    return score;
  }
};
static __device__ omp2cuda::lock omp_critical_inside;
// locked, entered by one thread
__device__ static int locked(int *x) {
  int seen;
  for (omp2cuda::critical section(omp_critical_inside); section.wanted();)
    if (section.enter()) {
      *x += 3;
      seen = *x;
    }
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *x, 1);
  return seen > 0;
}

static __device__ omp2cuda::lock omp_critical;

struct main_count_once_data { int *count, *once, *taken, *work; };

// inside-siblings.cpp:34: target parallel num_threads(8) (one block)
__global__ void __launch_bounds__(8) main_count_once_kernel(const __grid_constant__ main_count_once_data omp_data) {
  auto &count = *omp_data.count, &once = *omp_data.once;
  const auto taken = omp_data.taken, work = omp_data.work;
  for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, STEPS), omp2cuda::schedule_dynamic()))
    work[i] = i * i;
  omp2cuda::team::sync();
  if (omp2cuda::team::single())
    once += work[STEPS - 1];
  for (int section : omp2cuda::team::sections(3))
    switch (section) {
    case 0:
      taken[0] = work[1];
      break;
    case 1:
      taken[1] = work[2];
      break;
    case 2:
      taken[2] = work[3];
      break;
    }
  omp2cuda::team::sync();
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      count += locked(&once) ? 10 : 0;
  if (omp2cuda::team::masked())
    count += 1;
  omp2cuda::team::sync();
  {
    auto loop = omp2cuda::team::ordered_for(0, 4);
    for (int i : loop) {
      for (auto turn = loop.ordered(); turn.wanted();)
        if (turn.come())
          count = count * 2 + (i == 3);
    }
  }
}

struct main_work_data { int *work; const int *table; };

// inside-siblings.cpp:38: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void main_work_kernel(const __grid_constant__ main_work_data omp_data) {
  const auto &[work, table] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 4)) {
    int own = table[t];
    omp2cuda::team::sync();
    for (int k : omp2cuda::team::parallel_for(0, 8))
      work[t * 8 + k] += own;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      for (int k = 0; k < 8; k++)
        work[t * 8 + k] *= 2;
    }
  }
}

int main() {
  double d[10];
  float f[20];
  for (int i = 0; i < 20; i++)
    d[i / 2] = f[i] = float(i);
  board b{};
  int count = 0, once = 0, work[STEPS], taken[3] = {0, 0, 0};
  omp2cuda::target_region{"inside-siblings.cpp:34"}.one_team().num_threads(8).launch(
      main_count_once_kernel, {.count = omp2cuda::tofrom(count), .once = omp2cuda::tofrom(once),
                               .taken = omp2cuda::tofrom(taken), .work = omp2cuda::from(work)});
  omp2cuda::target_region{"inside-siblings.cpp:38"}.one_team_each(4).launch(
      main_work_kernel, {.work = omp2cuda::tofrom(work), .table = omp2cuda::to(table)});
  std::printf("%g %g %d\n", summed(d, 10), double(summed(f, 20)), b.play(3));
  std::printf("%d %d %d %d %d %d\n", count, once, taken[0], taken[1], taken[2], work[17]);
  return 0;
}
