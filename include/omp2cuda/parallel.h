//===- parallel.h - A parallel region that some threads of the team execute -----------===//
// Idea: without num_threads all threads of the team execute a region and the plain verbs
//   serve it: thread::id(), team::for_, team::sync(). num_threads(n) below that makes
//   the first n threads execute it, and the others go to its end.
//
//   Before   #pragma omp parallel for num_threads(n)     (a team of more threads)
//   After    {
//              const omp2cuda::team::parallel region(n);
//              if (region.has_me())
//                for (int i : region.for_(0, m)) …
//              omp2cuda::team::sync();                   // all threads again
//            }
//
// In → Out: a number of threads → who executes, shares of loops, a barrier of those.
// Who may call: the constructor: every thread of the team, converged, the others too;
//   the functions: the threads of the region. Reductions end a region behind the `if`,
//   called by all, with the identity in the idle threads.
// Tested by: test/runtime/single.cu
// Limits: as many threads as the team has, at most. Where n is no multiple of 32, sync()
//   spins on 8 bytes of shared memory; else it is a barrier of the hardware.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/loop.h"
#include "omp2cuda/sync.h"

namespace omp2cuda {
namespace detail {

/// A barrier for any number of threads; warps cannot be split at those of the hardware.
struct spin_barrier {
  unsigned arrived, round;
  static OMP2CUDA_DEVICE spin_barrier &of_team() {
    OMP2CUDA_SHARED(spin_barrier, parallel_spin_barrier);
    return parallel_spin_barrier;
  }
  OMP2CUDA_DEVICE void meet(unsigned threads) {
    const unsigned mine = atomicAdd(&round, 0u);
    __threadfence_block();
    if (atomicAdd(&arrived, 1u) + 1 == threads) {
      atomicExch(&arrived, 0u);
      __threadfence_block();
      atomicAdd(&round, 1u);
    } else {
      while (atomicAdd(&round, 0u) == mine)
        __nanosleep(20);
    }
    __threadfence_block();
  }
};

/// The first n threads of a team.
struct first_threads {
  unsigned n;
  template <class C> OMP2CUDA_DEVICE C id() const { return thread::id(); }
  template <class C> OMP2CUDA_DEVICE C count() const { return n; }
  OMP2CUDA_DEVICE void sync() const {
    if (n == thread::count())
      team::sync();
    else if (n % 32 == 0)
      __barrier_sync_count(1, n);
    else
      spin_barrier::of_team().meet(n);
  }
};

} // namespace detail

namespace team {

class parallel {
  unsigned n;

public:
  /// num_threads(wanted) (OpenMP 5.2, 10.1.1); 0 or less: all.
  OMP2CUDA_DEVICE explicit parallel(int64_t wanted = 0)
      : n(wanted > 0 && wanted < int64_t(thread::count()) ? unsigned(wanted)
                                                          : thread::count()) {
    if (n % 32 != 0 && n != thread::count()) {
      detail::spin_barrier &b = detail::spin_barrier::of_team();
      team::sync(); // of an earlier region
      if (thread::id() == 0)
        b = {0, 0};
      team::sync();
    }
  }

  /// Does this thread execute the region?
  OMP2CUDA_DEVICE bool has_me() const { return thread::id() < n; }
  OMP2CUDA_DEVICE unsigned count() const { return n; }

  /// barrier, of the threads of the region.
  OMP2CUDA_DEVICE void sync() const { detail::first_threads{n}.sync(); }

  /// for: as team::for_, shared out to the threads of the region.
  template <class Count = uint32_t, class... Args>
  OMP2CUDA_DEVICE auto for_(Args... args) const {
    return detail::share<Count>(detail::first_threads{n}, args...);
  }
};

} // namespace team
} // namespace omp2cuda
