//===- reduce.h - Reductions over the threads of a league ----------------------------===//
// Idea: each team combines its threads' values (team_reduce.h). Then either one atomic per
//   team and variable, or each team leaves its result in a slot of its own and the last
//   one to arrive combines them all. No team waits for another.
//
//   call                                  combined by
//   league::reduce(op, to, mine)          atomics: + & | ^ min max of whole numbers and + of
//                                         float, double by one instruction, else by
//                                         compare-and-swap; 1, 2, 4, 8 bytes
//   league::reduce(buffer, op, to, mine)  the last team; any type. The same result in every
//                                         run with the same shape of launch
//   league::reduce_teams(…)               the same with one value per team: that of its
//                                         initial thread, or an array that all of it see
//   each also with a list of omp2cuda::reduction(…) in the place of (op, to, mine)
//
// In → Out: one private value per thread → *to = op(*to, all of them); the original
//   value takes part once (OpenMP 5.2, 5.5.8). Valid after the kernel.
// Who may call: every thread of every team, converged, once; a buffer serves one call.
// Tested by: test/runtime/reductions.cu, records.cu, teams.cu,
//   test/runtime/kernel/scalar_prod.cu, reductions.cu (cost)
// Limits: objects that do not move as their bytes are combined under a lock, team after
//   team as they come; ordered_buffer refuses them.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/atomic.h"
#include "omp2cuda/critical.h"
#include "omp2cuda/league_buffer.h"
#include "omp2cuda/team_reduce.h"

namespace omp2cuda {
namespace detail {

/// Atomically into the result.
struct by_atomic {
  template <class Op, class T>
  OMP2CUDA_DEVICE void operator()(Op op, T *result, T &all) const {
    static_assert(std::is_arithmetic<T>::value && sizeof(T) <= 8,
                  "without a league_buffer, a reduction over the league needs "
                  "an arithmetic type of at most 8 bytes");
    update_of_all(op, *result, all);
  }
  template <class Op, class T, size_t N>
  OMP2CUDA_DEVICE void operator()(for_each<Op> op, row<T, N> *result,
                                  row<T, N> &all) const {
    for (size_t i = 0; i < N; ++i)
      (*this)(op.op, &result->at[i], all.at[i]);
  }
};

/// Who has the values that a league combines: all threads, or each team as a whole.
enum class values { of_threads, of_teams };

// The arrays of a list lie behind each other in a slot; `at` is where the next begins.
template <values Of, class Buffer, class Members, class Item>
OMP2CUDA_DEVICE void leave_array(Members members, unsigned char *slot,
                                 size_t &at, Item &item) {
  if constexpr (Item::is_array) {
    using T = std::remove_reference_t<decltype(*item.mine)>;
    T *mine = reinterpret_cast<T *>(slot + at);
    at += up_to_16(item.n * sizeof(T));
    if constexpr (Of == values::of_threads)
      combine_elements<Buffer::order>(
          members, item.op, item.mine, item.n,
          [=](size_t j, T &all) { new (mine + j) T(all); });
    else
      for (size_t j = thread::id(); j < item.n; j += thread::count())
        new (mine + j) T(item.mine[j]);
  }
}

/// The last team: one array of all slots. A thread has a column, or a part of one: the
/// teams are split among groups of threads, and each group leaves what it found in the
/// first slot of its part.
template <class Item, class Buffer>
OMP2CUDA_DEVICE void collect_array(const Buffer &buffer, unsigned teams,
                                   size_t &at, Item &item) {
  if constexpr (Item::is_array) {
    using T = std::remove_reference_t<decltype(*item.mine)>;
    const size_t n = item.n;
    const unsigned id = thread::id(), count = thread::count();
    const size_t columns = n < count ? n : count;
    const unsigned groups = n ? unsigned(count / columns) : 0;
    const unsigned part = groups ? (teams + groups - 1) / groups : 0;
    const auto element = [&](unsigned team, size_t j) -> T & {
      return reinterpret_cast<T *>(buffer.slot(team) + at)[j];
    };
    if (groups > 1 && id / n < groups && id / n * part < teams) {
      const unsigned first = unsigned(id / n) * part;
      const unsigned end = teams - first < part ? teams : first + part;
      for (unsigned t = first + 1; t < end; ++t)
        combine(item.op, element(first, id % n), element(t, id % n));
    }
    __syncthreads();
    const unsigned by = groups > 1 ? part : 1;
    for (size_t j = id; j < n; j += count) {
      T all = element(0, j);
      for (unsigned t = by; t < teams; t += by)
        combine(item.op, all, element(t, j));
      combine(item.op, item.result[j], all);
    }
    at += up_to_16(n * sizeof(T));
  }
}

/// An object that has to stay where it is, under the lock of the league.
template <values Of, class Buffer, class Item>
OMP2CUDA_DEVICE void reduce_object(const Buffer &buffer, Item &item) {
  if constexpr (Item::is_object) {
    static_assert(Buffer::order != tree::in_order,
                  "an object that does not move as its bytes has no fixed "
                  "place in the order");
    if (thread::id() == 0)
      wait_and_lock(&buffer.header->held);
    __syncthreads();
    if constexpr (Of == values::of_threads)
      combine_in_turn(whole_team<true>{}, item.op, item.result, *item.mine);
    else if (thread::id() == 0)
      combine(item.op, *item.result, *item.mine);
    __threadfence();
    __syncthreads();
    if (thread::id() == 0)
      unlock(&buffer.header->held);
  }
}

/// Counts a team whose threads have left their results: the number before, 0 again
/// behind the last. What was left before is seen by who counts later.
OMP2CUDA_DEVICE unsigned count_team(unsigned *arrived, unsigned teams) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
  unsigned before;
  asm volatile("atom.acq_rel.gpu.global.inc.u32 %0, [%1], %2;"
               : "=r"(before)
               : "l"(__cvta_generic_to_global(arrived)), "r"(teams - 1)
               : "memory");
  return before;
#else
  __threadfence();
  const unsigned before = atomicInc(arrived, teams - 1);
  __threadfence();
  return before;
#endif
}

/// Is this team the last one to arrive? All its threads ask.
template <class Buffer>
OMP2CUDA_DEVICE bool arrive_last(const Buffer &buffer, unsigned teams) {
  return __syncthreads_or(thread::id() == 0 &&
                          count_team(&buffer.header->arrived, teams) ==
                              teams - 1) != 0;
}

template <values Of, class Buffer, class... Item>
OMP2CUDA_DEVICE void reduce_league(const Buffer &buffer, Item &...items) {
  using R = typename Buffer::record;
  static_assert(std::is_same<R, record_t<typename Item::value_type...>>::value,
                "the types of a league_buffer are those of the reductions, in "
                "the same order");
  constexpr bool any_plain = (Item::is_plain || ...);
  constexpr bool any_array = (Item::is_array || ...);
  const unsigned id = thread::id(), count = thread::count();
  const unsigned teams = team::count(), team = team::id();
  const whole_team<true> members{};

  (reduce_object<Of>(buffer, items), ...);
  if constexpr (any_plain || any_array) {
    unsigned char *slot = buffer.slot(team);
    size_t at = up_to_16(sizeof(R));
    if constexpr (any_plain) {
      R all = record(items...);
      if constexpr (Of == values::of_threads)
        all = combine_threads<Buffer::order>(members, operator_of(items...),
                                             all, count);
      if (id == 0)
        new (slot) R(all);
    }
    (leave_array<Of, Buffer>(members, slot, at, items), ...);
    if constexpr (any_array) {
      buffer.must_hold(at);
      __syncthreads(); // many threads have left results, one counts the team
    }
    if (!arrive_last(buffer, teams))
      return;
    if constexpr (any_plain) {
      const auto op = operator_of(items...);
      const auto of_team = [&](unsigned t) -> R & {
        return *reinterpret_cast<R *>(buffer.slot(t));
      };
      unsigned holders, first, end, step;
      if constexpr (Buffer::order == tree::in_order) {
        const unsigned each = (teams + count - 1) / count;
        holders = (teams + each - 1) / each;
        first = id < holders ? id * each : 0;
        end = id >= holders ? 0 : teams - first < each ? teams : first + each;
        step = 1;
      } else {
        holders = teams < count ? teams : count;
        first = id < holders ? id : 0;
        end = id < holders ? teams : 0;
        step = count;
      }
      R all = of_team(first);
      for (unsigned t = first + step; t < end; t += step)
        combine(op, all, of_team(t));
      all = combine_threads<Buffer::order>(members, op, all, holders);
      if (id == 0)
        hand_out(into_result{}, all, items...);
    }
    if constexpr (any_array) {
      at = up_to_16(sizeof(R));
      (collect_array(buffer, teams, at, items), ...);
    }
  }
}

} // namespace detail

namespace league {

/// Every thread's copies into the results, by atomics.
template <class... Item, class = detail::if_items<Item...>>
OMP2CUDA_DEVICE void reduce(Item... items) {
  static_assert(!(Item::is_object || ...),
                "without a league_buffer, a reduction over the league needs "
                "types that move as their bytes");
  detail::reduce_team<detail::tree::halving>(detail::whole_team<true>{},
                                             detail::by_atomic{}, items...);
}
template <class Op, class T, class... Mine>
OMP2CUDA_DEVICE void reduce(Op op, T *result, Mine &&...mine) {
  league::reduce(reduction(op, result, static_cast<Mine &&>(mine)...));
}

/// Every thread's copies into the results, by the last team.
template <detail::tree Tree, class... R, class... Item,
          class = detail::if_items<Item...>>
OMP2CUDA_DEVICE void reduce(const detail::basic_buffer<Tree, R...> &buffer,
                            Item... items) {
  detail::reduce_league<detail::values::of_threads>(buffer, items...);
}
template <detail::tree Tree, class... R, class Op, class T, class... Mine>
OMP2CUDA_DEVICE void reduce(const detail::basic_buffer<Tree, R...> &buffer,
                            Op op, T *result, Mine &&...mine) {
  league::reduce(buffer, reduction(op, result, static_cast<Mine &&>(mine)...));
}

/// Every team's copies into the results, by the last team. Valid in the caller before: a
/// variable in the initial thread; an array in all threads, so behind a barrier.
template <detail::tree Tree, class... R, class... Item,
          class = detail::if_items<Item...>>
OMP2CUDA_DEVICE void
reduce_teams(const detail::basic_buffer<Tree, R...> &buffer, Item... items) {
  detail::reduce_league<detail::values::of_teams>(buffer, items...);
}
template <detail::tree Tree, class... R, class Op, class T, class... Mine>
OMP2CUDA_DEVICE void
reduce_teams(const detail::basic_buffer<Tree, R...> &buffer, Op op, T *result,
             Mine &&...mine) {
  league::reduce_teams(buffer,
                       reduction(op, result, static_cast<Mine &&>(mine)...));
}

} // namespace league
} // namespace omp2cuda
