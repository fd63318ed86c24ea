//===- attached.h - What pointers in mapped memory lead to on the device ----------------===//
// Idea: a pointer that is mapped leads to the device copy of what it points to (OpenMP 5.2,
//   5.8.6, attachment). Its value goes with the copy that brings what it lies in, or alone.
//
//   map_vec(s)  map(s, s.v[0:s.n])   one pointer in each of thousands of objects: a row. What it
//                                    leads to lies in a bundle, the next one behind the last
//
// In → Out: pointers of the host → their values on the device, counted in the entry.
// Who may call: the host thread that made the construct.
// Tested by: test/runtime/present.cu, mappers.cu, bundles.cu, figures.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/transfers.h"

#if OMP2CUDA_HOST_BODIES

namespace omp2cuda {
namespace detail {

OMP2CUDA_HOST void mapper::attach_pointer(const void *member,
                                          bool detach_later) {
  if (host)
    return;
  present_table &table = present_table::of(state->number);
  guard g(table.access);
  nearby last;
  if (detach_later)
    pointers.push_back({static_cast<char *>(const_cast<void *>(member))});
  attach_pointer(table, member, last);
}

inline void mapper::attach_pointer(present_table &table, const void *member,
                                   nearby &last) {
  char *at = static_cast<char *>(const_cast<void *>(member));
  char *pointee;
  memcpy(&pointee, at, sizeof(pointee));
  if (!pointee)
    return;
  char *value = nullptr;
  const range_bundle *in = table.counts_from(pointee)
                               ? nullptr
                               : table.bundle_with(pointee, value, last.part);
  entry *target = nullptr;
  if ((!in || !present_table::is_settled(in->whole, construct)) &&
      !(target = table.pointed_into(pointee, construct)))
    return;
  entry *holder = held.empty() ? nullptr : last.holder; // else all is sent
  if (!holder || !holder->contains(at, sizeof(void *))) {
    holder = table.settled(at, sizeof(void *), construct);
    if (!holder || !holder->contains(at, sizeof(void *)))
      return;
    find_symbol(holder, where);
    if (target && !(target = table.led_to(pointee)))
      return; // it has left meanwhile
    if (holder->state == entry::arriving)
      last.holder = holder;
  }
  if (target) {
    target = meant(table, target, pointee);
    find_symbol(target, where);
    value = target->on_device(pointee);
  }
  attached_pointer &slot = holder->attached[size_t(at - holder->host)];
  if (slot.refs && target)
    need_one_section(table, target, pointee, slot.value);
  ++slot.refs;
  if (slot.value == value || holder->is_self())
    return;
  slot.value = value;
  if (holder->is_coming(at, sizeof(void *)))
    return; // the copy has it
  if (holder->state == entry::arriving && holder->mover == construct)
    return incoming.push_back({holder, at, sizeof(value)});
  check(q->follow(holder->ready.by, holder->ready.ticket, where), where, doing);
  check(traced(where, "attach", q, sizeof(void *),
               [&] { return send_pointer(holder->on_device(at), value); }),
        where, doing);
  holder->ready = {q, q->mark()};
  holder->used(q);
}

inline cudaError_t mapper::send_pointer(char *device, void *value) {
  stash.emplace_back(new char[sizeof(value)]);
  memcpy(stash.back().get(), &value, sizeof(value));
  transferring = true;
  return cudaMemcpyAsync(device, stash.back().get(), sizeof(value),
                         cudaMemcpyHostToDevice, q->stream);
}

OMP2CUDA_HOST void mapper::attach_pointers(const std::vector<pointer_row> &rows,
                                           bool detach_later) {
  if (host)
    return;
  present_table &table = present_table::of(state->number);
  guard g(table.access);
  if (detach_later)
    pointers.insert(pointers.end(), rows.begin(), rows.end());
  nearby last;
  const pointer_row *const end = rows.data() + rows.size();
  for (const pointer_row *row = rows.data(), *next; row < end; row = next) {
    next = row->beside(end);
    attach_row(table, row, next, last);
  }
}

inline void mapper::find_bundle(present_table &table, const char *pointee,
                                char *&value, nearby &last) {
  const range_bundle *in = table.bundle_with(pointee, value, last.part);
  if (in && !present_table::is_settled(in->whole, construct))
    in = nullptr;
  if (in && in->places.empty())
    last.number = last.part + 1;
  else if (in != last.in)
    last.number = 1;
  else
    ++last.number;
  last.in = in;
}

inline void mapper::attach_row(present_table &table, const pointer_row *first,
                               const pointer_row *last_row, nearby &last) {
  const size_t rows = size_t(last_row - first), count = first->count,
               pitch = first->pitch;
  if (count == 1)
    return attach_pointer(table, first->host, last);
  // What is new in an entry of this construct is noted, and goes with what it brings.
  entry *holder = table.settled(first->host, last_row[-1].span(), construct);
  const size_t offset = holder ? size_t(first->host - holder->host) : 0;
  bool may = holder && !holder->is_self() && !holder->symbol &&
             holder->contains(first->host, first->span()) &&
             holder->contains(last_row[-1].host, last_row[-1].span()) &&
             holder->state == entry::arriving && holder->mover == construct &&
             holder->attached.ends_before(offset);
  if (may)
    holder->attached.expect(rows * count);
  std::vector<size_t> from(rows); // what is noted of each row, and not gathered
  const auto gather = [&](size_t row, size_t to) {
    char *const at = first[row].host + from[row] * pitch;
    const size_t some = to - from[row];
    if (some && !(holder->is_coming(at, 1) &&
                  holder->is_coming(at + (some - 1) * pitch, sizeof(void *))))
      incoming.push_back(
          {holder, at, sizeof(void *), some, some > 1 ? pitch : 0});
    from[row] = to;
  };
  for (size_t i = 0; i < count; ++i)
    for (size_t row = 0; row < rows; ++row) {
      char *const at = first[row].host + i * pitch, *pointee, *value = nullptr;
      memcpy(&pointee, at, sizeof(pointee));
      if (may && pointee && !table.counts_from(pointee)) {
        if (last.in)
          value = last.in->at_front(pointee, last.number);
        if (!value)
          find_bundle(table, pointee, value, last);
        if (last.in) {
          holder->attached.push_back(size_t(at - holder->host), value);
          continue;
        }
      }
      for (size_t each = 0; may && each < rows; ++each)
        gather(each, each < row ? i + 1 : i);
      from[row] = i + 1;
      attach_pointer(table, at, last);
      may = may && !held.empty(); // else it has waited, and all is sent
    }
  for (size_t row = 0; may && row < rows; ++row)
    gather(row, count);
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
