//===- c_format.h - snprintf in device code -------------------------------------------===//
// Idea: arguments become values of three kinds, so that one function reads every format.
//   A floating-point number is written out exactly, in words of nine decimal digits, and
//   rounded where its precision ends: to the nearest, ties to even, as the host's library.
//
// In → Out: omp2cuda::c::snprintf(to, n, "%5.2f", x) → as snprintf (C17, 7.21.6.5)
// Who may call: host and device.
// Tested by: test/inputs/func/c-library-format.c, c-library-format-std.cpp
// Limits: on the device %a, %n, %m, wide characters, positions (%1$d), groups of digits and
//   long double end the kernel; the translator refuses them where it sees the format.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/side.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace omp2cuda {
namespace c {
namespace own {

/// What a caller hands over in place of "...".
struct argument {
  unsigned long long bits; ///< of a number, or an address
  double number;

  template <class T> OMP2CUDA_BOTH static argument of(T *p) {
    return {reinterpret_cast<uintptr_t>(p), 0};
  }
  OMP2CUDA_BOTH static argument of(decltype(nullptr)) { return {0, 0}; }
  OMP2CUDA_BOTH static argument of(double x) { return {0, x}; }
  OMP2CUDA_BOTH static argument of(float x) { return {0, x}; }
  template <class T> OMP2CUDA_BOTH static argument of(T x) {
    return {static_cast<unsigned long long>(x), 0};
  }
};

/// Room for n characters, and a count of all that were written.
struct output {
  char *to;
  size_t room;
  size_t count = 0;

  OMP2CUDA_BOTH void put(char c) {
    if (count + 1 < room)
      to[count] = c;
    ++count;
  }
  OMP2CUDA_BOTH void put(char c, int times) {
    for (; times > 0; --times)
      put(c);
  }
  OMP2CUDA_BOTH void put(const char *text, int length) {
    for (int at = 0; at < length; ++at)
      put(text[at]);
  }
  OMP2CUDA_BOTH void end() {
    if (room > 0)
      to[count < room ? count : room - 1] = 0;
  }
};

/// One "%-08.3f" of a format.
struct conversion {
  bool left = false, plus = false, space = false, other = false, zero = false;
  int width = 0, precision = -1;
  int bytes = 4; ///< of an integer
  char what = 0;

  OMP2CUDA_BOTH bool flag(char c) {
    bool *const of = c == '-'   ? &left
                     : c == '+' ? &plus
                     : c == ' ' ? &space
                     : c == '#' ? &other
                     : c == '0' ? &zero
                                : nullptr;
    if (of)
      *of = true;
    return of;
  }
  OMP2CUDA_BOTH const char *sign(bool negative) const {
    return negative ? "-" : plus ? "+" : space ? " " : "";
  }
  /// \p length characters stand behind \p prefix: what goes in front of both, returned is
  /// what goes behind them.
  OMP2CUDA_BOTH int begin(output &out, const char *prefix, int length,
                          bool zeros) const {
    int size = 0;
    while (prefix[size])
      ++size;
    const int free = width - size - length;
    if (!left && !zeros)
      out.put(' ', free);
    out.put(prefix, size);
    if (!left && zeros)
      out.put('0', free);
    return left ? free : 0;
  }
};

/// A positive double as words of nine decimal digits each, exactly.
struct decimal {
  static constexpr uint32_t base = 1000000000;
  // 2^-1074 has 1074 digits behind its point, 2^1024 has 309 in front of it.
  static constexpr int behind = 120, all = behind + 35;
  uint32_t words[all] = {}; ///< words[behind] holds 10^0 … 10^8
  int top = -1;             ///< the highest word that is not zero
  int bottom = all;

  OMP2CUDA_BOTH explicit decimal(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    const int field = int(bits >> 52) & 2047;
    uint64_t mantissa = bits & ((uint64_t(1) << 52) - 1);
    if (field > 0)
      mantissa |= uint64_t(1) << 52;
    int exponent = (field > 0 ? field : 1) - 1075;
    if (mantissa == 0)
      return;
    for (; exponent < 0 && mantissa % 2 == 0; ++exponent)
      mantissa /= 2;
    bottom = top = behind;
    words[top] = uint32_t(mantissa % base);
    if (mantissa >= base)
      words[++top] = uint32_t(mantissa / base);
    for (; exponent > 0; exponent -= exponent < 29 ? exponent : 29)
      times(exponent < 29 ? exponent : 29);
    for (; exponent<0; exponent += exponent> - 29 ? -exponent : 29)
      divide(exponent > -29 ? -exponent : 29);
  }
  OMP2CUDA_BOTH void times(int power) {
    uint64_t carry = 0;
    for (int at = bottom; at <= top; ++at) {
      carry += uint64_t(words[at]) << power;
      words[at] = uint32_t(carry % base);
      carry /= base;
    }
    if (carry)
      words[++top] = uint32_t(carry);
  }
  OMP2CUDA_BOTH void divide(int power) {
    uint64_t rest = 0;
    for (int at = top; at >= bottom || rest; --at) {
      rest = rest * base + words[at];
      words[at] = uint32_t(rest >> power);
      rest &= (uint64_t(1) << power) - 1;
      if (at < bottom)
        bottom = at;
    }
    while (top >= bottom && words[top] == 0)
      --top;
  }

  /// Words and digits are counted from 10^0.
  OMP2CUDA_BOTH static int word_of(int power) {
    return behind + (power >= 0 ? power / 9 : -((8 - power) / 9));
  }
  OMP2CUDA_BOTH static uint32_t unit_of(int power) {
    uint32_t unit = 1;
    for (int in = power - 9 * (word_of(power) - behind); in > 0; --in)
      unit *= 10;
    return unit;
  }
  OMP2CUDA_BOTH int digit(int power) const {
    const int at = word_of(power);
    return at < bottom || at > top ? 0 : words[at] / unit_of(power) % 10;
  }
  /// The power of its first digit; 0 of zero.
  OMP2CUDA_BOTH int first() const {
    if (top < bottom)
      return 0;
    int power = 9 * (top - behind);
    for (uint32_t rest = words[top]; rest >= 10; rest /= 10)
      ++power;
    return power;
  }
  /// To the nearest multiple of 10^power; digits below are not to be asked any more.
  OMP2CUDA_BOTH void round(int power) {
    const int at = word_of(power - 1);
    if (top < bottom || at < bottom || at > top)
      return;
    const uint32_t half = 5 * unit_of(power - 1);
    const uint32_t rest = words[at] % (2 * half);
    bool more = rest > half;
    for (int below = bottom; below < at; ++below)
      more |= words[below] != 0;
    if (rest < half || (rest == half && !more && digit(power) % 2 == 0))
      return;
    if (word_of(power) > top)
      words[++top] = 0;
    uint32_t carry = unit_of(power);
    for (int up = word_of(power); carry; ++up) {
      if (up > top)
        words[++top] = 0;
      words[up] += carry;
      carry = words[up] >= base;
      words[up] -= carry ? base : 0;
    }
  }
};

OMP2CUDA_BOTH void put_text(output &out, const conversion &as, const char *text,
                            int length) {
  const int behind = as.begin(out, "", length, false);
  out.put(text, length);
  out.put(' ', behind);
}

OMP2CUDA_BOTH void put_integer(output &out, const conversion &as,
                               const char *prefix, unsigned long long value) {
  const unsigned base = as.what == 'o'   ? 8
                        : as.what == 'x' ? 16
                        : as.what == 'X' ? 16
                                         : 10;
  char digits[24];
  int count = 0;
  for (; value; value /= base) {
    const int digit = int(value % base);
    digits[count++] = char(
        digit < 10 ? '0' + digit : (as.what == 'X' ? 'A' : 'a') + digit - 10);
  }
  int zeros = (as.precision < 0 ? 1 : as.precision) - count;
  if (as.what == 'o' && as.other && zeros <= 0)
    zeros = 1;
  zeros = zeros > 0 ? zeros : 0;
  const int behind =
      as.begin(out, prefix, zeros + count, as.zero && as.precision < 0);
  out.put('0', zeros);
  while (count > 0)
    out.put(digits[--count]);
  out.put(' ', behind);
}

OMP2CUDA_BOTH void put_number(output &out, const conversion &as, double x) {
  const bool big = as.what >= 'A' && as.what <= 'Z';
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  const char *const sign = as.sign(bits >> 63);
  if ((bits >> 52 & 2047) == 2047) {
    const bool endless = (bits & ((uint64_t(1) << 52) - 1)) == 0;
    const int behind = as.begin(out, sign, 3, false);
    out.put(endless ? (big ? "INF" : "inf") : (big ? "NAN" : "nan"), 3);
    out.put(' ', behind);
    return;
  }
  decimal value(x);
  const char what = char(as.what | 32);
  int precision = as.precision < 0 ? 6 : as.precision;
  if (what == 'g' && precision == 0)
    precision = 1;
  const int significant = what == 'g' ? precision : precision + 1;
  if (what == 'f')
    value.round(-precision);
  else
    value.round(value.first() - significant + 1);
  const int exponent = value.first();
  const bool scientific =
      what == 'e' || (what == 'g' && (exponent < -4 || exponent >= precision));
  if (what == 'g')
    precision = significant - 1 - (scientific ? 0 : exponent);
  const int first = scientific ? exponent : exponent > 0 ? exponent : 0;
  const int point = scientific ? exponent : 0; // it stands behind this digit
  if (what == 'g' && !as.other)
    while (precision > 0 && value.digit(point - precision) == 0)
      --precision;
  const bool pointed = precision > 0 || as.other;
  const int size = exponent < 0 ? -exponent : exponent;
  const int length = first - point + 1 + pointed + precision +
                     (scientific ? (size > 99 ? 5 : 4) : 0);
  const int behind = as.begin(out, sign, length, as.zero);
  for (int power = first; power >= point - precision; --power) {
    out.put(char('0' + value.digit(power)));
    if (power == point && pointed)
      out.put('.');
  }
  if (scientific) {
    out.put(big ? 'E' : 'e');
    out.put(exponent < 0 ? '-' : '+');
    if (size > 99)
      out.put(char('0' + size / 100));
    out.put(char('0' + size / 10 % 10));
    out.put(char('0' + size % 10));
  }
  out.put(' ', behind);
}

OMP2CUDA_BOTH void no_such_format() {
#if OMP2CUDA_CPU
  cpu::fail("snprintf has a format that device code cannot write",
            {__FILE__, __LINE__});
#elif !defined(__CUDA_ARCH__)
  abort();
#else
  printf("omp2cuda: snprintf has a format that device code cannot write\n");
  __trap();
#endif
}

/// Out of line: it is long, and calls of it are rare.
__attribute__((noinline, unused)) inline __host__ __device__ int
format(char *to, size_t room, const char *text, const argument *arguments) {
  output out{to, room};
  const auto number = [&](int &of) { // "12" or "*"
    if (*text == '*') {
      ++text;
      of = int((arguments++)->bits);
      return;
    }
    for (of = 0; *text >= '0' && *text <= '9'; ++text)
      of = 10 * of + (*text - '0');
  };
  for (; *text; ++text) {
    if (*text != '%') {
      out.put(*text);
      continue;
    }
    conversion as;
    while (as.flag(*++text))
      ;
    number(as.width);
    if (as.width < 0) {
      as.left = true;
      as.width = -as.width;
    }
    if (*text == '.')
      number((++text, as.precision));
    bool known = true;
    for (;; ++text)
      if (*text == 'h')
        as.bytes /= 2;
      else if (*text == 'l' || *text == 'z' || *text == 'j' || *text == 't')
        as.bytes = 8;
      else
        break;
    as.what = *text;
    if (as.what == '%') {
      out.put('%');
      continue;
    }
    const argument value = *arguments++;
    const int unused = 64 - 8 * as.bytes;
    const unsigned long long bits = value.bits << unused >> unused;
    switch (as.what) {
    case 'd':
    case 'i': {
      const bool negative = bits >> (8 * as.bytes - 1);
      put_integer(out, as, as.sign(negative),
                  negative ? (0 - bits) << unused >> unused : bits);
      break;
    }
    case 'u':
    case 'o':
    case 'x':
    case 'X':
      put_integer(out, as,
                  !as.other || !bits || as.what == 'u' || as.what == 'o' ? ""
                  : as.what == 'x'                                       ? "0x"
                                                                         : "0X",
                  bits);
      break;
    case 'c': {
      const char c = char(value.bits);
      known = as.bytes == 4;
      put_text(out, as, &c, 1);
      break;
    }
    case 's': {
      const char *s = reinterpret_cast<const char *>(uintptr_t(value.bits));
      known = as.bytes == 4;
      if (!s) // as the host's library has it
        s = as.precision < 0 || as.precision > 5 ? "(null)" : "";
      int length = 0;
      while (length != as.precision && s[length])
        ++length;
      put_text(out, as, s, length);
      break;
    }
    case 'p':
      if (value.bits) {
        as.what = 'x';
        put_integer(out, as,
                    as.plus    ? "+0x"
                    : as.space ? " 0x"
                               : "0x",
                    value.bits);
      } else {
        put_text(out, as, "(nil)", 5);
      }
      break;
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      put_number(out, as, value.number);
      break;
    default:
      known = false;
    }
    if (!known) {
      no_such_format();
      break;
    }
  }
  out.end();
  return int(out.count);
}

template <class... Arguments>
OMP2CUDA_BOTH int formatted(char *to, size_t room, const char *text,
                            Arguments... arguments) {
  const argument all[] = {argument::of(arguments)..., argument::of(0)};
  return format(to, room, text, all);
}

} // namespace own

// The compiler sees a format that is no literal.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-security"
#pragma GCC diagnostic ignored "-Wformat-truncation"
#pragma GCC diagnostic ignored "-Wformat-overflow"
template <class... Arguments>
OMP2CUDA_BOTH int snprintf(char *to, size_t room, const char *format,
                           Arguments... arguments) {
  return OMP2CUDA_SIDE(::snprintf(to, room, format, arguments...),
                       own::formatted(to, room, format, arguments...));
}
template <class... Arguments>
OMP2CUDA_BOTH int sprintf(char *to, const char *format,
                          Arguments... arguments) {
  return OMP2CUDA_SIDE(::sprintf(to, format, arguments...),
                       own::formatted(to, size_t(-1), format, arguments...));
}
#pragma GCC diagnostic pop

} // namespace c
} // namespace omp2cuda
