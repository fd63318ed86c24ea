//===- sync.h - Barriers and the order of memory -----------------------------------===//
// Idea: what OpenMP calls barrier and flush, one line each.
//
//   call            who may call                          valid
//   team::sync()    every thread of the team, converged   after it, in all of them
//   flush()         any thread of host or device          in the caller
//
// In → Out: nothing → memory of the team, or of the device, in order.
// Tested by: test/runtime/reductions.cu
// Limits: no barrier of a league: OpenMP has none inside a target region.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

namespace omp2cuda {

namespace team {

/// barrier (OpenMP 5.2, 15.3.1).
OMP2CUDA_DEVICE void sync() { __barrier_sync(0); }

} // namespace team

/// flush (OpenMP 5.2, 15.8.5): what this thread wrote is seen before what it writes
/// next, by every thread of the device.
OMP2CUDA_BOTH void flush() {
#if defined(__CUDA_ARCH__)
  __threadfence();
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

} // namespace omp2cuda
