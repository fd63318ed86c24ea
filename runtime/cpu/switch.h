//===- switch.h - from one stack to another -------------------------------===//
// Idea: a fiber is a stack; a suspended one has its frame pointer and the address
// to go on from on top. The switch is inline assembly that declares every other
// register lost, so the compiler saves just what it needs, and no call is made:
// a call without its return would make every return after it mispredicted, which
// costs more than all the rest (14 against 27 ns per barrier).
// In: where to save this stack's position, and the position to go to.
// Out: execution goes on here when somebody switches back.
// Tested by: test/cpu_device/barriers.cpp (every barrier switches)
// Limits: x86-64 and aarch64; elsewhere ucontext, whose system call per switch
// makes it about 60 times slower. The floating-point control words are not
// saved: a kernel that changes the rounding mode changes it for its whole block.
//===----------------------------------------------------------------------===//
#pragma once
#include <stddef.h>

#if !defined(OMP2CUDA_CPU_UCONTEXT) && !defined(__x86_64__) &&                 \
    !defined(__aarch64__)
#define OMP2CUDA_CPU_UCONTEXT 1
#endif

namespace omp2cuda {
namespace cpu {

/// The position from which a fresh fiber begins to run `entry`, which must not
/// return. `low` … `low + bytes` is its stack.
void *fresh_position(char *low, size_t bytes, void (*entry)());

#if OMP2CUDA_CPU_UCONTEXT

/// Saves the current position in *save and continues at `to`.
void switch_stacks(void **save, void *to);

#elif defined(__x86_64__)

inline
    __attribute__((always_inline)) void switch_stacks(void **save, void *to) {
  asm volatile("leaq -128(%%rsp), %%rsp\n\t" // the red zone may be in use
               "pushq %%rbp\n\t"
               "pushq %%rbx\n\t"
               "leaq 1f(%%rip), %%rax\n\t"
               "pushq %%rax\n\t"
               "movq %%rsp, (%%rdi)\n\t"
               "movq %%rsi, %%rsp\n\t"
               "popq %%rcx\n\t"
               "jmp *%%rcx\n\t"
               "1:\n\t"
               "popq %%rbx\n\t"
               "popq %%rbp\n\t"
               "leaq 128(%%rsp), %%rsp"
               : "+D"(save), "+S"(to)
               :
               : "rax", "rcx", "rdx", "r8", "r9", "r10", "r11", "r12", "r13",
                 "r14", "r15", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5",
                 "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12",
                 "xmm13", "xmm14", "xmm15", "memory", "cc");
}

#else // aarch64

inline
    __attribute__((always_inline)) void switch_stacks(void **save, void *to) {
  register void **s asm("x0") = save;
  register void *t asm("x1") = to;
  asm volatile("adr x2, 1f\n\t"
               "stp x29, x2, [sp, #-32]!\n\t"
               "str x19, [sp, #16]\n\t"
               "mov x3, sp\n\t"
               "str x3, [x0]\n\t"
               "mov sp, x1\n\t"
               "ldr x2, [sp, #8]\n\t"
               "br x2\n\t"
               "1:\n\t"
               "ldr x19, [sp, #16]\n\t"
               "ldp x29, x2, [sp], #32"
               : "+r"(s), "+r"(t)
               :
               : "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11",
                 "x12", "x13", "x14", "x15", "x16", "x17", "x20", "x21", "x22",
                 "x23", "x24", "x25", "x26", "x27", "x28", "x30", "v0", "v1",
                 "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11",
                 "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20",
                 "v21", "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29",
                 "v30", "v31", "memory", "cc");
}

#endif

} // namespace cpu
} // namespace omp2cuda
