//===- storage.h - Memory of a team: TeamShared by name, SoftStack by frames ----------===//
// Idea: local variables of Single code that the other threads see. Three places:
//
//   storage      for                               words
//   TeamShared   a size known in the kernel,       OMP2CUDA_SHARED(double[32][33], tile)
//                up to 48 KiB in all
//   TeamShared   larger, or known at launch        host: region.needs_shared("a", bytes)
//                                                  kernel: team::shared<double>(where)
//   SoftStack    a size known only there; arrays   team::soft_stack, a frame per scope
//                of functions, recursion           that declares such variables
//
//   Before   #pragma omp target teams             After
//            {                                    team::soft_stack stack;
//              double row[n];                     team::soft_frame frame;
//                                                 double *row = frame.alloc<double>(n);
//
//   The stack begins in dynamic shared memory, as many bytes as region.soft_stack(bytes)
//   gave it, and goes on in global memory. A frame gives back what it took at the end of
//   its scope, on every path.
//
//   frame                   who declares and calls                 strategy
//   team::soft_frame        every thread of the team, converged;   Neuter, Uniform
//                           all get the same address
//   team::initial_frame     the initial thread alone               WorkerLoop, or inside
//                                                                  team::is_initial()
//   thread::soft_frame      any thread, for itself, in global      a variable-length array
//                           memory                                 in a parallel region
//
// In → Out: how many of a type → their address; uninitialised.
// Who may call: as above. soft_stack: every thread, once per kernel, before any frame.
// Tested by: test/runtime/storage.cu, bad.cu (too large)
// Limits: 24 bytes of shared memory for the stack's own state. Global memory is the
//   device's heap, of which soft_stack() on the host makes 256 MiB; a kernel that finds none
//   left says so and stops. Names of types as in C: no constructors run.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/single.h"
#include "omp2cuda/sync.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>

#if !OMP2CUDA_CPU
extern __shared__ __align__(16) unsigned char omp2cuda_dynamic_shared[];
#endif

namespace omp2cuda {
namespace detail {

OMP2CUDA_DEVICE unsigned char *dynamic_shared_begin() {
#if OMP2CUDA_CPU
  OMP2CUDA_DYNAMIC_SHARED(unsigned char, omp2cuda_dynamic_shared);
#endif
  return omp2cuda_dynamic_shared;
}
OMP2CUDA_DEVICE unsigned dynamic_shared_size() {
#if OMP2CUDA_CPU
  return unsigned(cpu::dynamic_shared_bytes());
#else
  unsigned bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return bytes;
#endif
}

/// Global memory of a frame, behind this head.
struct heap_block {
  heap_block *before;
};

/// A block for so many bytes, or the end of the kernel. Out of line: it is rare, and calls
/// cost registers where they are.
__attribute__((noinline, unused)) inline __host__ __device__ heap_block *
heap_alloc(heap_block *before, size_t bytes, size_t alignment) {
  const size_t all = bytes + sizeof(heap_block) + alignment;
  void *memory = all > bytes ? malloc(all) : nullptr;
  if (!memory) {
#if OMP2CUDA_CPU
    cpu::fail("the device's heap has no room for a local array",
              {__FILE__, __LINE__});
#elif !defined(__CUDA_ARCH__)
    abort();
#else
    printf("omp2cuda: the device's heap has no room for a local array\n");
    __trap();
#endif
  }
  heap_block *block = static_cast<heap_block *>(memory);
  block->before = before;
  return block;
}
/// The memory of a block.
OMP2CUDA_BOTH unsigned char *heap_memory(heap_block *block, size_t alignment) {
  const uintptr_t begin = reinterpret_cast<uintptr_t>(block + 1);
  return reinterpret_cast<unsigned char *>((begin + alignment - 1) &
                                           ~uintptr_t(alignment - 1));
}
OMP2CUDA_BOTH void heap_free(heap_block *&list, heap_block *until) {
  while (list != until) {
    heap_block *before = list->before;
    free(list);
    list = before;
  }
}

/// The stack of a team; only the initial thread looks at it.
struct soft_stack_state {
  unsigned top, end; // in dynamic shared memory
  heap_block *overflow;
  static OMP2CUDA_DEVICE soft_stack_state &of_team() {
    OMP2CUDA_SHARED(soft_stack_state, soft_stack_of_team);
    return soft_stack_of_team;
  }
  OMP2CUDA_DEVICE unsigned char *alloc(size_t bytes, size_t alignment) {
    unsigned char *base = dynamic_shared_begin();
    const uintptr_t mask = uintptr_t(alignment) - 1;
    const uintptr_t at = reinterpret_cast<uintptr_t>(base) + top;
    const size_t skip = size_t(((at + mask) & ~mask) - at);
    if (skip + bytes >= bytes && skip + bytes <= size_t(end - top)) {
      unsigned char *p = base + top + skip;
      top += unsigned(skip + bytes);
      return p;
    }
    overflow = heap_alloc(overflow, bytes, alignment);
    return heap_memory(overflow, alignment);
  }
};

/// What is left of the dynamic shared memory behind `begin`.
struct shared_rest {
  unsigned begin, end;
  OMP2CUDA_DEVICE explicit shared_rest(size_t from)
      : end(dynamic_shared_size()) {
    begin = from < end ? unsigned(from) : end;
  }
};

/// Bytes of n elements; so many that nothing can hold them if that overflows.
template <class T> OMP2CUDA_BOTH size_t bytes_of(size_t n) {
  return n <= SIZE_MAX / 2 / sizeof(T) ? n * sizeof(T) : SIZE_MAX;
}

} // namespace detail

namespace team {

/// The variable that region.needs_shared(…) placed at `where`. All of this memory begins
/// at a multiple of 16; what wants more was given room to move.
template <class T, size_t Alignment = 16>
OMP2CUDA_DEVICE T *shared(size_t where) {
  unsigned char *p = detail::dynamic_shared_begin() + where;
  if constexpr (Alignment > 16)
    p += -reinterpret_cast<uintptr_t>(p) & (Alignment - 1);
  return reinterpret_cast<T *>(p);
}

/// Begins the stack of a kernel, behind the variables of needs_shared, which end at
/// `begin`.
class soft_stack {
public:
  OMP2CUDA_DEVICE explicit soft_stack(size_t begin = 0) {
    if (is_initial()) {
      const detail::shared_rest rest(begin);
      detail::soft_stack_state::of_team() = {rest.begin, rest.end, nullptr};
    }
  }
  soft_stack(const soft_stack &) = delete;
  soft_stack &operator=(const soft_stack &) = delete;

  /// The initial thread: bytes of shared memory that are free, and whether no global
  /// memory is held.
  static OMP2CUDA_DEVICE unsigned shared_left() {
    return detail::soft_stack_state::of_team().end -
           detail::soft_stack_state::of_team().top;
  }
  static OMP2CUDA_DEVICE bool in_shared_only() {
    return !detail::soft_stack_state::of_team().overflow;
  }
};

/// A frame of the initial thread.
class initial_frame {
  unsigned top;
  detail::heap_block *overflow;

public:
  OMP2CUDA_DEVICE initial_frame()
      : top(detail::soft_stack_state::of_team().top),
        overflow(detail::soft_stack_state::of_team().overflow) {}
  OMP2CUDA_DEVICE ~initial_frame() {
    detail::soft_stack_state &stack = detail::soft_stack_state::of_team();
    stack.top = top;
    if (stack.overflow != overflow)
      detail::heap_free(stack.overflow, overflow);
  }
  initial_frame(const initial_frame &) = delete;
  initial_frame &operator=(const initial_frame &) = delete;

  /// T name[n]
  template <class T>
  OMP2CUDA_DEVICE T *alloc(size_t n = 1, size_t alignment = alignof(T)) {
    return reinterpret_cast<T *>(detail::soft_stack_state::of_team().alloc(
        detail::bytes_of<T>(n), alignment));
  }
  /// alloca(bytes)
  OMP2CUDA_DEVICE void *alloc_once(size_t bytes) {
    return detail::soft_stack_state::of_team().alloc(bytes, 16);
  }
};

/// A temporary that the initial thread hands to a function with parallel regions by
/// reference: the other threads find it here until the statement ends.
///
///     fill(7, out, n)   →   fill(*omp2cuda::team::kept(7), out, n)
template <class T> class kept {
  initial_frame frame;
  T *at;

public:
  OMP2CUDA_DEVICE explicit kept(const T &value) : at(frame.alloc<T>()) {
    new (static_cast<void *>(at)) T(value);
  }
  OMP2CUDA_DEVICE ~kept() { at->~T(); }
  OMP2CUDA_DEVICE T &operator*() const { return *at; }
};

/// A frame of all threads of the team.
class soft_frame {
  unsigned top = 0;
  detail::heap_block *overflow = nullptr;

public:
  OMP2CUDA_DEVICE soft_frame() {
    if (is_initial()) {
      top = detail::soft_stack_state::of_team().top;
      overflow = detail::soft_stack_state::of_team().overflow;
    }
  }
  /// Behind the barrier nobody uses the memory any more.
  OMP2CUDA_DEVICE ~soft_frame() {
    sync();
    if (is_initial()) {
      detail::soft_stack_state &stack = detail::soft_stack_state::of_team();
      stack.top = top;
      if (stack.overflow != overflow)
        detail::heap_free(stack.overflow, overflow);
    }
  }
  soft_frame(const soft_frame &) = delete;
  soft_frame &operator=(const soft_frame &) = delete;

  /// T name[n], the same for all.
  template <class T>
  OMP2CUDA_DEVICE T *alloc(size_t n = 1, size_t alignment = alignof(T)) {
    return once_value([=] {
      return reinterpret_cast<T *>(detail::soft_stack_state::of_team().alloc(
          detail::bytes_of<T>(n), alignment));
    });
  }
  /// alloca(bytes), by the initial thread alone.
  OMP2CUDA_DEVICE void *alloc_once(size_t bytes) {
    return detail::soft_stack_state::of_team().alloc(bytes, 16);
  }
};

} // namespace team

namespace thread {

/// A frame of one thread, in global memory; of the host in functions of both sides.
class soft_frame {
  detail::heap_block *list = nullptr;

public:
  soft_frame() = default;
  OMP2CUDA_BOTH ~soft_frame() { detail::heap_free(list, nullptr); }
  soft_frame(const soft_frame &) = delete;
  soft_frame &operator=(const soft_frame &) = delete;

  /// T name[n], for this thread.
  template <class T>
  OMP2CUDA_BOTH T *alloc(size_t n = 1, size_t alignment = alignof(T)) {
    list = detail::heap_alloc(list, detail::bytes_of<T>(n), alignment);
    return reinterpret_cast<T *>(detail::heap_memory(list, alignment));
  }
};

} // namespace thread
} // namespace omp2cuda
