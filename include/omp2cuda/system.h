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

/// Linux: an entry of a folder, as the C library's `struct dirent` is laid out.
struct folder_entry {
  unsigned long number;
  long next;
  unsigned short bytes;
  unsigned char type;
  char name[256];
};

/// Linux: why a signal came, and from what address.
struct signal_info {
  int number, error, code;
  void *address;
};
/// Linux: what is done then, as the C library's `struct sigaction` is laid out.
struct signal_action {
  void (*handler)(int, signal_info *, void *);
  unsigned long mask[1024 / (8 * sizeof(long))];
  int flags;
  void (*restorer)();
};
constexpr int illegal_address = 11; // SIGSEGV
constexpr int with_info = 4,
              on_a_stack_aside = 0x08000000; // SA_SIGINFO, SA_ONSTACK

extern "C" {
int omp2cuda_at_signal(int number, const signal_action *now,
                       signal_action *before) noexcept __asm__("sigaction");
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
/// Where a symbolic link leads to; how many bytes, or -1.
ptrdiff_t omp2cuda_link(const char *path, char *to, size_t bytes) noexcept
    __asm__("readlink");
int omp2cuda_process() noexcept __asm__("getpid");
void *omp2cuda_folder(const char *path) noexcept __asm__("opendir");
folder_entry *omp2cuda_next_entry(void *folder) noexcept __asm__("readdir");
int omp2cuda_end_of(void *folder) noexcept __asm__("closedir");
/// The end of the data segment, moved by `bytes`.
void *omp2cuda_data_end(ptrdiff_t bytes) noexcept __asm__("sbrk");
/// Linux: copies memory of a process that may not be there; how many bytes, or -1.
ptrdiff_t omp2cuda_read(int process, const piece *here, size_t heres,
                        const piece *there, size_t theres,
                        size_t flags) noexcept __asm__("process_vm_readv");
}

constexpr size_t most_pages = 16; // that are asked for at once

/// How many of the pages from \p page on are mapped; where not all are, 1 at most.
inline size_t mapped_pages(void *page, size_t size) {
  unsigned char resident[most_pages];
  return omp2cuda_pages(page, most_pages * size, resident) == 0 ? most_pages
         : omp2cuda_pages(page, 1, resident) == 0               ? 1
                                                                : 0;
}

/// How many of them can be read.
inline size_t readable_pages(void *page, size_t size) {
  constexpr int populate_read = 22; // Linux 5.14: as if each had been read
  if (omp2cuda_advise(page, most_pages * size, populate_read) == 0)
    return most_pages;
  char bytes[most_pages];
  piece there[most_pages];
  const piece here{bytes, most_pages};
  for (size_t i = 0; i < most_pages; ++i)
    there[i] = {static_cast<char *>(page) + i * size, 1};
  const ptrdiff_t n =
      omp2cuda_read(omp2cuda_process(), &here, 1, there, most_pages, 0);
  return n < 0 ? 0 : size_t(n);
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
