//===- figures.cu - What the data environment costs, counted -----------------------------===//
// Idea: what a region asks of the driver is counted, for data that are there, for a struct of which members are
//   mapped, and for a linked structure; and threads that enter and leave overlapping data lose nothing.
// In → Out: how often each thread does, nothing → exit status. Tests: include/omp2cuda/mapper.h, present.h, range_list.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // what the library does is counted
#include <omp2cuda/levels.h>

#include <atomic>
#include <pthread.h>
#include <vector>

static std::atomic<int> waits{0}, copies{0}, allocations{0};
#define cudaStreamSynchronize(...) (++waits, cudaStreamSynchronize(__VA_ARGS__))
#define cudaMemcpyAsync(...) (++copies, cudaMemcpyAsync(__VA_ARGS__))
#define cudaMalloc(p, bytes) (++allocations, cudaMalloc(p, bytes))
#define cudaMallocAsync(p, bytes, stream) (++allocations, cudaMallocAsync(p, bytes, stream))
#include "device.h"

using namespace omp2cuda;

static void count_anew() {
  for (std::atomic<int> *each : {&waits, &copies, &allocations})
    *each = 0;
}
#if OMP2CUDA_HOST_CODE
inline bool nothing_stays() { return detail::present_table::of(0).size() == 0; }
#else
bool nothing_stays();
#endif

constexpr int length = 100;
struct add_s {
  long *x;
  const long *y;
};
__global__ void add(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, length))
    atomic::update(op::plus{}, d.x[i], d.y[i]);
}

static void resident() {
  static long x[length], y[length];
  y[3] = 1;
  auto data = target_data{"resident:1"}.tofrom(x).to(y);
  count_anew();
  for (int k = 0; k < 100; ++k)
    target_region{"resident:2"}.iterations(length).launch(add, {.x = *tofrom(x), .y = device_ptr(y)});
  EXPECT(copies == 0 && allocations == 0 && waits <= 100, "%d copies, %d allocations, %d waits", copies.load(), allocations.load(),
         waits.load());
  target_update{"resident:3"}.from(x);
  EXPECT(x[3] == 100 && x[4] == 0, "%ld", x[3]);
}

struct six {
  int before;
  long a, b, c, d, e, f;
  int behind;
};
__global__ void shift(six *s) {
  s->f = s->e, s->e = s->d, s->d = s->c, s->c = s->b, s->b = s->a;
}
static void map_members(mapping &map, six &s) {
  map.members(s, s.a, s.f).tofrom(s.a).tofrom(s.b).tofrom(s.c).tofrom(s.d).tofrom(s.e).tofrom(s.f);
}

static void members() {
  six s{0, 1, 2, 3, 4, 5, 6, 0};
  count_anew();
  target_region{"members:1"}.serial().launch(shift, tofrom(s, map_members));
  EXPECT(s.f == 5 && s.b == 1 && s.a == 1, "%ld %ld", s.f, s.b);
  EXPECT(allocations == 1 && copies <= 4, "%d allocations, %d copies", allocations.load(), copies.load());
  EXPECT(nothing_stays(), "an entry is left");
}

static long shared[length], ones[length];
static int rounds = 2000;
static void *come_and_go(void *argument) {
  const int me = int(reinterpret_cast<intptr_t>(argument));
  for (int k = 0; k < rounds; ++k) {
    const size_t first = size_t(me + k) % 4 * 10; // sections overlap by parts of what is there
    auto whole = target_data{"threads:1"}.to(ones);
    target_enter_data{"threads:2"}.to(shared);
    if (k % 50 == 0)
      target_region{"threads:3"}.iterations(length).launch(add, {.x = *tofrom(shared), .y = device_ptr(ones)});
    target_enter_data{"threads:4"}.to(ones, first, 20);
    target_exit_data{"threads:5"}.release(ones, first, 20);
    target_exit_data{"threads:6"}.from(shared);
  }
  return nullptr;
}

static void threads() {
  pthread_t all[8];
  for (long &one : ones)
    one = 1;
  for (intptr_t t = 0; t < 8; ++t)
    pthread_create(&all[t], nullptr, come_and_go, reinterpret_cast<void *>(t));
  for (pthread_t t : all)
    pthread_join(t, nullptr);
  bool right = true;
  for (long each : shared)
    right &= each == 8 * ((rounds + 49) / 50);
  EXPECT(right && nothing_stays(), "%ld of %d", shared[0], 8 * ((rounds + 49) / 50));
}

int main(int argc, char **argv) {
  if (argc > 1)
    rounds = atoi(argv[1]);
  resident();
  members();
  threads();
  return failed();
}
