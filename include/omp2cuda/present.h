//===- present.h - The present table: which host ranges are on a device -------------===//
// Idea: one table per device and program, ordered by host address (OpenMP 5.2, 5.8.6:
//   the device data environment with its reference counts).
//
//   entry      a host range (entry.h)
//   bundle     many small ones with one count (bundle.h)
//   arriving   memory is allocated or copied; other threads wait for the entry
//   base       where a section is counted from, if that is outside of it: of p[10:20] p.
//              What lies between them belongs to the section's extended address range
//   present    usable; a thread with another queue first follows `ready`
//   leaving    copied back and freed; other threads wait until it is gone
//
// In → Out: a host range → its entry, in O(log n), by way of address_map.h; overlaps are
//   refused.
// Who may call: host threads, with the table's monitor held where it says "locked".
// Tested by: test/runtime/present.cu, test/runtime/threads.cu
// Limits: the monitor is not held while data move or a stream is waited for.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/address_map.h"
#include "omp2cuda/bundle.h"
#include "omp2cuda/value_layout.h"

#include <cstddef>
#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#include <map>
#include <tuple>
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
  /// For n = 0 the entry p points into. Those that leave in a bundle are all of it.
  entry *touching(const char *p, size_t n) {
    declare_all();
    const auto [last, after] = entries.around(p);
    if (last && p < last->host + last->bytes)
      return &*last;
    for (const std::shared_ptr<range_bundle> &one : bundles)
      if (one->touching(p, n)) {
        if (one->whole.state == entry::leaving)
          return &one->whole;
        take_apart(*one);
        return touching(p, n);
      }
    return n > 0 && after && after->host < p + n ? &*after : nullptr;
  }

  /// Locked. Does nothing but `e` touch [p, p + n)?
  bool is_alone(const entry *e, const char *p, size_t n) const {
    const auto next = entries.around(e->host).second;
    return e->host + e->bytes > p && (!next || next->host >= p + n) &&
           std::none_of(bundles.begin(), bundles.end(),
                        [&](const auto &one) { return one->touching(p, n); });
  }

  // --- Bundles ------------------------------------------------------------------

  /// Locked. That of exactly these ranges, or null.
  std::shared_ptr<range_bundle> bundle_of(const std::vector<bundle_part> &all) {
    for (const std::shared_ptr<range_bundle> &one : bundles)
      if (one->is_of(all))
        return one;
    return nullptr;
  }
  /// Locked. Is none of these ranges, by address, on the device, nor a part of one?
  bool has_none_of(const std::vector<bundle_part> &all) {
    declare_all();
    auto [last, after] = entries.around(all[0].host);
    if (last && last->host + last->bytes > all[0].host)
      return false;
    for (const bundle_part &x : all) {
      for (int steps = 0; after && after->host < x.host; ++steps) {
        last = after;
        if (steps < 4)
          after = after.next();
        else
          std::tie(last, after) = entries.around(x.host);
        if (last->host + last->bytes > x.host)
          return false;
      }
      if (after && after->host < x.host + x.bytes)
        return false;
    }
    const char *const end = all.back().host + all.back().bytes;
    for (const std::shared_ptr<range_bundle> &one : bundles) {
      size_t hint = 0;
      if (one->whole.host < end &&
          all[0].host < one->whole.host + one->whole.bytes)
        for (const bundle_part &x : all)
          if (one->touching(x.host, x.bytes, &hint))
            return false;
    }
    return true;
  }
  /// Locked. A look-up goes through all bundles.
  bool may_bundle() const { return bundles.size() < 16; }
  /// Locked. There is none of its ranges.
  void add(const std::shared_ptr<range_bundle> &one) {
    ++added;
    bundles.push_back(one);
  }
  /// Locked. How often something has been added.
  size_t additions() {
    declare_all();
    return added;
  }
  /// Locked. The bundle that p leads into, and where it leads to; null: what p leads to is an
  /// entry, or nothing. It may be where the last one was found, at \p hint.
  const range_bundle *bundle_with(const char *p, char *&on_device,
                                  size_t &hint) {
    for (const std::shared_ptr<range_bundle> &one : bundles)
      if (const bundle_part *x = one->touching(p, 0, &hint)) {
        on_device = one->on_device(*x, p);
        return one.get();
      }
    return nullptr;
  }
  /// Locked. Its ranges are entries from now on.
  void take_apart(range_bundle &one) {
    for (const bundle_part &x : one.parts)
      one.put_apart(x, entries[x.host]);
    one.whole.block->entries += one.parts.size() - 1;
    forget(one);
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
  /// Locked. Are sections counted from p that do not hold it?
  bool counts_from(const char *p) const {
    return !bases.empty() && bases.count(const_cast<char *>(p)) != 0;
  }
  /// Locked. Hands to \p use the sections that p leads to and that do not hold it: those that are
  /// counted from it, or else those whose extended address range has it.
  template <class Use> void each_led_to(const char *p, Use use) {
    char *const at = const_cast<char *>(p);
    const auto exact = bases.equal_range(at);
    for (auto one = exact.first; one != exact.second; ++one)
      use(one->second);
    if (exact.first == exact.second)
      for (auto one = bases.begin(); one != exact.first; ++one)
        if (p < one->second->host)
          use(one->second);
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
    ++added;
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
    const auto note = [&](const char *p, size_t bytes) {
      unmapped[++last_unmapped % most_unmapped] = {p, bytes, where};
    };
    for (const std::shared_ptr<range_bundle> &one : bundles)
      if (e == &one->whole) {
        const size_t count = one->parts.size();
        for (size_t i = count - std::min(count, most_unmapped); i < count; ++i)
          note(one->parts[i].host, one->parts[i].bytes);
        return forget(*one);
      }
    note(e->host, e->bytes);
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
  size_t size() const { return entries.size() + bundles.size(); }
  /// Locked. Hands each entry to \p use, by address.
  template <class Use> void each(Use use) {
    declare_all();
    for (size_t i = bundles.size(); i-- > 0;)
      if (bundles[i]->whole.state != entry::leaving)
        take_apart(*bundles[i]);
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
  /// How many bytes the program has taken there; 0: it has not.
  size_t taken(void *device) const {
    const auto at = own.find(static_cast<char *>(device));
    return at == own.end() ? 0 : at->second;
  }
  std::vector<block> blocks() const {
    std::vector<block> all;
    for (const auto &each : own)
      all.push_back({each.first, each.second});
    return all;
  }

private:
  address_map<entry> entries;
  std::vector<std::shared_ptr<range_bundle>> bundles;
  size_t added = 0;
  void forget(range_bundle &one) {
    one.apart = true;
    for (size_t i = bundles.size(); i-- > 0;)
      if (bundles[i].get() == &one)
        bundles.erase(bundles.begin() + ptrdiff_t(i));
  }
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
      ++added;
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
  declare_target(T *host, size_t bytes, const volatile void *symbol)
      : declare_target(
            const_cast<const void *>(static_cast<const volatile void *>(host)),
            bytes, const_cast<const void *>(symbol),
            detail::value_type_of<
                std::remove_volatile_t<std::remove_all_extents_t<T>>>()) {}
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
