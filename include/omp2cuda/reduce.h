//===- reduce.h - Reductions over the threads of a team or a league ---------------===//
// Idea: shuffles inside a warp, one shared slot per warp, the first warp over the
//   slots, one atomic per team. No team waits for another.
//
//   call                           who may call                    valid
//   team::reduce(op, to, mine)     every thread, converged, once   in *to, after the
//                                  per reduction                   next team::sync()
//   league::reduce(op, to, mine)   every thread of every team,     in *to, after the
//                                  converged, once                 kernel
//
// In → Out: one private value per thread → *to = op(*to, all of them); the original
//   value takes part once (OpenMP 5.2, 5.5.8).
// Tested by: test/runtime/reductions.cu, test/runtime/kernel/scalar_prod.cu
// Limits: arithmetic types of 1 to 8 bytes; the order of the sum is not fixed, as
//   in OpenMP. 256 bytes of shared memory, one for all reductions of a kernel.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/atomic.h"
#include "omp2cuda/levels.h"
#include "omp2cuda/op.h"
#include "omp2cuda/range.h"
#include "omp2cuda/sync.h"

namespace omp2cuda {
namespace detail {

/// One slot per warp of the team.
struct slots_of_team {
  uint64_t of_warp[32];
};
OMP2CUDA_DEVICE uint64_t *warp_slots() {
  OMP2CUDA_SHARED(slots_of_team, slots);
  return slots.of_warp;
}

/// What travels between lanes: floating types as they are, others as their bits.
template <class T>
using carried_t = std::conditional_t<
    std::is_same<T, float>::value || std::is_same<T, double>::value, T,
    std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned>>;
template <class T> OMP2CUDA_DEVICE carried_t<T> pack(T value) {
  if constexpr (std::is_same<carried_t<T>, T>::value)
    return value;
  else
    return carried_t<T>(bit_cast<bits_t<T>>(value));
}
template <class T> OMP2CUDA_DEVICE T unpack(carried_t<T> carried) {
  if constexpr (std::is_same<carried_t<T>, T>::value)
    return carried;
  else
    return bit_cast<T>(bits_t<T>(carried));
}

/// Combines the first `lanes` lanes of a warp, valid in lane 0. Those lanes call.
template <class Op, class T>
OMP2CUDA_DEVICE T combine_lanes(Op op, T value, unsigned lane, unsigned lanes) {
  const unsigned mask = lanes < 32 ? (1u << lanes) - 1 : ~0u;
  for (unsigned by = 16; by > 0; by /= 2) {
    const carried_t<T> other = __shfl_down_sync(mask, pack(value), by);
    if (lane + by < lanes) // beyond the last lane there is no value
      value = T(op(value, unpack<T>(other)));
  }
  return value;
}

/// Combines the values of all threads of a team, valid in thread 0. Converged: all
/// threads come from the same place, which saves instructions; not so in a region of a
/// worker_loop, whose text stands twice.
template <bool Converged, class Op, class T>
OMP2CUDA_DEVICE T combine_team(Op op, T value) {
  static_assert(std::is_arithmetic<T>::value && sizeof(T) <= 8,
                "a reduction needs an arithmetic type of at most 8 bytes");
  const unsigned id = thread::id(), count = thread::count();
  const unsigned warp = id / 32, lane = id % 32;
  const unsigned lanes = count - warp * 32 < 32 ? count - warp * 32 : 32;
  value = combine_lanes(op, value, lane, lanes);
  if (count <= 32)
    return value;
  uint64_t *slots = warp_slots();
  // Behind this barrier no earlier reduction reads the slots.
  Converged ? __syncthreads() : team::sync();
  if (lane == 0)
    slots[warp] = bit_cast<bits_t<T>>(value);
  Converged ? __syncthreads() : team::sync();
  const unsigned warps = (count + 31) / 32;
  if (id < warps)
    value = combine_lanes(op, bit_cast<T>(bits_t<T>(slots[id])), id, warps);
  return value;
}

} // namespace detail

namespace team {

/// *result = op(*result, every thread's `mine`), by one team.
template <class Op, class T>
OMP2CUDA_DEVICE void reduce(Op op, T *result, detail::same<T> mine) {
  const T all = detail::combine_team<false>(op, mine);
  if (thread::id() == 0)
    *result = T(op(*result, all));
}

} // namespace team

namespace league {

/// *result = op(*result, every thread's `mine`), by all teams of the league.
template <class Op, class T>
OMP2CUDA_DEVICE void reduce(Op op, T *result, detail::same<T> mine) {
  const T all = detail::combine_team<true>(op, mine);
  if (thread::id() == 0)
    atomic::update(op, *result, all);
}

} // namespace league
} // namespace omp2cuda
