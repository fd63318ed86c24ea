//===- bundle.h - Many small ranges with one count ---------------------------------------===//
// Idea: what a mapper lists for thousands of objects comes and goes together. It is one
//   thing for the present table then, until somebody wants one of the ranges alone: each
//   becomes an entry of its own, as if it had always been one.
//
//     before   bundle: 10,000 ranges, count 1        after   10,000 entries, count 1 each
//              update from(all[7].v[0:n])
//
// In → Out: ranges of the host in their order → whether they hold an address, and where it
//   is on the device.
// Who may call: host threads, with the table's monitor held; what the ranges are never changes.
// Tested by: test/runtime/bundles.cu, figures.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/entry.h"

#if OMP2CUDA_HOST_BODIES

#include <memory>

namespace omp2cuda {
namespace detail {

/// Where something of the host may lie on the device: aligned as there, as far as CUDA's own memory
/// is, and enough for the largest load of a thread; by no more than \p most, if that is enough.
inline size_t aligned_as(const char *host, size_t at, size_t most = 256) {
  const uintptr_t p = reinterpret_cast<uintptr_t>(host);
  const size_t low = size_t(p & (~p + 1));
  size_t alignment = low > 256 ? 256 : low < 16 ? 16 : low;
  while (alignment > 16 && alignment > most)
    alignment /= 2;
  return (at + alignment - 1) & ~(alignment - 1);
}

struct range_bundle {
  std::vector<bundle_part>
      parts; // by address, apart from each other; in one block
  std::vector<uint32_t>
      places;  // of what was listed in its turn; none: as they are
  entry whole; // what is said of each of them; from the first to the last
  bool apart = false; // they are entries of their own now, or gone

  static constexpr size_t least = 64, most = size_t(8) << 20; // parts; bytes

  range_bundle(std::vector<bundle_part> &&all, std::vector<uint32_t> &&listed,
               const char *where)
      : parts(std::move(all)), places(std::move(listed)) {
    whole.host = parts.front().host;
    whole.bytes =
        size_t(parts.back().host + parts.back().bytes - parts.front().host);
    whole.where = where;
  }
  /// Bytes on the device.
  size_t room() const { return parts.back().at + parts.back().bytes + 1; }
  size_t room_of(const bundle_part &one) const {
    const bundle_part *next = &one + 1;
    return (next < parts.data() + parts.size() ? next->at : room()) - one.at;
  }

  /// The first part that [p, p + n) touches, for n = 0 that p points into; null: none. It may
  /// be near \p hint.
  const bundle_part *touching(const char *p, size_t n,
                              size_t *hint = nullptr) const {
    if (p >= whole.host + whole.bytes || p + (n ? n : 1) <= whole.host)
      return nullptr;
    const auto ends = [p](const bundle_part &x) {
      return x.host + x.bytes <= p;
    };
    size_t at = hint ? *hint : parts.size();
    if (at + 1 < parts.size() && ends(parts[at]))
      ++at;
    if (at >= parts.size() || ends(parts[at]) ||
        (at > 0 && !ends(parts[at - 1])))
      at = size_t(std::partition_point(parts.begin(), parts.end(), ends) -
                  parts.begin());
    if (at == parts.size() || parts[at].host >= p + (n ? n : 1))
      return nullptr;
    if (hint)
      *hint = at;
    return &parts[at];
  }
  /// Where \p p leads to on the device, if that part begins there which was listed behind so many
  /// others. Null: it does not.
  char *at_front(const char *p, size_t &number) const {
    if (number >= parts.size())
      return nullptr;
    const bundle_part &x = parts[places.empty() ? number : places[number]];
    number += x.host == p;
    return x.host == p ? whole.device + x.at : nullptr;
  }
  char *on_device(const bundle_part &one, const char *p) const {
    return whole.device + one.at + (p - one.host);
  }
  /// By address, or as they were listed.
  bool is_of(const std::vector<bundle_part> &all) const {
    const auto are_same = [&](auto place) {
      for (size_t i = 0; i < all.size(); ++i)
        if (const bundle_part &x = parts[place(i)];
            x.host != all[i].host || x.bytes != all[i].bytes)
          return false;
      return true;
    };
    return parts.size() == all.size() &&
           (are_same([](size_t i) { return i; }) ||
            (!places.empty() && are_same([&](size_t i) { return places[i]; })));
  }
  /// Gives each its place on the device. Are they in their order, and apart?
  static bool lay_out(std::vector<bundle_part> &all) {
    const char *end = nullptr;
    size_t at = 0;
    bool apart = true;
    for (bundle_part &x : all) {
      apart &= x.host >= end;
      end = x.host + x.bytes;
      x.at = uint32_t(aligned_as(x.host, at, x.bytes));
      at = x.at + x.bytes + 1;
    }
    return apart;
  }
  /// Puts them into the order of their addresses, by their digits: where each of them is then.
  static std::vector<uint32_t> sort(std::vector<bundle_part> &all) {
    constexpr size_t bits = 11, most_digits = size_t(1) << bits;
    const auto [low, high] = std::minmax_element(
        all.begin(), all.end(), [](const bundle_part &a, const bundle_part &b) {
          return a.host < b.host;
        });
    const uintptr_t first = reinterpret_cast<uintptr_t>(low->host),
                    range = reinterpret_cast<uintptr_t>(high->host) - first;
    std::vector<uint32_t> order(all.size()), next(all.size());
    for (size_t i = 0; i < order.size(); ++i)
      order[i] = uint32_t(i);
    for (size_t shift = 0; shift < 64 && range >> shift; shift += bits) {
      const auto digit = [&, first = first](uint32_t i) {
        return (reinterpret_cast<uintptr_t>(all[i].host) - first) >> shift &
               (most_digits - 1);
      };
      std::vector<uint32_t> begin(most_digits + 1);
      for (uint32_t i : order)
        ++begin[digit(i) + 1];
      for (size_t d = 1; d < most_digits; ++d)
        begin[d] += begin[d - 1];
      for (uint32_t i : order)
        next[begin[digit(i)]++] = i;
      order.swap(next);
    }
    std::vector<bundle_part> sorted(all.size());
    for (size_t i = 0; i < order.size(); ++i) {
      sorted[i] = all[order[i]];
      next[order[i]] = uint32_t(i);
    }
    std::copy(sorted.begin(), sorted.end(), all.begin());
    return next;
  }
  /// As an entry of its own, to be counted by its block.
  void put_apart(const bundle_part &one, entry &e) const {
    e.host = one.host;
    e.bytes = one.bytes;
    e.device = whole.device + one.at;
    e.block = whole.block;
    e.room = room_of(one);
    e.ready = whole.ready;
    e.refs = whole.refs;
    e.state = whole.state;
    e.born_in = whole.born_in;
    e.mover = whole.mover;
    e.where = whole.where;
    if (whole.coming) {
      e.coming = one.host;
      e.coming_bytes = one.bytes;
    }
    e.users = whole.users;
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
