//===- mapper.h - Entering and leaving the present table, copies and waits -----------===//
// Idea: what a construct that maps does to one range of bytes, without types: enter it,
//   leave it, update it, look it up, attach a pointer in it. map.h puts types on top.
//
//   enter    count up; allocate if the range is new; what is to be copied is gathered
//   send     it is copied, together as far as it lies together (transfers.h)
//   finish   all counts of the construct down at once (leaving.h)
//
// In → Out: host bytes and a map type → device addresses, work in this thread's stream.
// Who may call: the host thread that made the object; others may do the same at once.
// Tested by: test/runtime/present.cu, threads.cu, bad.cu
// Limits: a copy of a range with attached pointers overwrites and then restores the
//   host's pointers. Which freed memory is recognised: freed.h.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/detached.h"
#include "omp2cuda/freed.h"
#include "omp2cuda/handed_out.h"
#include "omp2cuda/map_type.h"
#include "omp2cuda/present.h"
#include "omp2cuda/quote.h"
#include "omp2cuda/trace.h"

#include <type_traits>

#if OMP2CUDA_HOST_CODE
#include <memory>
#include <vector>
#endif

namespace omp2cuda {

namespace detail {

class detached_stream;

/// What all constructs that map have in common. Their options stand behind their line:
/// device(d), when(condition), nowait(), depend_in(x) and its like, detached(event), in any
/// order.
class mapper : unsent {
public:
  mapper(const mapper &) = delete;
  mapper &operator=(const mapper &) = delete;

  /// Does the construct run on the host (if clause false, or no device)?
  bool on_host() const { return host; }
  /// The device number of the construct.
  int device_number() const;

protected:
  const char *where;
  const char *doing =
      "data transfer"; // for messages: the kernel, once there is one
  bool host = false;
  bool later = false; // a region that is waited for when something comes back
  bool executes = false; // a region, and its kernel is launched
  bool stays = false;    // what it maps does not leave with it
  device_state *state = nullptr;
  queue *q = nullptr;

  mapper(const char *line, options told);
  /// The other one then does nothing more.
  mapper(mapper &&other);
  ~mapper();

  struct item {
    char *host;
    size_t bytes;
    map_type type;
    map_flags flags;
    const void *base; // that it is counted from
    // A row: so many, which begin so far apart, and all lie in one entry.
    size_t count = 1, pitch = 0;
    map_type said = type; // by the mapper: what constructs make of it differs

    size_t span() const { return (count - 1) * pitch + bytes; }
    item number(size_t i) const {
      return {host + i * pitch, bytes, type, flags,
              static_cast<const char *>(base) + i * pitch};
    }

    known_item known() const {
      const char *from = static_cast<const char *>(base);
      return {type, flags, from ? host - from : 0};
    }
  };
  /// Pointers in a row.
  struct pointer_row {
    char *host;
    size_t count = 1, pitch = 0;

    size_t span() const { return (count - 1) * pitch + sizeof(void *); }
    char *at(size_t i) const { return host + i * pitch; }
    /// Behind those up to \p end that are of the same objects, by their addresses.
    const pointer_row *beside(const pointer_row *end) const {
      const pointer_row *next = this + 1;
      while (next < end && count > 1 && next->count == count &&
             next->host >= next[-1].host + sizeof(void *) &&
             next->host + sizeof(void *) <= host + pitch)
        ++next;
      return next;
    }
  };
  /// The next list item of the construct is mapped by a call of that form.
  template <class T> map_flags said(map_flags form, map_flags flags) {
    const map_flags unnamed =
        map_flags::in_part | map_flags::by_members | map_flags::as_memory;
    return flags & unnamed ? map_flags::none : said_as<T>(form, ++calls);
  }

  /// The start of a map clause: returns the device address of `address`, of a section
  /// that is counted from `base`. Members as memory have that of all `room` bytes of their
  /// struct, if it is small.
  char *enter(const void *address, size_t bytes, map_type type, map_flags flags,
              bool leave_later, const void *base, size_t room = 0);

  /// Notes an item whose count goes down at the end (target exit data).
  void leave(const void *address, size_t bytes, map_type type, map_flags flags,
             const void *base = nullptr);
  /// The same of a pointer that leads to what it points to.
  void detach_pointer(const void *member);
#if OMP2CUDA_HOST_CODE
  void detach_pointers(const std::vector<pointer_row> &rows);
#endif

  /// The end of the construct: counts go down, what reaches 0 leaves (OpenMP 5.2,
  /// 5.8.3). All items of one construct leave together, so a member is copied back
  /// when the last reference to its struct was one of them.
  void finish(bool wait);

  /// Ends the program if the device of the construct cannot reach the host's memory.
  void need_host_memory(const char *who);

  /// The end of a construct that has put copies into its queue, or \p must end: waits for
  /// everything there; then the host's pointers are their own again. With nowait it leaves
  /// that to who waits for the construct.
  void settle(bool must);

  /// target update of one range (OpenMP 5.2, 5.9): nothing if it is not present. Of
  /// several \p rows of so many bytes, which begin \p pitch bytes apart, only these.
  void update(const void *address, size_t bytes, bool to_device,
              map_flags flags, size_t rows = 1, size_t pitch = 0,
              const void *base = nullptr);

  /// A mapper is about to read that memory of the host's, which constructs that this one with nowait
  /// depends on may have to bring first: then it waits for them.
  void before_reading(const void *p, size_t bytes);

  /// The device address of p if it is inside a mapped range or between a section and
  /// what that is counted from, else p itself.
  char *lookup(const void *address, bool must = false);

  /// The same for who may use it in any stream: what was copied to it is there.
  char *hand_out(const void *address);

  /// Sends what is gathered to the device: before a kernel is launched, or anybody waits.
  void send();

#if OMP2CUDA_HOST_CODE
  /// What a mapper lists, for a construct that does \p use with each; together, where it can.
  void use_ranges(range_use use, const std::vector<item> &all);
  void use_together(range_use use, std::vector<bundle_part> &&all,
                    map_type type);
#endif
  friend class mapped_ranges;
  friend class region_check;
  friend class range_list;

  /// Makes the device copy of the pointer at `member` point to the device copy of what
  /// it points to (OpenMP 5.2, 5.8.6, attachment); nothing where one of them has none.
  void attach_pointer(const void *member, bool detach_later);
#if OMP2CUDA_HOST_CODE
  /// The same of rows by their addresses, none of which begins in another one, but for such as are
  /// beside each other in the same objects.
  void attach_pointers(const std::vector<pointer_row> &rows, bool detach_later);
#endif

  /// Device memory with a copy of `bytes` at p, until the construct ends.
  void *temporary(const void *p, size_t bytes);

private:
  struct transfer {
    entry *of;
    char *host;
    size_t bytes;
    size_t count = 1, pitch = 0; // of a row
    char *device() const;
    size_t span() const { return (count - 1) * pitch + bytes; }
  };
  struct memory {
    char *device;
    size_t bytes;
  };
  /// A part of what came in one copy, and where it belongs.
  struct delivery {
    char *host;
    const char *from;
    size_t bytes;
    size_t count = 1, pitch = 0; // of a row, as far apart there
  };
  struct saved {
    char *at = nullptr;
    void *value = nullptr;
  };

  uint64_t construct = 0;
  unsigned calls = 0;        // of list items
  uint64_t nvtx = 0;         // its range for Nsight
  bool transferring = false; // copies from host memory may wait in the queue
  bool brings_back = false;  // of an update: to host memory
  bool deferred = false;     // nowait
  bool behind = false; // what it depends on may still change the host's memory
#if OMP2CUDA_HOST_CODE
  task_end end;                   // of the task that the construct is
  detached_stream *own = nullptr; // what it has for itself till all is in it
  std::vector<dependence> dependences;
  std::vector<item> items;
  std::vector<memory> dropped;
  std::vector<pointer_row> pointers; // to be detached
  std::vector<void *> temporaries;
  std::vector<std::unique_ptr<char[]>>
      stash; // what the stream still reads, or fills
  std::vector<memory_aside::block> asides; // the same, and given back
  std::vector<delivery> deliveries;
  std::vector<std::pair<const range_bundle *, const char *>> bundles_come;
  std::vector<saved> overwritten;
  std::vector<entry *> roomless; // new ones, without device memory
  std::vector<entry *> held;     // others wait for them until all is sent
  std::vector<transfer> incoming, outgoing; // gathered
  struct bundled {
    std::shared_ptr<range_bundle> of;
    map_type type;
    enum { there, arriving, sent } step; // arriving: it is new, and not sent
  };
  std::vector<bundled> bundles; // as items
  std::vector<void *> found; // what lookup() has, of a region that is checked
  bool keeps_found = false;
#endif

  // Locked. Until no item is on its way in or out of the table: from then on the
  // counts of all of them change in one step.
  void wait_for_items(present_table &table);
  // Where the last of several pointers was, and what it led to: the next ones are near.
  struct nearby {
    entry *holder = nullptr;          // that nobody else takes away meanwhile
    size_t part = 0;                  // of a bundle
    const range_bundle *in = nullptr; // in which it is,
    size_t number = 0;                // and how many were listed in front
  };
  // Locked.
  void attach_pointer(present_table &table, const void *member, nearby &last);
#if OMP2CUDA_HOST_BODIES
  // Locked. The bundle that p leads into, and to where; its next parts are found at once.
  void find_bundle(present_table &table, const char *p, char *&value,
                   nearby &last);
  // Locked. Rows beside each other: in each object one pointer of each.
  void attach_row(present_table &table, const pointer_row *first,
                  const pointer_row *last_row, nearby &last);
#endif
#if OMP2CUDA_HOST_BODIES
  // Locked. Of a part of a struct, its members that are mapped, as items; at the end of all.
  void push_members(entry *e, const item &whole);
  // Locked. All counts of the construct go down: what has none any more is `gone`.
  void count_down(present_table &table, std::vector<entry *> &gone,
                  std::vector<transfer> &copies,
                  std::vector<const range_bundle *> &back);
  // Locked. Nobody needs e any more: what has used it comes before.
  void let_go(entry *e, std::vector<entry *> &gone);
#endif

#if OMP2CUDA_HOST_BODIES
  // Small ranges of one type, by address: a bundle of the table, or a new one. False: neither.
  bool use_bundle(range_use use, std::vector<bundle_part> &all, map_type type);
  void send_bundles();
  // Locked. What is a bundle no more becomes items, or `all` do.
  void list_bundles(present_table &table, bool all = false);
  // Locked. Rows become items of their own: what does not lie in one plain entry, or `all`.
  void list_rows(present_table &table, bool all = false);
  void copy_bundle(const range_bundle &b, bool out);
  char *put_aside(const range_bundle &b, bool out);
#endif

  // Locked. Ends the program if e is not where the other sections of `base` are.
  void need_beside(present_table &table, const entry *e, const item &m) const;

  // Locked. Of the sections that p leads to, of which \p e is one: that which holds it, unless the construct maps
  // others; that which the construct maps, or else the only one. The program ends where there are several.
  entry *meant(present_table &table, entry *e, const char *p) const;
  [[noreturn]] void refuse_two(const char *p, const entry *one,
                               const entry *other) const;
  // Locked. Ends the program if the pointer p is \p known on the device, and leads to another section than \p e.
  void need_one_section(present_table &table, const entry *e, const char *p,
                        const void *known) const;

  // Locked. The member of a struct that [p, p + bytes) is, or lies in; null: e is no memory
  // of some members, or several of them are all of it. Else the program ends.
  mapped_member *member_of(entry *e, const item &m) const;
  // What counts how often the item is mapped.
  static uint64_t &count_of_item(const item &m, entry *e);
#if OMP2CUDA_HOST_BODIES
  // Does all of the row lie in e, which is no memory of members?
  static bool is_plain(const entry *e, const item &m) {
    return e && e->contains(m.host, m.span()) && !e->of_members;
  }
#endif

  static constexpr size_t most_room = size_t(8) << 20;

#if OMP2CUDA_HOST_BODIES
  // Locked. The item is counted, or a new entry made; what is to be copied is gathered.
  entry *admit(present_table &table, const item &m, host_memory &known,
               size_t room = 0);
  // Locked. Is e, which m overlaps, the room of pointers alone, of an object that has been moved or
  // freed: none of them leads anywhere now? Then it gives way.
  bool is_left_behind(present_table &table, const entry *e,
                      const item &m) const;
  void drop(present_table &table, entry *e);
#endif
  // Locked. What has become of an item, where the environment wants to know.
  void tell_item(const item &m, entry *e, bool ends) const;
  // Locked. Others wait for e until all is sent.
  void hold(entry *e);
  // What waits no longer to be sent.
  void is_sent();

  // Of the maps of one region those that are small share memory,
  static constexpr size_t most_small = size_t(4) << 10, small_block = size_t(16)
                                                                      << 10;
  // and of what a mapper lists.
  static constexpr size_t most_listed = size_t(64) << 10,
                          listed_block = size_t(16) << 20;
  device_block *small = nullptr;
  size_t small_low = 0, small_high = 0; // what is free of it
  entry *last_low = nullptr;

#if OMP2CUDA_HOST_BODIES
  // Device memory for what is new.
  void make_room(bool listed);
  void need_memory(const std::vector<entry *> &fresh);
  // True: all of them have some.
  bool pack(const std::vector<entry *> &fresh);
  bool put_into_small(entry *e);
  device_block *new_block(size_t bytes, const void *host);
  static void put(entry *e, device_block *block, size_t at);
  // Locked. Adds what is to be freed with e.
  void give_up(entry *e, std::vector<memory> &all);

  // Copies in one direction, as few as there can be.
  void copy_all(std::vector<transfer> &all, bool out);
  // Each entry's rows by one copy; those that cannot be become transfers of their own.
  void copy_rows(std::vector<transfer> &all, bool out);
  bool are_one_copy(const std::vector<transfer> &rows, bool out) const;
  void copy_image(const std::vector<transfer> &rows, bool out);
  // Memory that a copy goes through.
  char *aside(size_t bytes);
  bool are_joined(const transfer &a, const transfer &b, bool out) const;
  void copy_together(const transfer *first, const transfer *last, bool out);
  // Around the attached pointers, which have values of their own on both sides.
  std::vector<staging::part> parts_of(const transfer *first,
                                      const transfer *last, bool out,
                                      size_t pointers);
  // Of a construct with nowait without keeping the host.
  cudaError_t copy_parts(char *device, const std::vector<staging::part> &parts,
                         size_t bytes, bool out);
#endif

  // A section of length zero allocates nothing, and counts what it begins in.
  char *enter_nothing(char *p, map_type type, map_flags flags,
                      bool leave_later);

  void open(options told);
  // The queue of the construct comes behind what that depends on.
  void depend();

  void validate(const item &m) const;
#if OMP2CUDA_HOST_BODIES
  // What a message calls it: as it is written, or else \p type.
  std::string called(const item &m, const char *type) const;
  std::string called(const item &m) const;
#endif

  [[noreturn]] void refuse_absent(const item &m,
                                  const char *type = nullptr) const;
  [[noreturn]] void refuse_overlap(const entry *e, const item &m,
                                   const char *type = nullptr) const;

  void allocate(char **device, size_t bytes, const void *p);
  // The pointer at \p device gets a value.
  cudaError_t send_pointer(char *device, void *value);
  // The program ends; what the construct has mapped so far is as before.
  void take_back();

#if OMP2CUDA_HOST_BODIES
  // Hands each pointer in the transfers that is attached to \p use, with its place on the host.
  template <class Use>
  static void each_attached(const transfer *first, const transfer *last,
                            Use use);
#endif
};

#if OMP2CUDA_HOST_BODIES

inline uint64_t next_construct() {
  static std::atomic<uint64_t> last{0};
  return ++last;
}

constexpr const char *copy_to_device = "copy to device",
                     *copy_to_host = "copy to host";

OMP2CUDA_HOST mapper::mapper(const char *line, options told) : where(line) {
#if !OMP2CUDA_CPU && OMP2CUDA_NVTX
  nvtx = nvtxRangeStartA(where);
#endif
  open(told);
  if (!dependences.empty() || deferred)
    depend();
}
OMP2CUDA_HOST mapper::mapper(mapper &&other)
    : where((other.send(), other.where)), doing(other.doing),
      host(std::exchange(other.host, true)), later(other.later),
      state(other.state), q(other.q), construct(other.construct),
      nvtx(std::exchange(other.nvtx, 0)),
      transferring(std::exchange(other.transferring, false)),
      deferred(other.deferred), behind(other.behind), end(std::move(other.end)),
      own(std::exchange(other.own, nullptr)),
      dependences(std::move(other.dependences)), items(std::move(other.items)),
      dropped(std::move(other.dropped)), pointers(std::move(other.pointers)),
      temporaries(std::move(other.temporaries)), stash(std::move(other.stash)),
      asides(std::move(other.asides)), deliveries(std::move(other.deliveries)),
      overwritten(std::move(other.overwritten)),
      bundles(std::move(other.bundles)) {}
OMP2CUDA_HOST mapper::~mapper() {
#if !OMP2CUDA_CPU && OMP2CUDA_NVTX
  if (nvtx)
    nvtxRangeEnd(nvtx);
#endif
}

OMP2CUDA_HOST int mapper::device_number() const {
  return host ? -1 : state->number;
}

OMP2CUDA_HOST char *mapper::enter(const void *address, size_t bytes,
                                  map_type type, map_flags flags,
                                  bool leave_later, const void *base,
                                  size_t room) {
  char *p = static_cast<char *>(const_cast<void *>(address));
  if (host)
    return p;
  if (bytes == 0)
    return enter_nothing(p, type, flags, leave_later);
  const item m{p, bytes, type, flags, base};
  validate(m);
  entry *e;
  stays = !leave_later;
  {
    present_table &table = present_table::of(state->number);
    guard g(table.access);
    host_memory known;
    e = admit(table, m, known, room);
    tell_item(m, e, false);
    if (roomless.empty())
      return e->on_device(p);
  }
  make_room(false);
  return e->on_device(p);
}

inline entry *mapper::admit(present_table &table, const item &m,
                            host_memory &known, size_t room) {
  char *const p = m.host, *const base =
                              static_cast<char *>(const_cast<void *>(m.base));
  entry *e = table.settled(p, m.span(), construct);
  while (e && is_left_behind(table, e, m)) {
    drop(table, e);
    e = table.settled(p, m.span(), construct);
  }
  if (m.count > 1 && !is_plain(e, m)) {
    for (size_t i = 0; i < m.count; ++i)
      e = admit(table, m.number(i), known);
    return e;
  }
  if (m.flags & beside)
    need_beside(table, e, m);
  // Before anything is allocated.
  if (!e && !(m.flags & present) && known.freed(p))
    fail_mapping(where, nullptr,
                 "%s of %zu bytes at %p: the program has freed this memory",
                 called(m).c_str(), m.bytes, static_cast<void *>(p));
  const bool memory = m.flags & as_memory;
  items.push_back(m);
  const bool copies = m.type == map_type::to || m.type == map_type::tofrom;
  if (e) {
    const bool will_do =
        (m.flags & in_part) || ((m.flags & by_members) && e->has_members());
    const bool some = will_do && e->of_members;
    const bool part = some || !e->contains(p, m.span());
    if (part && !(will_do && table.is_alone(e, p, m.bytes)))
      refuse_overlap(e, m);
    if (part) // its count is that of the part
      items.back() = {e->host, e->bytes, some ? map_type::alloc : m.type,
                      some ? m.flags | as_memory : m.flags, base};
    find_symbol(e, where);
    table.counted_from(e, base);
    const bool counted = !part && !memory && e->of_members;
    mapped_member *one = counted ? member_of(e, m) : nullptr;
    if (one && one->refs == 0)
      one->born_in = construct;
    const bool born = (one ? one->born_in : e->born_in) == construct;
    if (counted && !one) {
      const size_t before = items.size();
      push_members(e, m);
      for (size_t i = before; i < items.size(); ++i)
        count_of_item(items[i], e) += weight(m.flags);
      items.erase(items.begin() + ptrdiff_t(before) - 1);
    } else if (!e->forever) {
      (one ? one->refs : e->refs) += weight(m.flags) * m.count;
    }
    check(q->follow(e->ready.by, e->ready.ticket, where), where, doing);
    if (!copies || part || !((m.flags & always) || (born && !e->forever))) {
      e->used(q);
      return e;
    }
  } else {
    if (m.flags & present)
      refuse_absent(m);
    if (memory && room <= most_room && room > m.bytes && p >= base &&
        p + m.bytes <= base + room && !table.touching(base, room))
      e = table.add(base, room, where);
    else
      e = table.add(p, m.bytes, where);
    e->refs = weight(m.flags);
    e->born_in = construct;
    e->of_members = memory;
    e->item = m.known();
    table.counted_from(e, base);
    roomless.push_back(e);
  }
  hold(e);
  if (copies) {
    incoming.push_back({e, p, m.bytes, m.count, m.pitch});
    e->coming = p;
    e->coming_bytes = m.bytes;
  }
  return e;
}

inline void mapper::tell_item(const item &m, entry *e, bool ends) const {
  trace *t = trace::wanted();
  if (!t)
    return;
  const bool begins = e->born_in == construct;
  const char *const what = ends ? "ends" : begins ? "begins" : "is there";
  const std::string name = t->item(where, m.known(), m.bytes);
  t->mapped(where, name, what, m.bytes, state->number);
  if (t->level() == 0)
    return;
  const bool known = !ends && !begins;
  fprintf(stderr, "%s: %s of %zu bytes at %p %s%s%s", where, name.c_str(),
          m.bytes, static_cast<void *>(m.host), what, known ? " since " : "",
          known ? e->where : "");
  e->tell_count(count_of_item(m, e));
}

OMP2CUDA_HOST char *mapper::enter_nothing(char *p, map_type type,
                                          map_flags flags, bool leave_later) {
  present_table &table = present_table::of(state->number);
  {
    guard g(table.access);
    if (entry *e = table.settled(p, 0, construct)) {
      if (!e->forever)
        e->refs += weight(flags);
      if (leave_later)
        items.push_back({p, 0, type, flags, nullptr});
    }
  }
  return lookup(p);
}

OMP2CUDA_HOST char *mapper::lookup(const void *address, bool must) {
  char *p = static_cast<char *>(const_cast<void *>(address));
  if (host || !p)
    return p;
  present_table &table = present_table::of(state->number);
  guard g(table.access);
  entry *e = table.pointed_into(p, construct);
  if (!e) {
    if (must)
      fail_mapping(where, nullptr, "%p is not mapped to device %d",
                   static_cast<void *>(p), state->number);
    later = false; // memory that the program has by itself
    return p;
  }
  e = meant(table, e, p);
  find_symbol(e, where);
  check(q->follow(e->ready.by, e->ready.ticket, where), where, doing);
  if (keeps_found)
    found.push_back(e->host);
  return e->on_device(p);
}

OMP2CUDA_HOST char *mapper::hand_out(const void *address) {
  char *there = lookup(address);
  if (!host) {
    send();
    host_has_addresses() = true;
    state->settle(where);
    wait_until_ready(address, state->number, where);
    present_table &table = present_table::of(state->number);
    guard g(table.access);
    const char *p = static_cast<const char *>(address);
    entry *e = table.pointed_into(p, construct);
    if (e) {
      e = meant(table, e, p);
      handed_out::note(where, e->on_device(e->host), e->bytes);
    }
  }
  return there;
}

inline void mapper::open(options told) {
  const int count = device_count();
  bool cond = true, chosen = false;
  int number = 0;
  if (timeout *t = timeout::wanted())
    t->comes_to({where, ""});
  for (const option &o : told)
    if (o.kind == option::condition)
      cond = o.holds;
    else if (o.kind == option::target)
      chosen = true, number = o.number;
    else if (o.kind == option::deferred)
      deferred = o.holds;
    else if (o.kind == option::later)
      later = true;
    else if (o.kind == option::task) // who waits too long says for what
      end = task_end(o.end),
      deferred = o.end.fulfill && !is_team_of_one() && !timeout::wanted();
    else
      dependences.push_back(o.on);
  if (!chosen)
    number = default_device();
  // What does not exist is not available: the host serves (OpenMP 5.2, 21.2.8).
  const bool missing = number > count && !offload_mandatory();
  if (!cond || number == -1 || number == count || missing ||
      (count == 0 && !chosen)) {
    if (cond && count == 0 && offload_mandatory())
      fail(where, "OMP_TARGET_OFFLOAD=MANDATORY, but there is no device");
    host = true;
    return;
  }
  if (number < 0 || number > count)
    fail(where, "device %d does not exist: there are %d", number, count);
  const place here = place_on(number, where);
  state = here.state;
  q = here.q;
  construct = next_construct();
  deferred &= state->pooled; // else memory is not freed in stream order
  later &= state->pooled && !deferred && !host_memory_required();
  state->come_after(q, where);
}

inline void mapper::depend() {
  task_list &tasks = task_list::mine();
  std::vector<reached> after;
  for (const dependence &d : dependences)
    tasks.before(d, after);
  if (deferred && !host && end.awaited())
    own = &detached_stream::take(*state, where), q = own->q;
  else if (deferred && !host)
    q = tasks.queue_after(*state, after, where);
  if (deferred && !host)
    state->come_after(q, where);
  if (timeout *t = timeout::wanted(); t && deferred && !host)
    t->begins(where, q->device, q->stream);
  // CUDA may read memory that is not pinned when it is asked to copy it, whatever the stream
  // still has to do: who meets the construct and waits for its end does so in front of it.
  behind = deferred && !host && !after.empty();
  for (const reached &r : after)
    check(behind                       ? q->follow(r.by, r.ticket, where)
          : r.by->completed < r.ticket ? r.by->wait(where)
                                       : cudaSuccess,
          where, "waiting for what it depends on");
}

OMP2CUDA_HOST void mapper::need_host_memory(const char *who) {
  later = false; // the host sees what it does
  if (!host)
    state->need_host_memory(who, where);
}

inline mapped_member *mapper::member_of(entry *e, const item &m) const {
  char *const p = m.host;
  const size_t bytes = m.bytes;
  if (mapped_member *known = e->member_with(p, bytes))
    return known;
  if (!e->has_members()) // as if the struct began here
    e->born_in = construct;
  if (e->born_in == construct || e->is_attached(p, bytes)) {
    e->members.push_back({p, bytes, 0, construct});
    return &e->members.back();
  }
  if (e->is_between(p, bytes))
    fail_mapping(
        where, e->where,
        "%s of %zu bytes at %p, a member of a struct of which only others "
        "are present, mapped at %s: map it there too",
        called(m).c_str(), bytes, static_cast<void *>(p), e->where);
  if (!e->covers(p, bytes))
    refuse_overlap(e, m);
  return nullptr;
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
