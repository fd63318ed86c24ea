//===- levels.cu - What a program hears when it asks for its level ---------------------===//
// Idea: a device function asks everything; it is called in Single code, in regions of
//   all and of fewer threads, in nested and serialised ones, under each strategy.
// In → Out: nothing → exit status. Tests: include/omp2cuda/icv.h, omp_api.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_LEVELS 1
#include "device.h"

using namespace omp2cuda;

struct data_s {
  int few, n;
  int *wrong; // per question, how often the answer was another
  int *sum;
};

// level, active level, thread, threads, of the region around
__device__ void expect(int *wrong, int level, int active, int id, int threads, int outer,
                       int outer_threads) {
  const bool right[] = {omp_get_level() == level,
                        omp_get_active_level() == active,
                        omp_in_parallel() == active,
                        omp_get_thread_num() == id,
                        omp_get_num_threads() == threads,
                        omp_get_ancestor_thread_num(0) == 0 && omp_get_team_size(0) == 1,
                        omp_get_ancestor_thread_num(level) == id && omp_get_team_size(level) == threads,
                        level < 1 || (omp_get_ancestor_thread_num(1) == outer && omp_get_team_size(1) == outer_threads),
                        omp_get_ancestor_thread_num(level + 1) == -1 && omp_get_team_size(-1) == -1 &&
                            omp_get_ancestor_thread_num(-1) == -1 && omp_get_team_size(level + 1) == -1,
                        omp_get_max_threads() == int(thread::count())};
  for (int i = 0; i < 10; ++i)
    if (!right[i])
      atomic::update(op::plus{}, wrong[i], 1);
}

// An orphaned loop, with a barrier, by whatever region calls it.
__device__ void orphan(int n, int *sum) {
  const auto region = team::now();
  for (int i : region.for_(0, n))
    atomic::update(op::plus{}, *sum, i);
  region.sync();
  for (int i : region.for_(0, n, schedule_dynamic(2)))
    atomic::update(op::plus{}, *sum, i);
  region.sync();
  if (region.single())
    atomic::update(op::plus{}, *sum, 1);
  auto loop = region.ordered_for(0, n);
  int before = -1;
  for (int i : loop)
    for (auto turn = loop.ordered(); turn.wanted();)
      if (turn.come())
        before = i;
  atomic::update(op::plus{}, *sum, loop.ran_last() ? before - (n - 1) : 0);
  for (int section : region.sections(2))
    atomic::update(op::plus{}, *sum, section == 1 ? 1 : 0);
  int copied = region.single() ? 3 : 4;
  region.copyprivate(copied);
  if (region.masked())
    atomic::update(op::plus{}, *sum, copied);
}

__device__ void body(const data_s &d) {
  const int me = int(thread::id()), all = int(thread::count());
  const int n = d.few > 0 && d.few < all ? d.few : all, active = n > 1;
  expect(d.wrong, 1, active, me, n, me, n);
  orphan(d.n, d.sum);
  {
    team::serial_level nested;
    expect(d.wrong, 2, active, 0, 1, me, n);
    orphan(d.n, d.sum);
    if (me % 2 == 0) {
      team::serial_level third;
      expect(d.wrong, 3, active, 0, 1, me, n);
    }
  }
  expect(d.wrong, 1, active, me, n, me, n);
}

__device__ void single_code(const data_s &d) {
  expect(d.wrong, 0, 0, 0, 1, 0, 1);
  team::serial_level alone; // parallel if(0)
  expect(d.wrong, 1, 0, 0, 1, 0, 1);
  orphan(d.n, d.sum);
}

__global__ void neuter(const __grid_constant__ data_s d) {
  team::levels levels;
  for (int k = 0; k < 2; ++k) {
    if (team::is_initial())
      single_code(d);
    const team::parallel_level region(d.few);
    if (region.has_me())
      body(d);
  }
  if (team::is_initial())
    single_code(d);
}

__global__ void uniform(const __grid_constant__ data_s d) {
  team::levels levels;
  for (int k = 0; k < 2; ++k) {
    expect(d.wrong, 0, 0, 0, 1, 0, 1);
    if (team::effect here; here.mine())
      single_code(d);
    {
      const team::parallel_level region(d.few);
      if (region.has_me())
        body(d);
    }
    expect(d.wrong, 0, 0, 0, 1, 0, 1);
  }
  if (team::effect here; here.mine())
    single_code(d);
}

__global__ void workers(const __grid_constant__ data_s d) {
  team::levels levels;
  auto region_1 = [&d] {
    const team::parallel_level region(d.few);
    if (region.has_me())
      body(d);
  };
  team::worker_loop loop;
  if (loop.is_worker()) {
    while (int region = loop.wait()) {
      switch (region) {
      case 1:
        region_1();
        break;
      }
      loop.done();
    }
  } else {
    for (int k = 0; k < 2; ++k) {
      single_code(d);
      loop.run(1);
      region_1();
      loop.join();
    }
    single_code(d);
  }
}

__global__ void throughout(const __grid_constant__ data_s d) {
  team::levels levels(team::all);
  body(d);
}

void test(void (*kernel)(data_s), const char *name, unsigned teams, unsigned threads, int few,
          int regions, int singles) {
  device_array<int> wrong(10, 0), sum(1, 0);
  const int n = 13;
  run<data_s>(kernel, teams, threads, {few, n, wrong.get(), sum.get()});
  const std::vector<int> w = wrong.read();
  for (int i = 0; i < 10; ++i)
    EXPECT(w[size_t(i)] == 0, "%s %u, few %d: question %d: %d wrong answers", name, threads, few, i,
           w[size_t(i)]);
  const int part = few > 0 && few < int(threads) ? few : int(threads);
  const int once = n * (n - 1) + 1 + 1 + 3;
  const int want = int(teams) * once * (regions * (1 + part) + singles);
  EXPECT(sum.read()[0] == want, "%s %u, few %d: %d is not %d", name, threads, few, sum.read()[0], want);
}

int main() {
  EXPECT(omp_get_level() == 0 && omp_get_ancestor_thread_num(0) == 0 && omp_get_team_size(0) == 1 &&
             omp_get_num_threads() == 1 && omp_get_thread_num() == 0 && !omp_in_parallel() &&
             omp_get_team_size(1) == -1 && omp_get_max_active_levels() >= 1 &&
             omp_get_supported_active_levels() >= 1 && omp_get_dynamic() >= 0,
         "the host");
  for (unsigned threads : {1u, 32u, 77u})
    for (int few : {0, 1, 5, 32, 64}) {
      test(neuter, "neuter", 2, threads, few, 2, 3);
      test(uniform, "uniform", 2, threads, few, 2, 3);
      test(workers, "workers", 2, threads, few, 2, 3);
    }
  test(throughout, "throughout", 3, 64, 0, 1, 0);
  test(throughout, "throughout", 3, 50, 0, 1, 0);
  return failed();
}
