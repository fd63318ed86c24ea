//===- ranges.cpp - Trip counts and values of canonical loops -------------------===//
// Idea: every relation, step sign and integer width against a loop in wide integers;
//   8 bits exhaustively, wider types at their extremes and at random.
// In → Out: nothing → exit status. Tests: include/omp2cuda/range.h
//===----------------------------------------------------------------------===//
#include <omp2cuda/range.h>

#include "check.h"

#include <cstdint>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

using namespace omp2cuda;
typedef __int128 wide;

template <class T, class S> void same(const sequence<T, S> &seq, wide first, wide step, wide trip,
                                      const char *what) {
  EXPECT(wide(seq.trip()) == trip, "%s: trip %llu, not %llu", what,
         (unsigned long long)seq.trip(), (unsigned long long)trip);
  if (trip <= 0 || wide(seq.trip()) != trip)
    return;
  const uint64_t at[] = {0, uint64_t(trip - 1), uint64_t(trip / 2), uint64_t(trip / 3)};
  for (uint64_t t : at) {
    EXPECT(seq.number(seq.at(t)) == t, "%s: number of iteration %llu", what, (unsigned long long)t);
    EXPECT(wide(seq.at(t)) == wide(T(first + wide(t) * step)), "%s: value %llu", what,
           (unsigned long long)t);
  }
}

wide open_trip(wide lb, wide ub, wide s) { return lb < ub ? (ub - lb + s - 1) / s : 0; }
wide closed_trip(wide lb, wide ub, wide s) { return lb <= ub ? (ub - lb) / s + 1 : 0; }

// A range-based `for` and elements() meet the same elements.
template <class R> void same_elements(R &r, const char *what) {
  const auto seq = elements(r);
  uint64_t t = 0;
  for (auto &&x : r) {
    EXPECT(t < seq.trip() && seq.at(t) == x, "%s: element %llu", what, (unsigned long long)t);
    ++t;
  }
  EXPECT(seq.trip() == t, "%s: trip %llu", what, (unsigned long long)seq.trip());
}

namespace other {
struct tail { // begin() and end() stand beside it
  const int *first, *last;
};
const int *begin(const tail &x) { return x.first; }
const int *end(const tail &x) { return x.last; }
} // namespace other

void all_elements() {
  int a[5] = {3, 1, 4, 1, 5};
  const char text[] = "text";
  std::vector<double> v{0.5, 2}, none;
  std::vector<bool> bits{true, false, true}; // its elements are proxies
  const other::tail tail{a + 2, a + 5};
  same_elements(a, "array");
  same_elements(text, "constant array");
  same_elements(v, "vector");
  same_elements(none, "empty");
  same_elements(bits, "proxies");
  same_elements(tail, "functions beside the class");
  elements(a).at(1) = 7;
  EXPECT(a[1] == 7, "elements are references");
  static_assert(std::is_same<decltype(elements(a))::value_type, int &>::value, "");
  int m[2][3];
  EXPECT(elements(m).trip() == 2, "rows");
}

template <class T, class S> void one(T lb, T ub, S s) {
  same(range(lb, ub, s), lb, s, open_trip(lb, ub, s), "range");
  same(range_closed(lb, ub, s), lb, s, closed_trip(lb, ub, s), "closed");
  same(range_down(lb, ub, s), lb, -wide(s), open_trip(-wide(lb), -wide(ub), s), "down");
  same(range_down_closed(lb, ub, s), lb, -wide(s), closed_trip(-wide(lb), -wide(ub), s),
       "down closed");
  if (s == 1) {
    same(range(lb, ub), lb, 1, open_trip(lb, ub, 1), "range unit");
    same(range_closed(lb, ub), lb, 1, closed_trip(lb, ub, 1), "closed unit");
    same(range_down(lb, ub), lb, -1, open_trip(-wide(lb), -wide(ub), 1), "down unit");
    same(range_down_closed(lb, ub), lb, -1, closed_trip(-wide(lb), -wide(ub), 1),
         "down closed unit");
  }
  if (ub >= lb && (wide(ub) - lb) % s == 0)
    same(range_until(lb, ub, s), lb, s, (wide(ub) - lb) / s, "until");
  if constexpr (std::is_signed<S>::value)
    if (lb >= ub && (wide(lb) - ub) % s == 0)
      same(range_until(lb, ub, S(-s)), lb, -wide(s), (wide(lb) - ub) / s, "until down");
}

// The whole 2^64 iterations of a 64-bit type do not fit; everything else must.
template <class T, class S> bool countable(T lb, T ub, S s) {
  return !(sizeof(T) == 8 && s == 1 &&
           (closed_trip(lb, ub, 1) > wide(UINT64_MAX) ||
            closed_trip(-wide(lb), -wide(ub), 1) > wide(UINT64_MAX)));
}

// Against real loops, all values of an 8-bit type. `V` runs in int, so it cannot wrap.
template <class T> void exhaustive() {
  const int lowest = std::numeric_limits<T>::lowest(), highest = std::numeric_limits<T>::max();
  const int steps[] = {1, 2, 3, 7, 127, 200};
  for (int lb = lowest; lb <= highest; ++lb)
    for (int ub = lowest; ub <= highest; ub += lb % 16 ? 5 : 1)
      for (int s : steps) {
        one(T(lb), T(ub), s);
        uint64_t t = 0;
        bool equal = true;
        auto up = range(T(lb), T(ub), s);
        for (int i = lb; i < ub; i += s)
          equal &= t < up.trip() && up.at(t++) == T(i);
        EXPECT(equal && t == up.trip(), "loop %d < %d += %d", lb, ub, s);
        t = 0;
        auto down = range_down_closed(T(lb), T(ub), s);
        for (int i = lb; i >= ub; i -= s)
          equal &= t < down.trip() && down.at(t++) == T(i);
        EXPECT(equal && t == down.trip(), "loop %d >= %d -= %d", lb, ub, s);
      }
}

template <class T> void extremes() {
  typedef std::numeric_limits<T> lim;
  std::mt19937_64 random(7);
  std::vector<T> ends = {lim::lowest(), T(lim::lowest() + 1), T(-1), 0, 1, 2, 100,
                         T(lim::max() / 2), T(lim::max() - 1), lim::max()};
  for (int i = 0; i < 24; ++i)
    ends.push_back(T(random() >> (random() % 60)));
  for (T lb : ends)
    for (T ub : ends) {
      for (int s : {1, 2, 3, 1000, INT32_MAX})
        if (countable(lb, ub, s))
          one(lb, ub, s);
      for (unsigned s : {1u, 5u, UINT32_MAX})
        if (countable(lb, ub, s))
          one(lb, ub, s);
      for (long s : {1L, 3L, 4294967296L, INT64_MAX})
        if (countable(lb, ub, s))
          one(lb, ub, s);
      for (unsigned long s : {1UL, 1UL << 33})
        if (countable(lb, ub, s))
          one(lb, ub, s);
    }
}

// Bounds of another type than the variable: compared as C compares them.
void mixed() {
  EXPECT(range<int>(0, 10L).trip() == 10, "long bound");
  EXPECT((std::is_same<decltype(range<long>(0, 10))::value_type, long>::value), "type");
  EXPECT((std::is_same<decltype(range(0, 10L))::value_type, int>::value), "type of lb");
  EXPECT(range(-5, sizeof(long)).trip() == 0, "-5 < 8u is false in C");
  EXPECT(range(0u, -1).trip() == UINT32_MAX, "0u < -1 is true in C");
  EXPECT(range<signed char>(-100, 100).trip() == 200, "narrow variable");
  EXPECT(range<signed char>(-100, 100).at(199u) == 99, "narrow variable");
  EXPECT(range(int64_t(INT32_MIN), INT32_MAX).trip() == UINT32_MAX, "64 bits, int bound");
  EXPECT(range_closed(0, INT32_MAX).trip() == 2147483648u, "to INT_MAX");
  EXPECT(range_closed(INT32_MIN, INT32_MAX).trip() == 4294967296u, "all of int");
  EXPECT(range_closed(0u, UINT32_MAX).trip() == 4294967296u, "all of unsigned");
  EXPECT(range(INT64_MIN, INT64_MAX).trip() == UINT64_MAX, "nearly all of long");
  EXPECT(range(0, 10, -1).trip() == 0, "a step of the wrong sign");
  EXPECT(range_until(0, 10, 0).trip() == 10, "a step of 0 must not divide by it");
  enum color { red, green = 3 };
  EXPECT(range(red, green).trip() == 3, "enumerators");
  EXPECT(range(true, 5).trip() == 4, "bool");
  static_assert(range(0, 10, 3).trip() == 4, "usable at compile time");
}

struct point {
  double x, y, z;
};

void pointers_and_iterators() {
  point array[100];
  for (int n = 0; n < 100; ++n)
    for (long s : {1L, 2L, 7L}) {
      const uint64_t trip = uint64_t(n) / s + (n % s ? 1 : 0);
      auto up = range(array, array + n, s);
      EXPECT(up.trip() == trip, "pointers up");
      auto down = range_down(array + n, array, s);
      EXPECT(down.trip() == trip, "pointers down");
      for (uint64_t t = 0; t < trip; ++t) {
        EXPECT(up.at(t) == array + long(t) * s, "pointer %d", int(t));
        EXPECT(down.at(t) == array + n - long(t) * s, "pointer down %d", int(t));
      }
      EXPECT(range_closed(array, array + n, s).trip() == uint64_t(n) / s + 1, "closed");
      if (n % s == 0) {
        EXPECT(range_until(array, array + n, s).trip() == trip, "until");
        EXPECT(range_until(array + n, array, -s).trip() == trip, "until down");
        if (n > 0)
          EXPECT(range_until(array + n, array, -s).at(trip - 1) == array + s, "until down");
      }
    }
  EXPECT(range(array + 5, array + 5).trip() == 0, "empty");
  EXPECT(range(array + 5, array).trip() == 0, "backwards");
  std::vector<int> v = {4, 5, 6, 7};
  uint64_t sum = 0;
  auto all = range(v.begin(), v.end());
  for (uint64_t t = 0; t < all.trip(); ++t)
    sum += unsigned(*all.at(t));
  EXPECT(sum == 22, "vector");
  auto back = range_until(v.rbegin(), v.rend(), 1);
  EXPECT(back.trip() == 4 && *back.at(0u) == 7 && *back.at(3u) == 4, "reverse");
  auto down = range_down_closed(v.end() - 1, v.begin());
  EXPECT(down.trip() == 4 && *down.at(3u) == 4, "iterators down");
}

// A nest goes through its loops as they stand: the last one fastest.
void nests() {
  const auto i = range(2, 9, 3);
  const auto j = range_down_closed<short>(4, 0);
  const auto k = range(0L, 6L), l = range(1L, 3L);
  const auto two = nest(i, j);
  const auto three = nest(j, 3, k);
  const auto four = nest<uint32_t>(2, i, l, k);
  uint64_t t = 0;
  for (int a = 2; a < 9; a += 3)
    for (short b = 4; b >= 0; b--, t++)
      EXPECT(two.at(t).first == a && two.at(t).second == b, "%d of two", int(t));
  EXPECT(two.trip() == t, "all of two");
  t = 0;
  for (short a = 4; a >= 0; a--)
    for (int b = 0; b < 3; b++)
      for (long c = 0; c < 6; c++, t++)
        EXPECT(three.at(t).first == a && three.at(t).second == b && three.at(t).third == c, "%d of three", int(t));
  EXPECT(three.trip() == t, "all of three");
  t = 0;
  for (int a = 0; a < 2; a++)
    for (int b = 2; b < 9; b += 3)
      for (long c = 1; c < 3; c++)
        for (long d = 0; d < 6; d++, t++)
          EXPECT(four.at(t).first == a && four.at(t).second == b && four.at(t).third == c &&
                     four.at(t).fourth == d, "%d of four", int(t));
  EXPECT(four.trip() == t, "all of four");
  EXPECT(nest(3, 0, 5).trip() == 0 && nest(3, -2).trip() == 0, "none");
}

int main() {
  all_elements();
  nests();
  exhaustive<int8_t>();
  exhaustive<uint8_t>();
  extremes<int16_t>();
  extremes<uint16_t>();
  extremes<int32_t>();
  extremes<uint32_t>();
  extremes<int64_t>();
  extremes<uint64_t>();
  extremes<long long>();
  mixed();
  pointers_and_iterators();
  return failed();
}
