//===- worksharing.cu - critical, locks, single, sections, masked, ordered --------------===//
// Idea: counters that are only right if one thread at a time touches them; results that
//   depend on who executed and in which order.
// In → Out: nothing → exit status. Tests: include/omp2cuda/critical.h, worksharing.h,
//   doacross.h, omp_lock.h
//===----------------------------------------------------------------------===//
#include "device.h"

using namespace omp2cuda;

__device__ omp2cuda::lock omp_critical_;
__device__ omp2cuda::lock omp_critical_list;

struct counters_s {
  volatile long *sum, *list; // plain memory, changed in critical sections only
  int *inside;      // how many threads are inside a section: never more than one
  int *failures;
  omp_lock_t *lock;
  volatile long *locked;
  omp_nest_lock_t *deep;
  volatile long *deeply;
  int rounds;
};

__global__ void sections_of_code(const __grid_constant__ counters_s omp_data) {
  const auto &[sum, list, inside, failures, lock, locked, deep, deeply, rounds] = omp_data;
  if (team::id() == 0 && team::is_initial()) {
    omp_init_lock_with_hint(lock, omp_lock_hint_contended);
    omp_init_nest_lock_with_hint(deep, omp_lock_hint_none);
  }
  for (int k = 0; k < rounds; ++k) {
    for (omp2cuda::critical section(omp_critical_); section.wanted();)
      if (section.enter()) {
        if (atomic::capture_old(op::plus{}, *inside, 1) != 0)
          atomic::update(op::plus{}, *failures, 1);
        *sum = *sum + 1;
        atomic::update(op::minus{}, *inside, 1);
      }
    if (thread::id() % 3 == 0) // diverged
      omp2cuda::critical(omp_critical_list, [list = list] { *list = *list + 2; });
  }
}

__global__ void locks(const __grid_constant__ counters_s omp_data) {
  const auto &[sum, list, inside, failures, lock, locked, deep, deeply, rounds] = omp_data;
  omp_lock_t mine; // memory of one thread
  omp_nest_lock_t deep_mine;
  omp_init_lock(&mine);
  omp_init_nest_lock(&deep_mine);
  if (!omp_test_lock(&mine) || omp_test_lock(&mine) || omp_test_nest_lock(&deep_mine) != 1 ||
      omp_test_nest_lock(&deep_mine) != 2)
    atomic::update(op::plus{}, *failures, 1);
  omp_unset_lock(&mine);
  omp_set_lock(&mine);
  for (int k = 0; k < rounds; ++k) {
    omp_set_nest_lock(deep);
    if (omp_test_nest_lock(deep) != 2)
      atomic::update(op::plus{}, *failures, 1);
    omp_set_nest_lock(deep);
    *deeply = *deeply + 1;
    for (int depth = 3; depth > 0; --depth)
      omp_unset_nest_lock(deep);
    int depth;
    while ((depth = omp_test_nest_lock(deep)) == 0)
      __nanosleep(50);
    if (depth != 1)
      atomic::update(op::plus{}, *failures, 1);
    *deeply = *deeply + 1;
    omp_unset_nest_lock(deep);
    omp_set_lock(lock);
    *locked = *locked + 1;
    omp_unset_lock(lock);
    while (!omp_test_lock(lock))
      __nanosleep(50);
    *locked = *locked + 1;
    omp_unset_lock(lock);
  }
  omp_destroy_lock(lock);
  omp_destroy_nest_lock(deep);
}

void test_critical(unsigned teams, unsigned threads, int rounds) {
  device_array<long> sum(1, 0), list(1, 0), locked(1, 0);
  device_array<int> inside(1, 0), meetings(1, 0), lock(4, 77), deep(4, 77);
  device_array<long> deeply(1, 0);
  const counters_s d{sum.get(), list.get(), inside.get(), meetings.get(),
                     reinterpret_cast<omp_lock_t *>(lock.get()), locked.get(),
                     reinterpret_cast<omp_nest_lock_t *>(deep.get()), deeply.get(), rounds};
  run(sections_of_code, teams, threads, d);
  run(locks, teams, threads, d);
  EXPECT(meetings.read()[0] == 0, "%d threads met somebody inside", meetings.read()[0]);
  EXPECT(sum.read()[0] == long(teams) * threads * rounds, "%ld", sum.read()[0]);
  EXPECT(list.read()[0] == 2l * teams * ((threads + 2) / 3) * rounds, "%ld", list.read()[0]);
  EXPECT(locked.read()[0] == 2l * teams * threads * rounds, "%ld", locked.read()[0]);
  EXPECT(deeply.read()[0] == 2l * teams * threads * rounds, "%ld", deeply.read()[0]);
}

struct work_s {
  int n;
  int *single, *private_copies, *sections, *last, *masked, *order, *at;
};

__global__ void work(const __grid_constant__ work_s omp_data) {
  const auto &[n, single, private_copies, sections, last, masked, order, at] = omp_data;
  const int me = int(thread::id());
  for (int k = 0; k < 5; ++k) { // nowait: no barrier between
    if (team::single())
      atomic::update(op::plus{}, *single, 1);
  }
  int a = 0;
  char b = 0;
  if (team::single())
    a = 11, b = 'x';
  team::copyprivate(a, b);
  private_copies[me] = a + b;
  auto parts = team::sections(n);
  for (int section : parts)
    atomic::update(op::plus{}, sections[section], 1);
  if (parts.ran_last())
    atomic::update(op::plus{}, *last, 1);
  if (team::masked())
    atomic::update(op::plus{}, *masked, 1);
  if (team::masked(n))
    atomic::update(op::plus{}, *masked, 10);
  if (team::masked(-1) || team::masked(1l << 32))
    atomic::update(op::plus{}, *masked, 1000);
  if (team::master())
    atomic::update(op::plus{}, *masked, 100);
  for (int round = 0; round < 2; ++round) { // nowait
    auto loop = team::ordered_for(range<int>(3, 3 + n));
    for (int i : loop) {
      if (i % 4 == 1)
        continue; // without an ordered region
      for (auto turn = loop.ordered(); turn.wanted();)
        if (turn.come()) {
          order[*at] = i; // one after the other, so no atomic
          *at = *at + 1;
        }
    }
    if (loop.ran_last())
      atomic::update(op::plus{}, *last, 10);
  }
}

void test_work(unsigned threads, int n) {
  device_array<int> single(1, 0), copies(threads, 0), sections(size_t(n), 0), last(1, 0),
      masked(1, 0), order(2 * size_t(n) + 1, 0), at(1, 0);
  run(work, 1, threads,
      work_s{n, single.get(), copies.get(), sections.get(), last.get(), masked.get(), order.get(),
             at.get()});
  EXPECT(single.read()[0] == 5, "%d", single.read()[0]);
  for (int c : copies.read())
    EXPECT(c == 11 + 'x', "%d", c);
  for (int s : sections.read())
    EXPECT(s == 1, "a section ran %d times", s);
  EXPECT(last.read()[0] == (n ? 21 : 0), "%d", last.read()[0]);
  const int want = 101 + (unsigned(n) < threads ? 10 : 0);
  EXPECT(masked.read()[0] == want, "%d is not %d", masked.read()[0], want);
  std::vector<int> in_order;
  for (int round = 0; round < 2; ++round)
    for (int i = 3; i < 3 + n; ++i)
      if (i % 4 != 1)
        in_order.push_back(i);
  EXPECT(at.read()[0] == int(in_order.size()), "%d", at.read()[0]);
  const std::vector<int> got = order.read();
  for (size_t i = 0; i < in_order.size(); ++i)
    EXPECT(got[i] == in_order[i], "%zu: %d is not %d", i, got[i], in_order[i]);
}

// Worksharing in a region of WorkerLoop, whose text stands twice: the initial thread's
// barriers are at another place than its neighbours'.
struct twice_s {
  int n, *out;
};
__global__ void twice(const __grid_constant__ twice_s omp_data) {
  const auto &[n, out] = omp_data;
  auto region_1 = [n = n, out = out] {
    for (int i : team::for_(0, n, schedule_dynamic(2)))
      atomic::update(op::plus{}, out[0], i);
    int mine = team::single() ? 5 : 0;
    team::copyprivate(mine);
    team::reduce(op::plus{}, out + 1, mine);
    auto loop = team::ordered_for(0, n);
    for (int i : loop)
      for (auto turn = loop.ordered(); turn.wanted();)
        if (turn.come())
          out[2] = 2 * out[2] % 1009 + i;
  };
  team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region = workers.wait()) {
      switch (region) {
      case 1:
        region_1();
        break;
      }
      workers.done();
    }
  } else {
    for (int k = 0; k < 3; ++k) {
      workers.run(1);
      region_1();
      workers.join();
    }
  }
}
void test_twice(unsigned threads) {
  const int n = 41;
  device_array<int> out(3, 0);
  run(twice, 1, threads, twice_s{n, out.get()});
  int hash = 0;
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < n; ++i)
      hash = 2 * hash % 1009 + i;
  const std::vector<int> o = out.read();
  EXPECT(o[0] == 3 * n * (n - 1) / 2 && o[1] == 15 * int(threads) && o[2] == hash, "%d %d %d", o[0],
         o[1], o[2]);
}

// Each place of a nest needs its neighbours above and on the left, and two that are not there.
struct waves_s {
  int n, m, *a, *chunks, *last;
};
__global__ void waves(const __grid_constant__ waves_s omp_data) {
  const auto &[n, m, a, chunks, last] = omp_data;
  {
    auto loop = team::doacross_for(range(1, n), range(1, m));
    for (int i : loop)
      for (int j = 1; j < m; ++j) {
        loop.sink(i - 1, j);
        loop.sink(i, j - 1);
        loop.sink(i - 1, j + m);
        loop.sink(i + 1, j - 1); // a later one: nobody waits
        a[i * m + j] = (a[(i - 1) * m + j] + 2 * a[i * m + j - 1] + 1) % 1009;
        if ((i + j) % 3) // the end of an iteration is a source as well
          loop.source(i, j);
      }
  }
  auto loop = team::doacross_for<2>(range_down(n, 0), range(1, m), schedule_static(5));
  for (uint64_t t : loop) {
    const int i = n - int(t / (m - 1)), j = 1 + int(t % (m - 1));
    loop.sink_before(i, j);
    chunks[i * m + j] = *last = (*last * 3 + i + j) % 1009;
    loop.source(i, j);
  }
  if (loop.ran_last())
    atomic::update(op::plus{}, *last, 10000);
}
void test_waves(unsigned threads, int n, int m) {
  std::vector<int> want(size_t((n + 1) * m), 1), chunks(want);
  device_array<int> a(want.size(), 1), in_chunks(want.size(), 1), last(1, 1);
  run(waves, 1, threads, waves_s{n, m, a.get(), in_chunks.get(), last.get()});
  for (int i = 1; i < n; ++i)
    for (int j = 1; j < m; ++j)
      want[size_t(i * m + j)] =
          (want[size_t((i - 1) * m + j)] + 2 * want[size_t(i * m + j - 1)] + 1) % 1009;
  int value = 1;
  for (int i = n; i > 0; --i)
    for (int j = 1; j < m; ++j)
      chunks[size_t(i * m + j)] = value = (value * 3 + i + j) % 1009;
  EXPECT(a.read() == want, "%u threads, %d rows", threads, n);
  EXPECT(in_chunks.read() == chunks, "%u threads, %d rows", threads, n);
  EXPECT(last.read()[0] == value + (n > 0 && m > 1 ? 10000 : 0), "%d", last.read()[0]);
}

int main() {
  for (unsigned threads : {1u, 10u, 64u, 100u})
    for (int n : {1, 3, 70})
      for (int m : {2, 9})
        test_waves(threads, n, m);
  test_critical(1, 1, 3);
  test_critical(3, 64, 4);
  test_critical(2, 33, 5);
  for (unsigned threads : {1u, 10u, 64u, 100u})
    for (int n : {0, 1, 3, 70})
      test_work(threads, n);
  for (unsigned threads : {1u, 33u, 128u})
    test_twice(threads);
  omp_lock_t lock;
  omp_init_lock(&lock);
  EXPECT(omp_test_lock(&lock) == 1, "a free lock");
  omp_unset_lock(&lock);
  omp_set_lock(&lock);
  EXPECT(omp_test_lock(&lock) == 0, "a lock that is set");
  omp_unset_lock(&lock);
  omp_destroy_lock(&lock);
  omp_nest_lock_t deep;
  omp_init_nest_lock(&deep);
  omp_set_nest_lock(&deep);
  EXPECT(omp_test_nest_lock(&deep) == 2, "a nestable lock of this thread");
  omp_unset_nest_lock(&deep);
  omp_unset_nest_lock(&deep);
  omp_destroy_nest_lock(&deep);
  return failed();
}
