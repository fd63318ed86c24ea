//===- deferred.cu - Regions whose end the host waits for when something comes back ---------===//
// Idea: a loop of short regions on data that are there waits for none of them; what hands data back, or addresses,
//   waits for all; threads see what others did, and a failure is told with the line of its region.
// In → Out: nothing → exit status; "fails", "leaves", "two" → a failure. Tests: include/omp2cuda/tasks.h, launch.h (deferred)
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // what the library does is counted
#include <omp2cuda/levels.h>

#include <atomic>
#include <pthread.h>
#include <string.h>

static std::atomic<int> waits{0}, events{0}, copies{0};
#define cudaStreamSynchronize(...) (++waits, cudaStreamSynchronize(__VA_ARGS__))
#define cudaEventRecord(...) (++events, cudaEventRecord(__VA_ARGS__))
#define cudaMemcpyAsync(...) (++copies, cudaMemcpyAsync(__VA_ARGS__))
#include "device.h"

using namespace omp2cuda;

static void count_anew() {
  for (std::atomic<int> *each : {&waits, &events, &copies})
    *each = 0;
}

constexpr int length = 200;
struct step_s {
  long *x;
  long spin;
};
/// x = 2 * x + 1 below 1000, else one less; slowly.
__global__ void step(const __grid_constant__ step_s d) {
  for (int i : league::distribute_parallel_for(0, length)) {
    volatile long turns = 0;
    while (turns < d.spin)
      turns = turns + 1;
    d.x[i] = d.x[i] < 1000 ? 2 * d.x[i] + 1 : d.x[i] - 1;
  }
}
static long stepped(long x, int times) {
  for (int k = 0; k < times; ++k)
    x = x < 1000 ? 2 * x + 1 : x - 1;
  return x;
}
struct sum_s {
  const long *x;
  long *sum;
};
__global__ void add_up(const __grid_constant__ sum_s d) {
  for (int i : league::distribute_parallel_for(0, length))
    atomic::update(op::plus{}, *d.sum, d.x[i]);
}

static long x[length];

static void loop() {
  for (int i = 0; i < length; ++i)
    x[i] = i;
  long sum = 0;
  auto data = target_data{"deferred.cu:1"}.tofrom(x);
  count_anew();
  for (int k = 0; k < 1000; ++k)
    target_region{"deferred.cu:2", deferred()}.iterations(length).launch(step, {.x = *tofrom(x), .spin = 0});
  EXPECT(waits == 0 && events == 0 && copies == 0, "%d waits, %d events, %d copies", waits.load(), events.load(), copies.load());
  // What comes back waits for all.
  target_region{"deferred.cu:3", deferred()}.iterations(length).launch(add_up, {.x = device_ptr(x), .sum = tofrom(sum)});
  EXPECT(waits >= 1 && waits <= 2, "%d waits", waits.load());
  long want = 0;
  for (int i = 0; i < length; ++i)
    want += stepped(i, 1000);
  EXPECT(sum == want, "%ld, not %ld", sum, want);
  for (int k = 0; k < 10; ++k)
    target_region{"deferred.cu:4", deferred()}.iterations(length).launch(step, {.x = *tofrom(x), .spin = 1000});
  target_update{"deferred.cu:5"}.from(x, 5, 1);
  EXPECT(x[5] == stepped(5, 1010) && x[6] == 6, "%ld", x[5]);
  count_anew();
  target_region{"deferred.cu:6"}.iterations(length).launch(step, {.x = *tofrom(x), .spin = 0});
  EXPECT(waits == 1, "%d waits without the option", waits.load());
  target_region{"deferred.cu:7", deferred()}.iterations(length).launch(step, {.x = *tofrom(x), .spin = 100000});
  EXPECT(omp_target_is_present(x, 0) && omp_get_mapped_ptr(x + 3, 0), "present");
}

// Threads hand on what they have not waited for.
static std::atomic<int> turn{0};
static void *player(void *argument) {
  const int me = int(reinterpret_cast<intptr_t>(argument));
  for (int k = me; k < 60; k += 3) {
    while (turn != k)
      sched_yield();
    target_region{"deferred.cu:8", deferred()}.iterations(length).launch(step, {.x = device_ptr(x), .spin = 200});
    turn = k + 1;
  }
  return nullptr;
}
static void threads() {
  for (int i = 0; i < length; ++i)
    x[i] = i;
  target_enter_data{"deferred.cu:9"}.to(x);
  pthread_t all[3];
  for (intptr_t t = 0; t < 3; ++t)
    pthread_create(&all[t], nullptr, player, reinterpret_cast<void *>(t));
  while (turn < 60)
    sched_yield();
  target_exit_data{"deferred.cu:10"}.from(x);
  for (int i = 0; i < length; ++i)
    EXPECT(x[i] == stepped(i, 60), "%d: %ld", i, x[i]);
  for (pthread_t t : all)
    pthread_join(t, nullptr);
}

// From then on the program may use what it was given behind the runtime's back.
static void addresses() {
  long y[length] = {};
  auto data = target_data{"deferred.cu:11"}.tofrom(y);
  count_anew();
  target_region{"deferred.cu:12", deferred()}.iterations(length).launch(step, {.x = *tofrom(y), .spin = 100000});
  EXPECT(waits == 0, "%d waits", waits.load());
  const long *there = data.use_device_ptr(y);
  long back[length];
  must(cudaMemcpy(back, there, sizeof(back), cudaMemcpyDeviceToHost), "copy");
  EXPECT(back[7] == 1, "the address is given out before the region is over");
  target_region{"deferred.cu:13", deferred()}.iterations(length).launch(step, {.x = *tofrom(y), .spin = 100000});
  must(cudaMemcpy(back, there, sizeof(back), cudaMemcpyDeviceToHost), "copy");
  EXPECT(back[7] == 3, "a region is not waited for while the program has addresses");
}

static int fail_with(const char *how) {
  auto data = target_data{"bad.c:1"}.tofrom(x);
  if (!strcmp(how, "two"))
    target_region{"bad.c:2", deferred()}.iterations(length).launch(step, {.x = *tofrom(x), .spin = 0});
  target_region{"bad.c:3", deferred()}.iterations(length).launch(step, {.x = nullptr, .spin = 0});
  printf("on\n");
  if (!strcmp(how, "leaves"))
    exit(0);
  target_update{"bad.c:4"}.from(x);
  return 0;
}

int main(int argc, char **argv) {
  if (argc > 1)
    return fail_with(argv[1]);
  loop();
  detail::host_has_addresses() = false; // loop() has asked for one
  threads();
  addresses();
  return failed();
}
