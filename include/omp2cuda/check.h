//===- check.h - A region executed twice: by its kernel, and by the host ------------------===//
// Idea: --self-check writes each region in both versions. The kernel runs first, on what the
//   region's data are on the device; then the host's version runs on the same values, in the
//   host's own variables; what both leave behind is compared, and the host's memory is again
//   what it was.
//
//     omp2cuda::checked_region region{"saxpy.c:3"};
//     region.written("y", y).read_only("x", x);
//     if (!region.on_host())
//       region.iterations(n).launch(saxpy_kernel, {…});
//     if (region.checks()) {
//       #pragma omp parallel for
//       …
//     }
//
//   before the launch   each range that the kernel reaches is held, as if it were arriving, so
//                       that no other thread moves it; what the host has there is kept, and the
//                       device's values are put in its place
//   the host's version  …
//   the end             the device's values are compared with the host's, by chunks; then the
//                       host has its own again, and the region ends as always
//
// In → Out: OMP2CUDA_CHECK … (check_report.h) → a report; exit status 9 where they differ.
// Who may call: the host thread that executes the region.
// Tested by: test/runtime/check.cu, test/cli/test_self_check.py
// Limits: one more copy of what the region writes. Other host threads must not use the host's
//   copies of these ranges meanwhile. Where a map is the host's own memory nothing is compared.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/launch.h"
#include "omp2cuda/value_layout.h"

#if OMP2CUDA_HOST_BODIES
#include "omp2cuda/check_report.h"
#include "omp2cuda/record.h"

#include <algorithm>
#endif

namespace omp2cuda {
namespace detail {

/// Why the two versions of a region may differ by right.
enum class may_differ : unsigned { rounding = 1, order = 2, threads = 4 };

/// What a region does with a variable: what it leaves there is copied back where its memory on
/// the device goes; or lost then; or there is nothing.
enum class used_as : unsigned char { written, scratch, read_only };

class region_check;

} // namespace detail

/// Floating values are combined in another order.
constexpr auto by_rounding = detail::may_differ::rounding;
/// Who comes first decides: a captured atomic.
constexpr auto by_order = detail::may_differ::order;
/// It asks for numbers of threads or teams, for the time, or on which device it runs.
constexpr auto by_threads = detail::may_differ::threads;

/// A target region that can be executed by the host as well, and compared.
class checked_region : public target_region {
public:
  template <class... Options>
  explicit checked_region(const char *line, const Options &...told)
      : checked_region(line, detail::options{told...}) {}
  checked_region(const char *line, detail::options told);
  /// Compares, and ends the region.
  ~checked_region();

  /// A variable that the region names, which is an object, or leads to what is mapped;
  /// \p members: see value_layout.h. By its map clause what the region leaves there is
  /// copied back, or lost (scratch), where its memory on the device goes.
  template <class P>
  checked_region &written(const char *name, const P &of,
                          const char *members = "") {
    if (by)
      watch(detail::values_of(name, of, members), detail::used_as::written);
    return *this;
  }
  checked_region &written(const char *name, as_double &of) {
    if (by) {
      watch(detail::values_of(name, of.value, ""), detail::used_as::written);
      watch_double(of);
    }
    return *this;
  }
  template <class P>
  checked_region &scratch(const char *name, const P &of,
                          const char *members = "") {
    if (by)
      watch(detail::values_of(name, of, members), detail::used_as::scratch);
    return *this;
  }
  template <class P>
  checked_region &read_only(const char *name, const P &of,
                            const char *members = "") {
    if (by)
      watch(detail::values_of(name, of, members), detail::used_as::read_only);
    return *this;
  }
  checked_region &may_differ(detail::may_differ why);
  /// What the kernel is called, with counters of 32 and of 64 bits, and the file with the
  /// translation: for OMP2CUDA_RECORD.
  checked_region &recorded_as(const char *program, const char *kernel,
                              const char *kernel64 = nullptr);

  /// Is the host's version to be executed now: because the region runs on the host, or to
  /// be compared?
  bool checks();

private:
  detail::region_check *by = nullptr; // this time it is checked
  void watch(const detail::named_values &v, detail::used_as how);
  void watch_double(as_double &of);
};

#if OMP2CUDA_HOST_BODIES

namespace detail {

/// One execution of a region that is checked.
class region_check {
public:
  /// \p record: where it is written to; null: it is not. \p compares: the host's version is
  /// executed as well.
  region_check(target_region &region, self_check &all, uint64_t execution,
               recording *record, bool compares)
      : compares(compares), region(region), all(all), execution(execution),
        record(record) {
    region.keeps_found = true;
  }
  ~region_check() { delete record; }
  const bool compares;
  const char *narrow = nullptr, *wide = nullptr, *program = nullptr;

  unsigned legally = 0; // may_differ
  bool by_host = false; // the host's version has been asked for

  void watch(const named_values &v, used_as how) {
    watched.push_back({v, how});
  }

  void watch(as_double &of) { doubles.push_back(&of); }

  /// What the kernel reaches is held, and the host has the device's values of it.
  void before_launch() {
    {
      present_table &table = present_table::of(region.state->number);
      guard g(table.access);
      find(table);
      hold(table);
    }
    for (range &r : ranges) // what other streams do with it comes first
      for (const entry::use &u : r.of->users)
        check(region.q->follow(u.by, u.ticket, region.where), region.where,
              region.doing);
    wait();
    for (size_t i = 0; record && i < ranges.size(); ++i)
      record->range(ranges[i].device, ranges[i].bytes,
                    ranges[i].values.element.kind,
                    ranges[i].values.element.size);
    write_down(true);
    if (compares)
      for (range &r : ranges)
        take_over(r);
  }
  /// One of the kernel's data.
  void given(const launching &now, const void *data, size_t bytes) {
    if (!record)
      return;
    if (!narrow)
      fail(region.where, "the kernel of a template is not recorded");
    if (bytes && !given_any) {
      record->line(std::string("kernel ") + (now.wide && wide ? wide : narrow));
      const wanted &w = region.want;
      std::string shape = "shape";
      for (uint64_t n :
           {w.teams, w.thread_limit, w.threads, uint64_t(w.loops), w.trips[0],
            w.trips[1], w.trips[2], uint64_t(w.over_teams),
            uint64_t(w.one_team), uint64_t(w.serial), uint64_t(w.lanes),
            uint64_t(region.league_bytes)})
        shape += " " + std::to_string(n);
      record->line(shape);
      record->line("shared " + std::to_string(region.shared.named) + " " +
                   std::to_string(region.shared.stack));
      record->program(program);
    }
    given_any = true;
    record->argument(data, bytes);
  }
  /// The kernel is over, and its errors are its own.
  void wait() {
    check(region.q->wait(region.where), region.where, region.doing);
  }
  void end() {
    wait();
    write_down(false);
    if (record)
      record->finish();
    region_report found{region.where, execution, legally, 0, {}, -1};
    for (as_double *d : doubles)
      d->value = d->of_host();
    for (range &r : ranges) {
      if (by_host)
        compare(r, found);
      give_back(r);
    }
    let_go();
    if (by_host)
      all.add(found);
  }

private:
  struct named {
    named_values values;
    used_as how;
  };
  /// Memory of the host and the device that the kernel reaches.
  struct range {
    named_values values;
    used_as how;
    char *host, *device;
    size_t bytes;
    entry *of;
    std::vector<size_t> pointers; // attached ones, counted from `host`
    std::vector<char> kept;       // what the host had there
  };
  /// Pointers of the device that are told apart from those of the host.
  struct copy {
    const char *device;
    size_t bytes;
    const char *host;
  };

  target_region &region;
  self_check &all;
  const uint64_t execution;
  recording *record;
  bool given_any = false;
  std::vector<named> watched;
  std::vector<as_double *> doubles; // of the watched ones
  std::vector<range> ranges;
  std::vector<copy> copies; // by device address
  std::vector<char> chunk;

  // Locked. Everything that the region names, and what pointers in it lead to.
  void find(present_table &table) {
    for (const named &n : watched) {
      char *at = const_cast<char *>(n.values.base);
      bool any = false;
      for (const mapper::item &m : region.items)
        if (n.values.indexed && m.base == at && m.bytes) {
          add(table, n.values, n.how, m.host, m.bytes);
          any = true;
        }
      entry *e = any || !at ? nullptr : table.pointed_into(at);
      if (e && n.values.indexed)
        add(table, n.values, n.how, e->host, e->bytes);
      else if (e)
        add(table, n.values, n.how, at, n.values.element.size);
    }
    // What mappers map has no name here, nor what the members of an object lead to.
    for (const mapper::item &m : region.items)
      unnamed(table, m.host, m.bytes, "what the region maps");
    for (void *host : region.found)
      if (entry *e = table.touching(static_cast<char *>(host), 0))
        unnamed(table, e->host, e->bytes, "what a member leads to");
    for (size_t i = 0; i < ranges.size(); ++i)
      for (size_t k = 0; k < ranges[i].pointers.size(); ++k)
        follow(table, i, ranges[i].pointers[k]);
    // Functions that the kernel calls may know them.
    for (declared *d = all_declared(); d; d = d->next)
      unnamed(table, static_cast<char *>(const_cast<void *>(d->host)), d->bytes,
              "a variable of declare target", d->element);
    table.each([&](entry &e) {
      find_symbol(&e, region.where);
      copies.push_back({e.device, e.bytes, e.host});
    });
    std::sort(copies.begin(), copies.end(),
              [](const copy &a, const copy &b) { return a.device < b.device; });
  }

  // Locked.
  void unnamed(present_table &table, char *first, size_t bytes,
               const char *what, value_type element = {}) {
    named_values v;
    v.name = what;
    v.indexed = true;
    v.base = first;
    v.element = element;
    add(table, v, used_as::scratch, first, bytes);
  }

  // Locked. What the attached pointer in a range leads to: nodes[3].next
  void follow(present_table &table, size_t i, size_t offset) {
    const range &r = ranges[i];
    char *at = r.host + offset, *pointer;
    memcpy(&pointer, at, sizeof(pointer));
    entry *e = pointer ? table.pointed_into(pointer) : nullptr;
    if (!e)
      return;
    named_values v;
    v.indexed = true;
    v.base = pointer;
    std::string name = r.values.name + std::string(".*");
    const size_t size = r.values.element.size ? r.values.element.size : 1,
                 in = size_t(at - r.values.base) % size;
    for (const value_leaf &l : leaves_of(r.values))
      if (l.type.kind == 'p' && in >= l.at && in < l.at + 8 * l.count) {
        name = name_of(r.values, l, at - in, (in - l.at) / 8);
        v.element = l.pointee;
      }
    v.name = all.kept(name);
    add(table, v, used_as::scratch, e->host, e->bytes);
  }

  // Locked. The part of [first, first + bytes) that is present, unless it is there already.
  void add(present_table &table, const named_values &v, used_as how,
           char *first, size_t bytes) {
    entry *e = table.touching(first, bytes);
    if (!e || !bytes || e->is_self())
      return;
    find_symbol(e, region.where);
    char *last = std::min(first + bytes, e->host + e->bytes);
    first = std::max(first, e->host);
    for (range &r : ranges)
      if (first >= r.host && last <= r.host + r.bytes) {
        r.how = std::min(r.how, how);
        return;
      }
    ranges.push_back(
        {v, how, first, e->on_device(first), size_t(last - first), e, {}, {}});
    for (const auto &[offset, value] : e->attached)
      if (e->host + offset >= first && e->host + offset + 8 <= last)
        ranges.back().pointers.push_back(size_t(e->host + offset - first));
  }

  // Locked. As if they were on their way: other threads wait.
  void hold(present_table &table) {
    for (bool free = false; !free;) {
      free = true;
      for (const range &r : ranges)
        free &= r.of->state == entry::present;
      if (!free && !is_ending())
        table.access.wait();
      else
        free = true;
    }
    for (range &r : ranges)
      r.of->state = entry::arriving;
  }
  void let_go() {
    present_table &table = present_table::of(region.state->number);
    guard g(table.access);
    for (range &r : ranges)
      r.of->state = entry::present;
    table.access.wake_all();
  }

  // The device's values, a part after the other, as they are for the host: use(offset, bytes).
  template <class Use> void each_chunk(const range &r, Use use) {
    // What fits into a cache, or makes a copy from a GPU worth its start.
    constexpr size_t most = size_t(1) << (OMP2CUDA_CPU ? 18 : 22);
    const size_t element = r.values.element.size ? r.values.element.size : 1;
    const size_t step = element > most ? element : most / element * element;
    for (size_t at = 0; at < r.bytes; at += step) {
      const size_t bytes = std::min(step, r.bytes - at);
      fetch(r.device + at, bytes);
      for (size_t p : r.pointers) // they lead to the host's copies there
        if (p >= at && p + sizeof(void *) <= at + bytes)
          memcpy(chunk.data() + (p - at), r.host + p, sizeof(void *));
      if (r.values.element.kind == 'p' || r.values.element.kind == '?')
        for (size_t p = 0; p + sizeof(void *) <= bytes; p += sizeof(void *))
          to_host(chunk.data() + p);
      use(at, bytes);
    }
  }
  // Fills the chunk.
  void fetch(const char *device, size_t bytes) {
    chunk.resize(std::max(chunk.size(), bytes));
    check(region.q->before_copy(region.where), region.where, region.doing);
    check(cudaMemcpyAsync(chunk.data(), device, bytes, cudaMemcpyDeviceToHost,
                          region.q->stream),
          region.where, "self-check");
    check(region.q->wait(region.where), region.where, region.doing);
  }
  // What the device has, as it is.
  void write_down(bool before) {
    constexpr size_t step = size_t(1) << 22;
    for (size_t i = 0; record && i < ranges.size(); ++i) {
      record->next_range();
      for (size_t at = 0; at < ranges[i].bytes; at += step) {
        const size_t bytes = std::min(step, ranges[i].bytes - at);
        fetch(ranges[i].device + at, bytes);
        record->part(i, before, chunk.data(), bytes);
      }
    }
  }
  // A pointer to a device copy that the kernel has stored, as one to the host's.
  void to_host(char *at) const {
    const char *p;
    memcpy(&p, at, sizeof(p));
    auto after = std::upper_bound(
        copies.begin(), copies.end(), p,
        [](const char *a, const copy &b) { return a < b.device; });
    if (after == copies.begin() || p >= (--after)->device + after->bytes)
      return;
    p = after->host + (p - after->device);
    memcpy(at, &p, sizeof(p));
  }

  void take_over(range &r) {
    const auto keep = [&](size_t at, size_t bytes) {
      if (r.kept.empty())
        r.kept = all.memory(r.bytes);
      memcpy(r.kept.data() + at, r.host + at, bytes);
    };
    size_t equal = 0; // bytes from the beginning on
    each_chunk(r, [&](size_t at, size_t bytes) {
      const bool same = memcmp(r.host + at, chunk.data(), bytes) == 0;
      if (r.how == used_as::read_only && same && r.kept.empty()) {
        equal = at + bytes;
        return;
      }
      if (r.kept.empty() && equal)
        keep(0, equal);
      keep(at, bytes);
      if (!same)
        memcpy(r.host + at, chunk.data(), bytes);
    });
  }

  void compare(const range &r, region_report &found) {
    const std::vector<value_leaf> leaves = leaves_of(r.values);
    const tolerance may = all.tolerance_of(legally);
    const size_t element = r.values.element.size ? r.values.element.size : 1;
    range_report *of = nullptr;
    size_t values = 0; // of all elements
    for (const value_leaf &l : leaves)
      values += l.count * (r.bytes / element);
    found.bytes += r.bytes;
    each_chunk(r, [&](size_t at, size_t bytes) {
      if (memcmp(r.host + at, chunk.data(), bytes) == 0)
        return;
      for (size_t e = 0; e < bytes; e += element)
        for (const value_leaf &l : leaves)
          for (size_t k = 0; k < l.count; ++k) {
            const size_t in = e + l.at + k * l.type.size;
            value_pair v;
            v.type = l.type;
            if (in + l.type.size > bytes || l.type.size > 8)
              continue;
            memcpy(v.host, r.host + at + in, l.type.size);
            memcpy(v.device, chunk.data() + in, l.type.size);
            if (!differ(v, may, 0) || is_own(v) ||
                (rounds() && !differ(v, may, largest(found))))
              continue;
            if (!of) {
              found.ranges.push_back({r.values.name, values, 0, {}});
              of = &found.ranges.back();
            }
            of->add({name_of(r.values, l, r.host + at + e, k), v});
          }
    });
    if (is_lost(r))
      found.ranges.push_back({r.values.name, r.bytes / element, 0, {}});
    if (of && all.goes_on() == self_check::by_host)
      to_device(r);
  }
  // Do the pointers lead to what each side has for itself?
  bool is_own(const value_pair &v) {
    if (v.type.kind != 'p')
      return false;
    present_table &table = present_table::of(region.state->number);
    guard g(table.access);
    for (const char *p : {v.host, v.device}) {
      const char *to = value_pair::as<const char *>(p);
      if (!to || table.touching(to, 0))
        return false;
    }
    return true;
  }
  bool rounds() const { return legally & unsigned(may_differ::rounding); }
  // Of the floating values of all ranges, which the host has.
  double largest(region_report &found) {
    if (found.largest >= 0)
      return found.largest;
    found.largest = 0;
    for (const range &r : ranges) {
      const size_t element = r.values.element.size ? r.values.element.size : 1;
      for (const value_leaf &l : leaves_of(r.values))
        for (size_t e = 0; l.type.kind == 'f' && e < r.bytes; e += element)
          for (size_t k = 0; k < l.count; ++k) {
            const size_t at = e + l.at + k * l.type.size;
            value_pair v;
            v.type = l.type;
            if (at + l.type.size <= r.bytes)
              memcpy(v.host, r.host + at, l.type.size);
            const double x = std::fabs(v.number(v.host));
            if (std::isfinite(x))
              found.largest = std::max(found.largest, x);
          }
    }
    return found.largest;
  }
  // Does the region end the memory of what it has written, and copy nothing back?
  bool is_lost(const range &r) const {
    if (r.how != used_as::written || r.of->forever || r.of->of_members ||
        r.of->born_in != region.construct ||
        memcmp(r.kept.data(), r.host, r.bytes) == 0)
      return false;
    for (const mapper::item &m : region.items)
      if (r.host < m.host + m.bytes && m.host < r.host + r.bytes &&
          (m.type == map_type::from || m.type == map_type::tofrom))
        return false;
    return true;
  }

  // The program goes on with what the host's version has made.
  void to_device(const range &r) {
    size_t from = 0;
    const auto copy = [&](size_t last) {
      if (last > from)
        check(cudaMemcpyAsync(r.device + from, r.host + from, last - from,
                              cudaMemcpyHostToDevice, region.q->stream),
              region.where, "self-check");
    };
    for (size_t p : r.pointers) {
      copy(p);
      from = p + sizeof(void *);
    }
    copy(r.bytes);
    check(region.q->wait(region.where), region.where, region.doing);
  }

  void give_back(range &r) {
    // An object may be constant.
    if (!r.kept.empty() && memcmp(r.host, r.kept.data(), r.bytes) != 0)
      memcpy(r.host, r.kept.data(), r.bytes);
    all.give_back(std::move(r.kept));
  }
};

} // namespace detail

OMP2CUDA_HOST checked_region::checked_region(const char *line,
                                             detail::options told)
    : target_region(line, told) {
  detail::self_check *all = detail::self_check::wanted();
  if (on_host() || !all || detail::maps_are_self())
    return;
  uint64_t execution = 0;
  const bool compares = all->selects(line, execution);
  detail::recording *record = detail::recording::wanted(line, execution);
  if (!compares && !record)
    return;
  by = new detail::region_check(*this, *all, execution, record, compares);
  before_launch = [](target_region &self) {
    static_cast<checked_region &>(self).by->before_launch();
  };
  given = [](target_region &self, const detail::launching &now,
             const void *data, size_t bytes) {
    static_cast<checked_region &>(self).by->given(now, data, bytes);
  };
}
OMP2CUDA_HOST checked_region::~checked_region() {
  if (by && !detail::is_ending())
    by->end();
  delete by;
}
OMP2CUDA_HOST void checked_region::watch(const detail::named_values &v,
                                         detail::used_as how) {
  by->watch(v, how);
}
OMP2CUDA_HOST void checked_region::watch_double(as_double &of) {
  by->watch(of);
}
OMP2CUDA_HOST checked_region &
checked_region::may_differ(detail::may_differ why) {
  if (by)
    by->legally |= unsigned(why);
  return *this;
}
OMP2CUDA_HOST checked_region &
checked_region::recorded_as(const char *program, const char *kernel,
                            const char *kernel64) {
  if (by) {
    by->program = program;
    by->narrow = kernel;
    by->wide = kernel64;
  }
  return *this;
}
OMP2CUDA_HOST bool checked_region::checks() {
  if (!by || !by->compares)
    return on_host();
  by->wait();
  return by->by_host = true;
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace omp2cuda
