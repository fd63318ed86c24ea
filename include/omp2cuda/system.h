//===- system.h - What the runtime asks the system for -------------------------------===//
// Idea: <unistd.h> and its like put hundreds of words into the global namespace, `link`,
//   `pipe`, `access`, that a program may call its own things by. The few functions that the
//   runtime needs are declared here, by names of ours.
//
// In → Out: POSIX (IEEE 1003.1), and Linux where it says so.
// Who may call: host threads.
// Tested by: test/runtime/bad.cu, freed.cu; test/test_names.py
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>

namespace omp2cuda {
namespace detail {
namespace os {

/// Some memory, as POSIX's `struct iovec` is laid out.
struct piece {
  void *begin;
  size_t bytes;
};

extern "C" {
int omp2cuda_page_size() noexcept __asm__("getpagesize");
/// Linux: 0 if each page of [begin, begin + bytes) is mapped.
int omp2cuda_pages(void *begin, size_t bytes, unsigned char *resident) noexcept
    __asm__("mincore");
/// Linux: what [begin, begin + bytes) is to be like.
int omp2cuda_advise(void *begin, size_t bytes, int advice) noexcept
    __asm__("madvise");
/// Memory that begins at a multiple of `alignment`; null: there is none.
void *omp2cuda_aligned(size_t alignment, size_t bytes) noexcept
    __asm__("aligned_alloc");
int omp2cuda_process() noexcept __asm__("getpid");
/// The end of the data segment, moved by `bytes`.
void *omp2cuda_data_end(ptrdiff_t bytes) noexcept __asm__("sbrk");
/// Linux: copies memory of a process that may not be there; how many bytes, or -1.
ptrdiff_t omp2cuda_read(int process, const piece *here, size_t heres,
                        const piece *there, size_t theres,
                        size_t flags) noexcept __asm__("process_vm_readv");
}

inline bool is_mapped(void *page) {
  unsigned char resident;
  return omp2cuda_pages(page, 1, &resident) == 0;
}

/// Copies `bytes` of this process; false where that is forbidden, or nothing is there.
inline bool copy(void *to, void *from, size_t bytes) {
  const piece here{to, bytes}, there{from, bytes};
  return omp2cuda_read(omp2cuda_process(), &here, 1, &there, 1, 0) ==
         ptrdiff_t(bytes);
}

/// Memory, of one of Linux's huge pages where it is as large as one.
inline void *pages(size_t bytes, size_t huge) {
  void *begin = omp2cuda_aligned(bytes < huge ? 4096 : huge, bytes);
  if (begin && bytes == huge)
    (void)omp2cuda_advise(begin, bytes, 14);
  return begin;
}

} // namespace os
} // namespace detail
} // namespace omp2cuda
