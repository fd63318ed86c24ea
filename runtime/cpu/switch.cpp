//===- switch.cpp - how a fresh stack begins ------------------------------===//
// Idea: write onto the new stack what a suspended one has there, with the entry
// function as the address to go on from and nothing to return to.
// In, Out, Limits: see switch.h. Tested by: test/cpu_device/barriers.cpp
//===----------------------------------------------------------------------===//
#include "switch.h"

#include <stdint.h>

#if OMP2CUDA_CPU_UCONTEXT
#include <new>
#include <ucontext.h>

namespace omp2cuda {
namespace cpu {

// A position is a ucontext_t on the stack that it describes.
void switch_stacks(void **save, void *to) {
  ucontext_t here;
  *save = &here;
  swapcontext(&here, static_cast<ucontext_t *>(to));
}

void *fresh_position(char *low, size_t bytes, void (*entry)()) {
  bytes = (bytes - sizeof(ucontext_t)) & ~size_t(63);
  ucontext_t *fresh = new (low + bytes) ucontext_t;
  getcontext(fresh);
  fresh->uc_stack.ss_sp = low;
  fresh->uc_stack.ss_size = bytes;
  fresh->uc_link = nullptr;
  makecontext(fresh, entry, 0);
  return fresh;
}

} // namespace cpu
} // namespace omp2cuda

#elif defined(__x86_64__)

void *omp2cuda::cpu::fresh_position(char *low, size_t bytes, void (*entry)()) {
  uintptr_t *top =
      reinterpret_cast<uintptr_t *>((uintptr_t(low) + bytes) & ~uintptr_t(15));
  *--top = 0; // alignment, as after a call
  *--top = 0;
  *--top = 0; // the "return address": the end of every back trace
  *--top = reinterpret_cast<uintptr_t>(entry);
  return top;
}

#else // aarch64

// The entry function begins 32 bytes below the top, with the saved pair still on
// the stack: harmless, it never returns.
void *omp2cuda::cpu::fresh_position(char *low, size_t bytes, void (*entry)()) {
  uintptr_t *top =
      reinterpret_cast<uintptr_t *>((uintptr_t(low) + bytes) & ~uintptr_t(15));
  top -= 4;
  top[0] = 0; // x29
  top[1] = reinterpret_cast<uintptr_t>(entry);
  top[2] = top[3] = 0;
  return top;
}

#endif
