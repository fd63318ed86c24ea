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

struct range_bundle {
  std::vector<bundle_part>
      parts;   // by address, apart from each other; in one block
  entry whole; // what is said of each of them; from the first to the last
  bool apart = false; // they are entries of their own now, or gone

  static constexpr size_t least = 64, most = size_t(8) << 20; // parts; bytes

  range_bundle(std::vector<bundle_part> &&all, const char *where)
      : parts(std::move(all)) {
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
  /// Where \p p leads to on the device, if a part begins there: that at \p hint, or the next
  /// one. Null: another one, or none.
  char *at_front(const char *p, size_t &hint) const {
    if (hint + 1 < parts.size() && parts[hint + 1].host == p)
      return whole.device + parts[++hint].at;
    return parts[hint].host == p ? whole.device + parts[hint].at : nullptr;
  }
  char *on_device(const bundle_part &one, const char *p) const {
    return whole.device + one.at + (p - one.host);
  }
  bool is_of(const std::vector<bundle_part> &all) const {
    return parts.size() == all.size() && parts.front().host == all[0].host &&
           std::equal(all.begin(), all.end(), parts.begin(),
                      [](const bundle_part &a, const bundle_part &b) {
                        return a.host == b.host && a.bytes == b.bytes;
                      });
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
