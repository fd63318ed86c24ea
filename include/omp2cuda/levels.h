//===- levels.h - Who am I, and how many are we --------------------------------===//
// Idea: the three levels, each named by its members, asked by words and never by
//   the registers.
//
//   level    members   on the GPU   number           how many
//   league   teams     grid         team::id()       team::count()
//   team     threads   block        thread::id()     thread::count()
//
// In → Out: threadIdx, blockIdx, … → numbers from 0, linear, x running fastest.
// Who may call: device code, anywhere, diverged or not; valid in the caller.
// Tested by: test/runtime/loops.cu, api.cu
// Limits: one OpenMP thread is one CUDA thread; where it is a warp, lanes.h says who.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

namespace omp2cuda {

namespace thread {

/// The number of this thread in its team, 0 … count() - 1 (OpenMP 5.2, 18.2.4).
OMP2CUDA_DEVICE unsigned id() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

/// How many threads this team has (OpenMP 5.2, 18.2.2).
OMP2CUDA_DEVICE unsigned count() {
  return blockDim.x * blockDim.y * blockDim.z;
}

} // namespace thread

namespace team {

/// The number of this team in its league, 0 … count() - 1 (OpenMP 5.2, 18.4.2).
OMP2CUDA_DEVICE unsigned id() {
  return blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
}

/// How many teams the league has (OpenMP 5.2, 18.4.1).
OMP2CUDA_DEVICE unsigned count() { return gridDim.x * gridDim.y * gridDim.z; }

} // namespace team

} // namespace omp2cuda
