//===- detached.cu - Constructs that are tasks of the host's library --------------------===//
// Idea: a random graph of regions, transfers and host tasks gives what its order in the text gives; no thread
//   waits for the device where there is OpenMP, and what is its own till the end of a construct comes back.
// In → Out: nothing → exit status. Tests: include/omp2cuda/detached.h, tasks.h (detached), mapper.h
//===----------------------------------------------------------------------===//
#ifdef _OPENMP
#define OMP(...) _Pragma(#__VA_ARGS__)
#else
#define OMP(...)
#endif
#define OMP2CUDA_HOST_BODIES 1 // what the library does is counted
#include <omp2cuda/levels.h>

#include <atomic>
#include <random>

static std::atomic<int> waits{0}, streams{0}, callbacks{0};
#define cudaStreamSynchronize(...) (++waits, cudaStreamSynchronize(__VA_ARGS__))
#define cudaStreamCreateWithFlags(...) (++streams, cudaStreamCreateWithFlags(__VA_ARGS__))
#define cudaStreamAddCallback(...) (++callbacks, cudaStreamAddCallback(__VA_ARGS__))
#include "device.h"

using namespace omp2cuda;

constexpr int length = 200, arrays = 12;

struct step_s {
  long *x;
  const long *y;
  long by, spin;
};
/// x = x * by + y + 1, slowly.
__global__ void step(const __grid_constant__ step_s d) {
  for (int i : league::distribute_parallel_for(0, length)) {
    volatile long turns = 0;
    while (turns < d.spin)
      turns = turns + 1;
    d.x[i] = d.x[i] * d.by + d.y[i] + 1;
  }
}

static long x[arrays][length], y[arrays][length];

/// One step from `from` to `to`, on the host.
static void host_step(long (*all)[length], int to, int from, long by) {
  for (int i = 0; i < length; ++i)
    all[to][i] = all[to][i] * by + all[from][i] + 1;
}

/// Or is each construct waited for, where no task begins it?
constexpr bool with_tasks = !std::is_empty<task_event>::value;

void graph(unsigned seed) {
  std::minstd_rand random(seed);
  for (int k = 0; k < arrays; ++k)
    for (int i = 0; i < length; ++i)
      x[k][i] = y[k][i] = k + i;
  waits = streams = callbacks = 0;
OMP(omp parallel num_threads(4))
OMP(omp single)
OMP(omp taskgroup)
  for (int n = 0; n < 100; ++n) {
    const int to = int(random() % arrays), from = int((unsigned(to) + 1 + random() % (arrays - 1)) % arrays);
    const long by = 1 + long(random() % 3), spin = long(random() % 300);
    const bool on_host = random() % 3 == 0;
    host_step(y, to, from, by);
    if (on_host) {
OMP(omp task depend(inout : x[to]) depend(in : x[from]) firstprivate(to, from, by))
      host_step(x, to, from, by);
      continue;
    }
    task_event done{};
OMP(omp task depend(inout : x[to]) depend(in : x[from]) detach(done) firstprivate(to, from, by, spin))
    target_region{"detached.cu:1", detached(done)}.iterations(length).launch(
        step, {.x = *tofrom(x[to]), .y = omp2cuda::to(x[from], 0, length), .by = by, .spin = spin});
  }
  EXPECT(waits == 0 || !with_tasks, "%d waits", waits.load());
  EXPECT(callbacks > 0 || !with_tasks, "no callback");
  for (int k = 0; k < arrays; ++k)
    for (int i = 0; i < length; ++i)
      EXPECT(x[k][i] == y[k][i], "seed %u, array %d, %d: %ld, not %ld", seed, k, i, x[k][i], y[k][i]);
}

/// Data that come, are used and go, each a task of its own; memory that goes through pinned memory.
void whole_life() {
  constexpr int n = 40000;
  static long big[6][n], zero[length];
  auto data = target_data{"detached.cu:2"}.to(zero);
  for (int k = 0; k < 6; ++k)
    for (int i = 0; i < n; ++i)
      big[k][i] = k;
  waits = 0;
OMP(omp parallel num_threads(3))
OMP(omp single)
OMP(omp taskgroup)
  for (int k = 0; k < 6; ++k) {
    long(&block)[n] = big[k];
    {
      task_event done{};
OMP(omp task depend(out : block) shared(block) detach(done))
      target_enter_data{"detached.cu:3", detached(done)}.to(block);
    }
    {
      task_event done{};
OMP(omp task depend(inout : block) shared(block) detach(done))
      target_region{"detached.cu:4", detached(done)}.iterations(length).launch(
          step, {.x = *tofrom(block), .y = device_ptr(zero), .by = 2, .spin = 100});
    }
    {
      task_event done{};
OMP(omp task depend(inout : block) shared(block) detach(done))
      target_update{"detached.cu:5", detached(done)}.from(block);
    }
OMP(omp task depend(inout : block) shared(block))
    block[1] += 100;
    {
      task_event done{};
OMP(omp task depend(inout : block) shared(block) detach(done))
      target_exit_data{"detached.cu:6", detached(done)}.release(block);
    }
  }
  EXPECT(waits == 0 || !with_tasks, "%d waits", waits.load());
  for (int k = 0; k < 6; ++k)
    EXPECT(big[k][0] == 2 * k + 1 && big[k][1] == 2 * k + 101 && big[k][n - 1] == k, "array %d: %ld %ld %ld", k, big[k][0], big[k][1],
           big[k][n - 1]);
}

/// On the host there is nothing to wait for; the task ends with the construct.
void on_the_host() {
  static long own[length];
OMP(omp parallel num_threads(2))
OMP(omp single)
OMP(omp taskgroup)
  for (int k = 0; k < 20; ++k) {
    task_event done{};
OMP(omp task depend(inout : own) detach(done))
    {
      target_enter_data at{"detached.cu:7", device(-1), detached(done)};
      own[0] += at.on_host();
    }
  }
  EXPECT(own[0] == 20, "%ld", own[0]);
}

int main() {
  for (unsigned seed = 1; seed <= 8; ++seed)
    graph(seed);
  whole_life();
  on_the_host();
#if OMP2CUDA_HOST_CODE
  EXPECT(detail::present_table::of(0).size() == 0, "data stay");
#endif
  return failed();
}
