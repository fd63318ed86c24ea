//===- refused.h - What a construct refuses to map --------------------------------------===//
// Idea: what is wrong ends the program before anything of the item is changed, and the message
//   says what the clause is (map_type.h: map_said), and both lines where there are two.
//
//     f.c:14: map(tofrom) of 16 bytes at 0x… overlaps the 20 bytes at 0x… mapped at f.c:12: …
//
// In → Out: an item → nothing, or the end of the program.
// Who may call: the host thread that made the construct.
// Tested by: test/runtime/bad.cu, test_going_wrong.py
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/mapper.h"

#if OMP2CUDA_HOST_BODIES

namespace omp2cuda {
namespace detail {

inline void mapper::validate(const void *p, size_t bytes) const {
  if (!p)
    fail_mapping(where, nullptr, "map of %zu bytes at a null pointer", bytes);
  if (bytes == scattered)
    fail_mapping(
        where, nullptr,
        "map at %p: parts of several rows do not lie together: map whole rows",
        p);
  if (bytes > size_t(PTRDIFF_MAX) ||
      reinterpret_cast<uintptr_t>(p) + bytes < bytes)
    fail_mapping(where, nullptr, "map at %p: %zd is no length of a section", p,
                 ptrdiff_t(bytes));
}

inline void mapper::need_beside(present_table &table, const entry *e,
                                const item &m) const {
  for (const item &other : items)
    if (other.base == m.base && table.touching(other.host, other.bytes) != e)
      fail_mapping(
          where, nullptr,
          "%s of %zu bytes at %p: another section of the same array, %zu "
          "bytes at %p, would lie elsewhere on the device: map one section "
          "that holds both",
          map_said(m.type, m.flags), m.bytes, static_cast<void *>(m.host),
          other.bytes, static_cast<void *>(other.host));
}

inline entry *mapper::meant(present_table &table, const char *p) const {
  entry *const e = table.pointed_into(p, construct);
  if (!e || (e->contains(p, 1) && !table.counts_from(p)))
    return e;
  std::vector<entry *> all, mine;
  const auto take = [&](entry *one) {
    all.push_back(one);
    if (std::any_of(items.begin(), items.end(), [one](const item &m) {
          return one->contains(m.host, m.bytes);
        }))
      mine.push_back(one);
  };
  table.each_led_to(p, e, take);
  if (e->contains(p, 1)) { // it is meant, unless others are this construct's
    if (mine.empty())
      return e;
    take(e);
  }
  const std::vector<entry *> &some = mine.empty() ? all : mine;
  if (std::all_of(some.begin(), some.end(), [&](const entry *one) {
        return one->on_device(p) == some[0]->on_device(p);
      }))
    return some[0];
  fail_mapping(where, some[0]->where,
               "%p leads to two sections, which lie apart on the device, %zu "
               "bytes at %p mapped at %s and %zu bytes at %p mapped at %s: map "
               "one section that holds both, or use a pointer into one",
               static_cast<const void *>(p), some[0]->bytes,
               static_cast<void *>(some[0]->host), some[0]->where,
               some[1]->bytes, static_cast<void *>(some[1]->host),
               some[1]->where);
}

inline void mapper::refuse_overlap(const entry *e, const char *what,
                                   const char *p, size_t bytes) const {
  const void *const there = e->host, *const here = p;
  if (e->of_members)
    fail_mapping(where, e->where,
                 "%s of %zu bytes at %p overlaps the %zu bytes at %p mapped "
                 "at %s: only members of a struct, and not all that are named "
                 "here, are present: map these there too",
                 what, bytes, here, e->bytes, there, e->where);
  const char *first = std::min<const char *>(p, e->host),
             *last = std::max<const char *>(p + bytes, e->host + e->bytes);
  fail_mapping(where, e->where,
               "%s of %zu bytes at %p overlaps the %zu bytes at %p mapped at "
               "%s: only a part of it is present: map all %zu bytes from %p on "
               "there, or here what is present",
               what, bytes, here, e->bytes, there, e->where,
               size_t(last - first), static_cast<const void *>(first));
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
