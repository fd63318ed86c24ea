//===- switch.h - from one stack to another -------------------------------===//
// Idea: a fiber is a stack and the callee-saved registers on it. Switching is a
// handful of instructions on x86-64 and aarch64, and ucontext elsewhere.
// In: where to save this stack's position, and the position to go to.
// Out: the call returns when somebody switches back.
// Tested by: test/cpu_device/barriers.cpp (every barrier switches)
// Limits: the floating-point control words are not saved: kernels that change
// the rounding mode change it for their whole block.
//===----------------------------------------------------------------------===//
#pragma once
#include <cstddef>

#if !defined(OMP2CUDA_CPU_UCONTEXT) && !defined(__x86_64__) && !defined(__aarch64__)
#define OMP2CUDA_CPU_UCONTEXT 1
#endif

namespace omp2cuda {
namespace cpu {

/// Saves the current position in *save and continues at `to`.
extern "C" void omp2cuda_cpu_switch(void **save, void *to);

/// The position from which a fresh fiber begins to run `entry`, which must not
/// return. `low` … `low + bytes` is its stack.
void *fresh_position(char *low, size_t bytes, void (*entry)());

} // namespace cpu
} // namespace omp2cuda
