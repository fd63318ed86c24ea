//===- shared_arena.cpp - places, poison and red zones --------------------===//
// Idea, In, Out, Limits: see shared_arena.h. A variable's place is filled with
// poison at the first use in each block; red zones are filled once and looked at
// when the block ends.
// Tested by: test/cpu_device/shared.cpp, reports.cpp
//===----------------------------------------------------------------------===//
#include "shared_arena.h"
#include "init_check.h"
#include "report.h"
#include "sanitizers.h"

#include <cstdio>

__thread void *omp2cuda_dynamic_shared_of_worker;

namespace omp2cuda {
namespace cpu {

constexpr size_t red_zone = 64;
constexpr unsigned char red = 0xf5, poison = 0xff;
constexpr int max_variables = 4096;
constexpr size_t arena_bytes = 64 << 20; ///< address space

/// memset, but ThreadSanitizer does not hear of it: the order between this and the
/// threads' accesses is the scheduler's business.
static void fill(char *at, unsigned char byte, size_t bytes) {
  const uint64_t eight = byte * 0x0101010101010101;
  while (bytes) {
    size_t some = bytes >= 8 ? 8 : 1;
    if (some == 8)
      __builtin_memcpy(at, &eight, 8);
    else
      *at = char(byte);
    at += some;
    bytes -= some;
    asm volatile("" ::: "memory"); // or the compiler would call memset
  }
}

struct Place {
  char *at;
  const SharedVariable *variable;
  uint64_t block; ///< the block that used it last
};

struct SharedArena {
  char *dynamic;        ///< red zone, bytes, red zone
  size_t dynamic_bytes; ///< of this block
  char *low, *free, *high;
  uint64_t block; ///< counts this worker's blocks
  int used;
  int used_in_block[max_variables]; ///< slots
  Place place[max_variables];
};

SharedArena *new_shared_arena() {
  SharedArena *a = static_cast<SharedArena *>(map_pages(sizeof(SharedArena)));
  a->dynamic =
      static_cast<char *>(map_pages(max_shared + 2 * red_zone)) + red_zone;
  omp2cuda_dynamic_shared_of_worker = a->dynamic;
  a->dynamic_bytes = 0;
  fill(a->dynamic - red_zone, red, red_zone);
  a->low = a->free = static_cast<char *>(map_pages(arena_bytes));
  a->high = a->low + arena_bytes;
  return a;
}

void begin_shared(Worker &w) {
  SharedArena &a = *w.shared;
  ++a.block;
  a.used = 0;
  a.dynamic_bytes = w.job->shared_bytes;
  if (a.dynamic_bytes) {
    asan_unpoison(a.dynamic - red_zone, max_shared + 2 * red_zone);
    fill(a.dynamic, poison, a.dynamic_bytes);
    mark(Request::Undefined, a.dynamic, a.dynamic_bytes);
    fill(a.dynamic + a.dynamic_bytes, red, red_zone);
    asan_poison(a.dynamic - red_zone, red_zone);
    asan_poison(a.dynamic + a.dynamic_bytes,
                max_shared - a.dynamic_bytes + red_zone);
  }
}

/// The first damaged byte of a red zone, or null.
static const char *damage(const char *zone) {
  if (asan())
    return nullptr; // poisoned: AddressSanitizer has reported already
  for (size_t i = 0; i < red_zone; ++i)
    if ((unsigned char)zone[i] != red)
      return zone + i;
  return nullptr;
}

static void report_overrun(Worker &w, const char *name, Site site,
                           const char *at, const char *low, size_t bytes) {
  if (!first_report(w, cudaErrorIllegalAddress))
    return;
  report_head(w, "SHARED MEMORY OVERRUN", false);
  long offset = at - low;
  fprintf(stderr, "  a thread wrote at byte %ld of %s, which has %zu bytes",
          offset, name, bytes);
  if (site.file)
    fprintf(stderr, " (declared at %s:%d)", site.file, site.line);
  fputs("; found when the block ended\n", stderr);
}

void end_shared(Worker &w) {
  SharedArena &a = *w.shared;
  if (a.dynamic_bytes) {
    for (char *zone : {a.dynamic - red_zone, a.dynamic + a.dynamic_bytes})
      if (const char *at = damage(zone)) {
        report_overrun(w, "the dynamic shared memory", {nullptr, 0}, at,
                       a.dynamic, a.dynamic_bytes);
        fill(zone, red, red_zone);
      }
  }
  for (int i = 0; i < a.used; ++i) {
    Place &p = a.place[a.used_in_block[i]];
    for (char *zone : {p.at - red_zone, p.at + p.variable->bytes})
      if (const char *at = damage(zone)) {
        report_overrun(w, p.variable->name, p.variable->site, at, p.at,
                       p.variable->bytes);
        fill(zone, red, red_zone);
      }
  }
}

void *shared_variable(SharedVariable &variable) {
  Worker *w = running_worker();
  if (!w)
    fail_on_host("a shared variable", variable.site);
  InRuntime guard(*w);
  SharedArena &a = *w->shared;
  int slot = __atomic_load_n(&variable.slot, __ATOMIC_ACQUIRE);
  if (!slot) {
    static int slots;
    int fresh = __atomic_add_fetch(&slots, 1, __ATOMIC_RELAXED);
    if (fresh >= max_variables)
      report_misuse(*w, variable.site, "a program can have %d shared variables",
                    max_variables);
    if (__atomic_compare_exchange_n(&variable.slot, &slot, fresh, false,
                                    __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
      slot = fresh;
  }
  Place &p = a.place[slot];
  if (p.block == a.block)
    return p.at;
  if (!p.at) {
    size_t room = (variable.bytes + 63) / 64 * 64;
    if (variable.bytes > max_shared || a.free + room + 2 * red_zone > a.high)
      report_misuse(*w, variable.site,
                    "shared variable %s of %zu bytes does not fit",
                    variable.name, variable.bytes);
    p.at = a.free + red_zone;
    a.free += room + 2 * red_zone;
    p.variable = &variable;
    fill(p.at - red_zone, red, red_zone);
    fill(p.at + variable.bytes, red, red_zone);
    asan_poison(p.at - red_zone, red_zone);
    asan_poison(p.at + variable.bytes, room - variable.bytes + red_zone);
  }
  p.block = a.block;
  a.used_in_block[a.used++] = slot;
  fill(p.at, poison, variable.bytes);
  mark(Request::Undefined, p.at, variable.bytes);
  return p.at;
}

void *dynamic_shared() {
  Worker *w = running_worker();
  if (!w)
    fail_on_host("dynamic shared memory", {"", 0});
  return w->shared->dynamic;
}

size_t dynamic_shared_bytes() {
  Worker *w = running_worker();
  return w ? w->shared->dynamic_bytes : 0;
}

} // namespace cpu
} // namespace omp2cuda
