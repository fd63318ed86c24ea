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
  std::vector<mapper::item> ranges;
  std::vector<const void *> pointers;
#endif
};

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST void range_list::add(const void *address, size_t bytes,
                                   map_type type, map_flags flags,
                                   const void *base) {
  ranges.push_back({static_cast<char *>(const_cast<void *>(address)), bytes,
                    type, flags, base});
}

OMP2CUDA_HOST void range_list::add_pointer(const void *member) {
  if (use != range_use::updated)
    pointers.push_back(member);
}

OMP2CUDA_HOST void range_list::apply(const void *objects, size_t bytes) {
  using range = mapper::item;
  const char *begin = static_cast<const char *>(objects), *end = begin + bytes;
  std::vector<range> near, far;
  near.reserve(ranges.size());
  far.reserve(ranges.size());
  for (const range &r : ranges)
    (r.host >= begin && r.host + r.bytes <= end ? near : far).push_back(r);
  const auto before = [](const range &a, const range &b) {
    return a.host != b.host ? a.host < b.host : a.bytes > b.bytes;
  };
  if (!std::is_sorted(near.begin(), near.end(), before))
    std::sort(near.begin(), near.end(), before);
  // Neighbours are one; of one section that was listed in pieces the device has one copy.
  std::vector<range> all;
  all.reserve(ranges.size());
  for (const std::vector<range> *some : {&near, &far})
    for (size_t i = 0; i < some->size(); ++i) {
      const range &r = (*some)[i];
      if (i > 0 && all.back().host + all.back().bytes == r.host &&
          all.back().type == r.type && all.back().flags == r.flags &&
          (some == &near || all.back().base == r.base))
        all.back().bytes += r.bytes;
      else
        all.push_back(r);
    }
  of.use_ranges(use, all);
  for (const void *member : pointers)
    if (use == range_use::left)
      of.detach_pointer(member);
    else
      of.attach_pointer(member, use == range_use::held);
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
