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
//   On the host, allocators that `omp_get_device_allocator` and its like give, or that are made
//   of a memory space of a device, give what omp_target_alloc does (OpenMP 6.0, 27.1 and 27.6).
//   Memory that several devices, or one and the host, reach is the host's, where they do.
//
//   Before   uses_allocators(mine(traits))    After   omp_allocator_handle_t mine; // a field
//                                                     omp2cuda::device_allocator(traits)
//
// In → Out: bytes, an allocator → memory, uninitialised; null when there is none.
// Who may call: host and device, diverged or not. What one side allocates that side frees.
// Tested by: test/inputs/allocate
// Limits: memory spaces are not told apart on the device; without <omp.h>, or with one of
//   GCC 10 or 11, there are none. Allocators of devices have no traits but alignments up to 256 and
//   null_fb, omp_realloc does not go from the host's memory to a device's or back, and files that are
//   not translated know none of them.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/host_api.h"
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

namespace detail {

// Memory spaces and allocators of devices are numbers that no other one has.
constexpr uintptr_t first_of_devices = 4096, most_devices = 1024;
/// The device whose memory the handle stands for; reached::by_none: it is none of these.
template <class Handle> int device_of(Handle h) {
  const uintptr_t value = uintptr_t(h);
  return value >= first_of_devices && value < first_of_devices + most_devices
             ? int(value - first_of_devices)
             : api::reached::by_none;
}
template <class Handle> bool is_of_device(Handle h) {
  return device_of(h) != api::reached::by_none;
}
/// Of a memory space of a device.
inline omp_allocator_handle_t
made_of_device(int device, const omp_alloctrait_t *traits, int n) {
  for (int i = 0; i < n; ++i) {
    const uintptr_t value = uintptr_t(traits[i].value);
    const auto key = traits[i].key;
    const bool other_fallback = key == omp_atk_fallback &&
                                value != uintptr_t(omp_atv_null_fb) &&
                                value != uintptr_t(omp_atv_default);
    if (other_fallback || key == omp_atk_pool_size ||
        (key == omp_atk_alignment && value > 256))
      return api::no_allocator;
  }
  return omp_allocator_handle_t(first_of_devices + uintptr_t(device));
}
/// Has a device's allocator given the memory, as it is said, or as it is found out?
inline bool is_from_device(void *memory, omp_allocator_handle_t from) {
  return is_of_device(from) ||
         (from == api::no_allocator &&
          api::device_of_memory(memory) != api::reached::by_none);
}

inline void *moved_by_device(void *memory, size_t bytes,
                             omp_allocator_handle_t to,
                             omp_allocator_handle_t from) {
  const omp_allocator_handle_t by = to == api::no_allocator ? from : to;
  const int device =
      by == api::no_allocator ? api::device_of_memory(memory) : device_of(by);
  return device == api::reached::by_none
             ? nullptr
             : api::moved_on_devices(memory, bytes, device, 0);
}
/// More than there can be, where the product is too large for a number.
inline size_t product(size_t n, size_t bytes) {
  return bytes && n > SIZE_MAX / bytes ? SIZE_MAX : n * bytes;
}

} // namespace detail

namespace api {

// Memory spaces of devices (OpenMP 6.0, 27.1 to 27.4).
inline constexpr omp_memspace_handle_t null_mem_space =
    omp_memspace_handle_t(detail::first_of_devices - 1);

/// The memory space of whom memory_for() says, for a predefined one.
inline omp_memspace_handle_t space_of(int whose, omp_memspace_handle_t space) {
  if (whose == reached::by_the_host)
    return space;
  const bool has = space == omp_default_mem_space ||
                   space == omp_large_cap_mem_space ||
                   space == omp_high_bw_mem_space;
  return whose == reached::by_none || !has
             ? null_mem_space
             : omp_memspace_handle_t(detail::first_of_devices +
                                     uintptr_t(whose));
}
inline omp_allocator_handle_t allocator_of(omp_memspace_handle_t space) {
  return detail::is_of_device(space) ? omp_allocator_handle_t(uintptr_t(space))
         : space == omp_default_mem_space   ? omp_default_mem_alloc
         : space == omp_large_cap_mem_space ? omp_large_cap_mem_alloc
         : space == omp_const_mem_space     ? omp_const_mem_alloc
         : space == omp_high_bw_mem_space   ? omp_high_bw_mem_alloc
         : space == omp_low_lat_mem_space   ? omp_low_lat_mem_alloc
                                            : no_allocator;
}
// Each routine, for spaces and for allocators.
#define OMP2CUDA_MEMORY_OF(name, parameters, whose)                            \
  inline omp_memspace_handle_t get_##name##_memspace parameters {              \
    return space_of(whose, space);                                             \
  }                                                                            \
  inline omp_allocator_handle_t get_##name##_allocator parameters {            \
    return allocator_of(space_of(whose, space));                               \
  }
OMP2CUDA_MEMORY_OF(device, (int d, omp_memspace_handle_t space),
                   memory_for(1, &d, false))
OMP2CUDA_MEMORY_OF(device_and_host, (int d, omp_memspace_handle_t space),
                   memory_for(1, &d, true))
OMP2CUDA_MEMORY_OF(devices, (int n, const int *d, omp_memspace_handle_t space),
                   memory_for(n, d, false))
OMP2CUDA_MEMORY_OF(devices_and_host,
                   (int n, const int *d, omp_memspace_handle_t space),
                   memory_for(n, d, true))
OMP2CUDA_MEMORY_OF(devices_all, (omp_memspace_handle_t space), memory_for_all())
#undef OMP2CUDA_MEMORY_OF
/// Each is one storage resource.
inline int get_memspace_num_resources(omp_memspace_handle_t space) {
  return space == null_mem_space ? 0 : 1;
}
inline omp_memspace_handle_t get_submemspace(omp_memspace_handle_t space, int n,
                                             const int *resources) {
  return n == 1 && resources[0] == 0 ? space : null_mem_space;
}

OMP2CUDA_BOTH omp_allocator_handle_t init_allocator(
    omp_memspace_handle_t space, int n, const omp_alloctrait_t *traits) {
  (void)space;
  return OMP2CUDA_SIDE(
      detail::is_of_device(space)
          ? detail::made_of_device(detail::device_of(space), traits, n)
          : OMP2CUDA_HOST_MEMORY(
                ::omp_init_allocator(space, n,
                                     const_cast<omp_alloctrait_t *>(traits)),
                detail::made_allocator(traits, n)),
      detail::made_allocator(traits, n));
}
OMP2CUDA_BOTH void destroy_allocator(omp_allocator_handle_t allocator) {
  (void)allocator;
  OMP2CUDA_SIDE(
      detail::is_of_device(allocator)
          ? void()
          : OMP2CUDA_HOST_MEMORY(::omp_destroy_allocator(allocator), void()),
      void());
}

OMP2CUDA_BOTH void *alloc(size_t bytes,
                          omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      detail::is_of_device(from)
          ? memory_of_device(detail::device_of(from), 0, bytes, false)
          : OMP2CUDA_HOST_MEMORY(::omp_alloc(bytes, from),
                                 detail::heap_from(from, 0, bytes)),
      detail::heap_from(from, 0, bytes));
}
OMP2CUDA_BOTH void *aligned_alloc(size_t alignment, size_t bytes,
                                  omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      detail::is_of_device(from)
          ? memory_of_device(detail::device_of(from), alignment, bytes, false)
          : OMP2CUDA_HOST_MEMORY(::omp_aligned_alloc(alignment, bytes, from),
                                 detail::heap_from(from, alignment, bytes)),
      detail::heap_from(from, alignment, bytes));
}
OMP2CUDA_BOTH void *calloc(size_t n, size_t bytes,
                           omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      detail::is_of_device(from)
          ? memory_of_device(detail::device_of(from), 0,
                             detail::product(n, bytes), true)
          : OMP2CUDA_HOST_MEMORY(::omp_calloc(n, bytes, from),
                                 detail::zeros_from(from, 0, n, bytes)),
      detail::zeros_from(from, 0, n, bytes));
}
OMP2CUDA_BOTH void *aligned_calloc(size_t alignment, size_t n, size_t bytes,
                                   omp_allocator_handle_t from = no_allocator) {
  (void)from;
  return OMP2CUDA_SIDE(
      detail::is_of_device(from)
          ? memory_of_device(detail::device_of(from), alignment,
                             detail::product(n, bytes), true)
          : OMP2CUDA_HOST_MEMORY(
                ::omp_aligned_calloc(alignment, n, bytes, from),
                detail::zeros_from(from, alignment, n, bytes)),
      detail::zeros_from(from, alignment, n, bytes));
}
OMP2CUDA_BOTH void *realloc(void *memory, size_t bytes,
                            omp_allocator_handle_t to = no_allocator,
                            omp_allocator_handle_t from = no_allocator) {
  (void)to, (void)from;
  return OMP2CUDA_SIDE(
      detail::is_of_device(to) || detail::is_from_device(memory, from)
          ? detail::moved_by_device(memory, bytes, to, from)
          : OMP2CUDA_HOST_MEMORY(::omp_realloc(memory, bytes, to, from),
                                 detail::move_to(to, from, memory, bytes)),
      detail::move_to(to, from, memory, bytes));
}
OMP2CUDA_BOTH void free(void *memory,
                        omp_allocator_handle_t from = no_allocator) {
  (void)from;
  OMP2CUDA_SIDE(detail::is_from_device(memory, from)
                    ? target_free(memory, device_of_memory(memory))
                    : OMP2CUDA_HOST_MEMORY(::omp_free(memory, from),
                                           detail::heap_release(memory)),
                detail::heap_release(memory));
}
#undef OMP2CUDA_HOST_MEMORY

} // namespace api
#endif
} // namespace omp2cuda
