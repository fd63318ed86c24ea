//===- levels.h - who am I: threadIdx and its kin -------------------------===//
// Idea: an OS thread runs one CUDA thread at a time, so CUDA's special
// registers are thread-local variables that the scheduler sets when it switches
// from one CUDA thread to the next.
// In: the scheduler (runtime/cpu/scheduler.cpp). Out: threadIdx, blockIdx,
// blockDim, gridDim, warpSize, and omp2cuda::cpu's questions.
// Tested by: test/cpu_device/language.cpp
// Limits: nothing stops a program from assigning to threadIdx.
//===----------------------------------------------------------------------===//
#pragma once
#include "vector_types.h"

#include <cstddef>

// __thread, not thread_local: the variables need no initialiser to run, so
// reading one is one instruction and no call.
extern __thread uint3 threadIdx;
extern __thread uint3 blockIdx;
extern __thread dim3 blockDim;
extern __thread dim3 gridDim;
constexpr int warpSize = 32;

namespace omp2cuda {
namespace cpu {

/// A place in the program's source, for reports.
struct Site {
  const char *file;
  int line;
};

/// True in code that a kernel launch runs.
extern __thread bool in_kernel;
inline bool on_device() { return in_kernel; }

/// The device that runs this code; meaningful in a kernel.
int device_number();

/// OS threads that run blocks at the same time (OMP2CUDA_CPU_WORKERS).
int workers();

/// The thread's number in its block, and the block's in its grid.
inline unsigned thread_rank() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
inline unsigned lane() { return thread_rank() % warpSize; }

/// Lets other threads of the block run; does nothing outside a kernel.
void yield();

/// The source location of the OpenMP construct that this host thread executes
/// now; launches remember it and reports name it. Null: none. Returns the
/// previous one. The string must outlive the kernels launched under it.
const char *set_region(const char *where);

/// Prints a report that names the kernel, block and thread, and ends the kernel
/// with cudaErrorLaunchFailure. Outside a kernel it ends the program.
[[noreturn]] void fail(const char *what, Site site);

} // namespace cpu
} // namespace omp2cuda
