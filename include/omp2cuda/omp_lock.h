//===- omp_lock.h - omp_lock_t and omp_nest_lock_t, on the host and on the device ----===//
// Idea: on the host a lock is what the host's OpenMP library makes of it; on the device its
//   first four bytes are a word that is 1 while somebody holds it, and those of a nestable
//   lock a word of eight bytes that says who holds it and how often:
//
//   omp_lock_t        0: free, 1: held
//   omp_nest_lock_t   0: free, else (number of the thread in its league + 1) << 22 | count
//
//   A thread that waits sleeps longer each time it finds the lock held, up to a microsecond.
//   Threads of one warp may wait for each other: since sm_70 each makes progress alone.
//
// In → Out: omp_set_lock(&l) → who comes behind sees what earlier holders wrote, of the
//   whole device (OpenMP 5.2, 18.9).
// Who may call: host and device, anywhere, diverged or not. A lock that the host made is
//   free on the device where the host's library starts from zeros, as GCC's does; any other
//   value ends the kernel with a message. Mapped back, a free lock is free on the host.
// Tested by: test/runtime/worksharing.cu, test/inputs/lock
// Limits: hints have no effect. A nestable lock belongs to a thread, not to one of the
//   nested tasks that it executes, and is set at most 4,194,303 times. Without -fopenmp the
//   host is one thread. No locks without <omp.h>.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/side.h"

#include <cstdint>
#include <cstdio>

#if __has_include(<omp.h>)
#include <omp.h>

namespace omp2cuda {
namespace detail {

/// Ends the kernel: \p held is no lock of the device. Out of line: it is rare, and printf
/// costs registers where it is.
__attribute__((noinline, unused)) inline __host__ __device__ void
not_a_lock(long long held) {
#if OMP2CUDA_CPU
  (void)held;
  cpu::fail("a lock was not initialised in device code, or is held by the host",
            {__FILE__, __LINE__});
#elif defined(__CUDA_ARCH__)
  printf("omp2cuda: a lock that holds %lld was not initialised in device "
         "code, or is held by the host\n",
         held);
  __trap();
#else
  (void)held;
#endif
}

#ifdef __CUDA_ARCH__
/// Is it memory of one thread? By hand: __isLocal does not compile for each pointer.
OMP2CUDA_DEVICE bool is_of_thread(const void *p) {
  unsigned local;
  asm("{ .reg .pred is; isspacep.local is, %1; selp.u32 %0, 1, 0, is; }"
      : "=r"(local)
      : "l"(p));
  return local;
}
#endif

/// What \p held was: if it is \p expected, it becomes \p desired, and what was written before
/// it was put is seen. The memory of one thread has no atomics, and nobody else sees it.
template <class Word>
OMP2CUDA_DEVICE Word take(Word *held, Word expected, Word desired) {
#ifdef __CUDA_ARCH__
  Word found;
  if (is_of_thread(held)) {
    found = *held;
    *held = found == expected ? desired : found;
  } else if constexpr (sizeof(Word) == 4) {
    asm volatile("atom.acquire.gpu.cas.b32 %0, [%1], %2, %3;"
                 : "=r"(found)
                 : "l"(held), "r"(expected), "r"(desired)
                 : "memory");
  } else {
    asm volatile("atom.acquire.gpu.cas.b64 %0, [%1], %2, %3;"
                 : "=l"(found)
                 : "l"(held), "l"(expected), "l"(desired)
                 : "memory");
  }
#else
  const Word found = atomicCAS(held, expected, desired);
  __threadfence();
#endif
  return found;
}
/// Gives \p held a value; who takes it then sees what was written before.
template <class Word> OMP2CUDA_DEVICE void put(Word *held, Word value) {
#ifdef __CUDA_ARCH__
  if (is_of_thread(held))
    *held = value;
  else if constexpr (sizeof(Word) == 4)
    asm volatile("st.release.gpu.b32 [%0], %1;" ::"l"(held), "r"(value)
                 : "memory");
  else
    asm volatile("st.release.gpu.b64 [%0], %1;" ::"l"(held), "l"(value)
                 : "memory");
#else
  __threadfence();
  atomicExch(held, value);
#endif
}

/// Between two looks at a lock.
class patience {
  unsigned ns = 32;

public:
  OMP2CUDA_DEVICE void wait() {
    __nanosleep(ns);
    ns = ns < 1024 ? ns * 2 : ns;
  }
};

/// The word of an omp_lock_t.
struct plain_lock {
  int *held;
  static_assert(sizeof(omp_lock_t) >= sizeof(int), "a lock holds a word");
  OMP2CUDA_BOTH explicit plain_lock(omp_lock_t *lock)
      : held(reinterpret_cast<int *>(lock)) {}

  OMP2CUDA_DEVICE int test() const {
    const int found = take(held, 0, 1);
    if (found != 0 && found != 1)
      not_a_lock(found);
    return found == 0;
  }
  OMP2CUDA_DEVICE void unset() const { put(held, 0); }
  OMP2CUDA_DEVICE void init() const { put(held, 0); }
  OMP2CUDA_DEVICE void set() const {
    for (patience mine; !test();)
      mine.wait();
  }
};

/// The word of an omp_nest_lock_t. Its owner alone changes it while it is held.
struct nest_lock {
  using word = unsigned long long;
  static constexpr int count_bits = 22;
  static constexpr word counts = (word(1) << count_bits) - 1;
  word *held;
  static_assert(sizeof(omp_nest_lock_t) >= sizeof(word),
                "a lock holds its owner");
  OMP2CUDA_BOTH explicit nest_lock(omp_nest_lock_t *lock)
      : held(reinterpret_cast<word *>(lock)) {}

  static OMP2CUDA_DEVICE word me() {
    return (word(team::id()) * thread::count() + thread::id() + 1)
           << count_bits;
  }
  /// How often this thread holds it then; 0: another one does.
  OMP2CUDA_DEVICE int test() const {
    const word mine = me(), found = take(held, word(0), mine | 1);
    if (found == 0)
      return 1;
    if (found >> count_bits == 0 || (found & counts) == 0)
      not_a_lock((long long)(found));
    if ((found & ~counts) != mine)
      return 0;
    put(held, found + 1);
    return int(found & counts) + 1;
  }
  OMP2CUDA_DEVICE void set() const {
    for (patience mine; !test();)
      mine.wait();
  }
  OMP2CUDA_DEVICE void unset() const {
    const word found = take(held, word(0), word(0));
    put(held, (found & counts) == 1 ? word(0) : found - 1);
  }
  OMP2CUDA_DEVICE void init() const { put(held, word(0)); }
};

/// A nestable lock of a host without an OpenMP library: how often it is set.
inline int counted_alone(omp_nest_lock_t *lock, int by) {
  return *reinterpret_cast<int *>(lock) += by;
}

} // namespace detail

namespace api {

#if defined(_OPENMP)
#define OMP2CUDA_HOST_OMP(call, alone) call
#else
#define OMP2CUDA_HOST_OMP(call, alone) alone
#endif

OMP2CUDA_BOTH void init_lock(omp_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_init_lock(lock),
                                  void(*detail::plain_lock(lock).held = 0)),
                detail::plain_lock(lock).init());
}
OMP2CUDA_BOTH void init_lock_with_hint(omp_lock_t *lock, int) {
  init_lock(lock);
}
OMP2CUDA_BOTH void destroy_lock(omp_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_destroy_lock(lock), void(lock)),
                void(lock));
}
OMP2CUDA_BOTH void set_lock(omp_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_set_lock(lock),
                                  void(*detail::plain_lock(lock).held = 1)),
                detail::plain_lock(lock).set());
}
OMP2CUDA_BOTH void unset_lock(omp_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_unset_lock(lock),
                                  void(*detail::plain_lock(lock).held = 0)),
                detail::plain_lock(lock).unset());
}
OMP2CUDA_BOTH int test_lock(omp_lock_t *lock) {
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_OMP(::omp_test_lock(lock),
                        *detail::plain_lock(lock).held
                            ? 0
                            : (*detail::plain_lock(lock).held = 1)),
      detail::plain_lock(lock).test());
}

OMP2CUDA_BOTH void init_nest_lock(omp_nest_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_init_nest_lock(lock),
                                  void(*detail::nest_lock(lock).held = 0)),
                detail::nest_lock(lock).init());
}
OMP2CUDA_BOTH void init_nest_lock_with_hint(omp_nest_lock_t *lock, int) {
  init_nest_lock(lock);
}
OMP2CUDA_BOTH void destroy_nest_lock(omp_nest_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_destroy_nest_lock(lock), void(lock)),
                void(lock));
}
OMP2CUDA_BOTH void set_nest_lock(omp_nest_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_set_nest_lock(lock),
                                  void(detail::counted_alone(lock, 1))),
                detail::nest_lock(lock).set());
}
OMP2CUDA_BOTH void unset_nest_lock(omp_nest_lock_t *lock) {
  OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_unset_nest_lock(lock),
                                  void(detail::counted_alone(lock, -1))),
                detail::nest_lock(lock).unset());
}
OMP2CUDA_BOTH int test_nest_lock(omp_nest_lock_t *lock) {
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_OMP(::omp_test_nest_lock(lock),
                                         detail::counted_alone(lock, 1)),
                       detail::nest_lock(lock).test());
}

#undef OMP2CUDA_HOST_OMP

} // namespace api
} // namespace omp2cuda
#endif
