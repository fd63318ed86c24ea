//===- critical.h - critical ---------------------------------------------------------===//
// Idea: a lock is a word in device memory that is 1 while somebody holds it. A section
//   runs inside the loop that tries: a lane that holds the lock leaves the loop before its
//   warp tries again, so lanes of one warp cannot wait for each other for ever.
//
//   Before   #pragma omp critical(list)
//            head = insert(head, x);
//   After    __device__ omp2cuda::lock omp_critical_list;         // at file scope
//            …
//            for (omp2cuda::critical section(omp_critical_list); section.wanted();)
//              if (section.enter())
//                head = insert(head, x);
//   or       omp2cuda::critical(omp_critical_list, [&] { head = insert(head, x); });
//
// In → Out: a lock, a statement → executed by one thread of the device at a time, after
//   all that earlier holders wrote.
// Who may call: device code, anywhere, diverged or not; the section must not leave by
//   break, goto or return (OpenMP 5.2, 15.2), nor contain a barrier.
// Tested by: test/runtime/worksharing.cu
// Limits: one lock per device, so teams exclude each other as well, which is more than
//   OpenMP asks (15.2: the contention group). Not recursive. Locks of programs: omp_lock.h.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

namespace omp2cuda {

/// A word for critical; of static storage, so it starts free.
struct lock {
  int held;
};

namespace detail {

OMP2CUDA_DEVICE bool try_lock(int *held) {
  if (atomicCAS(held, 0, 1) != 0)
    return false;
  __threadfence(); // what the last holder wrote is seen
  return true;
}
OMP2CUDA_DEVICE void unlock(int *held) {
  __threadfence(); // the next holder sees what was written
  atomicExch(held, 0);
}
OMP2CUDA_DEVICE void wait_and_lock(int *held) {
  while (!try_lock(held))
    __nanosleep(50);
}

} // namespace detail

/// critical (OpenMP 5.2, 15.2), as the loop around its statement.
class critical {
  int *held;
  enum { trying, inside, over } state = trying;

public:
  OMP2CUDA_DEVICE explicit critical(lock &l) : held(&l.held) {}
  /// Is the section still to be executed? Gives the lock back behind it.
  OMP2CUDA_DEVICE bool wanted() {
    if (state == inside) {
      detail::unlock(held);
      state = over;
    }
    return state != over;
  }
  /// Tries the lock: true with it.
  OMP2CUDA_DEVICE bool enter() {
    if (!detail::try_lock(held)) {
      __nanosleep(50);
      return false;
    }
    state = inside;
    return true;
  }

  /// As a call.
  template <class F>
  OMP2CUDA_DEVICE critical(lock &l, F section) : critical(l) {
    while (wanted())
      if (enter())
        section();
  }
};

} // namespace omp2cuda
