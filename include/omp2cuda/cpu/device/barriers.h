//===- barriers.h - __syncthreads, named barriers, fences, grid sync ------===//
// Idea: a barrier parks the calling thread's fiber and runs another one; every
// call carries its own source line, so that a deadlock names who waits where.
// In: a call from a kernel. Out: the call returns when the others have come.
// Tested by: test/cpu_device/barriers.cpp, test/cpu_device/reports.cpp
// Limits: a named barrier counts threads, not warps, and its count must be a
// multiple of 32, as in PTX. Fences are sequentially consistent.
//===----------------------------------------------------------------------===//
#pragma once
#include "levels.h"

namespace omp2cuda {
namespace cpu {

enum class Vote { None, Count, And, Or };

/// Barrier `id` for `count` threads (0: all of the block that have not exited).
/// Returns the vote over `predicate`.
int barrier(unsigned id, unsigned count, Vote vote, int predicate, Site site);
/// All threads of a cooperative launch.
void grid_barrier(Site site);
bool launched_cooperatively();
/// What ThreadSanitizer must hear of a fence; nothing otherwise.
void fence();

} // namespace cpu
} // namespace omp2cuda

#define OMP2CUDA_SITE                                                          \
  const char *file = __builtin_FILE(), int line = __builtin_LINE()

inline void __syncthreads(OMP2CUDA_SITE) {
  omp2cuda::cpu::barrier(0, 0, omp2cuda::cpu::Vote::None, 0, {file, line});
}
inline int __syncthreads_count(int predicate, OMP2CUDA_SITE) {
  return omp2cuda::cpu::barrier(0, 0, omp2cuda::cpu::Vote::Count, predicate,
                                {file, line});
}
inline int __syncthreads_and(int predicate, OMP2CUDA_SITE) {
  return omp2cuda::cpu::barrier(0, 0, omp2cuda::cpu::Vote::And, predicate,
                                {file, line});
}
inline int __syncthreads_or(int predicate, OMP2CUDA_SITE) {
  return omp2cuda::cpu::barrier(0, 0, omp2cuda::cpu::Vote::Or, predicate,
                                {file, line});
}
inline void __barrier_sync(unsigned id, OMP2CUDA_SITE) {
  omp2cuda::cpu::barrier(id, 0, omp2cuda::cpu::Vote::None, 0, {file, line});
}
inline void __barrier_sync_count(unsigned id, unsigned count, OMP2CUDA_SITE) {
  omp2cuda::cpu::barrier(id, count, omp2cuda::cpu::Vote::None, 0, {file, line});
}

inline void __threadfence() {
#ifndef __SANITIZE_THREAD__ // g++ refuses fences there; fence() speaks for it
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
  omp2cuda::cpu::fence();
}
inline void __threadfence_block() { __threadfence(); }
inline void __threadfence_system() { __threadfence(); }

/// On the CPU device sleeping means letting the others run.
inline void __nanosleep(unsigned) { omp2cuda::cpu::yield(); }
