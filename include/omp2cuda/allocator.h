//===- allocator.h - omp_alloc and its like, on the host and on the device ------------===//
// Idea: on the host they are the OpenMP library's. On the device every allocator gives
//   memory of the device's heap, to which the predefined ones fall back (OpenMP 5.2, 6.2).
//   In front of the memory stand its size and where its block begins:
//
//     | …  | size, block | memory, aligned |
//
// In → Out: bytes, an allocator → memory, uninitialised; null when there is none.
// Who may call: host and device, diverged or not. What one side allocates that side frees.
// Tested by: test/inputs/allocate
// Limits: the allocator is not looked at on the device; without <omp.h> there are none.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#if __has_include(<omp.h>)
#include <omp.h>
#define OMP2CUDA_ALLOCATORS 1
#else
#define OMP2CUDA_ALLOCATORS 0
#endif

namespace omp2cuda {
namespace detail {

struct heap_head {
  size_t bytes;
  void *block;
};
inline __host__ __device__ heap_head &head_of(void *memory) {
  return static_cast<heap_head *>(memory)[-1];
}

/// Out of line: calls of malloc cost registers where they are.
__attribute__((noinline, unused)) inline __host__ __device__ void *
heap_aligned(size_t alignment, size_t bytes) {
  alignment = alignment < 16 ? 16 : alignment;
  const size_t all = bytes + alignment + sizeof(heap_head);
  void *block = bytes && all > bytes ? malloc(all) : nullptr;
  if (!block)
    return nullptr;
  const uintptr_t at =
      (reinterpret_cast<uintptr_t>(block) + sizeof(heap_head) + alignment - 1) &
      ~uintptr_t(alignment - 1);
  void *memory = reinterpret_cast<void *>(at);
  head_of(memory) = {bytes, block};
  return memory;
}
__attribute__((unused)) inline __host__ __device__ void *
heap_zeros(size_t alignment, size_t n, size_t bytes) {
  void *memory = bytes && n > SIZE_MAX / bytes
                     ? nullptr
                     : heap_aligned(alignment, n * bytes);
  if (memory)
    memset(memory, 0, n * bytes);
  return memory;
}
__attribute__((unused)) inline __host__ __device__ void
heap_release(void *memory) {
  if (memory)
    free(head_of(memory).block);
}
__attribute__((unused)) inline __host__ __device__ void *
heap_move(void *from, size_t bytes) {
  void *to = heap_aligned(0, bytes);
  if (from && to) {
    const size_t had = head_of(from).bytes;
    memcpy(to, from, had < bytes ? had : bytes);
  }
  if (to || !bytes)
    heap_release(from);
  return to;
}

} // namespace detail

#if OMP2CUDA_ALLOCATORS
namespace api {

#if defined(_OPENMP)
#define OMP2CUDA_HOST_MEMORY(call, alone) call
#else
#define OMP2CUDA_HOST_MEMORY(call, alone) alone
#endif

inline constexpr omp_allocator_handle_t no_allocator =
    omp_allocator_handle_t(0);

OMP2CUDA_BOTH void *alloc(size_t bytes,
                          omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_MEMORY(::omp_alloc(bytes, from),
                                            detail::heap_aligned(0, bytes)),
                       detail::heap_aligned(0, bytes));
}
OMP2CUDA_BOTH void *aligned_alloc(size_t alignment, size_t bytes,
                                  omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_aligned_alloc(alignment, bytes, from),
                           detail::heap_aligned(alignment, bytes)),
      detail::heap_aligned(alignment, bytes));
}
OMP2CUDA_BOTH void *calloc(size_t n, size_t bytes,
                           omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_MEMORY(::omp_calloc(n, bytes, from),
                                            detail::heap_zeros(0, n, bytes)),
                       detail::heap_zeros(0, n, bytes));
}
OMP2CUDA_BOTH void *aligned_calloc(size_t alignment, size_t n, size_t bytes,
                                   omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_aligned_calloc(alignment, n, bytes, from),
                           detail::heap_zeros(alignment, n, bytes)),
      detail::heap_zeros(alignment, n, bytes));
}
OMP2CUDA_BOTH void *realloc(void *memory, size_t bytes,
                            omp_allocator_handle_t to = no_allocator,
                            omp_allocator_handle_t from = no_allocator) {
  (void)to, (void)from;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_realloc(memory, bytes, to, from),
                           detail::heap_move(memory, bytes)),
      detail::heap_move(memory, bytes));
}
OMP2CUDA_BOTH void free(void *memory,
                        omp_allocator_handle_t from = no_allocator) {
  (void)from;
  OMP2CUDA_SIDE(OMP2CUDA_HOST_MEMORY(::omp_free(memory, from),
                                     detail::heap_release(memory)),
                detail::heap_release(memory));
}
#undef OMP2CUDA_HOST_MEMORY

} // namespace api
#endif
} // namespace omp2cuda
