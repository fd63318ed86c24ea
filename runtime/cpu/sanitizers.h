//===- sanitizers.h - what AddressSanitizer and ThreadSanitizer must hear --===//
// Idea: the library itself is never instrumented; the sanitizers' entry points
// are weak symbols, present only when the program was built with them. So one
// library serves plain and instrumented programs.
// In: nothing. Out: asan() / tsan(), and their functions.
// Tested by: test/cpu_device/test_cpu_device.py (sanitizer builds)
// Limits: a program that loads a sanitizer later than this library is not seen.
//===----------------------------------------------------------------------===//
#pragma once
#include <cstddef>

#define OMP2CUDA_WEAK __attribute__((weak))
extern "C" {
OMP2CUDA_WEAK void __sanitizer_start_switch_fiber(void **fake_stack,
                                                  const void *low,
                                                  size_t bytes);
OMP2CUDA_WEAK void __sanitizer_finish_switch_fiber(void *fake_stack,
                                                   const void **low,
                                                   size_t *bytes);
OMP2CUDA_WEAK void __asan_poison_memory_region(void const volatile *address,
                                               size_t bytes);
OMP2CUDA_WEAK void __asan_unpoison_memory_region(void const volatile *address,
                                                 size_t bytes);
OMP2CUDA_WEAK void __lsan_register_root_region(const void *low, size_t bytes);
OMP2CUDA_WEAK void *__tsan_get_current_fiber();
OMP2CUDA_WEAK void *__tsan_create_fiber(unsigned flags);
OMP2CUDA_WEAK void __tsan_destroy_fiber(void *fiber);
OMP2CUDA_WEAK void __tsan_switch_to_fiber(void *fiber, unsigned flags);
OMP2CUDA_WEAK void __tsan_acquire(void *address);
OMP2CUDA_WEAK void __tsan_release(void *address);
}
#undef OMP2CUDA_WEAK

namespace omp2cuda {
namespace cpu {

inline bool asan() { return __asan_poison_memory_region != nullptr; }
inline bool tsan() { return __tsan_switch_to_fiber != nullptr; }

inline void tsan_acquire(void *object) {
  if (tsan())
    __tsan_acquire(object);
}
inline void tsan_release(void *object) {
  if (tsan())
    __tsan_release(object);
}
/// 1: the switch orders nothing; only barriers and the like do.
inline void tsan_switch(void *fiber) {
  if (tsan())
    __tsan_switch_to_fiber(fiber, 1);
}
inline void asan_poison(const void *address, size_t bytes) {
  if (asan() && bytes)
    __asan_poison_memory_region(address, bytes);
}
inline void asan_unpoison(const void *address, size_t bytes) {
  if (asan() && bytes)
    __asan_unpoison_memory_region(address, bytes);
}

} // namespace cpu
} // namespace omp2cuda
