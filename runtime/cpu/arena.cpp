//===- arena.cpp - device memory: a range of addresses per device ---------===//
// Idea: reserve a large range of address space once and carve allocations from
// it, first fit, with a gap behind each that nobody owns. Host pointers never
// fall into it, so every pointer tells what it is. What a program has not written
// holds a poison pattern.
// In: sizes. Out: addresses, and which allocation holds an address.
// Tested by: test/cpu_device/memory.cpp
// Limits: poison covers the first MiB of an allocation, or all of it with
// OMP2CUDA_CPU_INITCHECK=1.
//===----------------------------------------------------------------------===//
#include "device.h"
#include "host_check.h"
#include "init_check.h"
#include "sanitizers.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <sys/mman.h>

namespace omp2cuda {
namespace cpu {

constexpr size_t unit = 256; ///< CUDA aligns allocations to this
constexpr size_t gap = 256;  ///< nobody's, behind each allocation
constexpr unsigned char poison = 0xff;

void Arena::reserve(int device) {
  // A recognisable address where the system allows one; ThreadSanitizer knows
  // only the usual ranges.
  void *hint =
      tsan()
          ? nullptr
          : reinterpret_cast<void *>((0x0d00ull + 16 * unsigned(device)) << 32);
  // valgrind writes down the state of every byte: it gets less to look after.
  for (bytes = size_t(1) << (on_valgrind() ? 26 : 36); bytes >= size_t(1) << 26;
       bytes /= 2) {
    void *at = mmap(hint, bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at != MAP_FAILED) {
      low = static_cast<char *>(at);
      free[low] = bytes;
      remember_arena(low, bytes);
      return;
    }
  }
  fprintf(
      stderr,
      "omp2cuda: the CPU device cannot reserve address space for device %d\n",
      device);
  exit(1);
}

static size_t rounded(size_t bytes) {
  return (bytes + unit - 1) / unit * unit + gap;
}

char *Arena::take(size_t wanted) {
  size_t room = rounded(wanted);
  for (auto hole = free.begin(); hole != free.end(); ++hole) {
    if (hole->second < room)
      continue;
    char *at = hole->first;
    size_t rest = hole->second - room;
    free.erase(hole);
    if (rest)
      free[at + room] = rest;
    in_use += room;
    asan_unpoison(at, wanted);
    mark(Request::Defined, at, room); // or memset itself would be reported
    asan_poison(at + wanted, room - wanted);
    memset(at, poison,
           settings().init_check ? wanted : std::min<size_t>(wanted, 1 << 20));
    mark(Request::NoAccess, at, room);
    mark(Request::Undefined, at, wanted);
    return at;
  }
  return nullptr;
}

void Arena::give_back(char *at, size_t bytes) {
  size_t room = rounded(bytes);
  in_use -= room;
  if (bytes >= 1 << 20) { // its whole pages go back to the system
    const uintptr_t page = 4096, low = (uintptr_t(at) + page - 1) / page * page;
    madvise(reinterpret_cast<void *>(low),
            (uintptr_t(at) + bytes) / page * page - low, MADV_DONTNEED);
  } else {
    memset(at, poison, bytes);
  }
  asan_poison(at, room);
  mark(Request::NoAccess, at, room);
  auto next = free.lower_bound(at);
  if (next != free.end() && at + room == next->first) {
    room += next->second;
    next = free.erase(next);
  }
  if (next != free.begin()) {
    auto previous = std::prev(next);
    if (previous->first + previous->second == at) {
      previous->second += room;
      return;
    }
  }
  free[at] = room;
}

const Allocation *Runtime::find(const void *address) {
  char *at = static_cast<char *>(const_cast<void *>(address));
  auto after = allocations.upper_bound(at);
  if (after == allocations.begin())
    return nullptr;
  const Allocation &a = std::prev(after)->second;
  return at < a.low + a.bytes || (at == a.low && !a.bytes) ? &a : nullptr;
}

} // namespace cpu
} // namespace omp2cuda
