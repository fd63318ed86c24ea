//===- init_check.h - telling valgrind what memory holds ------------------===//
// Idea: valgrind's memcheck follows every value, so it finds the use of device
// or shared memory that nobody has written, without a special build. It only has
// to be told where such memory is, and where the fibers' stacks are; that is done
// by "client requests": instructions without effect outside valgrind.
// In: OMP2CUDA_CPU_INITCHECK=1 and a program that runs under valgrind.
// Out: memcheck's own reports, with the lines of the kernel.
// Tested by: test/cpu_device/init_check.cpp
// Limits: x86-64 and aarch64; plain __shared__ variables and __device__ globals
// count as initialised.
//===----------------------------------------------------------------------===//
#pragma once
#include "settings.h"

#include <stddef.h>
#include <stdint.h>

namespace omp2cuda {
namespace cpu {

/// The numbers are valgrind's interface.
enum class Request : uint64_t {
  RunningOnValgrind = 0x1001,
  RegisterStack = 0x1501,
  NoAccess = 0x4d430000,
  Undefined = 0x4d430001,
  Defined = 0x4d430002
};

inline uint64_t ask_valgrind(Request request, uint64_t a = 0, uint64_t b = 0) {
  volatile uint64_t arguments[6] = {uint64_t(request), a, b, 0, 0, 0};
#if defined(__x86_64__)
  uint64_t answer = 0;
  asm volatile("rolq $3, %%rdi\n\trolq $13, %%rdi\n\t"
               "rolq $61, %%rdi\n\trolq $51, %%rdi\n\t"
               "xchgq %%rbx, %%rbx"
               : "+d"(answer)
               : "a"(&arguments[0])
               : "cc", "memory");
  return answer;
#elif defined(__aarch64__)
  register uint64_t answer asm("x3") = 0;
  register volatile uint64_t *where asm("x4") = &arguments[0];
  asm volatile("ror x12, x12, #3\n\tror x12, x12, #13\n\t"
               "ror x12, x12, #51\n\tror x12, x12, #61\n\t"
               "orr x10, x10, x10"
               : "+r"(answer)
               : "r"(where)
               : "cc", "memory");
  return answer;
#else
  (void)arguments;
  return 0;
#endif
}

inline bool on_valgrind() {
  return ask_valgrind(Request::RunningOnValgrind) != 0;
}
inline void register_stack(const char *low, size_t bytes) {
  ask_valgrind(Request::RegisterStack, uint64_t(low),
               uint64_t(low) + bytes - 1);
}
inline void mark(Request what, const void *low, size_t bytes) {
  if (settings().init_check)
    ask_valgrind(what, uint64_t(low), bytes);
}

} // namespace cpu
} // namespace omp2cuda
