//===- warp_reduce.h - Combining the values of a warp's lanes ----------------------===//
// Idea: three algorithms over any type that moves as its bytes, and one instruction where
//   the GPU has one (redux, vote). Lanes exchange 32-bit words by shuffles.
//
//   who holds values        algorithm             steps
//   all 32 lanes            reduce_full_warp      16, 8, 4, 2, 1 lanes down
//   lanes 0 … n - 1         reduce_first_lanes    half of what is left, rounded up; an odd
//                                                 one in the middle waits for the next step
//   any set of lanes        reduce_active_lanes   every second lane takes the value of the
//                                                 next one in the set; those remain
//
//   tree::in_order lets the first two combine neighbours, 1, 2, 4, 8, 16 lanes apart, so
//   that operands keep the order of the lanes; the third always does.
//
// In → Out: one value per lane → all of them combined, valid in the first of the lanes.
// Who may call: exactly the lanes that hold values.
// Tested by: test/runtime/warps.cu
// Limits: T moves as its bytes (moves_as_bytes). The design is that of "OpenMP reductions
//   on the GPU" in LLVM's documentation.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/op.h"

#include <cstring>
#include <type_traits>

namespace omp2cuda {

/// May an object of T be handed from thread to thread as its bytes? A program says yes for
/// a class of its own whose copy constructor does nothing else:
///   template <> inline constexpr bool omp2cuda::moves_as_bytes<vec> = true;
template <class T>
inline constexpr bool moves_as_bytes = __is_trivially_copyable(T);

namespace detail {

enum class tree { halving, in_order };

/// out = op(out, in); an operator that returns nothing changes its first operand, as the
/// combiner of declare reduction does (OpenMP 5.2, 5.5.4).
template <class Op, class T, class In>
OMP2CUDA_DEVICE void combine(Op op, T &out, In &in) {
  if constexpr (std::is_void<decltype(op(out, in))>::value)
    op(out, in);
  else
    out = T(op(out, in));
}

/// A copy of value, each word of it changed by move.
template <class T, class Move>
OMP2CUDA_DEVICE T by_words(const T &value, Move move) {
  static_assert(moves_as_bytes<T>, "lanes exchange bytes");
  constexpr unsigned count = (sizeof(T) + 3) / 4;
  unsigned words[count];
  words[count - 1] = 0;
  memcpy(words, static_cast<const void *>(&value), sizeof(T));
  OMP2CUDA_UNROLL
  for (unsigned i = 0; i < count; ++i)
    words[i] = move(words[i]);
  T other = value;
  memcpy(static_cast<void *>(&other), words, sizeof(T));
  return other;
}
template <class T>
OMP2CUDA_DEVICE T shuffle_down(unsigned mask, const T &value, unsigned by) {
  return by_words(
      value, [=](unsigned word) { return __shfl_down_sync(mask, word, by); });
}
template <class T>
OMP2CUDA_DEVICE T shuffle(unsigned mask, const T &value, unsigned from) {
  return by_words(
      value, [=](unsigned word) { return __shfl_sync(mask, word, int(from)); });
}

/// The mask of the first lanes, 1 to 32.
OMP2CUDA_DEVICE unsigned first_lanes(unsigned lanes) {
  return lanes < 32 ? (1u << lanes) - 1 : ~0u;
}

/// May lanes whose result nobody reads combine as well? It saves the question.
template <class Op, class T>
inline constexpr bool total = std::is_floating_point<T>::value;
template <class T> inline constexpr bool total<op::min, T> = true;
template <class T> inline constexpr bool total<op::max, T> = true;

/// All 32 lanes.
template <tree Tree, class Op, class T>
OMP2CUDA_DEVICE T reduce_full_warp(Op op, T value, unsigned lane) {
  OMP2CUDA_UNROLL
  for (unsigned step = 0; step < 5; ++step) {
    const unsigned by = Tree == tree::in_order ? 1u << step : 16u >> step;
    T other = shuffle_down(~0u, value, by);
    if (total<Op, T> || lane < (Tree == tree::in_order ? 32 - by : by))
      combine(op, value, other);
  }
  return value;
}

/// Lanes 0 … lanes - 1, and no others.
template <tree Tree, class Op, class T>
OMP2CUDA_DEVICE T reduce_first_lanes(Op op, T value, unsigned lane,
                                     unsigned lanes) {
  const unsigned mask = first_lanes(lanes);
  if constexpr (Tree == tree::in_order) {
    OMP2CUDA_NO_UNROLL
    for (unsigned by = 1; by < lanes; by *= 2) {
      T other = shuffle_down(mask, value, by);
      if (lane + by < lanes)
        combine(op, value, other);
    }
  } else {
    OMP2CUDA_NO_UNROLL
    for (unsigned size = lanes; size > 1; size = (size + 1) / 2) {
      const unsigned by = (size + 1) / 2;
      T other = shuffle_down(mask, value, by);
      if (lane + by < size)
        combine(op, value, other);
    }
  }
  return value;
}

/// The lanes in `active`, whichever they are; valid in the first of them.
template <class Op, class T>
OMP2CUDA_DEVICE T reduce_active_lanes(Op op, T value, unsigned lane,
                                      unsigned active) {
  const unsigned below = (1u << lane) - 1;
  while (active & (active - 1)) {
    const unsigned above = active & ~below & ~(1u << lane);
    const unsigned next = above ? unsigned(__ffs(int(above))) - 1 : lane;
    const bool stays = __popc(active & below) % 2 == 0;
    T other = shuffle(active, value, next);
    if (stays && above)
      combine(op, value, other);
    active = __ballot_sync(active, stays);
    if (!stays)
      break;
  }
  return value;
}

// Is there one instruction that combines the values of a warp?
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
inline constexpr bool has_redux = false;
#else
inline constexpr bool has_redux = true;
#endif
template <class Op> inline constexpr bool is_redux = false;
template <> inline constexpr bool is_redux<op::plus> = has_redux;
template <> inline constexpr bool is_redux<op::bit_and> = has_redux;
template <> inline constexpr bool is_redux<op::bit_or> = has_redux;
template <> inline constexpr bool is_redux<op::bit_xor> = has_redux;
template <> inline constexpr bool is_redux<op::min> = has_redux;
template <> inline constexpr bool is_redux<op::max> = has_redux;
template <class Op>
inline constexpr bool is_vote = std::is_same<Op, op::logical_and>::value ||
                                std::is_same<Op, op::logical_or>::value;
template <class Op, class T>
inline constexpr bool has_instruction =
    (is_vote<Op> && std::is_arithmetic<T>::value) ||
    (is_redux<Op> && std::is_integral<T>::value &&
     !std::is_same<T, bool>::value && sizeof(T) <= 4);

/// The lanes in `mask`, by one instruction; valid in all of them.
template <class Op, class T>
OMP2CUDA_DEVICE T reduce_by_instruction(T value, unsigned mask) {
  using wide = std::conditional_t<std::is_signed<T>::value, int, unsigned>;
  if constexpr (std::is_same<Op, op::logical_and>::value)
    return T(__all_sync(mask, value != T(0)) != 0);
  else if constexpr (std::is_same<Op, op::logical_or>::value)
    return T(__any_sync(mask, value != T(0)) != 0);
  else if constexpr (std::is_same<Op, op::plus>::value)
    return T(__reduce_add_sync(mask, unsigned(value)));
  else if constexpr (std::is_same<Op, op::bit_and>::value)
    return T(__reduce_and_sync(mask, unsigned(value)));
  else if constexpr (std::is_same<Op, op::bit_or>::value)
    return T(__reduce_or_sync(mask, unsigned(value)));
  else if constexpr (std::is_same<Op, op::bit_xor>::value)
    return T(__reduce_xor_sync(mask, unsigned(value)));
  else if constexpr (std::is_same<Op, op::min>::value)
    return T(__reduce_min_sync(mask, wide(value)));
  else
    return T(__reduce_max_sync(mask, wide(value)));
}

/// Lanes 0 … lanes - 1 as a part of a warp.
template <tree Tree, class Op, class T>
OMP2CUDA_DEVICE T reduce_some_lanes(Op op, T value, unsigned lane,
                                    unsigned lanes) {
  if constexpr (has_instruction<Op, T>)
    return reduce_by_instruction<Op>(value, first_lanes(lanes));
  else
    return reduce_first_lanes<Tree>(op, value, lane, lanes);
}
/// The same where it is most often all of them.
template <tree Tree, class Op, class T>
OMP2CUDA_DEVICE T reduce_lanes(Op op, T value, unsigned lane, unsigned lanes) {
  if constexpr (has_instruction<Op, T>)
    return reduce_by_instruction<Op>(value, first_lanes(lanes));
  else if (lanes == 32)
    return reduce_full_warp<Tree>(op, value, lane);
  else
    return reduce_first_lanes<Tree>(op, value, lane, lanes);
}

} // namespace detail

namespace lane {

/// The values of the lanes in `active` combined, valid in the first of them. Those lanes
/// call, and no others; lanes are the threads of a team, 32 by 32.
template <class Op, class T>
OMP2CUDA_DEVICE T reduce(Op op, T value, unsigned active = ~0u) {
  const unsigned lane = thread::id() % 32;
  if constexpr (detail::has_instruction<Op, T>)
    return detail::reduce_by_instruction<Op>(value, active);
  else if ((active & (active + 1)) == 0)
    return detail::reduce_lanes<detail::tree::halving>(
        op, value, lane, unsigned(__popc(active)));
  else
    return detail::reduce_active_lanes(op, value, lane, active);
}

} // namespace lane
} // namespace omp2cuda
