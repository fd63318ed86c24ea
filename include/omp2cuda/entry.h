//===- entry.h - A host range that is on a device ----------------------------------------===//
// Idea: what the present table keeps for a range.
//
//   entry      a host range, its device memory, its count, and who used it in which
//              queue, so that a copy or a free comes after them in stream order
//   members    of a struct of which some are mapped, which have one memory
//   attached   pointers in the range, which lead to what they point to on the device
//   block      device memory that several entries share; it goes with the last of them
//
// Who may call: host threads, with the table's monitor held.
// Tested by: test/runtime/present.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/map_type.h"
#include "omp2cuda/tasks.h"

#include <cstddef>
#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#include <vector>
#endif

namespace omp2cuda {
namespace detail {

struct entry;
struct device_block;
struct range_bundle;
/// A range of many that have one count, and where it is in their memory.
struct bundle_part {
  char *host = nullptr;
  uint32_t at = 0, bytes = 0;
};

/// One of those that are mapped of a struct, with a count of its own.
struct mapped_member {
  char *host;
  size_t bytes;
  uint64_t refs;
  uint64_t born_in; // the construct that mapped it, when nobody had
};

#if OMP2CUDA_HOST_BODIES

/// A pointer in a mapped range: what it is on the device, and how many constructs have made it
/// lead to what it points to and not given that up.
struct attached_pointer {
  size_t offset = 0; // in the range
  void *value = nullptr;
  uint64_t refs = 0;
};
/// Those of a range, in their order, in which they mostly come.
class attached_pointers {
  std::vector<attached_pointer> all;
  size_t next = 0; // they are asked for in their order

public:
  using iterator = std::vector<attached_pointer>::const_iterator;
  iterator begin() const { return all.begin(); }
  iterator end() const { return all.end(); }
  bool empty() const { return all.empty(); }
  /// So many may come.
  void expect(size_t count) {
    if (count > all.size())
      all.reserve(all.size() + count);
  }
  /// Are all in front of \p offset?
  bool ends_before(size_t offset) const {
    return all.empty() || all.back().offset < offset;
  }
  /// A new one, behind all.
  void push_back(size_t offset, void *value) {
    attached_pointer &one = all.emplace_back();
    one.offset = offset;
    one.value = value;
    one.refs = 1;
  }
  /// The first that is not in front of \p offset, which may be number \p near or the next one.
  iterator from(size_t offset, size_t near = 0) const {
    for (size_t last = near + 2; near < std::min(last, all.size()); ++near)
      if (all[near].offset >= offset &&
          (near == 0 || all[near - 1].offset < offset))
        return all.begin() + ptrdiff_t(near);
    return all.empty() || all.back().offset < offset
               ? all.end()
               : std::lower_bound(
                     all.begin(), all.end(), offset,
                     [](const attached_pointer &a, size_t at) {
                       return a.offset < at;
                     });
  }
  /// How many lie in so many bytes from \p offset on.
  size_t count(size_t offset, size_t bytes) const {
    if (all.empty() || bytes < sizeof(void *))
      return 0;
    const auto first = from(offset),
               last = from(offset + bytes + 1 - sizeof(void *));
    return size_t(last - first);
  }
  /// That at \p offset; null: there is none.
  attached_pointer *find(size_t offset) {
    const bool is_next = next < all.size() && all[next].offset == offset;
    const size_t at = is_next ? next : size_t(from(offset) - all.begin());
    next = at + 1;
    return at < all.size() && all[at].offset == offset ? &all[at] : nullptr;
  }
  attached_pointer &operator[](size_t offset) {
    if (ends_before(offset))
      return all.emplace_back(attached_pointer{offset, nullptr, 0});
    if (attached_pointer *known = find(offset))
      return *known;
    return *all.insert(from(offset), {offset, nullptr, 0});
  }
};

struct alignas(64) entry {
  enum state_t { arriving, present, leaving };
  struct use {
    queue *by;
    uint64_t ticket;
  };
  /// The last in each queue: one, mostly, which needs no memory aside.
  class uses {
    use first{nullptr, 0};
    std::vector<use> others;

  public:
    void add(queue *q) {
      if (!first.by || first.by == q) {
        first = {q, q->submitted};
        return;
      }
      for (use &u : others)
        if (u.by == q) {
          u.ticket = q->submitted;
          return;
        }
      others.push_back({q, q->submitted});
    }
    /// What \p q does from now on comes after all of them.
    void followed_by(queue *q, const char *where, const char *doing) const {
      if (first.by)
        check(q->follow(first.by, first.ticket, where), where, doing);
      for (const use &u : others)
        check(q->follow(u.by, u.ticket, where), where, doing);
    }
  };

  // A look-up reads the first line of the cache.
  char *host = nullptr;
  size_t bytes = 0;
  char *device = nullptr;
  const void *symbol = nullptr; // whose address is not known yet
  use ready{nullptr, 0};        // when the data are there
  uint64_t refs = 0;
  state_t state = arriving;
  bool forever = false;    // declare target, or associated by the user
  bool of_members = false; // memory of some members of a struct
  uint64_t born_in = 0;    // the construct that created it
  uint64_t mover = 0;      // the one for which it is on its way in or out
  const char *where = "";  // its source line
  device_block *block = nullptr;
  size_t room = 0; // bytes from its beginning to the next one's in the block
  char *coming =
      nullptr; // the host's, of the last copy to it that is not sent yet,
  size_t coming_bytes = 0; //   and how many
  known_item item;         // that mapped it
  uses users;              // what must be over before it may go
  attached_pointers attached;
  std::vector<char *> bases;
  std::vector<mapped_member> members;

  /// The member that holds all of [p, p + n), of which nothing else may be left; null: none.
  mapped_member *member_with(const char *p, size_t n) {
    mapped_member *known = nullptr;
    for (mapped_member &m : members)
      if (n && m.refs && p >= m.host && p + n <= m.host + m.bytes)
        return &m;
      else if (p == m.host && n == m.bytes)
        known = &m;
    return known;
  }
  /// Is nothing of [p, p + n) mapped, though there is memory for members around it?
  bool is_between(const char *p, size_t n) const {
    if (!of_members || n == 0)
      return false;
    for (const mapped_member &m : members)
      if (m.refs && p < m.host + m.bytes && m.host < p + n)
        return false;
    return true;
  }
  /// Is each byte of [p, p + n) of a member that is mapped?
  bool covers(const char *p, size_t n) const {
    const char *end = p + n;
    for (bool found = true; p < end && found;) {
      found = false;
      for (const mapped_member &m : members)
        if (m.refs && p >= m.host && p < m.host + m.bytes)
          p = m.host + m.bytes, found = true;
    }
    return p >= end;
  }
  /// Is it a pointer that leads somewhere, and so is there, though nobody has mapped it?
  bool is_attached(const char *p, size_t n) {
    const attached_pointer *one =
        n == sizeof(void *) ? attached.find(size_t(p - host)) : nullptr;
    return one && one->refs;
  }
  bool has_members() const {
    for (const mapped_member &m : members)
      if (m.refs)
        return true;
    return false;
  }
  /// Of a struct of which members are mapped, these and the pointers that lead somewhere
  /// keep it.
  bool is_held() const {
    if (refs > 0 || has_members())
      return true;
    if (of_members)
      for (const attached_pointer &pointer : attached)
        if (pointer.refs)
          return true;
    return false;
  }

  /// Will a copy that is not sent yet bring [p, p + n)?
  bool is_coming(const char *p, size_t n) const {
    return coming && p >= coming && p + n <= coming + coming_bytes;
  }
  /// Is what is mapped the host's own memory?
  bool is_self() const { return device == host; }
  bool contains(const char *p, size_t n) const {
    return p >= host && p + n <= host + bytes;
  }
  char *on_device(const char *p) const {
    return reinterpret_cast<char *>(reinterpret_cast<uintptr_t>(device) +
                                    uintptr_t(p) - uintptr_t(host));
  }
  void used(queue *q) { users.add(q); }
  /// The end of a line about it.
  void tell_count(uint64_t count) const {
    if (!forever)
      fprintf(stderr, ", count %llu%s", (unsigned long long)(count % one_hold),
              count < one_hold ? "" : ", held");
    fprintf(stderr, "\n");
  }
};

struct device_block {
  char *device = nullptr;
  size_t bytes = 0;
  size_t entries = 0; // that are left
  entry::uses users;  // of those that are gone
};

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
