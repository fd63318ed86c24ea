//===- c_library.h - Functions of C's library that CUDA has not -----------------------===//
// Idea: plain loops over characters. On the host the library's own function answers where
//   the answer is not the same everywhere, so a function of both sides means what it meant.
//
// In → Out: omp2cuda::c::strlen(s) → as strlen(s) (C17, 7.4, 7.22 and 7.24)
// Who may call: host and device.
// Tested by: test/inputs/func/c-library.c, c-library-std.cpp
// Limits: on the device characters are those of the "C" locale, and comparisons answer
//   with -1, 0 or 1. abort() ends the kernel, and so the program, with an error.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#include <cctype>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace omp2cuda {
namespace c {
namespace own {

/// The first of at most n characters that is `c`, or the end of the text; n if there is none.
OMP2CUDA_BOTH size_t find(const char *s, char c, size_t n) {
  size_t at = 0;
  while (at < n && s[at] != c && s[at] != 0)
    ++at;
  return at;
}
OMP2CUDA_BOTH size_t length(const char *s) { return find(s, 0, size_t(-1)); }
/// Of at most n bytes; those behind the end of both texts do not count where `text`.
OMP2CUDA_BOTH int compare(const void *a, const void *b, size_t n, bool text) {
  const auto *x = static_cast<const unsigned char *>(a),
             *y = static_cast<const unsigned char *>(b);
  for (size_t at = 0; at < n; ++at)
    if (x[at] != y[at])
      return x[at] < y[at] ? -1 : 1;
    else if (text && x[at] == 0)
      return 0;
  return 0;
}
/// Up to n characters and, where `ends`, the end of the text behind them.
OMP2CUDA_BOTH char *copy(char *to, const char *from, size_t n, bool ends) {
  size_t at = 0;
  for (; at < n && from[at] != 0; ++at)
    to[at] = from[at];
  if (ends)
    to[at] = 0;
  else
    for (; at < n; ++at)
      to[at] = 0;
  return to;
}
OMP2CUDA_BOTH char *last(const char *s, char c) {
  const char *found = nullptr;
  for (;; ++s) {
    if (*s == c)
      found = s;
    if (*s == 0)
      return const_cast<char *>(found);
  }
}
OMP2CUDA_BOTH char *first(const char *s, char c) {
  s += find(s, c, size_t(-1));
  return *s == c ? const_cast<char *>(s) : nullptr;
}
OMP2CUDA_BOTH char *text(const char *s, const char *wanted) {
  const size_t n = length(wanted);
  for (; compare(s, wanted, n, true) != 0; ++s)
    if (*s == 0)
      return nullptr;
  return const_cast<char *>(s);
}
OMP2CUDA_BOTH void *byte(const void *p, int c, size_t n) {
  const auto *at = static_cast<const unsigned char *>(p);
  for (; n > 0; --n, ++at)
    if (*at == static_cast<unsigned char>(c))
      return const_cast<unsigned char *>(at);
  return nullptr;
}

OMP2CUDA_BOTH bool within(int c, int low, int high) {
  return c >= low && c <= high;
}
OMP2CUDA_BOTH bool is_space(int c) { return c == ' ' || within(c, 9, 13); }
OMP2CUDA_BOTH bool is_upper(int c) { return within(c, 'A', 'Z'); }
OMP2CUDA_BOTH bool is_lower(int c) { return within(c, 'a', 'z'); }
OMP2CUDA_BOTH bool is_digit(int c) { return within(c, '0', '9'); }
OMP2CUDA_BOTH bool is_alpha(int c) { return is_upper(c) || is_lower(c); }
OMP2CUDA_BOTH bool is_graph(int c) { return within(c, 33, 126); }
/// One step of the generator behind rand_r, as the C library of GNU has it.
OMP2CUDA_BOTH unsigned step(unsigned &state) {
  state = state * 1103515245u + 12345u;
  return state / 65536u;
}
OMP2CUDA_BOTH int random(unsigned *seed) {
  unsigned result = step(*seed) % 2048u;
  result = result << 10 ^ step(*seed) % 1024u;
  return int(result << 10 ^ step(*seed) % 1024u);
}
OMP2CUDA_BOTH int digit(char c) {
  return is_digit(c) ? c - '0' : is_alpha(c) ? (c | 32) - 'a' + 10 : 36;
}
/// strtol and its like: base 0 is that of the text; beyond the type its last value.
template <class T> OMP2CUDA_BOTH T number(const char *s, char **end, int base) {
  const char *at = s, *behind = s;
  while (is_space(*at))
    ++at;
  const bool minus = *at == '-';
  at += minus || *at == '+';
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] | 32) == 'x' &&
      digit(at[2]) < 16) {
    at += 2;
    base = 16;
  } else if (base == 0) {
    base = *at == '0' ? 8 : 10;
  }
  const bool is_signed = T(-1) < T(0);
  const auto most = (unsigned long long)(T(~T(0)));
  const auto last =
      is_signed ? (1ull << (sizeof(T) * 8 - 1)) - 1 + minus : most;
  unsigned long long value = 0;
  bool beyond = false;
  for (; digit(*at) < base; behind = ++at) {
    const auto next = (unsigned long long)digit(*at);
    beyond |= value > (last - next) / base;
    value = value * base + next;
  }
  if (end)
    *end = const_cast<char *>(behind);
  if (beyond)
    return T(last);
  return T(minus ? 0 - value : value);
}
/// How many characters at the start of s are of `set`, or, not `within`, are not.
OMP2CUDA_BOTH size_t span(const char *s, const char *set, bool within) {
  size_t at = 0;
  while (s[at] != 0 && (set[find(set, s[at], size_t(-1))] != 0) == within)
    ++at;
  return at;
}
OMP2CUDA_BOTH const char *any_of(const char *s, const char *set) {
  s += span(s, set, false);
  return *s ? s : nullptr;
}

using comparison = int (*)(const void *, const void *);

OMP2CUDA_BOTH void *search(const void *key, const void *base, size_t n,
                           size_t size, comparison compare) {
  auto *from = static_cast<const char *>(base);
  while (n > 0) {
    const char *middle = from + n / 2 * size;
    const int order = compare(key, middle);
    if (order == 0)
      return const_cast<char *>(middle);
    if (order > 0) {
      from = middle + size;
      n -= n / 2 + 1;
    } else {
      n /= 2;
    }
  }
  return nullptr;
}
OMP2CUDA_BOTH void exchange(char *a, char *b, size_t size) {
  for (size_t at = 0; at < size; ++at) {
    const char kept = a[at];
    a[at] = b[at];
    b[at] = kept;
  }
}
/// Heapsort: in place, without recursion.
OMP2CUDA_BOTH void sort(void *base, size_t n, size_t size, comparison compare) {
  auto *all = static_cast<char *>(base);
  for (size_t root = n / 2; n > 1;) {
    if (root > 0)
      --root;
    else if (--n > 0)
      exchange(all, all + n * size, size);
    for (size_t at = root, child; (child = 2 * at + 1) < n; at = child) {
      if (child + 1 < n &&
          compare(all + child * size, all + (child + 1) * size) < 0)
        ++child;
      if (compare(all + at * size, all + child * size) >= 0)
        break;
      exchange(all + at * size, all + child * size, size);
    }
  }
}
template <class Result, class T>
OMP2CUDA_BOTH Result divided(T by, T numerator) {
  Result result;
  result.quot = numerator / by;
  result.rem = numerator % by;
  return result;
}
OMP2CUDA_BOTH int line(const char *s) { return printf("%s\n", s); }
OMP2CUDA_BOTH int character(int c) {
  printf("%c", c);
  return c;
}

} // namespace own

#define OMP2CUDA_C(type, name, parameters, arguments, device)                  \
  OMP2CUDA_BOTH type name parameters {                                         \
    return OMP2CUDA_SIDE(::name arguments, device);                            \
  }

OMP2CUDA_C(size_t, strlen, (const char *s), (s), own::length(s))
OMP2CUDA_C(size_t, strnlen, (const char *s, size_t n), (s, n),
           own::find(s, 0, n))
OMP2CUDA_C(int, strcmp, (const char *a, const char *b), (a, b),
           own::compare(a, b, size_t(-1), true))
OMP2CUDA_C(int, strncmp, (const char *a, const char *b, size_t n), (a, b, n),
           own::compare(a, b, n, true))
OMP2CUDA_C(int, memcmp, (const void *a, const void *b, size_t n), (a, b, n),
           own::compare(a, b, n, false))
OMP2CUDA_BOTH void *memmove(void *to, const void *from, size_t n) {
  auto *t = static_cast<unsigned char *>(to);
  auto *f = static_cast<const unsigned char *>(from);
  if (t <= f)
    for (size_t at = 0; at < n; ++at)
      t[at] = f[at];
  else
    for (size_t at = n; at > 0; --at)
      t[at - 1] = f[at - 1];
  return to;
}
OMP2CUDA_BOTH char *strcpy(char *to, const char *from) {
  return own::copy(to, from, size_t(-1), true);
}
OMP2CUDA_BOTH char *strncpy(char *to, const char *from, size_t n) {
  return own::copy(to, from, n, false);
}
OMP2CUDA_BOTH char *strcat(char *to, const char *from) {
  own::copy(to + own::length(to), from, size_t(-1), true);
  return to;
}
OMP2CUDA_BOTH char *strncat(char *to, const char *from, size_t n) {
  own::copy(to + own::length(to), from, n, true);
  return to;
}
// C++ has two of each, C one that takes const and gives none.
#define OMP2CUDA_FIND(type, name, parameters, found)                           \
  OMP2CUDA_BOTH type *name parameters { return static_cast<type *>(found); }
OMP2CUDA_FIND(char, strchr, (char *s, int c), own::first(s, char(c)))
OMP2CUDA_FIND(const char, strchr, (const char *s, int c),
              own::first(s, char(c)))
OMP2CUDA_FIND(char, strrchr, (char *s, int c), own::last(s, char(c)))
OMP2CUDA_FIND(const char, strrchr, (const char *s, int c),
              own::last(s, char(c)))
OMP2CUDA_FIND(char, strstr, (char *s, const char *t), own::text(s, t))
OMP2CUDA_FIND(const char, strstr, (const char *s, const char *t),
              own::text(s, t))
OMP2CUDA_FIND(char, strpbrk, (char *s, const char *set),
              const_cast<char *>(own::any_of(s, set)))
OMP2CUDA_FIND(const char, strpbrk, (const char *s, const char *set),
              own::any_of(s, set))
OMP2CUDA_FIND(void, memchr, (void *p, int c, size_t n), own::byte(p, c, n))
OMP2CUDA_FIND(const void, memchr, (const void *p, int c, size_t n),
              own::byte(p, c, n))
#undef OMP2CUDA_FIND

OMP2CUDA_C(int, isalnum, (int c), (c),
           int(own::is_alpha(c) || own::is_digit(c)))
OMP2CUDA_C(int, isalpha, (int c), (c), int(own::is_alpha(c)))
OMP2CUDA_C(int, isblank, (int c), (c), int(c == ' ' || c == '\t'))
OMP2CUDA_C(int, iscntrl, (int c), (c), int(own::within(c, 0, 31) || c == 127))
OMP2CUDA_C(int, isdigit, (int c), (c), int(own::is_digit(c)))
OMP2CUDA_C(int, isgraph, (int c), (c), int(own::is_graph(c)))
OMP2CUDA_C(int, islower, (int c), (c), int(own::is_lower(c)))
OMP2CUDA_C(int, isprint, (int c), (c), int(own::within(c, 32, 126)))
OMP2CUDA_C(int, ispunct, (int c), (c),
           int(own::is_graph(c) && !own::is_alpha(c) && !own::is_digit(c)))
OMP2CUDA_C(int, isspace, (int c), (c), int(own::is_space(c)))
OMP2CUDA_C(int, isupper, (int c), (c), int(own::is_upper(c)))
OMP2CUDA_C(int, isxdigit, (int c), (c),
           int(own::is_digit(c) || own::within(c | 32, 'a', 'f')))
OMP2CUDA_C(int, tolower, (int c), (c), own::is_upper(c) ? c + 32 : c)
OMP2CUDA_C(int, toupper, (int c), (c), own::is_lower(c) ? c - 32 : c)

OMP2CUDA_C(int, atoi, (const char *s), (s),
           int(own::number<long>(s, nullptr, 10)))
OMP2CUDA_C(long, atol, (const char *s), (s), own::number<long>(s, nullptr, 10))
OMP2CUDA_C(long long, atoll, (const char *s), (s),
           own::number<long long>(s, nullptr, 10))
#define OMP2CUDA_NUMBER(type, name)                                            \
  OMP2CUDA_C(type, name, (const char *s, char **end, int base),                \
             (s, end, base), own::number<type>(s, end, base))
OMP2CUDA_NUMBER(long, strtol)
OMP2CUDA_NUMBER(long long, strtoll)
OMP2CUDA_NUMBER(unsigned long, strtoul)
OMP2CUDA_NUMBER(unsigned long long, strtoull)
#undef OMP2CUDA_NUMBER
OMP2CUDA_C(size_t, strspn, (const char *s, const char *set), (s, set),
           own::span(s, set, true))
OMP2CUDA_C(size_t, strcspn, (const char *s, const char *set), (s, set),
           own::span(s, set, false))
OMP2CUDA_BOTH div_t div(int a, int b) { return own::divided<div_t>(b, a); }
OMP2CUDA_BOTH ldiv_t ldiv(long a, long b) { return own::divided<ldiv_t>(b, a); }
OMP2CUDA_BOTH lldiv_t lldiv(long long a, long long b) {
  return own::divided<lldiv_t>(b, a);
}
OMP2CUDA_C(void *, bsearch,
           (const void *key, const void *base, size_t n, size_t size,
            own::comparison compare),
           (key, base, n, size, compare),
           own::search(key, base, n, size, compare))
OMP2CUDA_BOTH void qsort(void *base, size_t n, size_t size,
                         own::comparison compare) {
  OMP2CUDA_SIDE(::qsort(base, n, size, compare),
                own::sort(base, n, size, compare));
}
OMP2CUDA_C(int, rand_r, (unsigned *seed), (seed), own::random(seed))
OMP2CUDA_C(int, puts, (const char *s), (s), own::line(s))
OMP2CUDA_C(int, putchar, (int c), (c), own::character(c))

// The device has one stream, which the host writes to its stdout.
enum stream { standard_output, standard_error };
#define OMP2CUDA_STREAM (to == standard_error ? stderr : stdout)
// The compiler sees a format that is no literal.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-security"
template <class... Arguments>
OMP2CUDA_BOTH int fprintf(stream to, const char *format,
                          Arguments... arguments) {
  return OMP2CUDA_SIDE(::fprintf(OMP2CUDA_STREAM, format, arguments...),
                       ::printf(format, arguments...));
}
#pragma GCC diagnostic pop
OMP2CUDA_BOTH int fputs(const char *s, stream to) {
  return OMP2CUDA_SIDE(::fputs(s, OMP2CUDA_STREAM), printf("%s", s));
}
OMP2CUDA_BOTH int fputc(int c, stream to) {
  return OMP2CUDA_SIDE(::fputc(c, OMP2CUDA_STREAM), own::character(c));
}
OMP2CUDA_BOTH int putc(int c, stream to) { return fputc(c, to); }
OMP2CUDA_BOTH int fflush(stream to) {
  return OMP2CUDA_SIDE(::fflush(OMP2CUDA_STREAM), 0);
}
#undef OMP2CUDA_STREAM
OMP2CUDA_BOTH void abort() {
#ifdef __CUDA_ARCH__
  __trap();
#else
  ::abort();
#endif
}
#undef OMP2CUDA_C

} // namespace c
} // namespace omp2cuda
