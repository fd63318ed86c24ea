//===- lane_storage.h - Memory of a thread that is a warp: stacks by frames -----------===//
// Idea: outside simd a thread has one of each of its variables. One whose address is handed
//   on, or that its lanes write together, is in memory that all lanes can address: a stack
//   for each thread. It begins in the thread's share of the team's dynamic shared memory,
//   and goes on in global memory; in a kernel whose team has a stack as well, soft_stacks
//   gives that one half of it. Inside simd the locals of a lane are its own: registers.
//
//   Before   double row[n];               After   omp2cuda::lane::soft_stack stack; (the kernel)
//            fill(row, n);                        …
//                                                 omp2cuda::lane::soft_frame row_frame;
//                                                 double *row = row_frame.alloc<double>(n);
//                                                 fill_lanes(row, n);
//
// In → Out: how many of a type → their address, the same in all lanes; uninitialised.
// Who may call: all lanes of the thread, converged. soft_stack: every lane of the kernel,
//   once, before any frame.
// Source: soft stacks of GCC's nvptx backend (Monakov, 2016)
// Tested by: test/runtime/lanes.cu, test/inputs/simd/stacks.c
// Limits: 512 bytes of shared memory for the states of 32 stacks. Names of types as in C: no
//   constructors run.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/lanes.h"
#include "omp2cuda/storage.h"

namespace omp2cuda {
namespace detail {

/// The stack of this thread; only its first lane looks at it.
OMP2CUDA_DEVICE soft_stack_state &soft_stack_of_thread() {
  OMP2CUDA_SHARED(soft_stack_state[32], soft_stacks_of_threads);
  return soft_stacks_of_threads[lane::thread_num()];
}
/// Each thread has an equal share of [begin, end).
OMP2CUDA_DEVICE void begin_soft_stacks_of_threads(unsigned begin,
                                                  unsigned end) {
  if (lane::is_first()) {
    const unsigned share =
        (end - begin) / unsigned(lane::num_threads()) / 16 * 16;
    const unsigned top = begin + share * unsigned(lane::thread_num());
    soft_stack_of_thread() = {top, top + share, nullptr};
  }
}

} // namespace detail

namespace lane {

/// Begins the stacks of a kernel: each thread has an equal share of the dynamic shared
/// memory behind the variables of needs_shared, which end at `begin`.
class soft_stack {
public:
  OMP2CUDA_DEVICE explicit soft_stack(size_t begin = 0) {
    const detail::shared_rest rest(begin);
    detail::begin_soft_stacks_of_threads(rest.begin, rest.end);
  }
  soft_stack(const soft_stack &) = delete;
  soft_stack &operator=(const soft_stack &) = delete;

  /// The first lane: bytes of shared memory that are free, and whether no global memory
  /// is held.
  static OMP2CUDA_DEVICE unsigned shared_left() {
    return detail::soft_stack_of_thread().end -
           detail::soft_stack_of_thread().top;
  }
  static OMP2CUDA_DEVICE bool in_shared_only() {
    return !detail::soft_stack_of_thread().overflow;
  }
};

/// A frame of all lanes of a thread.
class soft_frame {
  unsigned top = 0;
  detail::heap_block *overflow = nullptr;

public:
  OMP2CUDA_DEVICE soft_frame() {
    if (is_first()) {
      top = detail::soft_stack_of_thread().top;
      overflow = detail::soft_stack_of_thread().overflow;
    }
  }
  /// Behind the barrier no lane uses the memory any more.
  OMP2CUDA_DEVICE ~soft_frame() {
    sync();
    if (is_first()) {
      detail::soft_stack_state &stack = detail::soft_stack_of_thread();
      stack.top = top;
      if (stack.overflow != overflow)
        detail::heap_free(stack.overflow, overflow);
    }
  }
  soft_frame(const soft_frame &) = delete;
  soft_frame &operator=(const soft_frame &) = delete;

  /// T name[n], the same for all lanes.
  template <class T>
  OMP2CUDA_DEVICE T *alloc(size_t n = 1, size_t alignment = alignof(T)) {
    return once_value([=] {
      return reinterpret_cast<T *>(detail::soft_stack_of_thread().alloc(
          detail::bytes_of<T>(n), alignment));
    });
  }
  /// alloca(bytes), by the first lane alone.
  OMP2CUDA_DEVICE void *alloc_once(size_t bytes) {
    return detail::soft_stack_of_thread().alloc(bytes, 16);
  }
};

} // namespace lane

/// Begins the stacks of a kernel whose team has one and whose threads have their own: the
/// team's is half of the memory, the threads share the rest.
class soft_stacks {
public:
  OMP2CUDA_DEVICE explicit soft_stacks(size_t begin = 0) {
    const detail::shared_rest rest(begin);
    const unsigned middle = rest.begin + (rest.end - rest.begin) / 2 / 16 * 16;
    if (team::is_initial())
      detail::soft_stack_state::of_team() = {rest.begin, middle, nullptr};
    detail::begin_soft_stacks_of_threads(middle, rest.end);
  }
  soft_stacks(const soft_stacks &) = delete;
  soft_stacks &operator=(const soft_stacks &) = delete;
};

} // namespace omp2cuda
