//===- lane_scan.h - simd whose iterations see the sum of those before them ----------===//
// Idea: the lanes of a thread make the turns of the loop together, an iteration each. By
//   shuffles each learns what the lanes before it have; the original variable, of which
//   each lane has a copy, carries the sum to the next turn.
//
//   Before   #pragma omp simd reduction(inscan, +: s)
//            for (int k = 0; k < n; ++k) {
//              s += x[k];
//            #pragma omp scan inclusive(s)
//              y[k] = s;
//            }
//   After    for (auto [k, active] : omp2cuda::lane::scan_simd(0, n)) {
//              int s = 0;
//              if (active) {
//                s += x[k];
//              }
//              omp2cuda::lane::inclusive_scan(active, omp2cuda::op::plus{}, &s_outer, s);
//              if (active) {
//                y[k] = s;
//              }
//            }
//
// In → Out: as scan.h; *total is valid in all lanes at once.
// Who may call: all lanes of the thread, converged. The active ones are the first.
// Tested by: test/runtime/scans.cu, test/inputs/simd/scan.c
// Limits: types that move as their bytes. Lanes wait for each other behind each turn.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/lanes.h"
#include "omp2cuda/scan.h"

namespace omp2cuda {
namespace detail {

/// The turns of lanes that wait for each other by `Sync` behind each.
template <class Seq, class Count, class Sync> class lane_turns {
  using all_turns = turns<Seq, Count>;
  all_turns all;
  Sync sync;

public:
  struct iterator : all_turns::iterator {
    Sync sync;
    OMP2CUDA_DEVICE iterator(typename all_turns::iterator first, Sync s)
        : all_turns::iterator(first), sync(s) {}
    OMP2CUDA_DEVICE iterator &operator++() {
      sync();
      all_turns::iterator::operator++();
      return *this;
    }
  };
  OMP2CUDA_DEVICE lane_turns(Seq seq, Count id, Count members, Sync s)
      : all(seq, id, members), sync(s) {}
  OMP2CUDA_DEVICE iterator begin() const { return {all.begin(), sync}; }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const { return all.ran_last(); }
};

/// The lanes of a thread wait for each other.
template <unsigned Lanes> struct lanes_meet {
  OMP2CUDA_DEVICE void operator()() const { lane::sync<Lanes>(); }
};

/// A lane in a loop of which it has no share comes to every turn, with this number.
template <class Count, class Seq> OMP2CUDA_DEVICE Count no_turn(const Seq &s) {
  return Count(s.trip());
}

template <unsigned Lanes, scan_kind Kind, class... Item>
OMP2CUDA_DEVICE void scan_thread(bool active, Item... items) {
  static_assert((moves_as_bytes<typename Item::value_type> && ...),
                "variables of a scan must move as their bytes");
  using all = bundle<typename Item::value_type...>;
  const auto op = each_of(items.op...);
  const unsigned lanes = lane::mask<Lanes>();
  all mine, total;
  mine.take(*items.mine...);
  total.take(*items.total...);
  const all upto = scan_lanes<Lanes>(op, mine, lane::id(), lanes);
  const unsigned last = unsigned(__popc(__ballot_sync(lanes, active))) - 1;
  if constexpr (Kind == scan_kind::inclusive) {
    mine = combined(op, total, upto);
    total = lane::broadcast<Lanes>(mine, last);
  } else {
    const all earlier = shuffle_up(lanes, upto, 1, Lanes);
    mine = lane::is_first() ? total : combined(op, total, earlier);
    total = combined(op, total, lane::broadcast<Lanes>(upto, last));
  }
  total.give(*items.total...);
  if (active)
    mine.give(*items.mine...);
}

} // namespace detail

namespace lane {

/// The turns of a simd loop with a scan: structured bindings give the loop variable and
/// whether this lane has an iteration. Where `wanted` is false, the first lane has them all.
template <unsigned Lanes = count, class T, class S>
OMP2CUDA_DEVICE auto scan_simd_if(bool wanted, sequence<T, S> seq) {
  using counter = std::conditional_t<(sizeof(T) > 4), uint64_t, uint32_t>;
  using share =
      detail::lane_turns<sequence<T, S>, counter, detail::lanes_meet<Lanes>>;
  const counter first =
      wanted || is_first() ? counter(id()) : detail::no_turn<counter>(seq);
  return detail::simd_share<Lanes, share>(
      share(seq, first, wanted ? Lanes : 1, {}));
}
template <unsigned Lanes = count, class A, class B,
          class = std::enable_if_t<!detail::is_sequence<A>::value>>
OMP2CUDA_DEVICE auto scan_simd_if(bool wanted, A lb, B ub) {
  return scan_simd_if<Lanes>(wanted, range(lb, ub));
}
template <unsigned Lanes = count, class... Args>
OMP2CUDA_DEVICE auto scan_simd(Args... args) {
  return scan_simd_if<Lanes>(true, args...);
}

/// scan inclusive, in a simd loop (OpenMP 5.2, 5.6).
template <unsigned Lanes = count, class... Item,
          class = detail::if_scan_items<Item...>>
OMP2CUDA_DEVICE void inclusive_scan(bool active, Item... items) {
  detail::scan_thread<Lanes, detail::scan_kind::inclusive>(active, items...);
}
template <unsigned Lanes = count, class Op, class Total, class T>
OMP2CUDA_DEVICE void inclusive_scan(bool active, Op op, Total *total, T &mine) {
  lane::inclusive_scan<Lanes>(active, scanned(op, total, mine));
}
/// scan exclusive.
template <unsigned Lanes = count, class... Item,
          class = detail::if_scan_items<Item...>>
OMP2CUDA_DEVICE void exclusive_scan(bool active, Item... items) {
  detail::scan_thread<Lanes, detail::scan_kind::exclusive>(active, items...);
}
template <unsigned Lanes = count, class Op, class Total, class T>
OMP2CUDA_DEVICE void exclusive_scan(bool active, Op op, Total *total, T &mine) {
  lane::exclusive_scan<Lanes>(active, scanned(op, total, mine));
}

} // namespace lane
} // namespace omp2cuda
