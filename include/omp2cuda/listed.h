//===- listed.h - What a construct does with the ranges that a mapper lists -------------===//
// Idea: one by one, as with a map clause each; or, where they are many, small and alike, by
//   a bundle: one look at the table, one block on the device, one copy, one count.
//
//   map(to: all[0:n])          a range per object       bundles of up to 8 MiB
//   map(s.n, s.k) of each      members as far apart     a row: one item
//   … again, the same ranges   they are known together  one count
//   one of them alone          the bundle comes apart   as if each had been mapped by itself
//
// In → Out: ranges → what mapper.h does with one of them.
// Who may call: the host thread that made the construct.
// Tested by: test/runtime/bundles.cu, figures.cu, mappers.cu
// Limits: no bundles with modifiers, where each range is told (OMP2CUDA_INFO) or
//   has memory of its own (OMP2CUDA_PACK=0, sanitizers), nor for sections that do not begin where
//   they are counted from.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/transfers.h"

#if OMP2CUDA_HOST_BODIES

namespace omp2cuda {
namespace detail {

OMP2CUDA_HOST void mapper::before_reading(const void *p, size_t bytes) {
  task_list &tasks = task_list::mine();
  if (!behind || !tasks.between.brings(static_cast<const char *>(p), bytes))
    return;
  std::vector<reached> after;
  for (const dependence &d : dependences)
    tasks.before(d, after);
  for (const reached &r : after)
    if (r.by->completed < r.ticket)
      check(r.by->wait(where), where, "waiting for what a mapper reads");
  behind = false;
}

OMP2CUDA_HOST void mapper::use_ranges(range_use use,
                                      const std::vector<item> &all) {
  items.reserve(items.size() + all.size());
  if (use == range_use::held || use == range_use::entered) {
    for (std::vector<entry *> *each : {&held, &roomless})
      each->reserve(each->size() + all.size());
    incoming.reserve(incoming.size() + all.size());
    stays = use == range_use::entered;
    {
      present_table &table = present_table::of(state->number);
      guard g(table.access);
      host_memory known;
      const bool told = trace::wanted();
      for (const item &m : all) {
        validate({m.host, m.span(), m.type, m.flags, m.base});
        for (size_t i = 0; told && i < m.count; ++i)
          tell_item(m.number(i), admit(table, m.number(i), known), false);
        if (!told)
          admit(table, m, known);
      }
    }
    return make_room(true);
  }
  for (const item &m : all)
    if (use == range_use::left) {
      const size_t before = items.size();
      leave(m.host, m.span(), m.type, m.flags, m.base);
      if (items.size() > before)
        items.back() = m;
    } else if (m.type == map_type::to || m.type == map_type::from) {
      for (size_t i = 0; i < m.count; ++i)
        update(m.number(i).host, m.bytes, m.type == map_type::to, m.flags);
    }
}

inline void mapper::list_rows(present_table &table, bool all) {
  for (size_t i = items.size(); i-- > 0;) {
    const item row = items[i];
    if (row.count == 1 || (!all && !trace::wanted() &&
                           is_plain(table.touching(row.host, row.span()), row)))
      continue;
    items.erase(items.begin() + ptrdiff_t(i));
    for (size_t k = 0; k < row.count; ++k)
      items.push_back(row.number(k));
  }
}

OMP2CUDA_HOST void mapper::use_together(range_use use,
                                        std::vector<bundle_part> &&all,
                                        map_type type) {
  constexpr size_t step = 16; // of what lies beside each other
  const bool may = use != range_use::updated &&
                   all.size() >= range_bundle::least && type != map_type::del &&
                   may_pack() && !maps_are_self() && !all_links() &&
                   !trace::wanted();
  size_t bytes = 0;
  for (const bundle_part &x : all)
    bytes += x.bytes + step;
  std::vector<item> others;
  for (auto first = all.begin(), last = first; first < all.end();
       first = last) {
    const bool one = bytes < range_bundle::most;
    last = one ? all.end() : first + 1;
    for (size_t some = first->bytes + step;
         last < all.end() && some < range_bundle::most; ++last)
      some += last->bytes + step;
    std::vector<bundle_part> part;
    if (may && !one)
      part.assign(first, last);
    if (may && use_bundle(use, one ? all : part, type))
      continue;
    for (auto x = first; x < last; ++x)
      others.push_back({x->host, x->bytes, type, {}, x->host});
  }
  use_ranges(use, others);
}

inline bool mapper::use_bundle(range_use use, std::vector<bundle_part> &all,
                               map_type type) {
  const bool enters = use != range_use::left;
  present_table &table = present_table::of(state->number);
  const auto is_known = [&] {
    guard g(table.access);
    const std::shared_ptr<range_bundle> known = table.bundle_of(all);
    if (!known || known->whole.state != entry::present)
      return false;
    bundles.push_back({known, type, bundled::there});
    if (!enters)
      return true;
    entry &e = known->whole;
    ++e.refs;
    check(q->follow(e.ready.by, e.ready.ticket, where), where, doing);
    e.used(q);
    stays = use == range_use::entered;
    return true;
  };
  if (is_known())
    return true;
  std::vector<uint32_t> places;
  if (!range_bundle::lay_out(all)) {
    places = range_bundle::sort(all);
    if (!range_bundle::lay_out(all))
      return false;
    if (is_known())
      return true;
  }
  if (!enters)
    return false;
  size_t additions;
  {
    guard g(table.access);
    if (!table.may_bundle() || !table.has_none_of(all))
      return false;
    additions = table.additions();
  }
  host_memory memory;
  for (const bundle_part &x : all)
    if (memory.freed(x.host) || !memory.readable(x.host, x.bytes))
      return false;
  const std::shared_ptr<range_bundle> fresh =
      std::make_shared<range_bundle>(std::move(all), std::move(places), where);
  device_block *const block = new_block(fresh->room(), fresh->whole.host);
  {
    guard g(table.access);
    if (table.additions() == additions || table.has_none_of(fresh->parts)) {
      entry &e = fresh->whole;
      put(&e, block, 0);
      e.refs = 1;
      e.born_in = construct;
      if (type == map_type::to || type == map_type::tofrom) {
        e.coming = e.host;
        e.coming_bytes = e.bytes;
      }
      table.add(fresh);
      hold(&e);
      bundles.push_back({fresh, type, bundled::arriving});
      stays = use == range_use::entered;
      return true;
    }
  } // another thread has brought some of them meanwhile
  check(state->release(block->device, q), where, doing);
  delete block;
  all = std::move(fresh->parts);
  return false;
}

inline void mapper::list_bundles(present_table &table, bool all) {
  for (size_t i = bundles.size(); i-- > 0;) {
    const bundled one = bundles[i];
    if (!one.of->apart && !all)
      continue;
    if (!one.of->apart)
      table.take_apart(*one.of);
    bundles.erase(bundles.begin() + ptrdiff_t(i));
    if (one.step != bundled::there)
      held.erase(std::find(held.begin(), held.end(), &one.of->whole));
    for (const bundle_part &x : one.of->parts) {
      items.push_back({x.host, x.bytes, one.type, {}, x.host});
      if (one.step == bundled::there)
        continue;
      held.push_back(table.touching(x.host, x.bytes));
      if (one.step == bundled::arriving && held.back()->coming)
        incoming.push_back({held.back(), x.host, x.bytes});
    }
  }
}

inline void mapper::send_bundles() {
  {
    present_table &table = present_table::of(state->number);
    guard g(table.access);
    list_bundles(table); // pointers in them may have been attached
    for (bundled &one : bundles)
      if (one.step == bundled::arriving)
        one.step = bundled::sent;
  }
  for (const bundled &one : bundles)
    if (one.step == bundled::sent && one.of->whole.coming)
      copy_bundle(*one.of, false);
}

inline void mapper::copy_bundle(const range_bundle &b, bool out) {
  const size_t bytes = b.room() - 1;
  std::vector<staging::part> parts;
  if (deferred && (out || behind)) { // as the stream comes there
    parts.reserve(b.parts.size());
    for (const bundle_part &x : b.parts)
      parts.push_back({x.host, x.at, x.bytes});
  } else {
    parts.push_back({put_aside(b, out), 0, bytes});
  }
  check(traced(where, out ? copy_to_host : copy_to_device, q, bytes,
               [&] { return copy_parts(b.whole.device, parts, bytes, out); }),
        where, doing);
  transferring = true;
}

inline char *mapper::put_aside(const range_bundle &b, bool out) {
  constexpr size_t step = 16;
  char *const aside = this->aside(b.room() + step);
  if (out) {
    bundles_come.push_back({&b, aside});
  } else {
    char *end = aside;
    const auto clear = [&](const char *to) { // and some of what comes next
      for (; end < to; end += step)
        memset(end, 0, step);
    };
    for (const bundle_part &x : b.parts) {
      clear(aside + x.at); // nothing of the host's that nobody mapped
      copy_few(aside + x.at, x.host, x.bytes);
      end = aside + x.at + x.bytes;
    }
  }
  return aside;
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
