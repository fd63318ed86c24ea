//===- doacross.h - Iterations that wait for particular others ----------------------===//
// Idea: each thread has its iterations in ascending order, so one number says how far it
//   is: how many places of the nest it has behind it. Who waits for an iteration waits for
//   the number of the thread that has it. Iterations wait for earlier ones only, so the
//   first that is not done waits for nobody.
//
//   Before                                     After
//   #pragma omp for ordered(2)                 auto loop = team::doacross_for(
//   for (int i = 1; i < n; i++)                    range(1, n), range(1, m));
//     for (int j = 1; j < m; j++) {            for (int i : loop)
//   #pragma omp ordered depend(sink: i - 1, j)   for (int j = 1; j < m; j++) {
//       …                                          loop.sink(i - 1, j);
//   #pragma omp ordered depend(source)             …
//     }                                            loop.source(i, j);
//                                                }
//                                              team::sync();
//
//   doacross_for<2>(…): the outer two loops are shared out as one, whose iterations are
//   counted from 0. schedule_static(n) may follow the loops.
//
// In → Out: the loops of the nest → the iterations of this thread.
// Who may call: doacross_for: every thread of the team, converged. sink, source: any
//   thread, in its iterations.
// Source: OpenMP 5.2, 15.9.7, 15.10.1
// Tested by: test/runtime/worksharing.cu, test/inputs/team/doacross.c
// Limits: threads that wait need independent progress, as from sm_70 on. 8 KiB of shared
//   memory, for a team of up to 1,024 threads.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/loop.h"
#include "omp2cuda/sync.h"
#include "omp2cuda/worksharing.h"

namespace omp2cuda {
namespace detail {

/// The loops of a nest, outermost first, and behind them how they are dealt.
template <class... Loop> struct loops_of {
  using dealt_by = dealt_in_turn;
  static constexpr uint64_t chunk = 1;
  OMP2CUDA_DEVICE uint64_t places() const { return 1; }
  OMP2CUDA_DEVICE uint64_t place(bool &) const { return 0; }
};
template <> struct loops_of<schedule_static> {
  using dealt_by = dealt;
  uint64_t chunk;
  OMP2CUDA_DEVICE explicit loops_of(schedule_static by) : chunk(by.chunk) {}
  OMP2CUDA_DEVICE uint64_t places() const { return 1; }
  OMP2CUDA_DEVICE uint64_t place(bool &) const { return 0; }
};
template <class T, class S, class... More>
struct loops_of<sequence<T, S>, More...> {
  using dealt_by = typename loops_of<More...>::dealt_by;
  sequence<T, S> outer;
  loops_of<More...> inner;
  uint64_t chunk;

  OMP2CUDA_DEVICE explicit loops_of(sequence<T, S> o, More... more)
      : outer(o), inner(more...), chunk(inner.chunk) {}
  OMP2CUDA_DEVICE uint64_t places() const {
    return outer.trip() * inner.places();
  }
  /// The number of an iteration; \p there: is it one of the nest?
  template <class... Values>
  OMP2CUDA_DEVICE uint64_t place(bool &there, const T &value,
                                 const Values &...values) const {
    const uint64_t number = outer.number(value);
    there = there && number < outer.trip() && outer.at(number) == value;
    return number * inner.places() + inner.place(there, values...);
  }
  /// How many iterations the first n loops have.
  template <unsigned N> OMP2CUDA_DEVICE uint64_t trip() const {
    if constexpr (N == 1)
      return outer.trip();
    else
      return outer.trip() * inner.template trip<N - 1>();
  }
};

/// The share of a nest of which the first Shared loops are dealt to the members.
template <unsigned Shared, class Members, class Loops> class doacross_share {
  Loops loops;
  Members members;
  uint64_t trip, inside; // iterations that are dealt, places in each
  typename Loops::dealt_by dealt;
  uint64_t at = 0;

  /// The places that each member has behind it.
  static OMP2CUDA_DEVICE unsigned long long *passed() {
    OMP2CUDA_SHARED(unsigned long long[1024], doacross_places);
    return doacross_places;
  }
  OMP2CUDA_DEVICE void pass(uint64_t places) {
    if (dealt.members == 1)
      return;
    __threadfence();
    atomicExch(passed() + dealt.id, (unsigned long long)(places));
  }
  OMP2CUDA_DEVICE void wait(bool there, uint64_t place) const {
    const uint64_t iteration = inside ? place / inside : 0;
    if (dealt.members == 1 || !there || iteration >= at)
      return; // what this thread has, it executes in order
    unsigned long long *mark = passed() + dealt.owner(iteration);
    while (atomicAdd(mark, 0ull) <= place)
      __nanosleep(50);
    __threadfence(); // what the iteration wrote is seen
  }

public:
  struct iterator {
    doacross_share *share;
    OMP2CUDA_DEVICE auto operator*() const {
      if constexpr (Shared == 1)
        return share->loops.outer.at(share->at);
      else
        return share->at;
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      share->pass((share->at + 1) * share->inside);
      share->at = share->dealt.next(share->at);
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const {
      return share->at < share->trip;
    }
  };

  OMP2CUDA_DEVICE doacross_share(Members m, Loops l)
      : loops(l), members(m), trip(loops.template trip<Shared>()),
        inside(trip ? loops.places() / trip : 0), dealt(m, trip, loops.chunk) {
    if (dealt.members == 1)
      return;
    members.sync(); // nobody asks for the places of the loop before
    passed()[dealt.id] = 0;
    members.sync();
  }
  OMP2CUDA_DEVICE iterator begin() {
    at = dealt.first();
    return {this};
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const {
    return trip != 0 && dealt.owner(trip - 1) == dealt.id;
  }

  /// doacross(sink: …): goes on when that iteration has come to its source.
  template <class... Values>
  OMP2CUDA_DEVICE void sink(const Values &...values) const {
    bool there = true;
    const uint64_t place = loops.place(there, values...);
    wait(there, place);
  }
  /// doacross(sink: omp_cur_iteration - 1), of the iteration with these values.
  template <class... Values>
  OMP2CUDA_DEVICE void sink_before(const Values &...values) const {
    bool there = true;
    const uint64_t place = loops.place(there, values...);
    wait(there && place, place - 1);
  }
  /// doacross(source:), in the iteration with these values.
  template <class... Values>
  OMP2CUDA_DEVICE void source(const Values &...values) {
    bool there = true;
    pass(loops.place(there, values...) + 1);
  }
};

template <unsigned Shared, class Members, class... Loop>
OMP2CUDA_DEVICE auto share_doacross(Members m, Loop... loops) {
  return doacross_share<Shared, Members, loops_of<Loop...>>(
      m, loops_of<Loop...>(loops...));
}

} // namespace detail

namespace team {

/// for with ordered(n) (5.2, 15.9.7): iterations dealt in turn, or by schedule_static(n).
template <unsigned Shared = 1, class... Loop>
OMP2CUDA_DEVICE auto doacross_for(Loop... loops) {
  return detail::share_doacross<Shared>(detail::threads_of_team{}, loops...);
}

} // namespace team
} // namespace omp2cuda
