//===- rows.h - Arrays whose rows have a length known at run time -------------------===//
// Idea: C's pointer to variable-length rows, which C++ does not have, as a pointer with the
//   lengths behind it. It is indexed, moved and compared like C's.
//
//   double (*a)[m]       omp2cuda::rows<double> a(p, m);       a[i][j] is p[i * m + j]
//   double (*a)[m][l]    omp2cuda::rows<double, 3> a(p, m, l);
//
// In → Out: the first element and the extents behind the first dimension (elements) → rows.
// Who may call: host and device.
// Tested by: test/runtime/rows.cu
// Limits: an extent is less than 2^31, which costs one multiplication of 32 bits for each
//   index; a longer one ends the program.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace omp2cuda {

template <class T, int Rank> class row;

/// A pointer to the first of the rows of an array of \p Rank dimensions, 2 or more.
template <class T, int Rank = 2> class rows {
  static_assert(Rank >= 2, "an array of one dimension has no rows");
  template <class U, int R> friend class rows;
  template <class U, int R> friend class row;

public:
  using element = T;

  rows() = default; // nowhere, for __shared__
  /// \p extents: of all dimensions but the first, outermost first.
  template <class... E, std::enable_if_t<sizeof...(E) == Rank - 1, int> = 0>
  OMP2CUDA_BOTH rows(T *first, E... extents)
      : first(first), lengths{length(extents)...} {}
  /// Rows of T may be read as rows of const T.
  template <class U,
            std::enable_if_t<std::is_convertible<U (*)[1], T (*)[1]>::value &&
                                 !std::is_same<U, T>::value,
                             int> = 0>
  OMP2CUDA_BOTH rows(const rows<U, Rank> &other) : first(other.first) {
    for (int d = 0; d < Rank - 1; ++d)
      lengths[d] = other.lengths[d];
  }

  /// Rows of the same lengths somewhere else.
  OMP2CUDA_BOTH rows at(T *elsewhere) const {
    rows out = *this;
    out.first = elsewhere;
    return out;
  }
  OMP2CUDA_BOTH T *data() const { return first; }
  /// Of dimension \p d, of which 0 is the outermost: that one is not known.
  OMP2CUDA_BOTH ptrdiff_t length_of(int d) const { return lengths[d - 1]; }
  /// Elements in one of the rows, all their dimensions.
  OMP2CUDA_BOTH ptrdiff_t row_size() const {
    ptrdiff_t size = lengths[0];
    for (int d = 1; d < Rank - 1; ++d)
      size *= lengths[d];
    return size;
  }

  template <class I> OMP2CUDA_BOTH auto operator[](I i) const {
    return row<T, Rank - 1>(*this + ptrdiff_t(i));
  }
  OMP2CUDA_BOTH auto operator*() const { return (*this)[0]; }
  /// Its address, as which C passes it on.
  OMP2CUDA_BOTH operator T *() const { return first; }
  /// By a cast also as that of something else: of rows of a constant length.
  template <class U> OMP2CUDA_BOTH explicit operator U *() const {
    return reinterpret_cast<U *>(first);
  }

  OMP2CUDA_BOTH rows operator+(ptrdiff_t n) const {
    return at(first + n * row_size());
  }
  OMP2CUDA_BOTH rows operator-(ptrdiff_t n) const { return *this + -n; }
  OMP2CUDA_BOTH friend rows operator+(ptrdiff_t n, const rows &r) {
    return r + n;
  }
  OMP2CUDA_BOTH ptrdiff_t operator-(const rows &other) const {
    return (first - other.first) / row_size();
  }
  OMP2CUDA_BOTH rows &operator+=(ptrdiff_t n) { return *this = *this + n; }
  OMP2CUDA_BOTH rows &operator-=(ptrdiff_t n) { return *this = *this - n; }
  OMP2CUDA_BOTH rows &operator++() { return *this += 1; }
  OMP2CUDA_BOTH rows &operator--() { return *this -= 1; }
  OMP2CUDA_BOTH rows operator++(int) {
    rows old = *this;
    *this += 1;
    return old;
  }
  OMP2CUDA_BOTH rows operator--(int) {
    rows old = *this;
    *this -= 1;
    return old;
  }

private:
  T *first;
  int32_t lengths[Rank - 1];

  template <class E> static OMP2CUDA_BOTH int32_t length(E extent) {
#if OMP2CUDA_HOST_CODE
    if (uint64_t(extent) > uint64_t(INT32_MAX))
      fail("omp2cuda::rows", "%lld is no length of a row",
           static_cast<long long>(extent));
#endif
    return int32_t(extent);
  }
};

/// One of the rows, an array: it is used as the pointer to its first element, and its
/// address is that of a row.
template <class T> class row<T, 1> {
  rows<T, 2> whole;

public:
  OMP2CUDA_BOTH explicit row(const rows<T, 2> &whole) : whole(whole) {}
  OMP2CUDA_BOTH operator T *() const { return whole.first; }
  template <class U> OMP2CUDA_BOTH explicit operator U *() const {
    return reinterpret_cast<U *>(whole.first);
  }
  OMP2CUDA_BOTH rows<T, 2> operator&() const { return whole; }
};
template <class T, int Rank> class row : public rows<T, Rank> {
  rows<T, Rank + 1> whole;

public:
  OMP2CUDA_BOTH explicit row(const rows<T, Rank + 1> &whole) : whole(whole) {
    this->first = whole.first;
    for (int d = 0; d < Rank - 1; ++d)
      this->lengths[d] = whole.lengths[d + 1];
  }
  OMP2CUDA_BOTH rows<T, Rank + 1> operator&() const { return whole; }
};

template <class T, class... E>
rows(T *, E...) -> rows<T, int(sizeof...(E)) + 1>;

} // namespace omp2cuda
