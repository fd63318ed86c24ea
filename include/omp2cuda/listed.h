//===- listed.h - What a construct does with the ranges that a mapper lists -------------===//
// Idea: one by one, as with a map clause each; or, where they are many, small and alike, by
//   a bundle: one look at the table, one block on the device, one copy, one count.
//
//   map(to: all[0:n])          a range per object       bundles of up to 8 MiB
//   … again, the same ranges   they are known together  one count
//   one of them alone          the bundle comes apart   as if each had been mapped by itself
//
// In → Out: ranges → what mapper.h does with one of them.
// Who may call: the host thread that made the construct.
// Tested by: test/runtime/bundles.cu, figures.cu, mappers.cu
// Limits: no bundles with nowait, with modifiers, where each range is told (OMP2CUDA_INFO) or
//   has memory of its own (OMP2CUDA_PACK=0, sanitizers), nor for sections that do not begin where
//   they are counted from.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/transfers.h"

#if OMP2CUDA_HOST_BODIES

namespace omp2cuda {
namespace detail {

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
      for (const item &m : all) {
        validate(m);
        tell_item(m, admit(table, m, known), false);
      }
    }
    return make_room(true);
  }
  for (const item &m : all)
    if (use == range_use::left)
      leave(m.host, m.bytes, m.type, m.flags);
    else if (m.type == map_type::to || m.type == map_type::from)
      update(m.host, m.bytes, m.type == map_type::to, m.flags);
}

OMP2CUDA_HOST void mapper::use_together(range_use use,
                                        std::vector<bundle_part> &&all,
                                        map_type type) {
  constexpr size_t least = 64, most = size_t(8) << 20;
  const auto before = [](const bundle_part &a, const bundle_part &b) {
    return a.host < b.host;
  };
  const auto overlap = [](const bundle_part &a, const bundle_part &b) {
    return a.host + a.bytes > b.host;
  };
  bool may = use != range_use::updated && all.size() >= least &&
             type != map_type::del && may_pack() && !deferred &&
             !maps_are_self() && !all_links() && !trace::wanted();
  if (may && !std::is_sorted(all.begin(), all.end(), before))
    std::sort(all.begin(), all.end(), before);
  may = may && std::adjacent_find(all.begin(), all.end(), overlap) == all.end();
  std::vector<item> others;
  for (auto first = all.begin(), last = first; first < all.end();
       first = last) {
    for (size_t at = 0; last < all.end() && at < most; ++last) {
      last->at = aligned_as(last->host, at);
      at = last->at + last->bytes + 1;
    }
    std::vector<bundle_part> some;
    const bool one = first == all.begin() && last == all.end();
    if (may && !one)
      some.assign(first, last);
    if (may && use_bundle(use, one ? all : some, type))
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
  {
    guard g(table.access);
    const std::shared_ptr<range_bundle> known = table.bundle_of(all);
    if (known && known->whole.state == entry::present) {
      bundles.push_back({known, type, bundled::there});
      if (!enters)
        return true;
      entry &e = known->whole;
      ++e.refs;
      check(q->follow(e.ready.by, e.ready.ticket, where), where, doing);
      e.used(q);
      stays = use == range_use::entered;
      return true;
    }
    if (!enters || !table.may_bundle() || !table.has_none_of(all))
      return false;
  }
  host_memory memory;
  for (const bundle_part &x : all)
    if (memory.freed(x.host) || !memory.readable(x.host, x.bytes))
      return false;
  const std::shared_ptr<range_bundle> fresh =
      std::make_shared<range_bundle>(std::move(all), where);
  device_block *const block = new_block(fresh->room(), fresh->whole.host);
  {
    guard g(table.access);
    if (table.has_none_of(fresh->parts)) {
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
  const size_t bytes = b.room();
  stash.emplace_back(new char[bytes]);
  char *const aside = stash.back().get();
  char *end = aside;
  for (const bundle_part &x : b.parts) {
    char *const at = aside + x.at;
    if (out) {
      deliveries.push_back({x.host, at, x.bytes});
      continue;
    }
    memset(end, 0,
           size_t(at - end)); // nothing of the host's that nobody mapped
    memcpy(at, x.host, x.bytes);
    end = at + x.bytes;
  }
  memset(end, 0, size_t(aside + bytes - end));
  check(traced(where, out ? copy_to_host : copy_to_device, q, bytes,
               [&] {
                 return copy_parts(b.whole.device, {{aside, 0, bytes}}, bytes,
                                   out);
               }),
        where, doing);
  transferring = true;
}

OMP2CUDA_HOST void
mapper::attach_pointers(const std::vector<const void *> &members,
                        bool detach_later) {
  if (host)
    return;
  present_table &table = present_table::of(state->number);
  guard g(table.access);
  if (detach_later)
    pointers.reserve(pointers.size() + members.size());
  nearby last;
  last.left = members.size();
  for (const void *member : members)
    attach_pointer(table, member, detach_later, last);
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
