//===- scan.h - Loops whose iterations see the sum of those before them --------------===//
// Idea: the threads of a team take the iterations of a loop in turns, one each: they hand in
//   what they have, are told what the iterations before them make together, and go on. An
//   inactive thread, behind the last iteration, only makes the turn.
//
//   Before   #pragma omp for reduction(inscan, +: s)
//            for (int i = 0; i < n; ++i) {
//              s += x[i];
//            #pragma omp scan inclusive(s)
//              y[i] = s;
//            }
//   After    for (auto [i, active] : omp2cuda::team::scan_for(0, n)) {
//              int s = 0;
//              if (active) {
//                s += x[i];
//              }
//              omp2cuda::team::inclusive_scan(active, omp2cuda::op::plus{}, &s_outer, s);
//              if (active) {
//                y[i] = s;
//              }
//            }
//
//   call                                     s becomes
//   inclusive_scan(active, op, total, s)     op(*total, the active threads' up to this one)
//   exclusive_scan(active, op, total, s)     op(*total, the active threads' before this one)
//   thread::…_scan(op, total, s)             the same where one thread executes the loop
//   lane::…_scan(active, op, total, s)       the lanes of a thread (lane_scan.h)
//   …_scan(active, scanned(op, total, s), …) several variables in one pass; arrays go
//                                            element by element
//
//   *total is the original variable. It becomes op(*total, all of them), so that the next
//   turn goes on there, and after the loop it has the value of the last iteration.
//
// In → Out: one value per active thread → what is before it, in the order of the threads;
//   an operator need be associative only (OpenMP 5.2, 5.6).
// Who may call: every thread of the team or region, converged. The active ones are the
//   first. *total is valid after the next team::sync().
// Tested by: test/runtime/scans.cu
// Limits: types that move as their bytes, of at most 512 bytes together. Two barriers per
//   turn, none in a team of one warp.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/loop.h"
#include "omp2cuda/single.h"
#include "omp2cuda/team_reduce.h"

namespace omp2cuda {
namespace detail {

/// What a thread does in one turn of a loop.
template <class T> struct turn {
  T at; // the loop variable; of an inactive thread that of the first iteration
  bool active; // does it have an iteration?
};

/// All turns of a loop: the same number for each thread.
template <class Seq, class Count> class turns {
  Seq seq;
  Count id, members, trip;

public:
  struct iterator {
    Seq seq;
    Count first, id, members, trip;
    OMP2CUDA_DEVICE turn<typename Seq::value_type> operator*() const {
      const bool active = id < trip - first;
      return {seq.at(active ? first + id : Count(0)), active};
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      first = members < trip - first ? first + members : trip;
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const { return first != trip; }
  };

  OMP2CUDA_DEVICE turns(Seq s, Count i, Count m)
      : seq(s), id(i), members(m), trip(Count(s.trip())) {}
  OMP2CUDA_DEVICE iterator begin() const { return {seq, 0, id, members, trip}; }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  /// Did the sequentially last iteration run in this thread?
  OMP2CUDA_DEVICE bool ran_last() const {
    return trip != 0 && (trip - 1) % members == id;
  }
};

template <class Count, class Members, class T, class S>
OMP2CUDA_DEVICE auto share_turns(Members m, sequence<T, S> seq) {
  return turns<sequence<T, S>, Count>(seq, m.template id<Count>(),
                                      m.template count<Count>());
}
template <class Count, class Members, class A, class B,
          class = std::enable_if_t<!is_sequence<A>::value>>
OMP2CUDA_DEVICE auto share_turns(Members m, A lb, B ub) {
  return share_turns<Count>(m, range(lb, ub));
}

/// A variable of a scan.
template <class Op, class T> struct scan_item {
  using value_type = T;
  Op op;
  T *total, *mine;
};
template <class T> inline constexpr bool is_scan_item = false;
template <class Op, class T>
inline constexpr bool is_scan_item<scan_item<Op, T>> = true;
template <class... Item>
using if_scan_items = std::enable_if_t<(is_scan_item<Item> && ...)>;

enum class scan_kind { inclusive, exclusive };

template <class T>
OMP2CUDA_DEVICE T shuffle_up(unsigned mask, const T &value, unsigned by,
                             unsigned lanes = 32) {
  return by_words(value, [=](unsigned word) {
    return __shfl_up_sync(mask, word, by, int(lanes));
  });
}

/// a and then b.
template <class Op, class T>
OMP2CUDA_DEVICE T combined(Op op, const T &a, const T &b) {
  T out = a, in = b;
  combine(op, out, in);
  return out;
}

/// Each lane's value behind those of the lanes before it (Hillis and Steele 1986); the
/// lanes in `mask` are the first ones of `Lanes`.
template <unsigned Lanes = 32, class Op, class T>
OMP2CUDA_DEVICE T scan_lanes(Op op, T value, unsigned lane, unsigned mask) {
  OMP2CUDA_UNROLL
  for (unsigned by = 1; by < Lanes; by *= 2) {
    const T before = shuffle_up(mask, value, by, Lanes);
    if (lane >= by)
      value = combined(op, before, value);
  }
  return value;
}

/// What a team keeps during one scan: the sum of each warp, and what is before it.
template <class T> struct scan_slots {
  alignas(16) unsigned char sums[32 * sizeof(T)];
  alignas(16) unsigned char before[32 * sizeof(T)];
  unsigned char holds[32]; // has the warp an active thread?
};
template <class T> OMP2CUDA_DEVICE scan_slots<T> *slots_of_scan() {
  OMP2CUDA_SHARED(scan_slots<T>, scan_slots_of_team);
  return &scan_slots_of_team;
}

/// `mine` as `Kind` says. One thread loads `total` and one stores it; `sync` is between.
template <scan_kind Kind, class Members, class Op, class T, class Load,
          class Store>
OMP2CUDA_DEVICE T scan_threads(Members members, bool active, Op op, T mine,
                               Load load, Store store) {
  const unsigned id = members.template id<unsigned>();
  const unsigned count = members.template count<unsigned>();
  const unsigned lane = id % 32, warp = id / 32;
  const unsigned lanes = count - (id - lane) < 32 ? count - (id - lane) : 32;
  const unsigned mask = first_lanes(lanes);
  const T upto = scan_lanes(op, mine, lane, mask);
  const unsigned holders = unsigned(__popc(__ballot_sync(mask, active)));
  T before = upto; // of this warp; of the first one for a team of one
  if (count <= 32) {
    if (lane == 0)
      before = load();
    before = shuffle(mask, before, 0);
    if (lane + 1 == holders)
      store(combined(op, before, upto));
    __syncwarp(mask); // the next turn loads it
  } else {
    scan_slots<T> *slots = slots_of_scan<T>();
    T *sums = reinterpret_cast<T *>(slots->sums);
    T *befores = reinterpret_cast<T *>(slots->before);
    if (lane + 1 == holders)
      new (sums + warp) T(upto);
    if (lane == 0)
      slots->holds[warp] = holders != 0;
    members.sync();
    const unsigned warps = (count + 31) / 32;
    if (id < warps) { // lanes of the first warp
      const unsigned all = first_lanes(warps);
      const bool holds = slots->holds[lane] != 0;
      T sum = upto;
      if (holds)
        memcpy(static_cast<void *>(&sum), sums + lane, sizeof(T));
      sum = scan_lanes(op, sum, lane, all);
      T start = upto;
      if (lane == 0)
        start = load();
      start = shuffle(all, start, 0);
      const T earlier = shuffle_up(all, sum, 1);
      if (holds)
        new (befores + lane)
            T(lane == 0 ? start : combined(op, start, earlier));
      const unsigned last = unsigned(__popc(__ballot_sync(all, holds)));
      if (lane + 1 == last)
        store(combined(op, start, sum));
    }
    members.sync();
    if (active)
      memcpy(static_cast<void *>(&before), befores + warp, sizeof(T));
  }
  if constexpr (Kind == scan_kind::inclusive) {
    return combined(op, before, upto);
  } else {
    const T earlier = shuffle_up(mask, upto, 1);
    return lane == 0 ? before : combined(op, before, earlier);
  }
}

template <scan_kind Kind, class Members, class... Item>
OMP2CUDA_DEVICE void scan_team(Members members, bool active, Item... items) {
  static_assert((moves_as_bytes<typename Item::value_type> && ...),
                "variables of a scan must move as their bytes");
  using all = bundle<typename Item::value_type...>;
  static_assert(sizeof(all) <= 512,
                "variables of a scan are at most 512 bytes");
  all mine;
  mine.take(*items.mine...);
  mine = scan_threads<Kind>(
      members, active, each_of(items.op...), mine,
      [=] {
        all total;
        total.take(*items.total...);
        return total;
      },
      [=](const all &total) { total.give(*items.total...); });
  if (active)
    mine.give(*items.mine...);
}

/// One thread: its values come in the order of the iterations.
template <scan_kind Kind, class Item> OMP2CUDA_DEVICE void scan_one(Item item) {
  const auto before = *item.total;
  *item.total = combined(item.op, before, *item.mine);
  *item.mine = Kind == scan_kind::inclusive ? *item.total : before;
}

} // namespace detail

namespace detail {

/// An array as one value.
template <class T> struct elements {
  std::remove_all_extents_t<T>
      at[sizeof(T) / sizeof(std::remove_all_extents_t<T>)];
};

/// An operator for each element.
template <class Op> struct for_elements {
  Op op;
  template <class T>
  OMP2CUDA_DEVICE void operator()(elements<T> &out, elements<T> &in) const {
    for (unsigned i = 0; i < sizeof(out.at) / sizeof(out.at[0]); ++i)
      combine(op, out.at[i], in.at[i]);
  }
};

} // namespace detail

/// A variable of a scan: this thread's copy, and the original.
template <class Op, class T>
OMP2CUDA_DEVICE detail::scan_item<Op, T> scanned(Op op, T *total, T &mine) {
  return {op, total, &mine};
}
/// The same for an array, and its first element.
template <class Op, class T, size_t N>
OMP2CUDA_DEVICE auto scanned(Op op, T *total, T (&mine)[N]) {
  using all = detail::elements<T[N]>;
  return detail::scan_item<detail::for_elements<Op>, all>{
      {op}, reinterpret_cast<all *>(total), reinterpret_cast<all *>(&mine)};
}
template <class Op, class T, size_t N>
OMP2CUDA_DEVICE auto scanned(Op op, T (*total)[N], T (&mine)[N]) {
  return scanned(op, &(*total)[0], mine);
}

namespace thread {

/// scan inclusive, in a loop that one thread executes (OpenMP 5.2, 5.6).
template <class... Item, class = detail::if_scan_items<Item...>>
OMP2CUDA_DEVICE void inclusive_scan(Item... items) {
  (detail::scan_one<detail::scan_kind::inclusive>(items), ...);
}
template <class Op, class Total, class T>
OMP2CUDA_DEVICE void inclusive_scan(Op op, Total *total, T &mine) {
  thread::inclusive_scan(scanned(op, total, mine));
}
/// scan exclusive, in a loop that one thread executes.
template <class... Item, class = detail::if_scan_items<Item...>>
OMP2CUDA_DEVICE void exclusive_scan(Item... items) {
  (detail::scan_one<detail::scan_kind::exclusive>(items), ...);
}
template <class Op, class Total, class T>
OMP2CUDA_DEVICE void exclusive_scan(Op op, Total *total, T &mine) {
  thread::exclusive_scan(scanned(op, total, mine));
}

} // namespace thread

namespace team {

/// The turns of a loop with a scan: structured bindings give the loop variable and whether
/// this thread has an iteration.
template <class Count = void, class... Args>
OMP2CUDA_DEVICE auto scan_for(Args... args) {
  return detail::share_turns<detail::counter<Count, Args...>>(
      detail::threads_of_team{}, args...);
}

/// scan inclusive (OpenMP 5.2, 5.6).
template <class... Item, class = detail::if_scan_items<Item...>>
OMP2CUDA_DEVICE void inclusive_scan(bool active, Item... items) {
  detail::scan_team<detail::scan_kind::inclusive>(detail::whole_team<false>{},
                                                  active, items...);
}
template <class Op, class Total, class T>
OMP2CUDA_DEVICE void inclusive_scan(bool active, Op op, Total *total, T &mine) {
  team::inclusive_scan(active, scanned(op, total, mine));
}
/// scan exclusive.
template <class... Item, class = detail::if_scan_items<Item...>>
OMP2CUDA_DEVICE void exclusive_scan(bool active, Item... items) {
  detail::scan_team<detail::scan_kind::exclusive>(detail::whole_team<false>{},
                                                  active, items...);
}
template <class Op, class Total, class T>
OMP2CUDA_DEVICE void exclusive_scan(bool active, Op op, Total *total, T &mine) {
  team::exclusive_scan(active, scanned(op, total, mine));
}

} // namespace team
} // namespace omp2cuda
