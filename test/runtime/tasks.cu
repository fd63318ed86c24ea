//===- tasks.cu - Constructs that the host does not wait for ----------------------------===//
// Idea: chains, forks and random graphs of regions, transfers and host tasks give what their order in the text
//   gives, under delays; how often the host waits, and what the driver is asked for, is counted.
// In → Out: nothing → exit status. Tests: include/omp2cuda/tasks.h, mapper.h (nowait, depend)
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // what the library does is counted
#include <omp2cuda/levels.h>

#include <atomic>
#include <pthread.h>
#include <random>
#include <vector>

static std::atomic<int> waits{0}, events{0}, streams{0}, copies{0}, pinned{0};
#define cudaStreamSynchronize(...) (++waits, cudaStreamSynchronize(__VA_ARGS__))
#define cudaEventRecord(...) (++events, cudaEventRecord(__VA_ARGS__))
#define cudaStreamCreateWithFlags(...) (++streams, cudaStreamCreateWithFlags(__VA_ARGS__))
#define cudaMemcpyAsync(to, from, ...) (++copies, early += (from) == forbidden, cudaMemcpyAsync(to, from, __VA_ARGS__))
static std::atomic<const void *> forbidden{nullptr}; // memory that nobody may copy from
static std::atomic<int> early{0};
#define cudaMallocHost(...) (++pinned, cudaMallocHost(__VA_ARGS__))
#include "device.h"

using namespace omp2cuda;

#if OMP2CUDA_HOST_CODE
inline bool nothing_stays() { return detail::present_table::of(0).size() == 0; }
#else
bool nothing_stays();
#endif
static void count_anew() {
  for (std::atomic<int> *each : {&waits, &events, &streams, &copies, &pinned})
    *each = 0;
}

constexpr int length = 200;

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

void independent() {
  static long x[1000][length];
  auto data = target_data{"tasks.cu:1"}.tofrom(x);
  count_anew();
  for (int k = 0; k < 1000; ++k)
    target_region{"tasks.cu:2", nowait()}.iterations(length).launch(
        step, {.x = device_ptr(x[k]), .y = device_ptr(x[k]), .by = 2, .spin = 0});
  EXPECT(waits == 0 && events == 0 && copies == 0, "%d waits, %d events, %d copies", waits.load(), events.load(), copies.load());
  EXPECT(streams <= 16, "%d streams", streams.load());
  taskwait();
  EXPECT(waits > 0 && waits <= 16, "%d waits at the taskwait", waits.load());
  target_update{"tasks.cu:3"}.from(x);
  for (int k = 0; k < 1000; ++k)
    EXPECT(x[k][5] == 1, "%d: %ld", k, x[k][5]);
  count_anew();
  taskwait();
  EXPECT(waits == 0, "nothing is left to wait for");
}

void chain() {
  static long x[length], y[length];
  for (int i = 0; i < length; ++i)
    x[i] = y[i] = i;
  auto data = target_data{"tasks.cu:4"}.tofrom(x).to(y);
  count_anew();
  for (int k = 0; k < 1000; ++k)
    target_region{"tasks.cu:5", depend_inout(x), nowait()}.iterations(length).launch(
        step, {.x = device_ptr(x), .y = device_ptr(y), .by = 1, .spin = 0});
  EXPECT(waits == 0 && events == 0 && streams <= 1, "%d waits, %d events, %d streams", waits.load(), events.load(), streams.load());
  target_update{"tasks.cu:6", depend_in(x)}.from(x); // waits for them, and for nothing else
  target_update{"tasks.cu:26", nowait(), depend_inout(y)}.from(y);
  count_anew();
  target_update{"tasks.cu:27", depend_in(y)}.to(streams); // copies nothing, and is behind the other
  EXPECT(waits == 1, "%d waits", waits.load());
  for (int i = 0; i < length; ++i)
    EXPECT(x[i] == i + 1000L * (i + 1), "%ld", x[i]);
  taskwait();
}

/// Copies in, computes, copies out, each on its own; data come and go with nobody waiting.
/// Routines with _async, of a thread that is alone: in streams behind what goes on, whatever that is, and in front of the
/// next constructs. Nobody waits.
void in_streams() {
#if OMP2CUDA_HOST_CODE
  static long x[length], y[length], got[length];
  const int host = api::get_initial_device();
  long *p = static_cast<long *>(api::target_alloc(sizeof(x), 0));
  for (int i = 0; i < length; ++i)
    x[i] = y[i] = i;
  auto data = target_data{"tasks.cu:28"}.tofrom(x).to(y);
  count_anew();
  target_region{"tasks.cu:29", nowait(), depend_inout(x)}.iterations(length).launch(
      step, {.x = device_ptr(x), .y = device_ptr(y), .by = 2, .spin = 5000});
  api::target_memcpy_async(p, api::get_mapped_ptr(x, 0), sizeof(x), 0, 0, 0, 0, 1, nullptr);
  api::target_memset_async(p, 0, sizeof(long), 0, 1, nullptr);
  target_region{"tasks.cu:30", nowait(), depend_out(y)}.iterations(length).launch(
      step, {.x = p, .y = device_ptr(y), .by = 1, .spin = 5000});
  api::target_memcpy_async(got, p, sizeof(got), 0, 0, host, 0, 1, nullptr);
  EXPECT(waits == 0, "%d waits", waits.load());
  taskwait();
  for (int i = 1; i < length; ++i)
    EXPECT(got[i] == 4L * i + 2, "%d: %ld", i, got[i]);
  EXPECT(got[0] == 1, "%ld", got[0]);
  api::target_free(p, 0);
#endif
}

void whole_life() {
  static long x[8][length], y[length];
  for (int i = 0; i < length; ++i)
    y[i] = i;
  count_anew();
  for (int k = 0; k < 8; ++k) {
    long(&block)[length] = x[k];
    target_enter_data{"tasks.cu:7", nowait(), depend_out(block)}.to(block);
    for (int turn = 0; turn < 3; ++turn)
      target_region{"tasks.cu:8", nowait(), depend_inout(block)}.iterations(length).launch(
          step, {.x = *tofrom(block), .y = to(y, 0, length), .by = 2, .spin = 200});
    target_exit_data{"tasks.cu:9", nowait(), depend_inout(block)}.from(block);
  }
  EXPECT(waits == 0, "%d waits", waits.load());
  taskwait();
  for (int k = 0; k < 8; ++k)
    for (int i = 0; i < length; ++i)
      EXPECT(x[k][i] == 7L * (i + 1), "%d %d: %ld", k, i, x[k][i]);
  EXPECT(nothing_stays(), "data stay");
}

/// What comes back to the host behind its back is not read when the next construct is met, however short it is.
void short_on_its_way() {
  static long x[length], y[length], zero[length];
  for (int i = 0; i < length; ++i)
    x[i] = y[i] = i;
  auto data = target_data{"tasks.cu:28"}.to(zero);
  target_region{"tasks.cu:29", nowait(), depend_inout(x)}.iterations(length).launch(
      step, {.x = *tofrom(x), .y = device_ptr(zero), .by = 2, .spin = 3000});
  forbidden = x;
  count_anew();
  target_region{"tasks.cu:30", nowait(), depend_in(x), depend_out(y)}.iterations(length).launch(
      step, {.x = *tofrom(y), .y = *to(x), .by = 0, .spin = 0});
  EXPECT(early == 0 && waits == 0, "x is read too early, or waited for: %d", waits.load());
  forbidden = nullptr;
  target_region{"tasks.cu:31", depend_in(y), depend_inout(x)}.iterations(length).launch(
      step, {.x = *tofrom(x), .y = *to(y), .by = 0, .spin = 0});
  for (int i = 0; i < length; ++i)
    EXPECT(y[i] == 2 * i + 2 && x[i] == 2 * i + 3, "%d: %ld %ld", i, y[i], x[i]);
  taskwait();
}

/// Memory that is not pinned goes through memory that is, which is used again.
void staged() {
  constexpr int n = 40000;
  static long x[6][n], zero[length];
  auto data = target_data{"tasks.cu:25"}.to(zero);
  count_anew();
  for (int turn = 0; turn < 3; ++turn) {
    waits = 0;
    for (int k = 0; k < 6; ++k)
      target_region{"tasks.cu:24", nowait(), depend_inout(x[k])}.iterations(length).launch(
          step, {.x = *tofrom(x[k]), .y = device_ptr(zero), .by = 2, .spin = 2000});
    EXPECT(waits == 0 && pinned <= 12, "%d waits, %d allocations", waits.load(), pinned.load());
    taskwait();
    for (int k = 0; k < 6; ++k)
      EXPECT(x[k][7] == (2 << turn) - 1 && x[k][n - 1] == 0, "turn %d, array %d: %ld", turn, k, x[k][7]);
  }
}

/// What a construct was handed may be gone before its kernel runs.
__global__ void use_value(const long *value, long *x) { x[0] += *value; }
void values() {
  long x = 0;
  auto data = target_data{"tasks.cu:10"}.tofrom(x);
  for (long k = 1; k <= 50; ++k) {
    long value = k;
    target_region{"tasks.cu:11", nowait(), depend_inout(x)}.serial().launch(use_value, {shared_copy(value), device_ptr(&x)});
    value = -1;
  }
  taskwait();
  target_update{"tasks.cu:12"}.from(x);
  EXPECT(x == 50 * 51 / 2, "%ld", x);
}

struct list {
  int n;
  long *v;
};
__global__ void add_to(list *l) {
  for (int i = 0; i < l->n; ++i)
    l->v[i] += 1;
}
static void map_list(mapping &map, list &l) { map.tofrom(l).tofrom(l.v, 0, size_t(l.n)).attach(l.v); }
/// The host's pointers are their own, whatever was copied over them.
void attached() {
  long v[length] = {};
  list l{length, v};
  for (int k = 0; k < 5; ++k)
    target_region{"tasks.cu:13", nowait(), depend_inout(l)}.serial().launch(add_to, {tofrom(l, map_list)});
  taskwait();
  EXPECT(l.v == v && v[7] == 5, "%ld", v[7]);
}

void on_the_host() {
  static long x[length], y[length];
  auto data = target_data{"tasks.cu:14"}.to(x).to(y);
  target_region{"tasks.cu:15", nowait(), depend_out(x)}.iterations(length).launch(
      step, {.x = device_ptr(x), .y = device_ptr(y), .by = 1, .spin = 5000});
  target_update{"tasks.cu:16", nowait(), depend_inout(x)}.from(x);
  target_region region{"tasks.cu:17", when(false), nowait(), depend_in(x)};
  EXPECT(region.on_host() && x[3] == 1, "the host waits for what it depends on: %ld", x[3]);
  taskwait();
}

/// The end of a block, and of a thread.
void *of_thread(void *argument) {
  long(&x)[length] = *static_cast<long(*)[length]>(argument);
  target_region{"tasks.cu:18", nowait()}.iterations(length).launch(
      step, {.x = *tofrom(x), .y = *tofrom(x), .by = 1, .spin = 5000});
  return nullptr;
}
void ends() {
  static long x[length];
  {
    taskgroup all;
    of_thread(&x);
  }
  EXPECT(x[4] == 1, "%ld", x[4]);
  pthread_t thread;
  pthread_create(&thread, nullptr, of_thread, &x);
  pthread_join(thread, nullptr);
  EXPECT(x[4] == 3, "%ld", x[4]);
}

std::atomic<int> wrong{0};
/// Constructs of all kinds over a few arrays, in an order that their dependences alone keep.
void *graph(void *seed) {
  constexpr int arrays = 5;
  std::mt19937 random(unsigned(reinterpret_cast<intptr_t>(seed)));
  std::vector<std::vector<long>> x(arrays, std::vector<long>(length)), want = x, host = x;
  for (int k = 0; k < arrays; ++k)
    for (int i = 0; i < length; ++i)
      x[k][size_t(i)] = want[k][size_t(i)] = host[k][size_t(i)] = i + k;
  // Half of them stay on the device.
  for (int k = 0; k < arrays; k += 2)
    target_enter_data{"tasks.cu:19", nowait(), depend_out(x[k][0])}.to(x[k].data(), 0, length);
  for (int node = 0; node < 100; ++node) {
    const size_t a = random() % arrays, b = (a + 1 + random() % (arrays - 1)) % arrays;
    const long by = long(random() % 3), spin = long(random() % 300);
    const unsigned what = random() % 8;
    if (what < 6) {
      target_region{"tasks.cu:20", nowait(), depend_inout(x[a][0]), depend_in(x[b][0])}.iterations(length).launch(
          step, {.x = tofrom(x[a].data(), 0, length), .y = to(x[b].data(), 0, length), .by = by, .spin = spin});
      for (size_t i = 0; i < length; ++i)
        want[a][i] = want[a][i] * by + want[b][i] + 1;
    } else if (what == 6) {
      target_update{"tasks.cu:21", nowait(), depend_inout(x[a][0])}.from(x[a].data(), 0, length);
    } else {
      target_update{"tasks.cu:22", depend_inout(x[a][0])}.from(x[a].data(), 0, length); // the host has it now
      wrong += x[a] != want[a];
    }
  }
  for (int k = 0; k < arrays; k += 2)
    target_exit_data{"tasks.cu:23", nowait(), depend_inout(x[k][0])}.from(x[k].data(), 0, length);
  taskwait();
  wrong += x != want;
  return nullptr;
}

int main(int argc, char **argv) {
  independent();
  chain();
  in_streams();
  whole_life();
  short_on_its_way();
  staged();
  values();
  attached();
  on_the_host();
  ends();
  const int graphs = argc > 1 ? atoi(argv[1]) : 20;
  for (int seed = 0; seed < graphs; ++seed)
    graph(reinterpret_cast<void *>(intptr_t(seed)));
  EXPECT(wrong == 0, "%d wrong arrays", wrong.load());
  pthread_t threads[4];
  for (int i = 0; i < 4; ++i)
    pthread_create(&threads[i], nullptr, graph, reinterpret_cast<void *>(intptr_t(1000 + i)));
  for (pthread_t thread : threads)
    pthread_join(thread, nullptr);
  EXPECT(wrong == 0, "%d wrong arrays of threads", wrong.load());
  EXPECT(nothing_stays(), "data stay");
  return failed();
}
