//===- warp.h - shuffles, votes, matches and reductions of a warp ---------===//
// Idea: a warp operation is a meeting of the lanes in its mask: each brings
// eight bytes, the last to come computes everyone's answer. Lanes run freely in
// between; nothing here relies on lockstep, so missing masks and missing
// __syncwarp show.
// In: a call from a kernel, with an explicit mask. Out: as CUDA documents.
// Tested by: test/cpu_device/warp.cpp, test/cpu_device/reports.cpp
// Limits: __activemask() answers with the calling lane alone, the weakest legal
// answer. A shuffle from a lane that does not take part yields a poison value.
//===----------------------------------------------------------------------===//
#pragma once
#include "barriers.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace omp2cuda {
namespace cpu {

enum class WarpOp {
  Sync,
  Shuffle,
  Ballot,
  All,
  Any,
  MatchAny,
  MatchAll,
  AddU,
  MinU,
  MaxU,
  And,
  Or,
  Xor,
  MinS,
  MaxS
};

/// Meets the lanes of `mask`. `value` is what this lane brings, `source` the
/// lane a shuffle reads.
uint64_t warp(WarpOp op, unsigned mask, uint64_t value, unsigned source,
              Site site);

template <class T> uint64_t to_bits(T value) {
  static_assert(sizeof(T) <= 8 && __is_trivially_copyable(T),
                "a warp moves values of at most 8 bytes");
  uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof value);
  return bits;
}
template <class T> T from_bits(uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

} // namespace cpu
} // namespace omp2cuda

inline void __syncwarp(unsigned mask = 0xffffffffu, OMP2CUDA_SITE) {
  omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::Sync, mask, 0, 0, {file, line});
}

// The four shuffles differ only in the lane they read: inside the segment of
// `width` lanes, or the lane itself when that would leave the segment.
template <class T>
inline T __shfl_sync(unsigned mask, T value, int lane, int width = 32,
                     OMP2CUDA_SITE) {
  unsigned self = omp2cuda::cpu::lane();
  unsigned from = (self & ~(unsigned(width) - 1)) |
                  (unsigned(lane) & (unsigned(width) - 1));
  return omp2cuda::cpu::from_bits<T>(
      omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::Shuffle, mask,
                          omp2cuda::cpu::to_bits(value), from, {file, line}));
}
template <class T>
inline T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32,
                        OMP2CUDA_SITE) {
  unsigned self = omp2cuda::cpu::lane(),
           in_segment = self & (unsigned(width) - 1);
  unsigned from = delta > in_segment ? self : self - delta;
  return omp2cuda::cpu::from_bits<T>(
      omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::Shuffle, mask,
                          omp2cuda::cpu::to_bits(value), from, {file, line}));
}
template <class T>
inline T __shfl_down_sync(unsigned mask, T value, unsigned delta,
                          int width = 32, OMP2CUDA_SITE) {
  unsigned self = omp2cuda::cpu::lane(),
           in_segment = self & (unsigned(width) - 1);
  unsigned from = delta >= unsigned(width) - in_segment ? self : self + delta;
  return omp2cuda::cpu::from_bits<T>(
      omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::Shuffle, mask,
                          omp2cuda::cpu::to_bits(value), from, {file, line}));
}
template <class T>
inline T __shfl_xor_sync(unsigned mask, T value, int bits, int width = 32,
                         OMP2CUDA_SITE) {
  unsigned self = omp2cuda::cpu::lane(), from = self ^ unsigned(bits);
  if (from >= (self & ~(unsigned(width) - 1)) + unsigned(width))
    from = self; // only a later segment is out of reach
  return omp2cuda::cpu::from_bits<T>(
      omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::Shuffle, mask,
                          omp2cuda::cpu::to_bits(value), from, {file, line}));
}

inline unsigned __ballot_sync(unsigned mask, int predicate, OMP2CUDA_SITE) {
  return unsigned(omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::Ballot, mask,
                                      predicate != 0, 0, {file, line}));
}
inline int __all_sync(unsigned mask, int predicate, OMP2CUDA_SITE) {
  return int(omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::All, mask,
                                 predicate != 0, 0, {file, line}));
}
inline int __any_sync(unsigned mask, int predicate, OMP2CUDA_SITE) {
  return int(omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::Any, mask,
                                 predicate != 0, 0, {file, line}));
}
template <class T>
inline unsigned __match_any_sync(unsigned mask, T value, OMP2CUDA_SITE) {
  return unsigned(omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::MatchAny, mask,
                                      omp2cuda::cpu::to_bits(value), 0,
                                      {file, line}));
}
template <class T>
inline unsigned __match_all_sync(unsigned mask, T value, int *predicate,
                                 OMP2CUDA_SITE) {
  unsigned same = unsigned(
      omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::MatchAll, mask,
                          omp2cuda::cpu::to_bits(value), 0, {file, line}));
  *predicate = same != 0;
  return same;
}

#define OMP2CUDA_REDUCE(name, type, op)                                        \
  inline type __reduce_##name##_sync(unsigned mask, type value,                \
                                     OMP2CUDA_SITE) {                          \
    return static_cast<type>(                                                  \
        omp2cuda::cpu::warp(omp2cuda::cpu::WarpOp::op, mask,                   \
                            uint64_t(unsigned(value)), 0, {file, line}));      \
  }
OMP2CUDA_REDUCE(add, unsigned, AddU)
OMP2CUDA_REDUCE(min, unsigned, MinU)
OMP2CUDA_REDUCE(max, unsigned, MaxU)
OMP2CUDA_REDUCE(add, int, AddU)
OMP2CUDA_REDUCE(min, int, MinS)
OMP2CUDA_REDUCE(max, int, MaxS)
OMP2CUDA_REDUCE(and, unsigned, And)
OMP2CUDA_REDUCE(or, unsigned, Or)
OMP2CUDA_REDUCE(xor, unsigned, Xor)
#undef OMP2CUDA_REDUCE

inline unsigned __activemask() { return 1u << omp2cuda::cpu::lane(); }
