//===- transfers.h - What a construct moves, together ---------------------------------===//
// Idea: maps only gather. What a construct brings to the device is sent when its kernel is
//   launched or it ends, what it brings back when it ends: by one copy for all that lies
//   together on the device, through memory aside where it does not on the host.
//
//   map(to: s.a, s.b)            neighbours of one struct       one copy
//   map(to: n, x) map(from: y)   small: one block of memory     one copy, x behind n
//   mapper(v) map(v.p[0:v.n])    of thousands of objects        a block, a copy for each 8 MiB
//   attached pointers            have their values in the copy that brings them
//
//   host    n . . x . . . y        device  | n x . . . . . y |   what is copied in from the
//                                                                front on, the rest from behind
//
//   Until it is sent other threads wait for it. A thread that has to wait for others sends
//   what it has gathered first, so nobody waits in a circle.
//
// In → Out: what maps gathered → device memory, and few copies.
// Who may call: the host thread that made the construct.
// Tested by: test/runtime/figures.cu, mappers.cu, present.cu, threads.cu
// Limits: a block is freed when the last of what lies in it leaves. Under sanitizers and
//   Valgrind, and where OMP2CUDA_PACK=0 says so, each range has memory of its own, so that what is written
//   behind its end is seen.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/refused.h"

#if OMP2CUDA_HOST_BODIES

#include <algorithm>

namespace omp2cuda {
namespace detail {

/// May ranges share device memory?
inline bool may_pack() {
#ifdef OMP2CUDA_SANITIZED
  constexpr bool watched = true;
#else
  constexpr bool watched = false;
#endif
  static const bool may = [] {
    const char *said = getenv("OMP2CUDA_PACK");
    return said ? strcmp(said, "0") != 0 : !watched && !on_valgrind();
  }();
  return may;
}

/// Mostly a few words, for which a call takes longer than the copy.
inline void copy_few(char *to, const char *from, size_t bytes) {
  constexpr size_t word = sizeof(uint64_t);
  if (bytes == word / 2) {
    memcpy(to, from, word / 2);
  } else if (bytes < word || bytes > 16 * word) {
    memcpy(to, from, bytes);
  } else {
    for (size_t at = 0; at < bytes - word; at += word)
      memcpy(to + at, from + at, word);
    memcpy(to + bytes - word, from + bytes - word, word);
  }
}

inline char *mapper::transfer::device() const { return of->on_device(host); }

template <class Use>
void mapper::each_attached(const transfer *first, const transfer *last,
                           Use use) {
  size_t near = 0; // they lie in the order of the transfers, mostly
  for (const transfer *t = first; t < last; ++t) {
    const attached_pointers &all = t->of->attached;
    if (all.empty())
      continue;
    const size_t begin = size_t(t->host - t->of->host), end = begin + t->bytes;
    auto a = all.from(begin, near);
    for (; a != all.end() && a->offset + sizeof(void *) <= end; ++a)
      use(*t, t->of->host + a->offset, *a);
    near = size_t(a - all.begin());
  }
}

inline void mapper::hold(entry *e) {
  if (e->state == entry::arriving && e->mover == construct)
    return;
  e->state = entry::arriving;
  e->mover = construct;
  if (held.empty()) {
    go = [](unsent &one) { static_cast<mapper &>(one).send(); };
    outer = std::exchange(unsent::last(), static_cast<unsent *>(this));
  }
  held.push_back(e);
}

inline void mapper::is_sent() {
  for (unsent **at = &unsent::last(); *at; at = &(*at)->outer)
    if (*at == this) {
      *at = outer;
      return;
    }
}

OMP2CUDA_HOST void mapper::send() {
  if (held.empty())
    return;
  is_sent();
  make_room(false);
  send_bundles();
  copy_all(incoming, false);
  copy_all(outgoing, true);
  small = nullptr;
  present_table &table = present_table::of(state->number);
  guard g(table.access);
  list_bundles(
      table); // others may have asked for one of their ranges meanwhile
  for (bundled &one : bundles)
    one.step = bundled::there;
  const entry::use here{q, q->mark()};
  for (entry *e : held) {
    if (e->coming || e->born_in == construct)
      e->ready = here;
    e->coming = nullptr;
    e->coming_bytes = 0;
    e->used(q);
    e->mover = 0;
    e->state = entry::present;
  }
  table.access.wake_all();
  held.clear();
}

inline void mapper::take_back() {
  is_sent();
  std::vector<memory> all;
  {
    present_table &table = present_table::of(state->number);
    guard g(table.access);
    list_bundles(table, true);
    list_rows(table);
    for (const item &m : items)
      if (entry *e = table.touching(m.host, m.bytes); e && !e->forever)
        if (uint64_t &count = count_of_item(m, e))
          count -= weight(m.flags) * m.count;
    for (entry *e : held)
      if (e->device && (e->is_held() || e->born_in != construct)) {
        e->state = entry::present;
      } else {
        if (e->device && !e->is_self())
          give_up(e, all);
        table.remove(e);
      }
    held.clear();
    table.access.wake_all();
  }
  for (const memory &m : all)
    (void)state->release(m.device, q);
}

// --- Device memory ------------------------------------------------------------------

inline void mapper::make_room(bool listed) {
  if (roomless.empty())
    return;
  std::vector<entry *> fresh;
  fresh.swap(roomless);
  need_memory(fresh);
  if (maps_are_self())
    for (entry *e : fresh)
      e->device = e->host;
  else if (listed && may_pack() && pack(fresh) && !all_links())
    return;
  for (entry *e : fresh) {
    if (!e->device && !(!listed && may_pack() && put_into_small(e)))
      allocate(&e->device, e->bytes, e->host);
    if (all_links())
      point_links(e, where);
  }
}

inline void mapper::allocate(char **device, size_t bytes, const void *p) {
  void *memory = nullptr;
  const cudaError_t error = traced(where, "allocate", q, bytes, [&] {
    return state->allocate(&memory, bytes, q);
  });
  if (error != cudaSuccess) {
    size_t unused = 0, all = 0;
    (void)cudaGetLastError();
    (void)cudaMemGetInfo(&unused, &all);
    take_back();
    fail_mapping(
        where, nullptr,
        "map of %zu bytes at %p: %s (%s); the device has %zu of %zu bytes "
        "free",
        bytes, p, cudaGetErrorName(error), cudaGetErrorString(error), unused,
        all);
  }
  *device = static_cast<char *>(memory);
  transferring = true; // other streams may use it once this one has come here
}

OMP2CUDA_HOST void *mapper::temporary(const void *p, size_t bytes) {
  char *device = nullptr;
  allocate(&device, bytes, p);
  temporaries.push_back(device);
  stash.emplace_back(new char[bytes]);
  memcpy(stash.back().get(), p, bytes);
  check(q->before_copy(where), where, doing);
  check(traced(where, copy_to_device, q, bytes,
               [&] {
                 return cudaMemcpyAsync(device, stash.back().get(), bytes,
                                        cudaMemcpyHostToDevice, q->stream);
               }),
        where, doing);
  q->mark();
  return device;
}

inline void mapper::need_memory(const std::vector<entry *> &fresh) {
  host_memory known;
  for (const entry *e : fresh) {
    if (known.readable(e->host, e->bytes))
      continue;
    void *const at = e->host;
    const size_t bytes = e->bytes;
    const std::string name = written_at(where, e->item, bytes, "map");
    take_back();
    fail_mapping(where, nullptr,
                 "%s of %zu bytes at %p: the host has no memory there (freed?)",
                 name.c_str(), bytes, at);
  }
}

inline device_block *mapper::new_block(size_t bytes, const void *host) {
  char *memory = nullptr;
  allocate(&memory, bytes, host);
  device_block *block = new device_block;
  block->device = memory;
  block->bytes = bytes;
  return block;
}

inline void mapper::put(entry *e, device_block *block, size_t at) {
  e->block = block;
  e->device = block->device + at;
  ++block->entries;
}

inline bool mapper::pack(const std::vector<entry *> &fresh) {
  // What is copied lies together; one byte or more is between two of them.
  std::vector<entry *> all, others;
  all.reserve(fresh.size());
  for (entry *e : fresh)
    if (e->bytes <= most_listed)
      (e->coming ? all : others).push_back(e);
  all.insert(all.end(), others.begin(), others.end());
  if (all.size() < 2)
    return false;
  std::vector<size_t> at;
  for (size_t first = 0; first < all.size(); first += at.size()) {
    size_t bytes = 0;
    at.clear();
    for (size_t i = first; i < all.size() && bytes < listed_block; ++i) {
      at.push_back(aligned_as(all[i]->host, bytes));
      bytes = at.back() + all[i]->bytes + 1;
    }
    device_block *block = new_block(bytes, all[first]->host);
    for (size_t i = 0; i < at.size(); ++i) {
      put(all[first + i], block, at[i]);
      all[first + i]->room = (i + 1 < at.size() ? at[i + 1] : bytes) - at[i];
    }
  }
  return all.size() == fresh.size();
}

inline bool mapper::put_into_small(entry *e) {
  if (e->bytes > most_small || stays)
    return false;
  size_t at = aligned_as(e->host, small_low);
  if (!small || at + e->bytes + 1 > small_high) {
    small = new_block(small_block, e->host);
    small_low = at = 0;
    small_high = small_block;
    last_low = nullptr;
  }
  if (e->coming || e->of_members) {
    if (last_low)
      last_low->room = size_t(small->device + at - last_low->device);
    small_low = at + e->bytes + 1;
    last_low = e;
  } else {
    small_high = (small_high - e->bytes - 1) / 256 * 256;
    at = small_high;
  }
  put(e, small, at);
  return true;
}

inline void mapper::give_up(entry *e, std::vector<memory> &all) {
  device_block *block = e->block;
  if (!block)
    return all.push_back({e->device, e->bytes});
  q->mark();
  block->users.add(q);
  if (--block->entries > 0)
    return;
  block->users.followed_by(q, where, doing);
  all.push_back({block->device, block->bytes});
  delete block;
}

OMP2CUDA_HOST void mapper::update(const void *address, size_t width,
                                  bool to_device, map_flags flags, size_t rows,
                                  size_t pitch, const void *base) {
  if (host || width == 0 || rows == 0)
    return;
  char *p = static_cast<char *>(const_cast<void *>(address));
  const size_t bytes = (rows - 1) * pitch + width;
  const item m{p, bytes, to_device ? map_type::to : map_type::from, flags,
               base};
  validate(m);
  if (to_device && brings_back && !deferred)
    settle(true); // what has come back may be what is sent
  brings_back |= !to_device;
  present_table &table = present_table::of(state->number);
  entry *e;
  {
    guard g(table.access);
    e = table.settled(p, bytes, construct);
    if (e && e->is_between(p, bytes))
      e = nullptr; // of that struct at most other members are present
    if (e) {
      if (!e->contains(p, bytes))
        refuse_overlap(e, m, "update");
      find_symbol(e, where);
      check(q->follow(e->ready.by, e->ready.ticket, where), where, doing);
      hold(e); // it must not leave meanwhile
    } else if (flags & present) {
      refuse_absent(m, "update");
    }
  }
  if (!e)
    return;
  if (e->is_self()) {
    // It is what it is to be.
  } else if (rows > 1 && e->attached.empty()) {
    char *there = e->on_device(p);
    check(q->before_copy(where), where, doing);
    check(traced(where, to_device ? copy_to_device : copy_to_host, q,
                 rows * width,
                 [&] {
                   return cudaMemcpy2DAsync(to_device ? there : p, pitch,
                                            to_device ? p : there, pitch, width,
                                            rows,
                                            to_device ? cudaMemcpyHostToDevice
                                                      : cudaMemcpyDeviceToHost,
                                            q->stream);
                 }),
          where, doing);
    transferring = true;
    if (deferred && !to_device)
      task_list::mine().between.comes_by_itself({p, 0, bytes});
  } else {
    const auto copy = [&](char *first, char *last) {
      if (first < last)
        (to_device ? incoming : outgoing)
            .push_back({e, first, size_t(last - first)});
    };
    for (size_t row = 0; row < rows; ++row, p += pitch)
      if (!e->of_members)
        copy(p, p + width);
      else // what lies between them is not present
        for (const mapped_member &m : e->members)
          if (m.refs)
            copy(std::max(p, m.host), std::min(p + width, m.host + m.bytes));
  }
  if (to_device) {
    e->coming = static_cast<char *>(const_cast<void *>(address));
    e->coming_bytes = bytes;
  }
}

// --- Copies -------------------------------------------------------------------------

inline bool mapper::are_joined(const transfer &a, const transfer &b,
                               bool out) const {
  const entry &x = *a.of, &y = *b.of;
  const char *end = a.device() + a.bytes, *next = b.device();
  if ((&x != &y && !(x.block && x.block == y.block)) || next < end)
    return false;
  if (out) // what lies between them is read, which a sanitizer would see, and left aside
    return next - end <= (may_pack() ? 1024 : 0);
  if (next == end)
    return true;
  if (&x == &y) // of what is new what lies between them says nothing yet
    return x.born_in == construct && !x.ready.by && next - end < 16;
  return a.host + a.bytes == x.host + x.bytes && b.host == y.host &&
         next == x.device + x.room;
}

inline void mapper::copy_all(std::vector<transfer> &all, bool out) {
  constexpr size_t most = size_t(8) << 20;
  all.erase(std::remove_if(all.begin(), all.end(),
                           [](const transfer &t) { return t.of->is_self(); }),
            all.end());
  copy_rows(all, out);
  const auto before = [](const transfer &a, const transfer &b) {
    return a.device() != b.device() ? a.device() < b.device()
                                    : a.bytes > b.bytes;
  };
  // Mostly what has come in the order of its addresses, and then pointers between it.
  const auto run = std::is_sorted_until(all.begin(), all.end(), before);
  if (!std::is_sorted(run, all.end(), before)) {
    std::sort(all.begin(), all.end(), before);
  } else if (run != all.end()) {
    std::vector<transfer> merged(all.size());
    std::merge(all.begin(), run, run, all.end(), merged.begin(), before);
    all.swap(merged);
  }
  const auto is_in = [](const transfer &outer, const transfer &inner) {
    return outer.of == inner.of &&
           inner.host + inner.bytes <= outer.host + outer.bytes;
  };
  all.erase(std::unique(all.begin(), all.end(), is_in), all.end());
  for (size_t i = 0, next; i < all.size(); i = next) {
    for (next = i + 1; next < all.size() &&
                       are_joined(all[next - 1], all[next], out) &&
                       all[next].device() + all[next].bytes - all[i].device() <=
                           ptrdiff_t(most);)
      ++next;
    copy_together(all.data() + i, all.data() + next, out);
  }
  all.clear();
}

inline char *mapper::aside(size_t bytes) {
  if (deferred) // the stream has it for longer
    return stash.emplace_back(new char[bytes]).get();
  return asides.emplace_back(q->aside.take(bytes)).memory.get();
}

inline void mapper::copy_rows(std::vector<transfer> &all, bool out) {
  const auto is_row = [](const transfer &t) { return t.count > 1; };
  while (true) {
    const auto first = std::find_if(all.begin(), all.end(), is_row);
    if (first == all.end())
      return;
    std::vector<transfer> rows, others;
    const entry *const of = first->of;
    const char *low = first->host, *high = low;
    for (const transfer &t : all)
      if (is_row(t) && t.of == of) {
        low = std::min<const char *>(low, t.host);
        high = std::max<const char *>(high, t.host + t.span());
      }
    for (const transfer &t : all) // with what lies between their ends
      (t.of == of && t.host >= low && t.host + t.span() <= high ? rows : others)
          .push_back(t);
    all.swap(others);
    if (are_one_copy(rows, out))
      copy_image(rows, out);
    else
      for (const transfer &row : rows)
        for (size_t i = 0; i < row.count; ++i)
          all.push_back({row.of, row.host + i * row.pitch, row.bytes});
  }
}

/// Is what lies between them known to be nothing, or left aside?
inline bool mapper::are_one_copy(const std::vector<transfer> &rows,
                                 bool out) const {
  constexpr size_t most_apart = 1024;
  const entry &e = *rows[0].of;
  for (const transfer &row : rows) {
    if (row.pitch > most_apart)
      return false;
    if (!out)
      continue;
    const size_t begin = size_t(row.host - e.host); // the host keeps pointers
    size_t at = begin;
    for (auto a = e.attached.from(begin);
         a != e.attached.end() && a->offset < begin + row.span(); ++a) {
      while (at + row.bytes <= a->offset)
        at += row.pitch;
      if (a->offset + sizeof(void *) > at)
        return false;
    }
  }
  return out ? may_pack() && !deferred
             : e.born_in == construct && !e.ready.by && !(deferred && behind);
}

inline void mapper::copy_image(const std::vector<transfer> &rows, bool out) {
  const entry &e = *rows[0].of;
  char *low = rows[0].host, *high = low;
  for (const transfer &row : rows) {
    low = std::min(low, row.host);
    high = std::max(high, row.host + row.span());
  }
  const size_t bytes = size_t(high - low), begin = size_t(low - e.host);
  char *const aside = this->aside(bytes);
  if (!out)
    memset(aside, 0, bytes); // nothing of the host's that nobody mapped
  for (const transfer &row : rows) {
    char *const at = aside + (row.host - low);
    if (out)
      deliveries.push_back({row.host, at, row.bytes, row.count, row.pitch});
    for (size_t i = 0; !out && i < row.count; ++i)
      copy_few(at + i * row.pitch, row.host + i * row.pitch, row.bytes);
  }
  if (!out)
    for (auto a = e.attached.from(begin);
         a != e.attached.end() && a->offset + sizeof(void *) <= begin + bytes;
         ++a)
      memcpy(aside + (a->offset - begin), &a->value, sizeof(void *));
  check(traced(where, out ? copy_to_host : copy_to_device, q, bytes,
               [&] {
                 return copy_parts(e.on_device(low), {{aside, 0, bytes}}, bytes,
                                   out);
               }),
        where, doing);
  transferring = true;
}

inline std::vector<staging::part> mapper::parts_of(const transfer *first,
                                                   const transfer *last,
                                                   bool out, size_t pointers) {
  std::vector<staging::part> all;
  char *value = nullptr;
  if (!out && pointers) {
    stash.emplace_back(new char[pointers * sizeof(void *)]);
    value = stash.back().get();
  }
  for (const transfer *t = first; t < last; ++t) {
    char *from = t->host;
    const size_t before = size_t(t->device() - first->device());
    const auto add_up_to = [&](char *end) {
      if (from < end)
        all.push_back(
            {from, before + size_t(from - t->host), size_t(end - from)});
      from = end;
    };
    each_attached(
        t, t + 1,
        [&](const transfer &, char *at, const attached_pointer &slot) {
          add_up_to(at);
          from += sizeof(void *);
          if (out)
            return;
          memcpy(value, &slot.value, sizeof(void *));
          all.push_back({value, before + size_t(at - t->host), sizeof(void *)});
          value += sizeof(void *);
        });
    add_up_to(t->host + t->bytes);
  }
  return all;
}

inline void mapper::copy_together(const transfer *first, const transfer *last,
                                  bool out) {
  char *const device = first->device();
  const size_t bytes = size_t(last[-1].device() + last[-1].bytes - device);
  size_t pointers = 0;
  bool beside = true; // on the host
  for (const transfer *t = first; t < last; ++t)
    pointers += t->of->attached.count(size_t(t->host - t->of->host), t->bytes);
  for (const transfer *t = first; t < last; ++t)
    beside &= t == first || (t->host == t[-1].host + t[-1].bytes &&
                             t->device() == t[-1].device() + t[-1].bytes);
  // Through memory aside, where that takes fewer copies: now, or as the stream comes there.
  const size_t parts =
      out ? size_t(last - first) : size_t(last - first) + pointers;
  const bool in_turn = deferred && (out || behind),
             around = in_turn && pointers && bytes <= staging::most_at_once,
             small = around || ((!beside || (!out && pointers)) &&
                                bytes / parts <= most_listed),
             through = small && !in_turn;
  if (!beside && !small) {
    for (const transfer *t = first; t < last; ++t)
      copy_together(t, t + 1, out);
    return;
  }
  std::vector<staging::part> all{{first->host, 0, bytes}};
  if (small && in_turn)
    all = parts_of(first, last, out, pointers);
  if (all.empty())
    return;                         // they only hold such pointers
  if (out && !(small && in_turn)) { // they come with the rest
    overwritten.reserve(overwritten.size() + pointers);
    each_attached(first, last,
                  [&](const transfer &, char *at, const attached_pointer &) {
                    saved &s = overwritten.emplace_back();
                    s.at = at;
                    memcpy(&s.value, at, sizeof(void *));
                  });
  }
  if (through) {
    char *const host = all[0].host = aside(bytes);
    for (const transfer *t = first; t < last; ++t) {
      char *const at = host + (t->device() - device);
      if (out) {
        deliveries.push_back({t->host, at, t->bytes});
        continue;
      }
      memcpy(at, t->host, t->bytes);
      if (t + 1 < last) // and nothing of the host's that nobody mapped
        memset(at + t->bytes, 0,
               size_t(t[1].device() - t->device()) - t->bytes);
    }
    if (!out)
      each_attached(
          first, last,
          [&](const transfer &t, char *p, const attached_pointer &slot) {
            memcpy(host + (t.device() - device) + (p - t.host), &slot.value,
                   sizeof(void *));
          });
  }
  check(traced(where, out ? copy_to_host : copy_to_device, q, bytes,
               [&] { return copy_parts(device, all, bytes, out); }),
        where, doing);
  transferring = true;
  if (!out && !small)
    each_attached(
        first, last,
        [&](const transfer &t, char *p, const attached_pointer &slot) {
          check(send_pointer(t.of->on_device(p), slot.value), where, doing);
        });
}

inline cudaError_t mapper::copy_parts(char *device,
                                      const std::vector<staging::part> &parts,
                                      size_t bytes, bool out) {
  if (deferred)
    return (own ? own->between : task_list::mine().between)
        .copy(device, parts, bytes, out, behind, q, where);
  const cudaError_t error = q->before_copy(where);
  if (error != cudaSuccess)
    return error;
  char *const host = parts[0].host; // several went through memory aside
  return out ? cudaMemcpyAsync(host, device, bytes, cudaMemcpyDeviceToHost,
                               q->stream)
             : cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice,
                               q->stream);
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
