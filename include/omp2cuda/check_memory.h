//===- check_memory.h - Memory of a self-check, and threads that go through it ------------===//
// Idea: what a self-check costs is going through memory. So nothing is gone through that need
//   not be, large ranges by several threads of the host, and memory is taken once.
//
//     host_bytes copy = pool.take(bytes);        not zeroed, and given back
//     in_parts(bytes, [&](size_t first, size_t last) { … });
//
// In → Out: bytes → memory, parts of a range.
// Who may call: host threads.
// Tested by: test/runtime/check.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/monitor.h"

#if OMP2CUDA_HOST_BODIES

#include <cstdint>
#include <cstdlib>
#include <sys/mman.h>
#include <thread>
#include <utility>
#include <vector>

namespace omp2cuda {
namespace detail {

/// Memory of the host that begins with any values.
class host_bytes {
  char *first = nullptr;
  size_t room = 0;

public:
  host_bytes() = default;
  explicit host_bytes(size_t bytes) : room(bytes) {
    constexpr size_t page = size_t(2) << 20;
    const bool large = bytes >= 2 * page;
    first = static_cast<char *>(
        large ? aligned_alloc(page, (bytes + page - 1) / page * page)
              : malloc(bytes));
    if (!first)
      fail("self-check", "the host has no %zu bytes left", bytes);
#ifdef MADV_HUGEPAGE
    if (large)
      (void)madvise(first, bytes, MADV_HUGEPAGE);
#endif
  }
  host_bytes(host_bytes &&other) noexcept { *this = std::move(other); }
  host_bytes &operator=(host_bytes &&other) noexcept {
    std::swap(first, other.first);
    std::swap(room, other.room);
    return *this;
  }
  ~host_bytes() { free(first); }
  explicit operator bool() const { return first; }
  char *data() const { return first; }
  size_t size() const { return room; }
};

/// What a check needs no longer, for the next one: pages that are there already.
class host_byte_pool {
  static constexpr size_t small = size_t(1) << 16;
  monitor access;
  std::vector<host_bytes> unused;

  // Of one that is too small: how far the largest is away.
  static size_t distance(const host_bytes &memory, size_t bytes) {
    return memory.size() >= bytes ? memory.size() - bytes
                                  : SIZE_MAX - memory.size();
  }

public:
  /// One that is not much larger, or a new one, in the stead of the largest.
  host_bytes take(size_t bytes) {
    host_bytes found;
    if (bytes < small)
      return host_bytes(bytes);
    {
      guard g(access);
      size_t best = 0;
      for (size_t i = 0; i < unused.size(); ++i)
        if (distance(unused[i], bytes) < distance(unused[best], bytes))
          best = i;
      if (!unused.empty()) {
        std::swap(unused[best], unused.back());
        found = std::move(unused.back());
        unused.pop_back();
      }
    }
    if (found.size() >= bytes && found.size() / 2 <= bytes)
      return found;
    found = host_bytes(); // first goes what there is
    return host_bytes(bytes);
  }
  void give_back(host_bytes memory) {
    guard g(access);
    if (memory.size() >= small)
      unused.push_back(std::move(memory));
  }
};

/// Calls \p use(first, last) for parts of [0, bytes) that begin at multiples of \p step, each
/// by a thread of its own if that pays.
template <class Use> void in_parts(size_t bytes, size_t step, Use use) {
  constexpr size_t worth = size_t(2) << 20, most = 16;
  static const size_t cores = std::thread::hardware_concurrency();
  const size_t steps = (bytes + step - 1) / step;
  size_t parts = bytes / worth;
  for (size_t limit : {steps, cores, most})
    parts = parts < limit ? parts : limit;
  if (parts < 2)
    return use(0, bytes);
  const auto at = [&](size_t part) {
    const size_t first = steps * part / parts * step;
    return first < bytes ? first : bytes;
  };
  std::vector<std::thread> others;
  for (size_t part = 1; part < parts; ++part)
    others.emplace_back(
        [&use, first = at(part), last = at(part + 1)] { use(first, last); });
  use(0, at(1));
  for (std::thread &each : others)
    each.join();
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
