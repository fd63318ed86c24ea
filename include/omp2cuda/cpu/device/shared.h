//===- shared.h - shared memory with red zones, and dynamic shared memory --===//
// Idea: OMP2CUDA_SHARED(T, name) places a variable in an arena of the OS thread
// that runs the block. Around it lie red zones that are checked when the block
// ends (and poisoned under AddressSanitizer); at the start of each block it holds
// a poison pattern, because CUDA does not initialise shared memory either.
// In: a declaration in device code. Out: a reference, the same for all threads
// of the block. OMP2CUDA_DYNAMIC_SHARED(T, name) is `extern __shared__ T name[]`.
// Tested by: test/cpu_device/shared.cpp, test/cpu_device/reports.cpp
// Limits: plain `__shared__` (a thread_local) also works, without red zones.
//===----------------------------------------------------------------------===//
#pragma once
#include "levels.h"

namespace omp2cuda {
namespace cpu {

/// What the arena knows of one OMP2CUDA_SHARED declaration.
struct SharedVariable {
  const char *name;
  Site site;
  size_t bytes;
  int slot; ///< its number in every arena; 0 until first used
};
void *shared_variable(SharedVariable &variable);

/// The dynamic shared memory of this launch, and its size in bytes.
void *dynamic_shared();
size_t dynamic_shared_bytes();

} // namespace cpu
} // namespace omp2cuda

/// The same address, for `extern __shared__` outside functions: whatever its name and
/// type there (tools/omp2cuda/run/CpuSource.h).
extern "C" __thread void *omp2cuda_dynamic_shared_of_worker;

#define OMP2CUDA_SHARED(T, name)                                               \
  using name##_shared_t = T;                                                   \
  static omp2cuda::cpu::SharedVariable name##_shared_v = {                     \
      #name, {__FILE__, __LINE__}, sizeof(name##_shared_t), 0};                \
  name##_shared_t &name = *static_cast<name##_shared_t *>(                     \
      omp2cuda::cpu::shared_variable(name##_shared_v))

#define OMP2CUDA_DYNAMIC_SHARED(T, name)                                       \
  T *name = static_cast<T *>(omp2cuda::cpu::dynamic_shared())
