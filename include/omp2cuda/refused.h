//===- refused.h - What a construct refuses to map --------------------------------------===//
// Idea: what is wrong ends the program before anything of the item is changed, and the message
//   says what the list item is (as_written.h, or map_type.h: map_said), and both lines where there are two.
//
//     f.c:14: map(tofrom: x[0:4]) of 16 bytes at 0x… overlaps the 20 bytes at 0x… mapped at f.c:12 by map(to: x[2:5]): …
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

inline std::string mapper::called(const item &m, const char *type) const {
  return written_at(where, m.known(), m.bytes, type);
}
inline std::string mapper::called(const item &m) const {
  return called(m, map_said(m.type, m.flags));
}

/// " by map(to: x[2:5])", of what has mapped \p e, where that is known.
inline std::string by_item(const entry *e) {
  const std::string name = written_at(e->where, e->item, e->bytes, "");
  return name.empty() ? name : " by " + name;
}

inline void mapper::validate(const item &m) const {
  const void *const p = m.host;
  if (!p)
    fail_mapping(where, nullptr, "%s of %zu bytes at a null pointer",
                 called(m, "map").c_str(), m.bytes);
  if (m.bytes == scattered)
    fail_mapping(
        where, nullptr,
        "%s at %p: parts of several rows do not lie together: map whole rows",
        called(m, "map").c_str(), p);
  if (m.bytes > size_t(PTRDIFF_MAX) ||
      reinterpret_cast<uintptr_t>(p) + m.bytes < m.bytes)
    fail_mapping(where, nullptr, "%s at %p: %zd is no length of a section",
                 called(m, "map").c_str(), p, ptrdiff_t(m.bytes));
}

inline void mapper::need_beside(present_table &table, const entry *e,
                                const item &m) const {
  for (const item &other : items)
    if (other.base == m.base && table.touching(other.host, other.bytes) != e)
      fail_mapping(
          where, nullptr,
          "%s of %zu bytes at %p: another section of the same array, %s of %zu "
          "bytes at %p, would lie elsewhere on the device: map one section "
          "that holds both",
          called(m).c_str(), m.bytes, static_cast<void *>(m.host),
          called(other).c_str(), other.bytes, static_cast<void *>(other.host));
}

inline entry *mapper::meant(present_table &table, entry *e,
                            const char *p) const {
  const bool holds = e->contains(p, 1);
  if (holds && !table.counts_from(p))
    return e;
  std::vector<entry *> all, mine;
  table.each_led_to(p, [&](entry *one) {
    all.push_back(one);
    if (std::any_of(items.begin(), items.end(), [one](const item &m) {
          return one->contains(m.host, m.bytes);
        }))
      mine.push_back(one);
  });
  if (holds && mine.empty())
    return e;
  if (holds && std::any_of(items.begin(), items.end(), [e](const item &m) {
        return m.bytes && e->contains(m.host, m.bytes);
      }))
    mine.push_back(e);
  const std::vector<entry *> &some = mine.empty() ? all : mine;
  for (entry *one : some)
    if (one->on_device(p) != some[0]->on_device(p))
      refuse_two(p, some[0], one);
  return some.empty() ? e : some[0];
}

inline void mapper::need_one_section(present_table &table, const entry *e,
                                     const char *p, const void *known) const {
  if (!known || e->on_device(p) == known)
    return;
  const auto refuse_other = [&](const entry *one) {
    if (one->on_device(p) == known)
      refuse_two(p, one, e);
  };
  table.each_led_to(p, refuse_other);
  if (const entry *holder = table.touching(p, 0))
    refuse_other(holder);
}

inline void mapper::refuse_two(const char *p, const entry *one,
                               const entry *other) const {
  fail_mapping(where, one->where,
               "%p leads to two sections, which lie apart on the device, %zu "
               "bytes at %p mapped at %s%s and %zu bytes at %p mapped at %s%s: "
               "map one section that holds both, or use a pointer into one",
               static_cast<const void *>(p), one->bytes,
               static_cast<void *>(one->host), one->where, by_item(one).c_str(),
               other->bytes, static_cast<void *>(other->host), other->where,
               by_item(other).c_str());
}

inline void mapper::refuse_absent(const item &m, const char *type) const {
  fail_mapping(where, nullptr,
               "%s of %zu bytes at %p: not present on device %d",
               (type ? called(m, type) : called(m)).c_str(), m.bytes,
               static_cast<void *>(m.host), state->number);
}

inline void mapper::refuse_overlap(const entry *e, const item &m,
                                   const char *type) const {
  const std::string what = type ? called(m, type) : called(m);
  const char *const p = m.host;
  const size_t bytes = m.bytes;
  const void *const there = e->host, *const here = p;
  if (e->of_members)
    fail_mapping(where, e->where,
                 "%s of %zu bytes at %p overlaps the %zu bytes at %p mapped "
                 "at %s: only members of a struct, and not all that are named "
                 "here, are present: map these there too",
                 what.c_str(), bytes, here, e->bytes, there, e->where);
  const char *first = std::min<const char *>(p, e->host),
             *last = std::max<const char *>(p + bytes, e->host + e->bytes);
  fail_mapping(where, e->where,
               "%s of %zu bytes at %p overlaps the %zu bytes at %p mapped at "
               "%s%s: only a part of it is present: map all %zu bytes from %p "
               "on there, or here what is present",
               what.c_str(), bytes, here, e->bytes, there, e->where,
               by_item(e).c_str(), size_t(last - first),
               static_cast<const void *>(first));
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
