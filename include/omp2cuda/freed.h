//===- freed.h - Has the program freed this memory? -----------------------------------===//
// Idea: a map of a freed range would send garbage to the device and, worse, write the
//   result into somebody else's memory. The GNU C library leaves marks in what is free,
//   and each mark is taken for true only with the proof beside it:
//
//   a free block in a list   its neighbours in the list point back to it, and the block
//                            behind it names its size and says that it is free
//   the rest of the heap     the bounds that the allocator itself gives for it
//   a block in a cache       the allocator, asked for a block of that size, gives it out
//
//   before                              after
//   free(p);                            free(p);
//   map(tofrom: p[0:n])  // garbage     map(tofrom: p[0:n])  // x.c:7: … freed …
//
// In → Out: the start of a host range → true if it is surely free; a range → is there
//   memory at all?
// Who may call: any host thread, before anything is allocated for the range.
// Tested by: test/runtime/freed.cu, bad.cu
// Limits: a range that the allocator has handed out again is not freed any more. Not
//   recognised: small blocks in the cache of another thread that is still alive, or
//   behind too many others; ranges that start more than 15 bytes into a block; what was
//   written to after its end. Elsewhere than in the GNU C library on 64-bit machines,
//   and under sanitizers, which know better: nothing.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#if OMP2CUDA_HOST_BODIES

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#if defined(__GLIBC__) && !defined(OMP2CUDA_SANITIZED) &&                      \
    (defined(__x86_64__) || defined(__aarch64__))
#if __GLIBC_PREREQ(2, 33)
#define OMP2CUDA_GLIBC_HEAP 1
#endif
#endif

#include "omp2cuda/system.h"
#ifdef OMP2CUDA_GLIBC_HEAP
#include <malloc.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define OMP2CUDA_ASAN 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define OMP2CUDA_ASAN 1
#endif
#ifdef OMP2CUDA_ASAN
extern "C" void *__asan_region_is_poisoned(void *begin, size_t size);
#endif

namespace omp2cuda {
namespace detail {

/// Valgrind has a heap of its own, and reports who reads around in it.
inline bool on_valgrind() {
  static const bool is = [] {
    const char *loaded = getenv("LD_PRELOAD");
    return loaded && strstr(loaded, "vgpreload");
  }();
  return is;
}

/// Pages that follow each other, of which something is known.
class known_pages {
  uintptr_t first = 0, last = 0;

public:
  static uintptr_t size() { return uintptr_t(os::omp2cuda_page_size()); }
  bool have(uintptr_t at, size_t bytes) const {
    return at >= first && at < last && bytes <= last - at;
  }
  /// That with \p at, and `ask` says how many from it on, beside the others or instead of
  /// them. Is it one of them?
  bool add(uintptr_t at, size_t (*ask)(void *page, size_t size)) {
    if (have(at, 1))
      return true;
    const uintptr_t page = at & ~(size() - 1);
    const uintptr_t behind =
        page + ask(reinterpret_cast<void *>(page), size()) * size();
    if (page == last)
      last = behind;
    else if (behind >= first && page < first)
      first = page;
    else if (behind > page)
      first = page, last = behind;
    return behind > page;
  }
};

#ifdef OMP2CUDA_GLIBC_HEAP

/// The heap of the GNU C library, read from outside (its malloc/malloc.c and arena.c;
/// glibc 2.33 and later): addresses are numbers, and every load may fail. The system is asked
/// once for each page.
class glibc_heap {
public:
  /// Is all of [p, p + n) known to be there?
  bool knows(const char *p, size_t n) const {
    return pages.have(reinterpret_cast<uintptr_t>(p), n);
  }
  /// Is the block that starts at most 15 bytes before `p` surely free?
  bool freed(const void *p) const {
    const uintptr_t user = reinterpret_cast<uintptr_t>(p) & ~uintptr_t(15);
    return !is_in_use(user) && is_free(user);
  }

private:
  /// What lies in front of every block; `before` belongs to the block before it while
  /// that one is in use.
  struct head {
    size_t before, size;
  };
  /// What lies in a block that is free and in a list.
  struct links {
    uintptr_t next, previous;
  };
  /// Mostly a block is in use, says that behind it, and so is the one in front of it: then it is
  /// free only if it is in a cache, where a word of it leads to the next one.
  bool is_in_use(uintptr_t user) const {
    const uintptr_t at = user - sizeof(head);
    if (user < least || !pages.have(at, 2 * sizeof(head)))
      return false;
    head own, behind;
    memcpy(&own, reinterpret_cast<void *>(at), sizeof(own));
    const uintptr_t next = at + bytes(own);
    if (!plausible(own) || !(own.size & before_in_use) || next >= end ||
        !pages.have(next, sizeof(behind)))
      return false;
    memcpy(&behind, reinterpret_cast<void *>(next), sizeof(behind));
    uintptr_t word;
    memcpy(&word, reinterpret_cast<void *>(user), sizeof(word));
    return (behind.size & before_in_use) && (word ^ (user >> 12)) % 16;
  }
  bool is_free(uintptr_t user) const {
    const uintptr_t at = user - sizeof(head);
    struct {
      head own;
      links to;
    } block;
    if (user < least || !load(at, &block) || !plausible(block.own))
      return false;
    return swallowed(at, at, block.own) || in_other(at, block.own) ||
           in_cache(user, block.own, block.to.next);
  }

  // The low bits of a size.
  static constexpr size_t before_in_use = 1, mapped = 2, flags = 7;
  static constexpr size_t least = 32, most = size_t(1) << 46;

  const uintptr_t end =
      reinterpret_cast<uintptr_t>(os::omp2cuda_data_end(0)); // of the main heap

  static size_t bytes(const head &h) { return h.size & ~flags; }
  static bool plausible(const head &h) {
    return bytes(h) >= least && bytes(h) < most && bytes(h) % 16 == 0 &&
           !(h.size & mapped);
  }

  /// Copies memory that may not be there; false then, or where that is forbidden.
  template <class T> bool load(uintptr_t from, T *to) const {
    void *const at = reinterpret_cast<void *>(from);
    if (pages.have(from, sizeof(T)))
      return memcpy(to, at, sizeof(T)), true;
    if (from >> 48) // a number, and no address
      return false;
    if (on_valgrind())
      return os::copy(to, at, sizeof(T));
    // Words that are no addresses are mostly like each other.
    const uintptr_t page = from & ~(known_pages::size() - 1);
    if (page == nothing)
      return false;
    if (!pages.add(from, os::readable_pages) ||
        !pages.add(from + sizeof(T) - 1, os::readable_pages) ||
        !pages.have(from, sizeof(T))) {
      nothing = page;
      return false;
    }
    return memcpy(to, at, sizeof(T)), true;
  }
  mutable known_pages pages;     // that can be read
  mutable uintptr_t nothing = 1; // a page that cannot

  /// Is `at` in a free block? The blocks in front of it and behind it tell where one may
  /// start; their own sizes did not change when it swallowed them. A block in use has a
  /// mark behind it, and what is free in front of it ends where it starts.
  bool swallowed(uintptr_t at, uintptr_t from, const head &h,
                 int steps = 3) const {
    if (at < end && from + bytes(h) >= end)
      return in_rest(at);
    head other;
    if (load(from + bytes(h), &other) && !(other.size & before_in_use) &&
        covers(from + bytes(h) - other.before, at))
      return true;
    const uintptr_t front = from - h.before;
    return steps > 0 && !(h.size & before_in_use) && load(front, &other) &&
           plausible(other) && swallowed(at, front, other, steps - 1);
  }
  bool covers(uintptr_t start, uintptr_t at) const {
    head h;
    if (start > at || !load(start, &h) || !plausible(h) ||
        start + bytes(h) <= at)
      return false;
    return start + bytes(h) == end ? in_rest(at) : in_list(start, h);
  }

  /// Its neighbours in the list point back to it, and the block behind it knows.
  bool in_list(uintptr_t at, const head &h) const {
    head behind;
    links own, next, previous;
    return at % 16 == 0 && (h.size & before_in_use) &&
           load(at + bytes(h), &behind) && !(behind.size & before_in_use) &&
           behind.before == bytes(h) && load(at + sizeof(head), &own) &&
           load(own.next + sizeof(head), &next) && next.previous == at &&
           load(own.previous + sizeof(head), &previous) && previous.next == at;
  }

  /// The rest of the main heap, which is not handed out.
  bool in_rest(uintptr_t at) const {
    const uintptr_t start = end - mallinfo2().keepcost; // slow, and seldom
    return start <= at && reaches(start, end);
  }
  bool reaches(uintptr_t start, uintptr_t to) const {
    head rest;
    return load(start, &rest) && start + bytes(rest) == to;
  }

  /// The heap of another arena: it starts at a multiple of its largest size, and the
  /// arena knows where its rest begins and which small blocks are free.
  struct other_heap {
    uintptr_t arena, previous;
    size_t bytes;
  };
  static constexpr uintptr_t span = uintptr_t(64) << 20;
  struct arena {
    int lock, kind, has_small, unused;
    uintptr_t small[10]; // by size: 32, 48, …
    uintptr_t rest;
  };
  bool in_other(uintptr_t at, const head &h) const {
    const uintptr_t base = at & ~(span - 1);
    other_heap heap;
    arena of;
    if (at < end || !load(base, &heap) || heap.bytes > span ||
        heap.bytes % 4096 || at >= base + heap.bytes || !load(heap.arena, &of))
      return false;
    if (of.rest / span != base / span || !reaches(of.rest, base + heap.bytes))
      return false;
    if (of.rest <= at)
      return true;
    const size_t kind = bytes(h) / 16 - 2;
    uintptr_t small = kind < 10 ? of.small[kind] : 0;
    for (int i = 0; i < tries && small && small != at; ++i) {
      uintptr_t word;
      if (!load(small + sizeof(head), &word))
        return false;
      small = word ^ ((small + sizeof(head)) >> 12);
    }
    return small == at;
  }

  /// A block in this thread's cache or in a list of small ones is linked by an address
  /// mixed with its own. Such words occur elsewhere, so the allocator decides: a block
  /// that it gives out was free.
  static constexpr int tries = 64; // a cache holds 7 blocks, a list any number
  bool in_cache(uintptr_t user, const head &h, uintptr_t word) const {
    constexpr size_t largest = 1040; // that a cache takes
    const size_t size = bytes(h);
    if (size > largest || !linked(word ^ (user >> 12), size))
      return false;
    void *taken[tries];
    int count = 0;
    bool found = false;
    while (count < tries && !found) {
      // Volatile: compilers know that no new block is an old one.
      void *volatile fresh = std::malloc(size - sizeof(size_t));
      if (!fresh)
        break;
      taken[count] = fresh;
      found = reinterpret_cast<uintptr_t>(taken[count++]) == user;
    }
    while (count > 0)
      std::free(taken[--count]);
    return found;
  }
  /// A cache links what the user sees, a list the heads in front of it.
  bool linked(uintptr_t next, size_t size) const {
    head h;
    return next == 0 || (next % 16 == 0 &&
                         ((load(next - sizeof(head), &h) && bytes(h) == size) ||
                          (load(next, &h) && bytes(h) == size)));
  }
};

#endif

/// The host's memory, of which several ranges are asked for one after the other.
class host_memory {
#ifdef OMP2CUDA_GLIBC_HEAP
  glibc_heap heap;
#endif
  known_pages mapped;

public:
  bool freed([[maybe_unused]] const void *p) const {
#ifdef OMP2CUDA_GLIBC_HEAP
    return heap.freed(p);
#else
    return false;
#endif
  }
  /// Is there memory at both ends of the range?
  bool readable(const char *p, size_t n) {
#ifdef OMP2CUDA_ASAN
    if (__asan_region_is_poisoned(const_cast<char *>(p), n))
      return false;
#endif
#ifdef OMP2CUDA_GLIBC_HEAP
    if (heap.knows(p, n))
      return true;
#endif
    for (const char *end : {p, p + n - 1}) {
      if (!mapped.add(reinterpret_cast<uintptr_t>(end), os::mapped_pages))
        return false;
    }
    return true;
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
