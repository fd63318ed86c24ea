//===- allocator.h - omp_alloc and its like, on the host and on the device ------------===//
// Idea: on the host they are the OpenMP library's. On the device every allocator gives
//   memory of the device's heap, to which the predefined ones fall back (OpenMP 5.2, 6.2).
//   In front of the memory stand its size and where its block begins:
//
//     | …  | size, block | memory, aligned |
//
//   An allocator with traits is a number on the device: its alignment and what happens when
//   there is no memory. The other traits hold for the heap as it is: all threads reach it,
//   it is never paged, and it is one resource. A pool of limited size that falls back to
//   default memory gives what the heap gives; with another fallback there is no such allocator
//   (omp_init_allocator returns omp_null_allocator).
//
//   Before   uses_allocators(mine(traits))    After   omp_allocator_handle_t mine; // a field
//                                                     omp2cuda::device_allocator(traits)
//
// In → Out: bytes, an allocator → memory, uninitialised; null when there is none.
// Who may call: host and device, diverged or not. What one side allocates that side frees.
// Tested by: test/inputs/allocate
// Limits: memory spaces are not told apart on the device; without <omp.h>, or with one of
//   GCC 10 or 11, there are none.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/omp_of_gcc.h"
#include "omp2cuda/side.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// That of GCC 12 is the first that has them all.
#if __has_include(<omp.h>) && OMP2CUDA_OMP_OF_GCC >= 12
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
heap_move(void *from, size_t bytes, size_t alignment) {
  void *to = heap_aligned(alignment, bytes);
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
} // namespace api

namespace detail {

/// An allocator with traits, as a number that no predefined one has.
constexpr uintptr_t first_made = 1024;
inline __host__ __device__ omp_allocator_handle_t
made_allocator(const omp_alloctrait_t *traits, int n) {
  uintptr_t power = 0, aborts = 0, strict = 0, limited = 0;
  for (int i = 0; i < n; ++i) {
    const uintptr_t value = uintptr_t(traits[i].value);
    if (value == uintptr_t(omp_atv_default))
      continue;
    switch (traits[i].key) {
    case omp_atk_alignment:
      for (power = 0; power < 48 && uintptr_t(1) << power < value; ++power) {
      }
      if (value != uintptr_t(1) << power)
        return api::no_allocator; // no power of two
      break;
    case omp_atk_pool_size:
      limited = 1;
      break;
    case omp_atk_fallback:
      aborts = value == uintptr_t(omp_atv_abort_fb);
      strict = value != uintptr_t(omp_atv_default_mem_fb);
      break;
    default:
      break;
    }
  }
  if (limited && strict)
    return api::no_allocator;
  return omp_allocator_handle_t(first_made + 2 * power + aborts);
}
OMP2CUDA_BOTH size_t alignment_of(omp_allocator_handle_t a) {
  const uintptr_t value = uintptr_t(a);
  return value < first_made ? 0 : size_t(1) << ((value - first_made) / 2);
}
/// \p memory, or the end of the kernel where there is none and the allocator says so.
inline __host__ __device__ void *or_abort(void *memory, size_t bytes,
                                          omp_allocator_handle_t from) {
  if (memory || !bytes || uintptr_t(from) < first_made ||
      uintptr_t(from) % 2 == 0)
    return memory;
#if OMP2CUDA_CPU
  cpu::fail("an allocator with omp_atv_abort_fb has no memory",
            {__FILE__, __LINE__});
#elif !defined(__CUDA_ARCH__)
  abort();
#else
  printf("omp2cuda: an allocator with omp_atv_abort_fb has no memory\n");
  __trap();
#endif
  return nullptr;
}
OMP2CUDA_BOTH void *heap_from(omp_allocator_handle_t from, size_t alignment,
                              size_t bytes) {
  const size_t least = alignment_of(from);
  return or_abort(heap_aligned(alignment < least ? least : alignment, bytes),
                  bytes, from);
}
OMP2CUDA_BOTH void *zeros_from(omp_allocator_handle_t from, size_t alignment,
                               size_t n, size_t bytes) {
  const size_t least = alignment_of(from);
  return or_abort(heap_zeros(alignment < least ? least : alignment, n, bytes),
                  n && bytes, from);
}

/// Without an allocator, the one that the memory comes from.
OMP2CUDA_BOTH void *move_to(omp_allocator_handle_t to,
                            omp_allocator_handle_t from, void *memory,
                            size_t bytes) {
  const omp_allocator_handle_t by = to == api::no_allocator ? from : to;
  return or_abort(heap_move(memory, bytes, alignment_of(by)), bytes, by);
}

} // namespace detail

/// uses_allocators(mine(traits)): what `mine` is on the device.
template <size_t N>
omp_allocator_handle_t device_allocator(const omp_alloctrait_t (&traits)[N]) {
  return detail::made_allocator(traits, int(N));
}

namespace api {

OMP2CUDA_BOTH omp_allocator_handle_t init_allocator(
    omp_memspace_handle_t space, int n, const omp_alloctrait_t *traits) {
  (void)space;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(
          ::omp_init_allocator(space, n,
                               const_cast<omp_alloctrait_t *>(traits)),
          detail::made_allocator(traits, n)),
      detail::made_allocator(traits, n));
}
OMP2CUDA_BOTH void destroy_allocator(omp_allocator_handle_t allocator) {
  (void)allocator;
  OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_destroy_allocator(allocator), void()), void());
}

OMP2CUDA_BOTH void *alloc(size_t bytes,
                          omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(OMP2CUDA_HOST_MEMORY(::omp_alloc(bytes, from),
                                            detail::heap_from(from, 0, bytes)),
                       detail::heap_from(from, 0, bytes));
}
OMP2CUDA_BOTH void *aligned_alloc(size_t alignment, size_t bytes,
                                  omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_aligned_alloc(alignment, bytes, from),
                           detail::heap_from(from, alignment, bytes)),
      detail::heap_from(from, alignment, bytes));
}
OMP2CUDA_BOTH void *calloc(size_t n, size_t bytes,
                           omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_calloc(n, bytes, from),
                           detail::zeros_from(from, 0, n, bytes)),
      detail::zeros_from(from, 0, n, bytes));
}
OMP2CUDA_BOTH void *aligned_calloc(size_t alignment, size_t n, size_t bytes,
                                   omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_aligned_calloc(alignment, n, bytes, from),
                           detail::zeros_from(from, alignment, n, bytes)),
      detail::zeros_from(from, alignment, n, bytes));
}
OMP2CUDA_BOTH void *realloc(void *memory, size_t bytes,
                            omp_allocator_handle_t to = no_allocator,
                            omp_allocator_handle_t from = no_allocator) {
  (void)to, (void)from;
  return OMP2CUDA_SIDE(
      OMP2CUDA_HOST_MEMORY(::omp_realloc(memory, bytes, to, from),
                           detail::move_to(to, from, memory, bytes)),
      detail::move_to(to, from, memory, bytes));
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
