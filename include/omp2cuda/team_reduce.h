//===- team_reduce.h - Combining the values of a team's threads ---------------------===//
// Idea: each warp combines its own; the results of the warps go through shared memory to
//   the first warp, which combines them. No atomics, any number of threads.
//
//   what                          through shared memory
//   a value of up to 8 bytes      at once, 8 bytes per warp
//   a value of up to 32 bytes     at once, 32 bytes per warp
//   a larger one                  in pieces of 32 bytes
//   an array                      as many elements at once as 1,024 bytes hold for all
//                                 warps; thread e combines element e of the warps
//   an object that has to stay    the threads combine into the result in turn
//
// In → Out: values of the first threads of a team → one, valid in thread 0. A number that
//   is asked for as a value is there in all threads: each combines those of the warps.
// Who may call: every thread of `members`, converged: barriers.
// Tested by: test/runtime/reductions.cu, records.cu, teams.cu
// Limits: 256 bytes of shared memory for values of up to 8 bytes, 1,024 for all others, one
//   buffer of each size per kernel.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/reduction.h"
#include "omp2cuda/sync.h"

namespace omp2cuda {
namespace detail {

/// All threads of a team. Converged: they come from the same place, which saves
/// instructions; not so in a region of a worker_loop, whose text stands twice.
template <bool Converged> struct whole_team {
  template <class C> OMP2CUDA_DEVICE C id() const { return thread::id(); }
  template <class C> OMP2CUDA_DEVICE C count() const { return thread::count(); }
  OMP2CUDA_DEVICE void sync() const {
    Converged ? __syncthreads() : team::sync();
  }
};

/// So many bytes for each warp of a team.
template <size_t Bytes> struct alignas(16) warp_slots {
  unsigned char at[32 * Bytes];
};
template <size_t Bytes> OMP2CUDA_DEVICE unsigned char *slots_of_team() {
  OMP2CUDA_SHARED(warp_slots<Bytes>, warp_slots_of_team);
  return warp_slots_of_team.at;
}
template <class T>
inline constexpr bool fits_slot = sizeof(T) <= 32 && alignof(T) <= 16;

/// What a register or two hold: a number, complex or not.
template <class T>
using if_number =
    std::enable_if_t<std::is_trivially_copyable<T>::value &&
                     !std::is_pointer<T>::value && sizeof(T) <= 16>;

/// Each warp's value, from its lane 0, in the lane of the first warp that has the warp's
/// number. Two barriers per piece: behind the first nobody reads the slots any more.
template <class Members, class T>
OMP2CUDA_DEVICE T value_of_warp(Members members, const T &value, unsigned id,
                                unsigned warps) {
  T other = value;
  if constexpr (fits_slot<T>) {
    T *slots =
        reinterpret_cast<T *>(slots_of_team<(sizeof(T) <= 8 ? 8 : 32)>());
    members.sync();
    if (id % 32 == 0)
      new (slots + id / 32) T(value);
    members.sync();
    if (id < warps)
      memcpy(static_cast<void *>(&other), slots + id, sizeof(T));
  } else {
    constexpr unsigned count = (sizeof(T) + 3) / 4;
    unsigned *slots = reinterpret_cast<unsigned *>(slots_of_team<32>());
    unsigned words[count];
    words[count - 1] = 0;
    memcpy(words, static_cast<const void *>(&value), sizeof(T));
    OMP2CUDA_UNROLL
    for (unsigned first = 0; first < count; first += 8) {
      members.sync();
      OMP2CUDA_UNROLL
      for (unsigned i = first; i < count && i < first + 8; ++i)
        if (id % 32 == 0)
          slots[id / 32 * 8 + i % 8] = words[i];
      members.sync();
      OMP2CUDA_UNROLL
      for (unsigned i = first; i < count && i < first + 8; ++i)
        if (id < warps)
          words[i] = slots[id * 8 + i % 8];
    }
    memcpy(static_cast<void *>(&other), words, sizeof(T));
  }
  return other;
}

/// Combines the values of the first `holders` threads; valid in thread 0.
template <tree Tree, class Members, class Op, class T>
OMP2CUDA_DEVICE T combine_threads(Members members, Op op, T value,
                                  unsigned holders) {
  const unsigned id = members.template id<unsigned>();
  const unsigned lane = id % 32, before = id - lane;
  if (id < holders)
    value = reduce_lanes<Tree>(op, value, lane,
                               holders - before < 32 ? holders - before : 32);
  if (holders <= 32)
    return value;
  const unsigned warps = (holders + 31) / 32;
  value = value_of_warp(members, value, id, warps);
  if (id < warps)
    value = reduce_some_lanes<Tree>(op, value, id, warps);
  return value;
}

/// Combines n elements of each thread; calls found(j, element j) in one thread each.
template <tree Tree, class Members, class Op, class T, class Found>
OMP2CUDA_DEVICE void combine_elements(Members members, Op op, T *mine, size_t n,
                                      Found found) {
  const unsigned id = members.template id<unsigned>();
  const unsigned count = members.template count<unsigned>();
  const unsigned lane = id % 32, before = id - lane;
  const unsigned lanes = count - before < 32 ? count - before : 32;
  const unsigned warps = (count + 31) / 32;
  if constexpr (fits_slot<T>) {
    T *slots = reinterpret_cast<T *>(slots_of_team<32>());
    const unsigned most = unsigned(1024 / sizeof(T)) / warps;
    for (size_t first = 0; first < n; first += most) {
      const unsigned some = n - first < most ? unsigned(n - first) : most;
      members.sync(); // nobody reads the slots any more
      for (unsigned e = 0; e < some; ++e) {
        const T all = reduce_lanes<Tree>(op, mine[first + e], lane, lanes);
        if (lane == 0)
          new (slots + (id / 32) * most + e) T(all);
      }
      members.sync();
      for (unsigned e = id; e < some; e += count) {
        T all = slots[e];
        for (unsigned warp = 1; warp < warps; ++warp)
          combine(op, all, slots[warp * most + e]);
        found(first + e, all);
      }
    }
  } else {
    for (size_t j = 0; j < n; ++j) {
      T all = combine_threads<Tree>(members, op, mine[j], count);
      if (id == 0)
        found(j, all);
    }
  }
}

/// Every thread's object, one after the other, into *result.
template <class Members, class Op, class T>
OMP2CUDA_DEVICE void combine_in_turn(Members members, Op op, T *result,
                                     T &mine) {
  const unsigned id = members.template id<unsigned>();
  const unsigned count = members.template count<unsigned>();
  for (unsigned turn = 0; turn < count; ++turn) {
    if (turn == id)
      combine(op, *result, mine);
    members.sync();
  }
}

/// *result = op(*result, all): the end of a reduction in one team.
struct into_result {
  template <class Op, class Result, class T>
  OMP2CUDA_DEVICE void operator()(Op op, Result *result, T &all) const {
    combine(op, *result, all);
  }
};

template <tree Tree, class Members, class Place, class Item>
OMP2CUDA_DEVICE void reduce_other(Members members, Place place, Item &item) {
  if constexpr (Item::is_array)
    combine_elements<Tree>(
        members, item.op, item.mine, item.n,
        [&](size_t j, auto &all) { place(item.op, item.result + j, all); });
  else if constexpr (Item::is_object)
    combine_in_turn(members, item.op, item.result, *item.mine);
}

/// A list of reductions by one team: the plain variables in one pass, then the others.
template <tree Tree, class Members, class Place, class... Item>
OMP2CUDA_DEVICE void reduce_team(Members members, Place place, Item &...items) {
  if constexpr ((Item::is_plain || ...)) {
    auto all =
        combine_threads<Tree>(members, operator_of(items...), record(items...),
                              members.template count<unsigned>());
    if (members.template id<unsigned>() == 0)
      hand_out(place, all, items...);
  }
  (reduce_other<Tree>(members, place, items), ...);
}

/// What one thread has, into a result of its own.
template <class Item> OMP2CUDA_DEVICE void reduce_one(Item &item) {
  if constexpr (Item::is_plain)
    combine(item.op, *item.result, item.mine);
  else if constexpr (Item::is_array)
    for (size_t i = 0; i < item.n; ++i)
      combine(item.op, item.result[i], item.mine[i]);
  else
    combine(item.op, *item.result, *item.mine);
}

} // namespace detail

namespace thread {

/// This thread's copies into results that it has for itself: a construct that one thread
/// executes, or one inside whose end the threads combine theirs.
template <class... Item, class = detail::if_items<Item...>>
OMP2CUDA_DEVICE void reduce(Item... items) {
  (detail::reduce_one(items), ...);
}
template <class Op, class T, class... Mine>
OMP2CUDA_DEVICE void reduce(Op op, T *result, Mine &&...mine) {
  thread::reduce(reduction(op, result, static_cast<Mine &&>(mine)...));
}

} // namespace thread

namespace team {

/// Every thread's copies into the results, by one team; valid after the next team::sync().
template <class... Item, class = detail::if_items<Item...>>
OMP2CUDA_DEVICE void reduce(Item... items) {
  detail::reduce_team<detail::tree::halving>(detail::whole_team<false>{},
                                             detail::into_result{}, items...);
}
/// The same for one: *result = op(*result, every thread's `mine`); mine is what
/// omp2cuda::reduction takes.
template <class Op, class T, class... Mine>
OMP2CUDA_DEVICE void reduce(Op op, T *result, Mine &&...mine) {
  team::reduce(reduction(op, result, static_cast<Mine &&>(mine)...));
}

/// op over every thread's `value`, and over `first`, for all of them. A barrier: what the
/// threads wrote before is seen behind it.
template <class Op, class T, class = detail::if_number<T>>
OMP2CUDA_DEVICE T reduce(Op op, T value) {
  const unsigned id = thread::id(), lane = id % 32, before = id - lane;
  const unsigned count = thread::count();
  value = detail::reduce_lanes<detail::tree::halving>(
      op, value, lane, count - before < 32 ? count - before : 32);
  T *slots =
      reinterpret_cast<T *>(detail::slots_of_team<(sizeof(T) <= 8 ? 8 : 32)>());
  team::sync(); // nobody reads the slots any more
  if (lane == 0)
    slots[id / 32] = value;
  team::sync();
  value = slots[0];
  for (unsigned warp = 1; warp < (count + 31) / 32; ++warp)
    detail::combine(op, value, slots[warp]);
  return value;
}
template <class Op, class T, class = detail::if_number<T>>
OMP2CUDA_DEVICE T reduce(Op op, T value, T first) {
  value = reduce(op, value);
  detail::combine(op, first, value);
  return first;
}

} // namespace team
} // namespace omp2cuda
