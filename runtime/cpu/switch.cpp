//===- switch.cpp - the switch itself, once per architecture --------------===//
// Idea: push the callee-saved registers, exchange the stack pointer, pop them,
// and jump: not return, because the return predictor would miss every time.
// A fresh stack holds zeros for the registers and the entry function.
// In, Out: see switch.h. Tested by: test/cpu_device/barriers.cpp
// Limits: the ucontext fallback makes a system call per switch, about 60 times
// slower.
//===----------------------------------------------------------------------===//
#include "switch.h"

#include <cstdint>

#if OMP2CUDA_CPU_UCONTEXT
#include <new>
#include <ucontext.h>

namespace omp2cuda {
namespace cpu {

// A position is a ucontext_t on the stack that it describes.
extern "C" void omp2cuda_cpu_switch(void **save, void *to) {
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
asm(R"(
.text
.globl omp2cuda_cpu_switch
.hidden omp2cuda_cpu_switch
.type omp2cuda_cpu_switch,@function
.p2align 4
omp2cuda_cpu_switch:
  .cfi_startproc
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  popq %rcx
  jmp *%rcx
  .cfi_endproc
.size omp2cuda_cpu_switch,.-omp2cuda_cpu_switch
)");

void *omp2cuda::cpu::fresh_position(char *low, size_t bytes, void (*entry)()) {
  uintptr_t *top = reinterpret_cast<uintptr_t *>((uintptr_t(low) + bytes) & ~uintptr_t(15));
  *--top = 0; // alignment
  *--top = 0; // the end of every back trace
  *--top = reinterpret_cast<uintptr_t>(entry);
  for (int i = 0; i < 6; ++i)
    *--top = 0;
  return top;
}

#elif defined(__aarch64__)
asm(R"(
.text
.globl omp2cuda_cpu_switch
.hidden omp2cuda_cpu_switch
.type omp2cuda_cpu_switch,%function
.p2align 4
omp2cuda_cpu_switch:
  stp x19, x20, [sp, #-160]!
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  ldp x19, x20, [sp], #160
  mov x9, x30
  br x9
.size omp2cuda_cpu_switch,.-omp2cuda_cpu_switch
)");

void *omp2cuda::cpu::fresh_position(char *low, size_t bytes, void (*entry)()) {
  uintptr_t *top = reinterpret_cast<uintptr_t *>((uintptr_t(low) + bytes) & ~uintptr_t(15));
  top -= 20;
  for (int i = 0; i < 20; ++i)
    top[i] = 0;
  top[11] = reinterpret_cast<uintptr_t>(entry); // x30
  return top;
}
#endif
