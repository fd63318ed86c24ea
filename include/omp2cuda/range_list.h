//===- range_list.h - The ranges that a mapper lists for some objects ------------------===//
// Idea: a mapper names parts of an object, one by one. They are listed first, neighbours
//   become one range, and the construct does with each what it does with a map clause.
// In → Out: ranges and pointers of objects → calls of the mapper's construct.
// Who may call: the host thread that made the construct.
// Tested by: test/runtime/mappers.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/leaving.h"

#if OMP2CUDA_HOST_CODE
#include <map>
#include <vector>
#endif
#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#endif

namespace omp2cuda {
namespace detail {

/// What mappers list for objects that lie together, which a construct does \p use with.
/// Nothing happens before all is listed: a mapper reads what a copy may change.
class range_list {
public:
  /// Neighbours in the `bytes` bytes of so many objects are copied together.
  range_list(mapper &of, range_use use, const void *objects, size_t bytes,
             size_t count = 0);
  bool on_host() const { return of.on_host(); }
  const char *place() const { return of.where; }
  void add(const void *address, size_t bytes, map_type type, map_flags flags,
           const void *base);
  /// The pointer at `member` is to lead to the device copy of what it leads to.
  void add_pointer(const void *member);
  void apply();

private:
  mapper &of;
  range_use use;
  const char *begin, *end;
#if OMP2CUDA_HOST_CODE
  using range = mapper::item;
  // In the objects, and elsewhere: elements of one array are one memory, however many list them.
  std::vector<range> near, memory, far;
  // Small sections of one type that begin where they are counted from, of `far`.
  std::vector<bundle_part> alike;
  map_type type_of_alike = map_type::alloc;
  std::vector<const void *> pointers;

  // Neighbours are one; of one section that is listed in pieces the device has one copy.
  static void put(std::vector<range> &some, const range &r, bool same_base);
  void unite_pieces();
#endif
};

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST range_list::range_list(mapper &of, range_use use,
                                     const void *objects, size_t bytes,
                                     size_t count)
    : of(of), use(use), begin(static_cast<const char *>(objects)),
      end(begin + bytes) {
  alike.reserve(count);
  pointers.reserve(count);
}

OMP2CUDA_HOST void range_list::add(const void *address, size_t bytes,
                                   map_type type, map_flags flags,
                                   const void *base) {
  char *const p = static_cast<char *>(const_cast<void *>(address));
  const bool is_near = p >= begin && p + bytes <= end;
  const range r{p, bytes, type, flags, base};
  if (!is_near && flags == map_flags::none && p == base && p &&
      bytes <= mapper::most_listed &&
      (alike.empty() || type == type_of_alike)) {
    type_of_alike = type;
    alike.push_back({p, 0, bytes});
  } else if (!is_near && (flags & as_memory))
    memory.push_back(r);
  else
    put(is_near ? near : far, r, !is_near);
}

inline void range_list::put(std::vector<range> &some, const range &r,
                            bool same_base) {
  range *const last = some.empty() ? nullptr : &some.back();
  const bool alike = last && last->type == r.type && last->flags == r.flags &&
                     (!same_base || last->base == r.base);
  if (alike && last->host + last->bytes == r.host)
    last->bytes += r.bytes;
  else if (!(alike && (r.flags & as_memory) && last->host <= r.host &&
             r.host + r.bytes <= last->host + last->bytes)) // it is there
    some.push_back(r);
}

OMP2CUDA_HOST void range_list::add_pointer(const void *member) {
  if (use != range_use::updated)
    pointers.push_back(member);
}

/// The beginning of a section is no section of its own where others are counted from it.
inline void range_list::unite_pieces() {
  if (alike.empty() || far.empty())
    return;
  std::vector<const void *> bases;
  for (const range &r : far)
    bases.push_back(r.base);
  std::sort(bases.begin(), bases.end());
  std::map<const void *, size_t> first; // how many bytes of that base
  const auto is_piece = [&](const bundle_part &one) {
    if (!std::binary_search(bases.begin(), bases.end(), one.host))
      return false;
    size_t &bytes = first[one.host];
    bytes = std::max(bytes, one.bytes);
    return true;
  };
  alike.erase(std::remove_if(alike.begin(), alike.end(), is_piece),
              alike.end());
  std::vector<range> others = std::move(far);
  far.clear();
  for (const range &r : others) {
    if (const auto at = first.find(r.base); at != first.end()) {
      char *const base = static_cast<char *>(const_cast<void *>(r.base));
      put(far, {base, at->second, type_of_alike, map_flags::none, base}, true);
      first.erase(at);
    }
    put(far, r, true);
  }
}

OMP2CUDA_HOST void range_list::apply() {
  unite_pieces();
  const auto before = [](const range &a, const range &b) {
    return a.host != b.host ? a.host < b.host : a.bytes > b.bytes;
  };
  if (!std::is_sorted(near.begin(), near.end(), before))
    std::sort(near.begin(), near.end(), before);
  std::vector<range> all;
  all.reserve(near.size() + memory.size() + far.size());
  for (const range &r : near)
    put(all, r, false);
  std::sort(memory.begin(), memory.end(), [&](const range &a, const range &b) {
    return a.base != b.base ? a.base < b.base : before(a, b);
  });
  for (const range &r : memory)
    put(all, r, true);
  if (!std::is_sorted(pointers.begin(), pointers.end()))
    std::sort(pointers.begin(), pointers.end()); // as they are kept
  all.insert(all.end(), far.begin(), far.end());
  of.use_ranges(use, all);
  of.use_together(use, std::move(alike), type_of_alike);
  if (use != range_use::left)
    return of.attach_pointers(pointers, use == range_use::held);
  for (const void *member : pointers)
    of.detach_pointer(member);
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
