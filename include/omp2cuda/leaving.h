//===- leaving.h - The end of a construct that maps ------------------------------------===//
// Idea: all counts of a construct go down at once. What reaches 0 is copied back, freed in
//   stream order and forgotten; what stays lets go of the pointers that led to it.
//
//   items      ranges, and members of structs, which have counts of their own
//   pointers   that were attached; in a struct of which no more is mapped each keeps it
//
// In → Out: what a construct noted when it mapped → copies, device memory given back.
// Who may call: the host thread that made the object; others may do the same at once.
// Tested by: test/runtime/present.cu, threads.cu, bad.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/attached.h"
#include "omp2cuda/listed.h"

#if OMP2CUDA_HOST_BODIES

namespace omp2cuda {
namespace detail {

OMP2CUDA_HOST void mapper::leave(const void *address, size_t bytes,
                                 map_type type, map_flags flags,
                                 const void *base) {
  // Members as memory stay as long as one of them does.
  if (host || (!address && bytes == 0) || (flags & as_memory))
    return;
  char *p = static_cast<char *>(const_cast<void *>(address));
  items.push_back({p, bytes, type, flags, base});
  validate(items.back());
  if (!(flags & present))
    return;
  present_table &table = present_table::of(state->number);
  guard g(table.access);
  const entry *e = table.settled(p, bytes, construct);
  if (!e || e->is_between(p, bytes))
    refuse_absent(items.back());
}

OMP2CUDA_HOST void mapper::detach_pointer(const void *member) {
  if (!host)
    pointers.push_back({static_cast<char *>(const_cast<void *>(member))});
}

OMP2CUDA_HOST void
mapper::detach_pointers(const std::vector<pointer_row> &rows) {
  if (!host)
    pointers.insert(pointers.end(), rows.begin(), rows.end());
}

inline void mapper::wait_for_items(present_table &table) {
  const auto settled = [&](const char *p, size_t bytes) {
    const entry *e = table.touching(p, bytes);
    return !e || present_table::is_settled(*e, 0);
  };
  for (bool all = false; !all;) {
    list_bundles(table);
    list_rows(table);
    all = true;
    for (const bundled &one : bundles)
      all = all && present_table::is_settled(one.of->whole, 0);
    for (const item &m : items)
      all = all && settled(m.host, m.bytes);
    for (const pointer_row &row : pointers)
      for (size_t i = 0; all && i < row.count; ++i) {
        const entry *e = table.touching(row.at(i), sizeof(void *));
        all = !e || present_table::is_settled(*e, 0);
        if (e && e->contains(row.host, row.span()))
          break;
      }
    if (!all)
      table.wait();
    for (const bundled &one : bundles) // a pointer may lie in it
      all = all && !one.of->apart;
  }
}

inline uint64_t &mapper::count_of_item(const item &m, entry *e) {
  mapped_member *one =
      m.flags & as_memory ? nullptr : e->member_with(m.host, m.bytes);
  return one ? one->refs : e->refs;
}

inline void mapper::push_members(entry *e, const item &whole) {
  const size_t named = items.size(); // those count for themselves
  for (const mapped_member &m : e->members)
    if (m.refs && m.host >= whole.host &&
        m.host + m.bytes <= whole.host + whole.bytes &&
        std::none_of(items.begin(), items.begin() + ptrdiff_t(named),
                     [&](const item &i) {
                       return i.host == m.host && i.bytes == m.bytes;
                     }))
      items.push_back({m.host, m.bytes, whole.type, whole.flags, whole.base});
}

inline bool mapper::is_left_behind(present_table &table, const entry *e,
                                   const item &m) const {
  if (!e->of_members || e->refs || e->has_members() || e->forever ||
      e->state != entry::present || e->born_in == construct)
    return false;
  bool leads = false;
  for (const attached_pointer &slot : e->attached) {
    char *const at = e->host + slot.offset, *pointee;
    if (!slot.refs)
      continue;
    if (at < m.host || at + sizeof(pointee) > m.host + m.span())
      return false; // the memory there may be nobody's
    memcpy(&pointee, at, sizeof(pointee));
    if (pointee && table.led_to(pointee))
      return false;
    leads = true;
  }
  return leads;
}

inline void mapper::drop(present_table &table, entry *e) {
  check(q->follow(e->ready.by, e->ready.ticket, where), where, doing);
  e->users.followed_by(q, where, doing);
  give_up(e, dropped);
  table.remove(e, where);
}

inline void mapper::let_go(entry *e, std::vector<entry *> &gone) {
  if (e->state == entry::leaving)
    return;
  e->state = entry::leaving;
  e->mover = construct;
  gone.push_back(e);
  check(q->follow(e->ready.by, e->ready.ticket, where), where, doing);
  e->users.followed_by(q, where, doing);
}

inline void mapper::count_down(present_table &table, std::vector<entry *> &gone,
                               std::vector<transfer> &copies,
                               std::vector<const range_bundle *> &back) {
  wait_for_items(table);
  for (size_t i = items.size(); i-- > 0;) {
    const item m = items[i];
    entry *e = table.touching(m.host, m.bytes);
    const bool of_members = e && e->of_members && !(m.flags & as_memory);
    const mapped_member *one =
        of_members ? e->member_with(m.host, m.bytes) : nullptr;
    if (of_members && m.bytes && !(one && one->refs)) {
      items.erase(items.begin() + ptrdiff_t(i));
      if (!(m.flags & by_members)) // else its mapper names those that count
        push_members(e, m);        // none of them: it is not present
    }
  }
  std::vector<uint64_t *> counts(items.size());
  std::vector<entry *> of(items.size());
  for (size_t i = items.size(); i-- > 0;) {
    const item &m = items[i];
    entry *e = of[i] = table.touching(m.host, m.bytes);
    if (!e && executes && m.bytes && !is_ending())
      fail_mapping(where, table.unmapped_at(m.host),
                   "%s of %zu bytes at %p: unmapped at %s by another thread "
                   "while the region was executed",
                   called(m).c_str(), m.bytes, static_cast<void *>(m.host),
                   table.unmapped_at(m.host));
    if (!e)
      continue;
    if (!e->contains(m.host, m.span()))
      refuse_overlap(e, m);
    find_symbol(e, where);
    counts[i] = &count_of_item(m, e);
  }
  for (size_t i = items.size(); i-- > 0;)
    if (uint64_t *refs = counts[i]; refs && !of[i]->forever)
      *refs = without(*refs, items[i].flags, items[i].type, items[i].count);
  for (const bundled &one : bundles)
    one.of->whole.refs = without(one.of->whole.refs, {}, one.type);
  size_t hint = 0;
  const auto give_up = [&](const char *at, entry *holder) {
    attached_pointer *slot =
        holder ? holder->attached.find(size_t(at - holder->host)) : nullptr;
    if (!slot || !slot->refs)
      return;
    char *pointee;
    memcpy(&pointee, at, sizeof(pointee));
    char *there;
    const range_bundle *in = table.bundle_with(pointee, there, hint);
    const entry *target = in ? &in->whole : table.led_to(pointee);
    --slot->refs;
    if (!target || !target->is_held()) // so others have given it up as well
      slot->refs = 0;
    if (!holder->is_held())
      let_go(holder, gone);
  };
  for (const pointer_row &row : pointers) {
    entry *holder = table.touching(row.host, sizeof(void *));
    const bool whole = holder && holder->contains(row.host, row.span());
    if (whole && !holder->of_members && !holder->is_held()) {
      let_go(holder, gone); // and all that it has attached
      continue;
    }
    for (size_t i = 0; i < row.count; ++i)
      give_up(row.at(i),
              whole ? holder : table.touching(row.at(i), sizeof(void *)));
  }
  for (size_t i = items.size(); i-- > 0;) {
    const item &m = items[i];
    entry *e = of[i];
    if (!e || (e->state == entry::leaving && e->mover != construct))
      continue;
    tell_item(m, e, true);
    const bool back = m.type == map_type::from || m.type == map_type::tofrom;
    if (back && m.bytes && !e->is_self() &&
        ((m.flags & always) || *counts[i] == 0))
      copies.push_back({e, m.host, m.bytes, m.count, m.pitch});
    if (!e->is_held())
      let_go(e, gone);
    else
      e->used(q);
  }
  std::reverse(copies.begin(), copies.end()); // by address, mostly
  for (const bundled &one : bundles) {
    entry &e = one.of->whole;
    if (e.refs) {
      e.used(q);
    } else if (e.state != entry::leaving) {
      let_go(&e, gone);
      if (one.type == map_type::from || one.type == map_type::tofrom)
        back.push_back(one.of.get());
    }
  }
}

OMP2CUDA_HOST void mapper::finish(bool wait) {
  if (host)
    return;
  send();
  if (stays) { // members keep their memory as they are mapped
    bundles.clear();
    items.erase(
        std::remove_if(items.begin(), items.end(),
                       [](const item &m) { return !(m.flags & as_memory); }),
        items.end());
  }
  std::vector<entry *> gone, remain;
  std::vector<transfer> copies;
  std::vector<const range_bundle *> bundles_back;
  present_table &table = present_table::of(state->number);
  if (!items.empty() || !pointers.empty() || !bundles.empty()) {
    guard g(table.access);
    count_down(table, gone, copies, bundles_back);
    // What stays but is copied must not leave before that is done.
    for (const transfer &c : copies)
      if (c.of->state == entry::present) {
        c.of->state = entry::arriving;
        remain.push_back(c.of);
      }
  }
  const bool back = !copies.empty() || !bundles_back.empty();
  copy_all(copies, true);
  for (const range_bundle *one : bundles_back)
    copy_bundle(*one, true);
  for (void *p : temporaries)
    check(traced(where, "free", q, 0, [&] { return state->release(p, q); }),
          where, doing);
  const auto release_gone = [&] {
    std::vector<memory> all = std::move(dropped);
    dropped.clear();
    {
      guard g(table.access);
      for (entry *e : gone)
        if (!e->is_self())
          give_up(e, all);
    }
    for (const memory &m : all)
      check(traced(where, "free", q, m.bytes,
                   [&] { return state->release(m.device, q); }),
            where, doing);
  };
  if (state->pooled)
    release_gone();
  q->mark();
  settle(wait || back);
  if (!state->pooled)
    release_gone();
  if (!gone.empty() || !remain.empty()) {
    guard g(table.access);
    for (entry *e : remain) {
      e->used(q);
      e->state = entry::present;
    }
    for (entry *e : gone)
      table.remove(e, where);
    table.access.wake_all();
  }
  items.clear();
  bundles.clear();
  pointers.clear();
  temporaries.clear();
}

OMP2CUDA_HOST void mapper::settle(bool must) {
  if (host)
    return;
  send();
  // The host's pointers are in their place again before anybody reads them.
  if (deferred && overwritten.empty()) {
    if (own)
      std::exchange(own, nullptr)
          ->submit(where, doing, std::move(stash), std::move(end));
    else
      task_list::mine().add(where, doing, q, dependences, std::move(stash));
    transferring = false;
    return;
  }
  if (must || transferring)
    check(traced_wait(where, q), where, doing);
  if (own)
    std::exchange(own, nullptr)->give_back();
  for (const delivery &d : deliveries)
    for (size_t i = 0; i < d.count; ++i)
      copy_few(d.host + i * d.pitch, d.from + i * d.pitch, d.bytes);
  deliveries.clear();
  for (const auto &[bundle, from] : bundles_come)
    for (const bundle_part &x : bundle->parts)
      copy_few(x.host, from + x.at, x.bytes);
  bundles_come.clear();
  for (memory_aside::block &one : asides)
    q->aside.give_back(std::move(one));
  asides.clear();
  for (size_t i = overwritten.size();
       i-- > 0;) // the first of one is the host's
    memcpy(overwritten[i].at, &overwritten[i].value, sizeof(void *));
  overwritten.clear();
  transferring = brings_back = false;
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
