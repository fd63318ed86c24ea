//===- lane_ordered.h - simd with a part that goes one iteration after the other -----===//
// Idea: the lanes have an iteration each and come to the ordered part together. There
//   they take turns; the warp waits behind each, so that a lane sees what those before it
//   wrote. Lanes for which there is no iteration left wait with the others.
//
//   Before   #pragma omp simd
//            for (int k = 1; k < n; ++k) {
//              int x = f(k);
//            #pragma omp ordered simd
//              y[k] = y[k - 1] * x;
//            }
//   After    const auto loop = omp2cuda::lane::ordered_simd(1, n);
//            for (int k : loop) {
//              int x = f(k);
//              for (auto turn = loop.ordered(); turn.wanted();)
//                if (turn.come())
//                  y[k] = y[k - 1] * x;
//            }
//
// In → Out: a sequence → the iterations of this lane, and its turns.
// Who may call: all lanes of the thread, converged; ordered() once in each iteration, by
//   all lanes that have one.
// Tested by: test/inputs/simd/ordered.c
// Limits: the turns are as many as a thread has lanes, also where few iterations are left.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/lanes.h"

namespace omp2cuda {
namespace detail {

template <unsigned Lanes, class Seq, class Count> class ordered_lanes {
  Seq seq;
  Count trip;

public:
  /// The ordered part of the iterations that the lanes have at a time.
  class turn {
    unsigned next = 0;

  public:
    /// All lanes are through with the turns before, and see what was written there.
    OMP2CUDA_DEVICE bool wanted() const {
      lane::sync<Lanes>();
      return next != Lanes;
    }
    OMP2CUDA_DEVICE bool come() { return next++ == lane::id(); }
  };
  struct iterator {
    Seq seq;
    Count at, trip;
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      return seq.at(at);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      at += Lanes;
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const {
      if (at < trip)
        return true;
      if (at - lane::id() < trip) // others have an iteration, and turns
        for (turn of_others; of_others.wanted();)
          of_others.come();
      return false;
    }
  };
  OMP2CUDA_DEVICE explicit ordered_lanes(Seq s)
      : seq(s), trip(Count(s.trip())) {
    lane::sync<Lanes>();
  }
  OMP2CUDA_DEVICE ~ordered_lanes() { lane::sync<Lanes>(); }
  ordered_lanes(const ordered_lanes &) = delete;
  ordered_lanes &operator=(const ordered_lanes &) = delete;
  OMP2CUDA_DEVICE iterator begin() const {
    return {seq, Count(lane::id()), trip};
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE turn ordered() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const {
    return trip != 0 && (trip - 1) % Lanes == lane::id();
  }
};

} // namespace detail

namespace lane {

/// simd around `ordered simd` (OpenMP 5.2, 15.10).
template <unsigned Lanes = count, class T, class S>
OMP2CUDA_DEVICE auto ordered_simd(sequence<T, S> seq) {
  using counter = std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>;
  return detail::ordered_lanes<Lanes, sequence<T, S>, counter>(seq);
}
template <unsigned Lanes = count, class A, class B,
          class = std::enable_if_t<!detail::is_sequence<A>::value>>
OMP2CUDA_DEVICE auto ordered_simd(A lb, B ub) {
  return ordered_simd<Lanes>(range(lb, ub));
}

} // namespace lane
} // namespace omp2cuda
