//===- worksharing.h - single, sections, masked, ordered -----------------------------===//
// Idea: what one thread of a region executes, and who that is. Where OpenMP leaves it
//   open, the initial thread: no counter, no election.
//
//   Before                            After
//   #pragma omp single                if (team::single()) …  team::sync();
//   … copyprivate(a, b)               if (team::single()) …  team::copyprivate(a, b);
//   #pragma omp masked filter(n)      if (team::masked(n)) …
//   #pragma omp master                if (team::master()) …
//   #pragma omp sections              for (int section : team::sections(3))
//                                       switch (section) {
//                                       case 0: … break;
//                                       …
//                                       }
//                                     team::sync();
//   #pragma omp for ordered           auto loop = team::ordered_for(0, n);
//   for (i = 0; i < n; ++i)           for (int i : loop) {
//   #pragma omp ordered                 for (auto turn = loop.ordered(); turn.wanted();)
//     …                                   if (turn.come()) …
//                                     }
//                                     team::sync();
//
//   Without nowait a team::sync() follows, as shown; copyprivate is one.
//
// In → Out: nothing, or a number → does this thread execute it.
// Who may call: single, masked, master: any thread of the region. sections: every thread
//   of the team. copyprivate and ordered_for: every thread of the team, converged.
// Tested by: test/runtime/worksharing.cu
// Limits: sections are dealt to warps in turn, so they run at the same time only if there
//   are several. ordered makes threads wait for each other; 8 bytes of shared memory.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/loop.h"
#include "omp2cuda/single.h"
#include "omp2cuda/sync.h"

namespace omp2cuda {
namespace detail {

/// Sections: neighbours go to different warps, which run at the same time.
struct warps_of_team {
  template <class C> static OMP2CUDA_DEVICE C id() {
    const unsigned n = thread::count(), id = thread::id();
    return n % 32 ? id : id % 32 * (n / 32) + id / 32;
  }
  template <class C> static OMP2CUDA_DEVICE C count() {
    return thread::count();
  }
};

/// Iterations dealt to members in turn, or in chunks: each has its own in ascending order.
struct dealt {
  uint64_t chunk, id, members;
  template <class Members>
  OMP2CUDA_DEVICE dealt(const Members &m, uint64_t trip, uint64_t size)
      : chunk(size < trip ? size
              : trip      ? trip
                          : 1),
        id(m.template id<uint64_t>()), members(m.template count<uint64_t>()) {}
  OMP2CUDA_DEVICE uint64_t first() const { return id * chunk; }
  OMP2CUDA_DEVICE uint64_t next(uint64_t t) const {
    return ++t % chunk ? t : t + (members - 1) * chunk;
  }
  OMP2CUDA_DEVICE uint64_t owner(uint64_t t) const {
    return t / chunk % members;
  }
};
/// The same one by one, without a division.
struct dealt_in_turn {
  uint64_t id, members;
  template <class Members>
  OMP2CUDA_DEVICE dealt_in_turn(const Members &m, uint64_t, uint64_t = 1)
      : id(m.template id<uint64_t>()), members(m.template count<uint64_t>()) {}
  OMP2CUDA_DEVICE uint64_t first() const { return id; }
  OMP2CUDA_DEVICE uint64_t next(uint64_t t) const { return t + members; }
  OMP2CUDA_DEVICE uint64_t owner(uint64_t t) const { return t % members; }
};

/// Whose turn it is in the team's present loop with ordered.
OMP2CUDA_DEVICE unsigned long long *ordered_turn() {
  OMP2CUDA_SHARED(unsigned long long, ordered_turn_word);
  return &ordered_turn_word;
}

/// A share whose iterations can wait for the earlier ones.
template <class Seq, class Members, class Dealt> class ordered_share {
  Seq seq;
  Members members;
  uint64_t trip;
  Dealt dealt;
  uint64_t at = 0;
  bool passed = false; // iteration `at` is through with its ordered region

  OMP2CUDA_DEVICE uint64_t count() const { return dealt.members; }
  OMP2CUDA_DEVICE bool is_turn_of(uint64_t t) const {
    if (count() == 1) // the counter is the team's
      return true;
    if (atomicAdd(ordered_turn(), 0ull) != t)
      return false;
    __threadfence(); // what the iteration before wrote is seen
    return true;
  }
  OMP2CUDA_DEVICE void pass_on() {
    passed = true;
    if (count() == 1)
      return;
    __threadfence();
    atomicExch(ordered_turn(), (unsigned long long)(at + 1));
  }
  OMP2CUDA_DEVICE void next() {
    while (!passed) // the iteration had no ordered region
      if (is_turn_of(at))
        pass_on();
      else
        __nanosleep(50);
    at = dealt.next(at);
    passed = false;
  }

public:
  struct iterator {
    ordered_share *share;
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      return share->seq.at(share->at);
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      share->next();
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const {
      return share->at < share->trip;
    }
  };
  /// The ordered region of one iteration; as critical, a loop that tries.
  class turn {
    ordered_share &share;
    bool inside = false;

  public:
    OMP2CUDA_DEVICE explicit turn(ordered_share &s) : share(s) {}
    OMP2CUDA_DEVICE bool wanted() {
      if (inside)
        share.pass_on();
      return !inside;
    }
    OMP2CUDA_DEVICE bool come() {
      inside = share.is_turn_of(share.at);
      if (!inside)
        __nanosleep(50);
      return inside;
    }
  };

  OMP2CUDA_DEVICE ordered_share(Members m, Seq s, uint64_t chunk)
      : seq(s), members(m), trip(s.trip()), dealt(m, trip, chunk) {
    if (count() == 1)
      return;
    members.sync();
    if (thread::id() == 0)
      *ordered_turn() = 0;
    members.sync();
  }
  OMP2CUDA_DEVICE iterator begin() {
    at = dealt.first();
    passed = false;
    return {this};
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE turn ordered() { return turn(*this); }
  OMP2CUDA_DEVICE bool ran_last() const {
    return trip != 0 && dealt.owner(trip - 1) == dealt.id;
  }
};

template <class Members, class T, class S>
OMP2CUDA_DEVICE auto share_ordered(Members m, sequence<T, S> seq) {
  return ordered_share<sequence<T, S>, Members, dealt_in_turn>(m, seq, 1);
}
template <class Members, class T, class S>
OMP2CUDA_DEVICE auto share_ordered(Members m, sequence<T, S> seq,
                                   schedule_static by) {
  return ordered_share<sequence<T, S>, Members, dealt>(m, seq, by.chunk);
}
template <class Members, class A, class B,
          class = std::enable_if_t<!is_sequence<A>::value>>
OMP2CUDA_DEVICE auto share_ordered(Members m, A lb, B ub) {
  return share_ordered(m, range(lb, ub));
}

} // namespace detail

namespace team {

/// single (OpenMP 5.2, 11.1): one thread, ours is the first.
OMP2CUDA_DEVICE bool single() { return is_initial(); }
/// copyprivate (5.2, 5.7.2): the variables of the thread that executed the single.
template <class... T> OMP2CUDA_DEVICE void copyprivate(T &...variables) {
  receive(variables...);
}
/// master, and masked without a filter (5.2, 10.5): the primary thread.
OMP2CUDA_DEVICE bool master() { return is_initial(); }
/// masked filter(n): thread n, or nobody.
OMP2CUDA_DEVICE bool masked(int64_t n = 0) {
  return n == int64_t(thread::id());
}

/// sections (5.2, 11.3): the numbers 0 … n - 1 of the sections of this thread.
OMP2CUDA_DEVICE auto sections(int n) {
  return detail::share<uint32_t>(detail::warps_of_team{}, range(0, n), cyclic);
}

/// for with ordered (5.2, 15.10): iterations dealt in turn, or by schedule_static(n).
template <class... Args> OMP2CUDA_DEVICE auto ordered_for(Args... args) {
  return detail::share_ordered(detail::threads_of_team{}, args...);
}

} // namespace team
} // namespace omp2cuda
