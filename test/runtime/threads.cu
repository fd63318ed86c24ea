//===- threads.cu - Several host threads use one device at once ---------------------===//
// Idea: threads map their own data, and the same data; enter, use and leave interleave
//   in any order, and nobody may see a half-copied range or lose an update.
// In → Out: nothing → exit status. Tests: include/omp2cuda/present.h, queue.h
//===----------------------------------------------------------------------===//
#define OMP2CUDA_HOST_BODIES 1 // it looks at what the library hides
#include "device.h"

#include <pthread.h>
#include <vector>

using namespace omp2cuda;

struct add_s {
  int n;
  const int *from;
  int *x;
};
__global__ void add(const __grid_constant__ add_s d) {
  for (int i : league::distribute_parallel_for(0, d.n))
    atomic::update(op::plus{}, d.x[i], d.from[i]);
}

constexpr int threads = 6, rounds = 40, length = 300;
int ones[length], total[length], borrowed[length];
int wrong = 0;
unsigned cycles = 0;

void *worker(void *argument) {
  const int me = int(reinterpret_cast<intptr_t>(argument));
  std::vector<int> own(length, me);
  for (int round = 0; round < rounds; ++round) {
    { // own data, and a shared input that comes and goes
      target_region region{"threads.cu:1"};
      region.iterations(range<int>(0, length));
      region.launch(add, {length, region.to(ones, 0, length), region.tofrom(own.data(), 0, length)});
    }
    for (int i = 0; i < length; ++i)
      if (own[size_t(i)] != me + round + 1)
        atomic::update(op::plus{}, wrong, 1);
    { // data that stay: every addition must be there at the end
      target_region region{"threads.cu:2"};
      region.iterations(range<int>(0, length));
      region.launch(add, {length, region.to(ones, 0, length), region.tofrom(total, 0, length)});
    }
    { // data that leave with whoever is last: nothing of what was copied back is lost
      auto data = target_data{"threads.cu:3"}.to(borrowed, 0, length);
      target_region region{"threads.cu:4"};
      region.iterations(range<int>(0, length));
      int back[length];
      for (int &b : back)
        b = 0;
      {
        target_region inner{"threads.cu:5"};
        inner.iterations(range<int>(0, length));
        inner.launch(add, {length, inner.device_ptr(borrowed), inner.tofrom(back, 0, length)});
      }
      for (int i = 0; i < length; ++i)
        if (back[i] != i)
          atomic::update(op::plus{}, wrong, 1);
    }
    atomic::update(op::plus{}, cycles, 1u);
  }
  return nullptr;
}

int main() {
  for (int i = 0; i < length; ++i) {
    ones[i] = 1;
    total[i] = 0;
    borrowed[i] = i;
  }
  EXPECT(omp_get_num_devices() >= 1, "no device: nothing of this can be tested");
  if (failures())
    return failed();
  { target_enter_data{"threads.cu:6"}.to(total, 0, length); }
  for (int generation = 0; generation < 2; ++generation) { // streams are handed on
    pthread_t all[threads];
    for (intptr_t t = 0; t < threads; ++t)
      pthread_create(&all[t], nullptr, worker, reinterpret_cast<void *>(t));
    for (pthread_t t : all)
      pthread_join(t, nullptr);
  }
  { target_exit_data{"threads.cu:7"}.from(total, 0, length); }
  EXPECT(wrong == 0, "%d wrong values", wrong);
  EXPECT(cycles == 2 * threads * rounds, "%u cycles", cycles);
  for (int i = 0; i < length; ++i)
    EXPECT(total[i] == 2 * threads * rounds, "total[%d] = %d", i, total[i]);
#if OMP2CUDA_HOST_CODE // where the table is more than a name
  EXPECT(detail::present_table::of(0).size() == 0, "%zu entries are left",
         detail::present_table::of(0).size());
#endif
  return failed();
}
