//===- atomics.cpp - 128-bit atomics --------------------------------------===//
// Idea: not every CPU has an instruction for 16 bytes; a lock chosen by the address
// is as good, because CUDA lets only atomics meet on such an object. A thread that
// holds one is not interrupted.
// In: an address, what it should hold. Out: what it held.
// Tested by: test/cpu_device/atomics.cpp
// Limits: none.
//===----------------------------------------------------------------------===//
#include "sanitizers.h"
#include "scheduler.h"

#include <cstring>

namespace omp2cuda {
namespace cpu {

static std::atomic_flag locks[64];

static void change(void *address, const void *expected, const void *desired,
                   void *old) {
  std::atomic_flag &lock = locks[uintptr_t(address) / 16 % 64];
  while (lock.test_and_set(std::memory_order_acquire)) {
  }
  tsan_acquire(&lock); // stronger than CUDA's relaxed order
  memcpy(old, address, 16);
  if (!expected || !memcmp(old, expected, 16))
    memcpy(address, desired, 16);
  tsan_release(&lock);
  lock.clear(std::memory_order_release);
}

void change_16_bytes(void *address, const void *expected, const void *desired,
                     void *old) {
  Worker *w = running_worker();
  if (!w) {
    change(address, expected, desired, old);
    return;
  }
  {
    InRuntime guard(*w);
    change(address, expected, desired, old);
  }
  if (expected && memcmp(old, expected, 16))
    yield(); // a failed compare-and-swap is how locks spin
  else
    atomic_point();
}

} // namespace cpu
} // namespace omp2cuda
