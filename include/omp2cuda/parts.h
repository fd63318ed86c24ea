//===- parts.h - Elements that need not lie together --------------------------------------===//
// Idea: a list item with more than one dimension, or a stride, names elements by the indices
//   of each: `m[0:3:2][1:4]` is m, part(0, 3, 2), part(1, 4). `target update` copies them,
//   by one call for two dimensions; a map wants them in one piece.
// In → Out: an array, or a pointer to rows, and parts → ranges of bytes, with a pitch.
// Who may call: what the construct allows.
// Tested by: test/runtime/present.cu, test/inputs/data/update-strided.c
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/map_type.h"

#include <cstddef>

namespace omp2cuda {

/// Some of the indices of a dimension, OpenMP's [first : count : stride].
struct part {
  size_t first, count, stride;
  part(size_t first, size_t count, size_t stride = 1)
      : first(first), count(count), stride(stride) {}
};

namespace detail {
/// Of one of what \p p leads to: of rows of variable length, too.
template <class P>
auto element_bytes(const P &p, int) -> decltype(size_t(p.row_size())) {
  return size_t(p.row_size()) * sizeof(typename P::element);
}
template <class P> size_t element_bytes(const P &p, long) {
  return sizeof(p[0]);
}
template <class P>
auto address_of_element(const P &p, size_t i, int)
    -> decltype(p.row_size(), static_cast<const void *>(p.data())) {
  return (p + ptrdiff_t(i)).data();
}
template <class P> const void *address_of_element(const P &p, size_t i, long) {
  return &p[i];
}
} // namespace detail

/// Bytes of elements by the indices of each dimension, for a map: they lie together, which only
/// the program knows (OpenMP 5.2, 5.8.3). Else the construct ends it.
template <class P> size_t in_one_piece(const P &p, part d) {
  return d.count * detail::element_bytes(p, 0);
}
template <class P, class... Inner>
size_t in_one_piece(const P &p, part d, part next, Inner... inner) {
  const size_t row = in_one_piece(p[d.first], next, inner...);
  return d.count == 0                         ? 0
         : d.count == 1 || row == 0           ? row
         : row == detail::element_bytes(p, 0) ? d.count * row
                                              : detail::scattered;
}

namespace detail {

/// What a construct, or an iterator for it, copies by the indices of each dimension (OpenMP
/// 5.2, 5.9): Self::update is called for rows that begin so many bytes apart. Calls can be
/// chained.
template <class Self> class by_indices {
public:
  template <class P, class... Parts>
  Self &to(const P &p, part d, Parts... inner) {
    return copy(p, true, with_form({}), d, inner...);
  }
  template <class P, class... Parts>
  Self &from(const P &p, part d, Parts... inner) {
    return copy(p, false, with_form({}), d, inner...);
  }
  template <class P, class... Parts>
  Self &to(const P &p, map_flags flags, part d, Parts... inner) {
    return copy(p, true, with_form(flags), d, inner...);
  }
  template <class P, class... Parts>
  Self &from(const P &p, map_flags flags, part d, Parts... inner) {
    return copy(p, false, with_form(flags), d, inner...);
  }

private:
  /// Of the two inner dimensions one copy, unless both have strides.
  template <class P> Self &copy(const P &p, bool to, map_flags flags, part d) {
    const size_t size = element_bytes(p, 0);
    const bool together = d.stride == 1;
    self().update(address_of_element(p, d.first, 0),
                  (together ? d.count : 1) * size, to, flags,
                  together ? 1 : d.count, d.stride * size);
    return self();
  }
  template <class P, class... Inner>
  Self &copy(const P &p, bool to, map_flags flags, part d, part next,
             Inner... inner) {
    if constexpr (sizeof...(Inner) == 0)
      if (next.stride == 1 && d.count && next.count) {
        const auto at = [&](size_t row) {
          return static_cast<const char *>(
              address_of_element(p[row], next.first, 0));
        };
        self().update(at(d.first), next.count * element_bytes(p[0], 0), to,
                      flags, d.count,
                      size_t(at(d.first + d.stride) - at(d.first)));
        return self();
      }
    for (size_t i = 0; i < d.count; ++i)
      copy(p[d.first + i * d.stride], to, flags, next, inner...);
    return self();
  }
  map_flags with_form(map_flags flags) {
    return flags | self().template said<char>(map_flags::in_bytes, flags);
  }
  Self &self() { return static_cast<Self &>(*this); }
};

} // namespace detail
} // namespace omp2cuda
