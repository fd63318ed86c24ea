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
  range_list(mapper &of, range_use use) : of(of), use(use) {}
  bool on_host() const { return of.on_host(); }
  const char *place() const { return of.where; }
  void add(const void *address, size_t bytes, map_type type, map_flags flags,
           const void *base);
  /// The pointer at `member` is to lead to the device copy of what it leads to.
  void add_pointer(const void *member);
  /// Neighbours in the `bytes` bytes of the objects are copied together.
  void apply(const void *objects, size_t bytes);

private:
  mapper &of;
  range_use use;
#if OMP2CUDA_HOST_CODE
  struct range {
    const char *address;
    size_t bytes;
    map_type type;
    map_flags flags;
    const void *base;
  };
  std::vector<range> ranges;
  std::vector<const void *> pointers;
#endif
};

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST void range_list::add(const void *address, size_t bytes,
                                   map_type type, map_flags flags,
                                   const void *base) {
  ranges.push_back(
      {static_cast<const char *>(address), bytes, type, flags, base});
}

OMP2CUDA_HOST void range_list::add_pointer(const void *member) {
  if (use != range_use::updated)
    pointers.push_back(member);
}

OMP2CUDA_HOST void range_list::apply(const void *objects, size_t bytes) {
  const char *begin = static_cast<const char *>(objects), *end = begin + bytes;
  std::vector<range> near, far;
  for (const range &r : ranges)
    (r.address >= begin && r.address + r.bytes <= end ? near : far)
        .push_back(r);
  std::sort(near.begin(), near.end(), [](const range &a, const range &b) {
    return a.address != b.address ? a.address < b.address : a.bytes > b.bytes;
  });
  const auto apply_one = [&](const range &r) {
    of.use_range(use, r.address, r.bytes, r.type, r.flags, r.base);
  };
  for (size_t i = 0; i < near.size(); ++i) {
    range r = near[i];
    while (i + 1 < near.size() && near[i + 1].address == r.address + r.bytes &&
           near[i + 1].type == r.type && near[i + 1].flags == r.flags)
      r.bytes += near[++i].bytes;
    apply_one(r);
  }
  // Of one section that was listed in pieces the device has one copy.
  for (size_t i = 0; i < far.size(); ++i) {
    range r = far[i];
    while (i + 1 < far.size() && far[i + 1].address == r.address + r.bytes &&
           far[i + 1].base == r.base && far[i + 1].type == r.type &&
           far[i + 1].flags == r.flags)
      r.bytes += far[++i].bytes;
    apply_one(r);
  }
  for (const void *member : pointers)
    if (use == range_use::left)
      of.detach_pointer(member);
    else
      of.attach_pointer(member, use == range_use::held);
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
