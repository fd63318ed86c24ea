//===- region_check.h - One execution of a region that is checked -------------------------===//
// Idea: what the kernel reaches is found in the present table, and is there for the host's
//   version as well: in the host's own variables, whose values come back at the end, or, where
//   all names of it in the host's version lead there, in a copy.
//
//     find          the ranges: what is mapped, what pointers in it lead to, what the program
//                   has on the device itself
//     place         where the host's version finds each: mostly with the device's values
//     compare       against the device's values, by chunks, several threads at once
//     give_back     the host's own values
//
//   Mapped by the region itself and copied back: nothing is kept, and what was copied in is not
//   fetched. Only read: it is fetched if the host has something else, and not compared.
//
// In → Out: the text's checked_region → a region_report.
// Who may call: the host thread that executes the region.
// Tested by: test/runtime/check.cu, test/self_check
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/check_report.h"
#include "omp2cuda/launch.h"
#include "omp2cuda/record.h"

#include <algorithm>
#include <atomic>

namespace omp2cuda {
namespace detail {

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
  bool compares;
  const char *narrow = nullptr, *wide = nullptr, *data = nullptr;
  const char *program = nullptr;

  unsigned legally = 0; // may_differ
  bool aside = false;   // names of pointers and arrays may lead to copies
  bool by_host = false; // the host's version has been asked for

  void watch(const named_values &v, used_as how, bool on_device) {
    watched.push_back({v, how, on_device});
  }

  void watch(as_double &of) { doubles.push_back(&of); }

  void look_into(const char *name, const volatile void *object, size_t bytes) {
    const char *p = static_cast<const char *>(const_cast<void *>(object));
    for (size_t i = 0; i + sizeof(void *) <= bytes; i += sizeof(void *))
      held.push_back({name, value_pair::as<const char *>(p + i)});
  }

  /// What the kernel reaches is held, and is where the host's version finds it.
  void before_launch() {
    {
      present_table &table = present_table::of(region.state->number);
      guard g(table.access);
      region.list_bundles(table, true); // they are items for what follows
      region.list_rows(table, true);
      find(table);
      hold(table);
    }
    for (range &r : ranges) // what other streams do with it comes first
      if (r.of)
        r.of->users.followed_by(region.q, region.where, region.doing);
    wait();
    lead_on();
    for (size_t i = 0; record && i < ranges.size(); ++i)
      record->range(ranges[i].device, ranges[i].bytes,
                    ranges[i].values.element.kind,
                    ranges[i].values.element.size);
    write_down(true);
    if (!compares)
      return;
    for (bool pointers : {false, true}) { // which lead to where the others are
      for (range &r : ranges)
        if (r.has_pointers() == pointers)
          place(r);
      for (const range &r : ranges)
        for (copy &c : copies)
          if (!c.block && c.device == r.device && !r.has_pointers())
            c.at = r.at;
    }
  }
  /// One of the kernel's data.
  void given(const launching &now, const void *data, size_t bytes) {
    if (!record)
      return;
    if (!narrow)
      fail(region.where,
           "the kernel is not recorded: it is a template, and its data are "
           "parameters, not a struct");
    if (bytes && !given_any) {
      record->kernel(now.wide && wide ? wide : narrow, this->data);
      const wanted &w = region.want;
      std::string shape = "shape";
      for (uint64_t n :
           {w.teams, w.thread_limit, w.threads, uint64_t(w.loops), w.trips[0],
            w.trips[1], w.trips[2], uint64_t(w.over_teams),
            uint64_t(w.one_team), uint64_t(w.serial), uint64_t(w.lanes),
            uint64_t(region.league_bytes), uint64_t(w.one_each)})
        shape += " " + std::to_string(n);
      record->line(shape);
      record->line("shared " + std::to_string(region.shared.named) + " " +
                   std::to_string(region.shared.stack));
      record->program(program);
    }
    given_any = true;
    record->argument(data, bytes);
  }
  /// Where the host's version finds what \p p leads to.
  const char *for_host(const char *p) const {
    for (const range &r : ranges) // which may be counted from somewhere else
      if (r.values.base == p && r.of)
        return p + (r.at - r.host);
    for (size_t end : {0, 1}) // one that holds it, or ends there
      for (const range &r : ranges)
        for (const char *first : {r.host, r.device})
          if (p >= first && p < first + r.bytes + end)
            return r.at + (p - first);
    return p;
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
    for (host_bytes &each : blocks)
      all.memory.give_back(std::move(each));
    let_go();
    if (by_host)
      all.add(found);
  }

private:
  struct named {
    named_values values;
    used_as how;
    bool on_device; // an address there
  };
  /// Memory of the host and the device that the kernel reaches.
  struct range {
    named_values values;
    used_as how;
    char *host,
        *device; // of what is only on the device, `host` is that address
    size_t bytes;
    entry *of;  // null: it is only on the device
    bool aside; // all names that lead there may lead to a copy
    std::vector<size_t> pointers; // attached ones, counted from `host`
    char *at;                     // where the host's version finds it
    host_bytes kept;              // what the host had there, or the copy

    bool has_pointers() const {
      return !pointers.empty() || values.element.kind == 'p' ||
             values.element.kind == '?';
    }
    bool is_copy() const { return at != host; }
    size_t element() const {
      return values.element.size ? values.element.size : 1;
    }
  };
  /// Pointers of the device that are told apart from those of the host.
  struct copy {
    const char *device;
    size_t bytes;
    const char *at; // null: nowhere
    bool block;     // taken by the program
    bool reached;   // by the region
  };

  target_region &region;
  self_check &all;
  const uint64_t execution;
  const std::thread::id thread = std::this_thread::get_id();
  recording *record;
  bool given_any = false;
  std::vector<named> watched;
  std::vector<std::pair<const char *, const char *>>
      held;                         // by whom, an address
  std::vector<as_double *> doubles; // of the watched ones
  std::vector<range> ranges;
  std::vector<copy> copies; // by device address
  std::vector<host_bytes> blocks;
  host_bytes chunk;

  static constexpr const char *nowhere =
      " leads to memory of the device, where the host's version cannot follow";
  void leave_out(const std::string &why) {
    if (compares)
      all.left_out(region.where, why);
    compares = false;
  }

  // --- What the kernel reaches ------------------------------------------------------

  // Locked. Everything that the region names, and what pointers in it lead to.
  void find(present_table &table) {
    table.each([&](entry &e) {
      find_symbol(&e, region.where);
      if (!e.is_self())
        copies.push_back({e.device, e.bytes, e.host, false, true});
    });
    for (const present_table::block &b : table.blocks())
      copies.push_back({b.device, b.bytes, nullptr, true, false});
    std::sort(copies.begin(), copies.end(), [](const copy &a, const copy &b) {
      return a.device != b.device ? a.device < b.device : a.block && !b.block;
    });
    for (const named &n : watched)
      n.on_device ? find_on_device(table, n) : find(table, n);
    for (const auto &[name, address] : held)
      if (on_device(address))
        leave_out(std::string(name) + nowhere);
    // What mappers map has no name here, nor what the members of an object lead to.
    for (const mapper::item &m : region.items)
      unnamed(table, m.host, m.bytes, "what the region maps", true);
    for (void *host : region.found)
      if (entry *e = table.touching(static_cast<char *>(host), 0))
        unnamed(table, e->host, e->bytes, "what a member leads to", true);
    for (size_t i = 0; i < ranges.size(); ++i)
      for (size_t k = 0; k < ranges[i].pointers.size(); ++k)
        follow(table, i, ranges[i].pointers[k]);
    // Functions that the kernel calls may know them.
    for (declared *d = all_declared(); d; d = d->next)
      unnamed(table, static_cast<char *>(const_cast<void *>(d->host)), d->bytes,
              "a variable of declare target", false, d->element);
  }
  // Locked.
  void find(present_table &table, const named &n) {
    char *at = const_cast<char *>(n.values.base);
    const bool may = aside && n.values.indexed;
    size_t items = 0;
    for (const mapper::item &m : region.items)
      items += n.values.indexed && m.base == at && m.bytes;
    for (const mapper::item &m : region.items)
      if (n.values.indexed && m.base == at && m.bytes)
        add(table, n.values, n.how, m.host, m.bytes, may && items == 1);
    entry *e = items || !at ? nullptr : table.pointed_into(at);
    if (e && n.values.indexed)
      add(table, n.values, n.how, e->host, e->bytes, may);
    else if (e)
      add(table, n.values, n.how, at, n.values.element.size, false);
    else if (at && !items && n.values.indexed && on_device(at))
      aside ? find_on_device(table, n)
            : leave_out(std::string(n.values.name) + nowhere);
  }
  // Locked. An address of the device: of what is mapped, or of what the program has there.
  void find_on_device(present_table &table, const named &n) {
    const char *p = n.values.base;
    if (!p)
      return;
    copy *c = on_device(p);
    if (!c && !(c = on_device(p, 1))) // one behind its end
      return leave_out(std::string(n.values.name) +
                       " leads to memory of the device that is neither mapped "
                       "nor of omp_target_alloc");
    if (c->block)
      return piece(*c, n.values, n.how, p);
    named_values v = n.values;
    v.base = c->at + (p - c->device);
    char *host = const_cast<char *>(c->at);
    add(table, v, n.how, host, c->bytes, true);
  }
  // What holds a device address, before all what is mapped; null: none.
  copy *on_device(const char *p, size_t end = 0) {
    for (bool block : {false, true})
      for (copy &c : copies)
        if (c.block == block && p >= c.device && p < c.device + c.bytes + end)
          return &c;
    return nullptr;
  }

  // From \p p on, a block of the device has these values, as far as no other piece begins.
  void piece(copy &block, const named_values &v, used_as how, const char *p) {
    if (!block.reached) {
      for (const copy &c : copies)
        if (!c.block && c.device < block.device + block.bytes &&
            block.device < c.device + c.bytes)
          return leave_out("memory of omp_target_alloc that is associated with "
                           "the host's is used by its own address as well");
      blocks.push_back(all.memory.take(block.bytes));
      block.reached = true;
      block.at = blocks.back().data();
      add_piece(block, v, how, block.device, block.bytes);
      return;
    }
    for (size_t i = 0; i < ranges.size(); ++i) {
      range &r = ranges[i];
      if (r.of || p < r.device || p >= r.device + r.bytes)
        continue;
      r.how = std::min(r.how, how);
      if (r.values.element.kind == v.element.kind &&
          r.element() == v.element.size &&
          strcmp(r.values.members, v.members) == 0)
        return;
      const size_t front = size_t(p - r.device), behind = r.bytes - front;
      const range whole{r.values, r.how, r.host, r.device, front,
                        nullptr,  true,  {},     nullptr,  {}};
      r.bytes = 0;
      add_piece(block, whole.values, whole.how, whole.device, front);
      return add_piece(block, v, whole.how, p, behind);
    }
  }
  // Its values; what is less than one in front and behind is bytes.
  void add_piece(const copy &block, const named_values &v, used_as how,
                 const char *first, size_t bytes) {
    const size_t size = v.element.size ? v.element.size : 1;
    const size_t front = v.base > first ? size_t(v.base - first) % size : 0;
    const size_t whole = bytes < front ? 0 : (bytes - front) / size * size;
    named_values rest = v;
    rest.element = {};
    rest.members = "";
    rest.dimensions = 0;
    rest.indexed = true;
    const auto add = [&](const named_values &values, size_t from, size_t n) {
      char *device = const_cast<char *>(first) + from;
      if (n)
        ranges.push_back(
            {values,
             how,
             device,
             device,
             n,
             nullptr,
             true,
             {},
             const_cast<char *>(block.at) + (device - block.device),
             {}});
    };
    add(rest, 0, std::min(front, bytes));
    add(v, front, whole);
    add(rest, front + whole, bytes < front ? 0 : bytes - front - whole);
  }

  // Locked.
  void unnamed(present_table &table, char *first, size_t bytes,
               const char *what, bool known, value_type element = {}) {
    named_values v;
    v.name = what;
    v.indexed = true;
    v.base = first;
    v.element = element;
    add(table, v, used_as::scratch, first, bytes, false, known);
  }

  // Locked. What the attached pointer in a range leads to: nodes[3].next
  void follow(present_table &table, size_t i, size_t offset) {
    const range &r = ranges[i];
    char *at = r.host + offset, *pointer;
    memcpy(&pointer, at, sizeof(pointer));
    entry *e = pointer ? table.pointed_into(pointer) : nullptr;
    if (e)
      add(table, behind(r, offset, pointer), used_as::scratch, e->host,
          e->bytes, false);
  }
  // What the pointer at \p offset of a range leads to.
  named_values behind(const range &r, size_t offset, const char *pointer) {
    named_values v;
    v.indexed = true;
    v.base = pointer;
    std::string name = r.values.name + std::string(".*");
    const char *at = r.host + offset;
    const ptrdiff_t size = ptrdiff_t(r.element());
    const size_t in = size_t(((at - r.values.base) % size + size) % size);
    for (const value_leaf &l : leaves_of(r.values))
      if (l.type.kind == 'p' && in >= l.at && in < l.at + 8 * l.count) {
        name = name_of(r.values, l, at - in, (in - l.at) / 8);
        v.element = l.pointee;
      }
    v.name = all.kept(name);
    return v;
  }

  // Locked. The part of [first, first + bytes) that is present, unless it is there already.
  // \p known: what names it says what it is.
  void add(present_table &table, const named_values &v, used_as how,
           char *first, size_t bytes, bool may, bool known = false) {
    entry *e = table.touching(first, bytes);
    if (!e || !bytes || e->is_self())
      return;
    find_symbol(e, region.where);
    char *last = std::min(first + bytes, e->host + e->bytes);
    first = std::max(first, e->host);
    for (range &r : ranges)
      if (r.of && first >= r.host && last <= r.host + r.bytes) {
        if (!known) {
          r.how = std::min(r.how, how);
          r.aside &= may;
        }
        return;
      }
    for (range &r : ranges)
      if (r.of == e)
        r.aside = may = false;
    ranges.push_back({v,
                      how,
                      first,
                      e->on_device(first),
                      size_t(last - first),
                      e,
                      may,
                      {},
                      first,
                      {}});
    for (const attached_pointer &pointer : e->attached)
      if (const char *at = e->host + pointer.offset;
          at >= first && at + sizeof(void *) <= last)
        ranges.back().pointers.push_back(size_t(at - first));
  }

  // Pointers in what the device has may lead to what the program has there.
  void lead_on() {
    size_t left = 0;
    for (const copy &c : copies)
      left += c.block && !c.reached;
    for (size_t i = 0; left && i < ranges.size(); ++i) {
      if (!ranges[i].has_pointers())
        continue;
      for (size_t at = 0; at < ranges[i].bytes; at += step_of(ranges[i])) {
        const size_t bytes = std::min(step_of(ranges[i]), ranges[i].bytes - at);
        fetch(ranges[i].device + at, bytes);
        for (size_t p = 0; p + sizeof(void *) <= bytes; p += sizeof(void *)) {
          const char *to = value_pair::as<const char *>(chunk.data() + p);
          for (copy &c : copies)
            if (c.block && !c.reached && to >= c.device &&
                to < c.device + c.bytes) {
              piece(c, behind(ranges[i], at + p, to), used_as::scratch, to);
              --left;
            }
        }
      }
    }
  }

  // Locked. As if they were on their way: other threads wait.
  void hold(present_table &table) {
    for (bool free = false; !free;) {
      free = true;
      for (const range &r : ranges)
        free &= !r.of || r.of->state == entry::present;
      if (!free && !is_ending())
        table.wait();
      else
        free = true;
    }
    for (range &r : ranges)
      if (r.of)
        r.of->state = entry::arriving;
  }
  void let_go() {
    present_table &table = present_table::of(region.state->number);
    guard g(table.access);
    for (range &r : ranges)
      if (r.of)
        r.of->state = entry::present;
    table.access.wake_all();
  }

  // --- The device's values ----------------------------------------------------------

  // What fits into a cache, or makes a copy from a GPU worth its start.
  static size_t step_of(const range &r) {
    constexpr size_t most = size_t(1) << (OMP2CUDA_CPU ? 18 : 22);
    return r.element() > most ? r.element() : most / r.element() * r.element();
  }
  // A part after the other, as they are for the host, several threads at once, until one
  // has enough: use(values, offset, bytes) says whether they go on.
  template <class Use> void each_chunk(const range &r, Use use) {
    const size_t step = step_of(r);
    check(region.q->before_copy(region.where), region.where, region.doing);
    std::atomic<cudaError_t> error{cudaSuccess};
    std::atomic<bool> on{true};
    in_parts(r.bytes, step, [&](size_t first, size_t last) {
      host_bytes values = all.chunks.take(std::min(step, r.bytes));
      for (size_t at = first; at < last && on; at += step) {
        const size_t bytes = std::min(step, last - at);
        if (!fetch(values.data(), r.device + at, bytes, error))
          break;
        translate(r, values.data(), at, bytes);
        if (!use(values.data(), at, bytes))
          on = false;
      }
      all.chunks.give_back(std::move(values));
    });
    check(error.load(), region.where, "self-check");
  }
  // All of them, to \p to.
  void fetch_all(const range &r, char *to) {
    const size_t step = step_of(r);
    check(region.q->before_copy(region.where), region.where, region.doing);
    std::atomic<cudaError_t> error{cudaSuccess};
    in_parts(r.bytes, step, [&](size_t first, size_t last) {
      if (fetch(to + first, r.device + first, last - first, error))
        translate(r, to + first, first, last - first);
    });
    check(error.load(), region.where, "self-check");
  }
  bool fetch(char *to, const char *device, size_t bytes,
             std::atomic<cudaError_t> &error) {
    cudaError_t now = std::this_thread::get_id() == thread
                          ? cudaSuccess
                          : cudaSetDevice(region.state->number);
    if (now == cudaSuccess)
      now = cudaMemcpyAsync(to, device, bytes, cudaMemcpyDeviceToHost,
                            region.q->stream);
    if (now == cudaSuccess)
      now = cudaStreamSynchronize(region.q->stream);
    if (now != cudaSuccess)
      error = now;
    return now == cudaSuccess;
  }
  // Fills the chunk.
  void fetch(const char *device, size_t bytes) {
    if (chunk.size() < bytes)
      chunk = host_bytes(bytes);
    std::atomic<cudaError_t> error{cudaSuccess};
    check(region.q->before_copy(region.where), region.where, region.doing);
    fetch(chunk.data(), device, bytes, error);
    check(error.load(), region.where, "self-check");
  }
  // Pointers in the device's values at \p offset of a range become the host's.
  void translate(const range &r, char *values, size_t offset,
                 size_t bytes) const {
    for (size_t p : r.pointers) // they lead to the host's copies there
      if (p >= offset && p + sizeof(void *) <= offset + bytes)
        memcpy(values + (p - offset), r.host + p, sizeof(void *));
    if (r.values.element.kind == 'p' || r.values.element.kind == '?')
      for (size_t p = 0; p + sizeof(void *) <= bytes; p += sizeof(void *))
        to_host(values + p);
  }
  // A pointer to a device copy that the kernel has stored, as one to the host's.
  void to_host(char *at) const {
    const char *p;
    memcpy(&p, at, sizeof(p));
    auto after = std::upper_bound(
        copies.begin(), copies.end(), p,
        [](const char *a, const copy &b) { return a < b.device; });
    if (after == copies.begin() || p >= (--after)->device + after->bytes ||
        !after->at)
      return;
    p = after->at + (p - after->device);
    memcpy(at, &p, sizeof(p));
  }
  // The other way.
  void to_device(char *at) const {
    const char *p;
    memcpy(&p, at, sizeof(p));
    for (const copy &c : copies)
      if (c.at && p >= c.at && p < c.at + c.bytes) {
        p = c.device + (p - c.at);
        memcpy(at, &p, sizeof(p));
        return;
      }
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

  // --- Where the host's version finds it ----------------------------------------------

  // Does the region itself map all of it one of these ways?
  bool maps(const range &r, map_type one, map_type other) const {
    if (r.of->forever || r.of->of_members || r.of->born_in != region.construct)
      return false;
    for (const mapper::item &m : region.items)
      if (m.host <= r.host && r.host + r.bytes <= m.host + m.bytes &&
          (m.type == one || m.type == other))
        return true;
    return false;
  }
  void place(range &r) {
    if (!r.of) // a block, where it is at home
      return fetch_all(r, r.at);
    r.at = r.host;
    const bool comes = maps(r, map_type::to, map_type::tofrom),
               goes = maps(r, map_type::from, map_type::tofrom);
    if (comes && (goes || r.how == used_as::read_only))
      return; // it is what it is there, and will be
    if (goes && !r.has_pointers())
      return fetch_all(r, r.host);
    if (r.how == used_as::read_only && is_equal(r))
      return;
    r.kept = all.memory.take(r.bytes);
    if (r.aside && r.bytes == r.of->bytes && !r.has_pointers()) {
      r.at = r.kept.data();
      return fetch_all(r, r.at);
    }
    each_chunk(r, [&](const char *values, size_t at, size_t bytes) {
      memcpy(r.kept.data() + at, r.host + at, bytes);
      if (memcmp(r.host + at, values, bytes) != 0) // else it may be constant
        memcpy(r.host + at, values, bytes);
      return true;
    });
  }
  bool is_equal(const range &r) {
    std::atomic<bool> equal{true};
    each_chunk(r, [&](const char *values, size_t at, size_t bytes) {
      const bool same = memcmp(r.host + at, values, bytes) == 0;
      if (!same)
        equal = false;
      return same;
    });
    return equal;
  }
  void give_back(range &r) {
    if (r.kept && !r.is_copy())
      in_parts(r.bytes, step_of(r), [&](size_t first, size_t last) {
        const char *own = r.kept.data() + first;
        if (memcmp(r.host + first, own, last - first) != 0)
          memcpy(r.host + first, own, last - first);
      });
    all.memory.give_back(std::move(r.kept));
  }

  // --- Whether it is the same ------------------------------------------------------------

  void compare(const range &r, region_report &found) {
    found.bytes += r.bytes;
    if (r.how == used_as::read_only)
      return;
    const size_t step = step_of(r);
    std::vector<char> differs((r.bytes + step - 1) / step);
    each_chunk(r, [&](const char *values, size_t at, size_t bytes) {
      differs[at / step] = memcmp(r.at + at, values, bytes) != 0;
      return true;
    });
    range_report *of = nullptr;
    for (size_t i = 0; i < differs.size(); ++i)
      if (differs[i]) {
        const size_t bytes = std::min(step, r.bytes - i * step);
        fetch(r.device + i * step, bytes);
        translate(r, chunk.data(), i * step, bytes);
        compare(r, i * step, bytes, found, of);
      }
    if (is_lost(r))
      found.ranges.push_back({r.values.name, r.bytes / r.element(), 0, {}});
    if (of && all.goes_on() == self_check::by_host)
      send(r);
  }
  // The chunk, which is of the range from \p at on.
  void compare(const range &r, size_t at, size_t bytes, region_report &found,
               range_report *&of) {
    const std::vector<value_leaf> leaves = leaves_of(r.values);
    const tolerance may = all.tolerance_of(legally);
    const size_t element = r.element();
    for (size_t e = 0; e < bytes; e += element)
      for (const value_leaf &l : leaves)
        for (size_t k = 0; k < l.count; ++k) {
          const size_t in = e + l.at + k * l.type.size;
          value_pair v;
          v.type = l.type;
          if (in + l.type.size > bytes || l.type.size > 8)
            continue;
          memcpy(v.host, r.at + at + in, l.type.size);
          memcpy(v.device, chunk.data() + in, l.type.size);
          if (!differ(v, may, 0) || is_own(v) ||
              (rounds() && !differ(v, may, largest(found))))
            continue;
          if (!of) {
            size_t values = 0; // of all elements
            for (const value_leaf &each : leaves)
              values += each.count * (r.bytes / element);
            found.ranges.push_back({r.values.name, values, 0, {}});
            of = &found.ranges.back();
          }
          of->add({name_of(r.values, l, r.host + at + e, k), v});
        }
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
      for (const copy &c : copies)
        if (c.at && to >= c.at && to < c.at + c.bytes)
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
    for (const range &r : ranges)
      for (const value_leaf &l : leaves_of(r.values))
        for (size_t e = 0; l.type.kind == 'f' && e < r.bytes; e += r.element())
          for (size_t k = 0; k < l.count; ++k) {
            const size_t at = e + l.at + k * l.type.size;
            value_pair v;
            v.type = l.type;
            if (at + l.type.size <= r.bytes)
              memcpy(v.host, r.at + at, l.type.size);
            const double x = std::fabs(v.number(v.host));
            if (std::isfinite(x))
              found.largest = std::max(found.largest, x);
          }
    return found.largest;
  }
  // Does the region end the memory of what it has written, and copy nothing back?
  bool is_lost(const range &r) const {
    if (r.how != used_as::written || !r.of || r.of->forever ||
        r.of->of_members || r.of->born_in != region.construct || !r.kept ||
        memcmp(r.kept.data(), r.host, r.bytes) == 0)
      return false;
    for (const mapper::item &m : region.items)
      if (r.host < m.host + m.bytes && m.host < r.host + r.bytes &&
          (m.type == map_type::from || m.type == map_type::tofrom))
        return false;
    return true;
  }

  // The program goes on with what the host's version has made.
  void send(const range &r) {
    std::vector<char> values(r.at, r.at + r.bytes);
    if (r.has_pointers())
      for (size_t p = 0; p + sizeof(void *) <= r.bytes; p += sizeof(void *))
        to_device(values.data() + p);
    size_t from = 0;
    const auto copy = [&](size_t last) {
      if (last > from)
        check(cudaMemcpyAsync(r.device + from, values.data() + from,
                              last - from, cudaMemcpyHostToDevice,
                              region.q->stream),
              region.where, "self-check");
    };
    for (size_t p : r.pointers) { // attached ones stay
      copy(p);
      from = p + sizeof(void *);
    }
    copy(r.bytes);
    check(region.q->wait(region.where), region.where, region.doing);
  }
};

} // namespace detail
} // namespace omp2cuda
