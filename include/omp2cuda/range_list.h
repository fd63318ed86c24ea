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
#include <tuple>
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
  void before_reading(const void *p, size_t bytes) const {
    of.before_reading(p, bytes);
  }
  const char *place() const { return of.where; }
  /// Of the type \p said by the mapper, which \p type has become in the construct: what is one
  /// where it enters has to be one where it leaves.
  void add([[maybe_unused]] const void *address, [[maybe_unused]] size_t bytes,
           [[maybe_unused]] map_type type, [[maybe_unused]] map_flags flags,
           [[maybe_unused]] const void *base, [[maybe_unused]] map_type said) {
#if OMP2CUDA_HOST_CODE
    char *const p = static_cast<char *>(const_cast<void *>(address));
    if (p >= begin && p + bytes <= end) {
      if (near.goes_on(p, [=](const range &r) {
            return r.bytes == bytes && r.said == said && r.flags == flags;
          }))
        return;
    } else if (alike.size() < alike.capacity() && said == said_of_alike &&
               is_alike(p, bytes, flags, base)) {
      bundle_part &one = alike.emplace_back();
      one.host = p;
      one.bytes = uint32_t(bytes);
      return;
    }
    begin_range({p, bytes, type, flags, base, 1, 0, said});
#endif
  }
  /// The pointer at `member` is to lead to the device copy of what it leads to.
  void add_pointer([[maybe_unused]] const void *member) {
#if OMP2CUDA_HOST_CODE
    char *const p = static_cast<char *>(const_cast<void *>(member));
    if (!pointers.goes_on(p, [](const auto &) { return true; }))
      begin_pointer(member);
#endif
  }
  void apply();

private:
  mapper &of;
  range_use use;
  const char *begin, *end;
#if OMP2CUDA_HOST_CODE
  using range = mapper::item;
  // What objects name that are \p pitch bytes apart: in the same place of each it is a row.
  template <class Row> class row_list {
    struct listed {
      Row row;
      char *next; // where it goes on
    };
    listed *last() { return &all.back(); }
    std::vector<listed> all;
    listed *turn = nullptr; // which goes on, mostly

  public:
    const size_t pitch; // 0: not known
    explicit row_list(size_t pitch) : pitch(pitch) {}
    /// Is what lies at \p p, and is like it, the next one of a row? Then it belongs to that.
    template <class Like> bool goes_on(const char *p, Like is_like) {
      for (listed *one = turn; one; one = one == last() ? nullptr : last())
        if (one->next == p && is_like(one->row)) {
          one->next += pitch;
          turn = one == last() ? all.data() : one + 1;
          return true;
        }
      return false;
    }
    void begin(const Row &one) {
      all.push_back({one, pitch ? one.host + pitch : nullptr});
      turn = all.data();
    }
    std::vector<Row> as_they_are() const;
  };
  // In the objects, and elsewhere: elements of one array are one memory, however many list them.
  row_list<range> near;
  std::vector<range> memory, far;
  // Small sections of one type that begin where they are counted from, of `far`.
  std::vector<bundle_part> alike;
  map_type type_of_alike = map_type::alloc, said_of_alike = type_of_alike;
  row_list<mapper::pointer_row> pointers;

  static bool is_alike(const char *p, size_t bytes, map_flags flags,
                       const void *base) {
    return flags == map_flags::none && p == base && p &&
           bytes <= mapper::most_listed;
  }
  void begin_range(const range &r);
  void begin_pointer(const void *member);
  // Neighbours are one; of one section that is listed in pieces the device has one copy.
  static void put(std::vector<range> &some, const range &r, bool same_base);
  void unite_pieces();
  void drop_inside();
  static void unite(std::vector<range> &all);
  static void sort(std::vector<mapper::pointer_row> &all);
#endif
};

#if OMP2CUDA_HOST_BODIES

OMP2CUDA_HOST range_list::range_list(mapper &of, range_use use,
                                     const void *objects, size_t bytes,
                                     size_t count)
    : of(of), use(use), begin(static_cast<const char *>(objects)),
      end(begin + bytes), near(count ? bytes / count : 0),
      pointers(near.pitch) {
  alike.reserve(count);
  of.before_reading(objects, bytes);
}

template <class Row>
std::vector<Row> range_list::row_list<Row>::as_they_are() const {
  std::vector<Row> some;
  some.reserve(all.size());
  for (const listed &one : all) {
    some.push_back(one.row);
    if (one.next == one.row.host + pitch || !pitch)
      continue;
    some.back().count = size_t(one.next - one.row.host) / pitch;
    some.back().pitch = pitch;
  }
  return some;
}

OMP2CUDA_HOST void range_list::begin_range(const range &r) {
  if (r.host >= begin && r.host + r.bytes <= end) {
    near.begin(r);
  } else if (is_alike(r.host, r.bytes, r.flags, r.base) &&
             (alike.empty() || r.said == said_of_alike)) {
    type_of_alike = r.type;
    said_of_alike = r.said;
    bundle_part &one = alike.emplace_back();
    one.host = r.host;
    one.bytes = uint32_t(r.bytes);
  } else if (r.flags & as_memory) {
    memory.push_back(r);
  } else {
    put(far, r, true);
  }
}

OMP2CUDA_HOST void range_list::begin_pointer(const void *member) {
  if (use != range_use::updated)
    pointers.begin({static_cast<char *>(const_cast<void *>(member))});
}

inline void range_list::put(std::vector<range> &some, const range &r,
                            bool same_base) {
  range *const last = some.empty() ? nullptr : &some.back();
  const bool alike = last && last->said == r.said && last->flags == r.flags &&
                     last->count == r.count && last->pitch == r.pitch &&
                     (!same_base || last->base == r.base);
  if (alike && last->host + last->bytes == r.host &&
      (r.count == 1 || last->bytes + r.bytes <= r.pitch))
    last->bytes += r.bytes;
  else if (!(alike && r.count == 1 && (r.flags & as_memory) &&
             last->host <= r.host &&
             r.host + r.bytes <= last->host + last->bytes)) // it is there
    some.push_back(r);
}

/// Neighbours, and rows beside each other.
inline void range_list::unite(std::vector<range> &all) {
  const auto before = [](const range &a, const range &b) {
    return a.host != b.host ? a.host < b.host : a.bytes > b.bytes;
  };
  std::vector<range> some;
  for (bool again : {true, false}) {
    for (range &r : all)
      if (r.count > 1 && r.bytes == r.pitch)
        r = {r.host, r.span(), r.type, r.flags, r.base, 1, 0, r.said};
    if (!std::is_sorted(all.begin(), all.end(), before))
      std::sort(all.begin(), all.end(), before);
    some.clear();
    for (const range &r : all)
      put(some, r, false);
    all.swap(some);
    if (again && all.size() == some.size())
      break;
  }
}

/// As they are kept: by address, if need be one by one.
inline void range_list::sort(std::vector<mapper::pointer_row> &all) {
  std::vector<mapper::pointer_row> each;
  const auto before = [](const mapper::pointer_row &a,
                         const mapper::pointer_row &b) {
    return a.host < b.host;
  };
  if (!std::is_sorted(all.begin(), all.end(), before))
    std::sort(all.begin(), all.end(), before);
  const char *reached = nullptr;
  const mapper::pointer_row *const end = all.data() + all.size();
  for (const mapper::pointer_row *row = all.data(), *next; row < end;
       row = next) {
    next = row->beside(end);
    if (row->host >= reached) {
      reached = next[-1].host + next[-1].span();
      continue;
    }
    for (const mapper::pointer_row &one : all)
      for (size_t i = 0; i < one.count; ++i)
        each.push_back({one.host + i * one.pitch});
    std::sort(each.begin(), each.end(), before);
    return all.swap(each);
  }
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
    bytes = std::max(bytes, size_t(one.bytes));
    return true;
  };
  alike.erase(std::remove_if(alike.begin(), alike.end(), is_piece),
              alike.end());
  std::vector<range> others = std::move(far);
  far.clear();
  for (const range &r : others) {
    if (const auto at = first.find(r.base); at != first.end()) {
      char *const base = static_cast<char *>(const_cast<void *>(r.base));
      put(far,
          {base, at->second, type_of_alike, map_flags::none, base, 1, 0,
           said_of_alike},
          true);
      first.erase(at);
    }
    put(far, r, true);
  }
}

/// Some members of what is listed as a whole need no memory, and would come first.
inline void range_list::drop_inside() {
  if (memory.empty())
    return;
  std::vector<std::pair<const char *, const char *>> reach; // by the beginning
  for (const range &r : far)
    reach.emplace_back(r.host, r.host + r.span());
  for (const bundle_part &one : alike)
    reach.emplace_back(one.host, one.host + one.bytes);
  std::sort(reach.begin(), reach.end());
  for (size_t i = 1; i < reach.size(); ++i)
    reach[i].second = std::max(reach[i].second, reach[i - 1].second);
  const auto is_inside = [&](const range &r) {
    const char *const end = r.host + r.bytes;
    const auto next = std::upper_bound(
        reach.begin(), reach.end(), r.host,
        [](const char *p, const auto &one) { return p < one.first; });
    return next != reach.begin() && end <= next[-1].second &&
           (next[-1].first < r.host || end < next[-1].second);
  };
  memory.erase(std::remove_if(memory.begin(), memory.end(), is_inside),
               memory.end());
}

OMP2CUDA_HOST void range_list::apply() {
  unite_pieces();
  std::vector<range> all = near.as_they_are();
  unite(all);
  all.reserve(all.size() + memory.size() + far.size());
  std::sort(memory.begin(), memory.end(), [](const range &a, const range &b) {
    return std::make_tuple(a.base, a.host, b.bytes) <
           std::make_tuple(b.base, b.host, a.bytes);
  });
  drop_inside();
  for (const range &r : memory)
    put(all, r, true);
  all.insert(all.end(), far.begin(), far.end());
  of.use_ranges(use, all);
  of.use_together(use, std::move(alike), type_of_alike);
  std::vector<mapper::pointer_row> leading = pointers.as_they_are();
  sort(leading);
  if (use == range_use::left)
    of.detach_pointers(leading);
  else
    of.attach_pointers(leading, use == range_use::held);
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
