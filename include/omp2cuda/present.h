//===- present.h - The present table: which host ranges are on a device -------------===//
// Idea: one table per device and program, ordered by host address (OpenMP 5.2, 5.8.6:
//   the device data environment with its reference counts).
//
//   entry      a host range, its device memory, its count, and who used it in which
//              queue, so that a copy or a free comes after them in stream order
//   arriving   memory is allocated or copied; other threads wait for the entry
//   base       where a section is counted from, if that is outside of it: of p[10:20] p.
//              What lies between them belongs to the section's extended address range
//   members    of a struct of which some are mapped, which have one memory
//   present    usable; a thread with another queue first follows `ready`
//   leaving    copied back and freed; other threads wait until it is gone
//   block      device memory that several entries share; it goes with the last of them
//
// In → Out: a host range → its entry, in O(log n), by way of address_map.h; overlaps are
//   refused.
// Who may call: host threads, with the table's monitor held where it says "locked".
// Tested by: test/runtime/present.cu, test/runtime/threads.cu
// Limits: the monitor is not held while data move or a stream is waited for.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/address_map.h"
#include "omp2cuda/map_type.h"
#include "omp2cuda/tasks.h"
#include "omp2cuda/value_layout.h"

#include <cstddef>
#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#include <map>
#include <vector>
#endif

namespace omp2cuda {
namespace detail {

/// A declare target variable: its host object and the device's symbol.
struct declared {
  const void *host;
  size_t bytes;
  const void *symbol;
  declared *next;
  value_type element; // of which it consists
};

struct entry;
struct device_block;
class present_table;

/// What a construct has not sent to the device yet. Others may wait for it: before its thread
/// waits for anybody, it goes.
struct unsent {
  unsent *outer = nullptr; // of the same thread
  void (*go)(unsent &) = nullptr;

  static unsent *&last() {
    static thread_local unsent *one = nullptr;
    return one;
  }
};

/// One of those that are mapped of a struct, with a count of its own.
struct mapped_member {
  char *host;
  size_t bytes;
  uint64_t refs;
  uint64_t born_in; // the construct that mapped it, when nobody had
};

#if OMP2CUDA_HOST_BODIES

inline std::atomic<declared *> &all_declared() {
  static std::atomic<declared *> first{nullptr};
  return first;
}
inline std::atomic<declared *> &all_links() {
  static std::atomic<declared *> first{nullptr};
  return first;
}

/// Has a file of the program said `requires self_maps` (OpenMP 6.0, 10.5.1.7)?
inline std::atomic<bool> &maps_are_self() {
  static std::atomic<bool> said{false};
  return said;
}

/// A pointer in a mapped range: what it is on the device, and how many constructs have made it
/// lead to what it points to and not given that up.
struct attached_pointer {
  size_t offset; // in the range
  void *value = nullptr;
  uint64_t refs = 0;
};
/// Those of a range, in their order, in which they mostly come.
class attached_pointers {
  std::vector<attached_pointer> all;

public:
  using iterator = std::vector<attached_pointer>::const_iterator;
  iterator begin() const { return all.begin(); }
  iterator end() const { return all.end(); }
  bool empty() const { return all.empty(); }
  /// The first that is not in front of \p offset.
  iterator from(size_t offset) const {
    return all.empty() || all.back().offset < offset
               ? all.end()
               : std::lower_bound(
                     all.begin(), all.end(), offset,
                     [](const attached_pointer &a, size_t at) {
                       return a.offset < at;
                     });
  }
  /// That at \p offset; null: there is none.
  attached_pointer *find(size_t offset) {
    const iterator at = from(offset);
    return at != all.end() && at->offset == offset
               ? &all[size_t(at - all.begin())]
               : nullptr;
  }
  attached_pointer &operator[](size_t offset) {
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

class present_table {
public:
  monitor access;

  /// The table of a device; made on first use, kept for ever.
  static present_table &of(int number) {
    static monitor making;
    static auto *tables = new std::vector<present_table *>;
    guard g(making);
    if (tables->size() <= size_t(number))
      tables->resize(size_t(number) + 1);
    present_table *&table = (*tables)[size_t(number)];
    if (!table)
      table = new present_table;
    return *table;
  }

  /// Locked. The entry that holds or touches [p, p + n), or null; the first by address.
  /// For n = 0 the entry p points into.
  entry *touching(const char *p, size_t n) {
    declare_all();
    const auto [last, after] = entries.around(p);
    if (last && p < last->host + last->bytes)
      return &*last;
    return n > 0 && after && after->host < p + n ? &*after : nullptr;
  }

  /// Locked. Does nothing but `e` touch [p, p + n)?
  bool is_alone(const entry *e, const char *p, size_t n) const {
    const auto next = entries.around(e->host).second;
    return e->host + e->bytes > p && (!next || next->host >= p + n);
  }

  /// Locked. Until something has changed.
  void wait() {
    if (!unsent::last())
      return access.wait();
    access.unlock();
    while (unsent *one = unsent::last())
      one->go(*one);
    access.lock();
  }

  /// Locked. The same, after waiting for an entry that is on its way in or out; while the
  /// thread ends the program, without. For what construct \p mover brings itself it waits not.
  entry *settled(const char *p, size_t n, uint64_t mover = 0) {
    for (;;) {
      entry *e = touching(p, n);
      if (!e || is_settled(*e, mover))
        return e;
      wait();
    }
  }
  static bool is_settled(const entry &e, uint64_t mover) {
    return e.state == entry::present || is_ending() ||
           (e.state == entry::arriving && mover && e.mover == mover);
  }

  /// Locked. The entry that a pointer p leads to: the one it points into, else the one
  /// whose extended address range holds it (OpenMP 5.2, 5.8.6), of several the one whose
  /// base is nearest below.
  entry *led_to(const char *p) {
    entry *e = touching(p, 0);
    for (auto next = bases.upper_bound(const_cast<char *>(p));
         !e && next != bases.begin();) {
      --next;
      if (p < next->second->host || p == next->first)
        e = next->second;
    }
    return e;
  }
  /// Locked. Hands to \p use all that p, which is in none, leads to as well as to `e`.
  template <class Use>
  void each_led_to(const char *p, const entry *e, Use use) {
    const char *base = nullptr; // the nearest
    for (const char *one : e->bases)
      if (one <= p && (!base || one > base))
        base = one;
    const auto all = bases.equal_range(const_cast<char *>(base));
    for (auto at = all.first; at != all.second; ++at)
      if (p == base || p < at->second->host)
        use(at->second);
  }
  /// Locked. What p leads to, settled.
  entry *pointed_into(const char *p, uint64_t mover = 0) {
    for (;;) {
      entry *e = led_to(p);
      if (!e || is_settled(*e, mover))
        return e;
      wait();
    }
  }
  /// Locked. A section of `e` is counted from `base`.
  void counted_from(entry *e, char *base) {
    if (base >= e->host && base < e->host + e->bytes)
      return;
    for (char *known : e->bases)
      if (known == base)
        return;
    e->bases.push_back(base);
    bases.emplace(base, e);
  }

  /// Locked. A new entry, arriving; nothing may touch its range.
  entry *add(char *host, size_t bytes, const char *where) {
    entry &e = entries[host];
    e.host = host;
    e.bytes = bytes;
    e.where = where;
    return &e;
  }
  /// Locked. Where the range at p has been unmapped, if that is not long ago.
  const char *unmapped_at(const char *p) const {
    for (size_t i = 0; i < most_unmapped; ++i) {
      const range_at &r = unmapped[(last_unmapped - i) % most_unmapped];
      if (r.where && p >= r.host && p < r.host + r.bytes)
        return r.where;
    }
    return "an unknown line";
  }
  /// Locked. What is unmapped at \p where.
  void remove(entry *e, const char *where) {
    unmapped[++last_unmapped % most_unmapped] = {e->host, e->bytes, where};
    remove(e);
  }
  /// Locked.
  void remove(entry *e) {
    for (char *base : e->bases) {
      auto at = bases.lower_bound(base);
      while (at->second != e)
        ++at;
      bases.erase(at);
    }
    entries.erase(e->host);
  }
  size_t size() const { return entries.size(); }
  /// Locked. Hands each entry to \p use, by address.
  template <class Use> void each(Use use) {
    declare_all();
    for (auto at = entries.first(); at; at = at.next())
      use(*at);
  }

  // Locked. Memory of the device that the program has taken itself (omp_target_alloc).
  struct block {
    char *device;
    size_t bytes;
  };
  void took(void *device, size_t bytes) {
    own[static_cast<char *>(device)] = bytes;
  }
  void gave_back(void *device) { own.erase(static_cast<char *>(device)); }
  std::vector<block> blocks() const {
    std::vector<block> all;
    for (const auto &each : own)
      all.push_back({each.first, each.second});
    return all;
  }

private:
  address_map<entry> entries;
  std::multimap<char *, entry *> bases;
  std::map<char *, size_t> own;
  declared *known = nullptr;
  struct range_at {
    const char *host;
    size_t bytes;
    const char *where;
  };
  static constexpr size_t most_unmapped = 16;
  range_at unmapped[most_unmapped] = {};
  size_t last_unmapped = 0;

  // Takes in the declare target variables registered since the last time.
  void declare_all() {
    declared *first = all_declared();
    for (declared *d = first; d != known; d = d->next) {
      char *host = static_cast<char *>(const_cast<void *>(d->host));
      entry &e = entries[host];
      if (e.bytes)
        continue; // the same variable, registered by another file
      e.host = host;
      e.bytes = d->bytes;
      e.symbol = d->symbol;
      e.forever = true;
      e.refs = 1;
      e.state = entry::present;
      e.where = "declare target";
    }
    known = first;
  }
};

/// Waits on the host until what was copied to where \p address leads is there: who is given
/// that address may use it in any stream.
inline void wait_until_ready(const void *address, int device,
                             const char *where) {
  entry::use ready{nullptr, 0};
  {
    present_table &table = present_table::of(device);
    guard g(table.access);
    if (const entry *e = table.pointed_into(static_cast<const char *>(address)))
      ready = e->ready;
  }
  if (ready.by && ready.by->completed < ready.ticket)
    check(ready.by->wait(where), where, "copy to device");
}

/// Locked, the entry's device current: the device address of a declare target variable.
inline void find_symbol(entry *e, const char *where) {
  if (!e->symbol)
    return;
  e->device = symbol_address(e->symbol, e->bytes, where,
                             "finding a declare target variable");
  e->symbol = nullptr;
}

/// The new entry's device current: what declare target link names leads to its copy.
inline void point_links(const entry *e, const char *where) {
  for (declared *d = all_links(); d; d = d->next) {
    char *host = static_cast<char *>(const_cast<void *>(d->host));
    if (e->host + e->bytes <= host || host + d->bytes <= e->host)
      continue;
    void *value = reinterpret_cast<void *>(
        reinterpret_cast<uintptr_t>(e->device) + uintptr_t(host - e->host));
    const char *doing = "pointing to a declare target link variable";
    tell_symbol(d->symbol, value, where, doing);
  }
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail

/// Registers a declare target variable (OpenMP 5.2, 7.8): the host object has had a
/// copy on every device since the start, `symbol` by name. One per variable, static.
class declare_target {
  detail::declared self;
  declare_target(const void *host, size_t bytes, const void *symbol,
                 detail::value_type element);

public:
  template <class T>
  declare_target(T *host, size_t bytes, const void *symbol)
      : declare_target(static_cast<const void *>(host), bytes, symbol,
                       detail::value_type_of<std::remove_all_extents_t<T>>()) {}
  declare_target(const declare_target &) = delete;
  declare_target &operator=(const declare_target &) = delete;
};

/// A variable of declare target link (OpenMP 5.2, 7.8.2): the pointer `symbol` on the device
/// leads to its copy there while it is mapped. As above.
class declare_target_link {
  detail::declared self;

public:
  declare_target_link(const void *host, size_t bytes, const void *symbol);
  declare_target_link(const declare_target_link &) = delete;
  declare_target_link &operator=(const declare_target_link &) = delete;
};

/// One that is static, `requires unified_shared_memory` (OpenMP 5.2, 8.2.1.2): devices have
/// to reach the host's memory by themselves; a program on one that does not ends.
class unified_shared_memory {
public:
  unified_shared_memory();
};

/// The same, and from its start on, what is mapped is the host's own memory, and nothing is
/// copied (OpenMP 6.0, 10.5.1.7).
class self_maps {
public:
  self_maps();
};

#if OMP2CUDA_HOST_BODIES
OMP2CUDA_HOST unified_shared_memory::unified_shared_memory() {
  detail::host_memory_required() = true;
}
OMP2CUDA_HOST self_maps::self_maps() {
  detail::host_memory_required() = detail::maps_are_self() = true;
}
OMP2CUDA_HOST declare_target::declare_target(const void *host, size_t bytes,
                                             const void *symbol,
                                             detail::value_type element)
    : self{host, bytes, symbol, nullptr, element} {
  detail::enlist(self, detail::all_declared());
}
OMP2CUDA_HOST declare_target_link::declare_target_link(const void *host,
                                                       size_t bytes,
                                                       const void *symbol)
    : self{host, bytes, symbol, nullptr, {}} {
  detail::enlist(self, detail::all_links());
}
#endif

} // namespace omp2cuda
