//===- value_layout.h - What lies in memory, and whether two copies of it agree -------===//
// Idea: a self-check compares bytes, and speaks of values: y[120][3], nodes[7].x. So it is
//   told what an element is: by its C++ type, and where that is a class by a text.
//
//     "n:i4@0 v:p8>f8@8 w:f8x3@16"   int n; double *v; double w[3];
//
// In → Out: a type, two copies → where they differ, by how much, and its name.
// Who may call: host threads.
// Tested by: test/runtime/check.cu
// Of a template's elements each instance has its own, "cell<float>=n:i4@0;cell<double>=…;".
// Limits: members that are told of: at most 256, deeper ones are bytes. Padding between
//   members is not compared; a class of which nothing is told is compared as bytes.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/rows.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <iterator>
#include <string>
#include <vector>
#endif

namespace omp2cuda {

/// A type, as the compiler spells it.
template <class T> const char *spelled() { return __PRETTY_FUNCTION__; }

namespace detail {

/// Why the two versions of a region may differ by right.
enum class may_differ : unsigned { rounding = 1, order = 2, threads = 4 };

/// What a region does with a variable: what it leaves there is copied back where its memory on
/// the device goes; or lost then; or there is nothing.
enum class used_as : unsigned char { written, scratch, read_only };

/// 'i'nteger, 'u'nsigned, 'f'loating, 'p'ointer, or '?': bytes.
struct value_type {
  char kind = '?';
  size_t size = 1; // bytes
};

template <class T> constexpr value_type value_type_of() {
  using U = std::remove_cv_t<T>;
  if constexpr (std::is_void_v<U> || std::is_function_v<U>)
    return {};
  else if constexpr (std::is_enum_v<U>)
    return value_type_of<std::underlying_type_t<U>>();
  else if constexpr (std::is_pointer_v<U>)
    return {'p', sizeof(U)};
  else if constexpr (std::is_same_v<U, float> || std::is_same_v<U, double>)
    return {'f', sizeof(U)};
  else if constexpr (std::is_integral_v<U> && sizeof(U) <= 8)
    return {std::is_signed_v<U> ? 'i' : 'u', sizeof(U)};
  else
    return {'?', sizeof(U)};
}

/// Of "cell<double>=n:i4@0;cell<float>=n:i4@0;" what is said of \p type, as spelled() has it;
/// without a type in front it is said of any.
const char *members_of_type(const char *members, const char *type);

constexpr int most_dimensions = 8;

/// The elements that a variable names: where they are counted from, and what they are.
struct named_values {
  const char *name = "";
  const char *base = nullptr;
  bool indexed = false;                 // else one object
  int dimensions = 0;                   // beside the first
  size_t lengths[most_dimensions] = {}; // of these, outermost first
  value_type element;
  const char *members = ""; // of an element that is a class

  template <class T> void of(const T *p) {
    if constexpr (std::is_array_v<T>) {
      if (dimensions < most_dimensions)
        lengths[dimensions++] = std::extent_v<T>;
      of(reinterpret_cast<const std::remove_extent_t<T> *>(p));
    } else {
      base = reinterpret_cast<const char *>(p);
      element = value_type_of<T>();
      if constexpr (std::is_class_v<T>)
        members = members_of_type(members, spelled<std::remove_cv_t<T>>());
    }
  }
};

template <class T> const T *without_volatile(const volatile T *p) {
  return const_cast<const T *>(p);
}

/// Is it a pointer, `__restrict__` or not, and to what?
template <class T> struct leads_to : std::true_type {
  using type = T;
};
template <class T> leads_to<T> leads(T *);
std::false_type leads(...);

template <class P>
named_values values_of(const char *name, const P &of, const char *members) {
  named_values v;
  v.name = name;
  v.members = members;
  if constexpr (std::is_array_v<P>) {
    v.indexed = true;
    v.of(without_volatile(&of[0]));
  } else if constexpr (decltype(leads(of))::value) {
    using T = typename decltype(leads(of))::type;
    v.indexed = true;
    if constexpr (!std::is_function_v<T>)
      v.of(without_volatile<std::remove_cv_t<T>>(of));
  } else {
    v.of(without_volatile(std::addressof(of)));
  }
  return v;
}
template <class T, int R>
named_values values_of(const char *name, const rows<T, R> &of,
                       const char *members) {
  named_values v;
  v.name = name;
  v.members = members;
  v.indexed = true;
  for (int d = 1; d < R && d < most_dimensions; ++d)
    v.lengths[v.dimensions++] = size_t(of.length_of(d));
  v.of(without_volatile(of.data()));
  return v;
}

#if OMP2CUDA_HOST_BODIES

/// What the compiler spells of spelled<T>(): "... [with T = double]". Namespaces without a name,
/// to which nvcc gives one, are left out.
inline std::string type_in(const char *spelled) {
  std::string all = spelled;
  all.erase(0, all.find("T = ") + 4);
  all.erase(all.rfind(']'));
  for (const char *unnamed :
       {"(anonymous namespace)::", "{anonymous}::", "<unnamed>::"})
    for (size_t at; (at = all.find(unnamed)) != std::string::npos;)
      all.erase(at, strlen(unnamed));
  for (size_t at; (at = all.find("_GLOBAL__N_")) != std::string::npos;)
    all.erase(at, all.find("::", at) + 2 - at);
  return all;
}

/// What a character in quotes, of which \p in is the inside, stands for: '\n' or '\012'.
inline int character(const std::string &in) {
  const char *escapes = "a\ab\bf\fn\nr\rt\tv\v", *known;
  if (in.size() < 2)
    return in.empty() ? 0 : in[0];
  if (in[1] == 'x' || isdigit(static_cast<unsigned char>(in[1])))
    return int(strtol(in.c_str() + (in[1] == 'x' ? 2 : 1), nullptr,
                      in[1] == 'x' ? 16 : 8));
  for (known = escapes; *known && *known != in[1]; known += 2)
    ;
  return *known ? known[1] : in[1];
}

/// A type as no compiler spells it, for comparison: GCC has "long unsigned int" where Clang has
/// "unsigned long", and '\012' for '\n'.
inline std::string one_spelling(const std::string &type) {
  std::string out;
  std::vector<std::string> number; // the words of its name
  const auto end_number = [&] {
    if (number.size() > 1)
      number.erase(std::remove(number.begin(), number.end(), "int"),
                   number.end());
    std::sort(number.begin(), number.end());
    for (const std::string &word : number)
      out += word;
    number.clear();
  };
  for (size_t at = 0, end; at < type.size(); at = end) {
    end = at + 1;
    if (!isalpha(static_cast<unsigned char>(type[at])) && type[at] != '_') {
      if (type[at] == ' ')
        continue;
      end_number();
      if (type[at] == '\'') {
        while (end < type.size() && type[end] != '\'')
          end += type[end] == '\\' ? 2 : 1;
        out += std::to_string(character(type.substr(at + 1, end - at - 1)));
        ++end;
      } else {
        out += type[at];
      }
      continue;
    }
    while (end < type.size() &&
           (isalnum(static_cast<unsigned char>(type[end])) || type[end] == '_'))
      ++end;
    const std::string word = type.substr(at, end - at);
    const char *of_numbers[] = {"long",   "short", "unsigned",
                                "signed", "int",   "double"};
    if (std::find(std::begin(of_numbers), std::end(of_numbers), word) !=
        std::end(of_numbers)) {
      number.push_back(word);
    } else {
      end_number();
      out += word;
    }
  }
  end_number();
  return out;
}

OMP2CUDA_HOST const char *members_of_type(const char *members,
                                          const char *type) {
  if (!strchr(members, '='))
    return members;
  const std::string wanted = one_spelling(type_in(type));
  for (const char *p = members; *p;) {
    const char *is = strchr(p, '='), *end = is ? strchr(is, ';') : nullptr;
    if (!end) // of a type with such characters
      break;
    std::string of(p, size_t(is - p));
    const std::string unnamed = "(anonymous namespace)::";
    for (size_t at; (at = of.find(unnamed)) != std::string::npos;)
      of.erase(at, unnamed.size());
    if (one_spelling(of) == wanted)
      return is + 1;
    p = end + 1;
  }
  return "";
}

/// A number that both copies of an element have, or a row of them.
struct value_leaf {
  std::string name; // "pos.x"; empty: the element itself
  value_type type;
  size_t at, count;     // in the element
  value_type pointee{}; // of a pointer
};

/// What "n:i4@0 w:f8x3@16" says.
inline std::vector<value_leaf> leaves_of(const named_values &v) {
  std::vector<value_leaf> out;
  const char *p = v.members;
  const auto number = [&p] {
    size_t n = 0;
    for (; *p >= '0' && *p <= '9'; ++p)
      n = n * 10 + size_t(*p - '0');
    return n;
  };
  while (*p && *p != ';') {
    value_leaf l{"", {}, 0, 1, {}};
    for (; *p && *p != ':'; ++p)
      l.name += *p;
    if (*p != ':' || !p[1])
      break;
    l.type.kind = *++p;
    ++p;
    l.type.size = number();
    if (*p == '>') {
      l.pointee.kind = *++p;
      ++p;
      l.pointee.size = number();
    }
    if (*p == 'x')
      ++p, l.count = number();
    if (*p == '@')
      ++p, l.at = number();
    for (; *p == ' '; ++p)
      ;
    out.push_back(std::move(l));
  }
  if (out.empty() && v.element.kind == '?')
    out.push_back({"", {}, 0, v.element.size, {}});
  else if (out.empty())
    out.push_back({"", v.element, 0, 1, {}});
  return out;
}

/// How far two copies may be apart, for floating types of 4 and of 8 bytes: relative, or
/// in units of the last place where it is negative.
struct tolerance {
  double of_float, of_double;
  double of(size_t size) const { return size == 4 ? of_float : of_double; }
};

/// The number of values between two of one type; both finite.
template <class T, class I> double ulps_between(T a, T b) {
  I x, y;
  memcpy(&x, &a, sizeof(x));
  memcpy(&y, &b, sizeof(y));
  const auto ordered = [](I v) {
    return v < 0 ? -double(v & (~I(0) ^ (I(1) << (sizeof(I) * 8 - 1))))
                 : double(v);
  };
  return std::fabs(ordered(x) - ordered(y));
}

/// One value of the host and of the device that differ.
struct value_pair {
  value_type type;
  char host[8] = {}, device[8] = {};
  double apart = 0, ulps = 0; // relative; infinite where it is no distance

  template <class T> static T as(const char *p) {
    T v;
    memcpy(&v, p, sizeof(v));
    return v;
  }
  double number(const char *p) const {
    if (type.kind == 'f')
      return type.size == 4 ? double(as<float>(p)) : as<double>(p);
    if (type.kind == 'i')
      return type.size == 1   ? double(as<int8_t>(p))
             : type.size == 2 ? double(as<int16_t>(p))
             : type.size == 4 ? double(as<int32_t>(p))
                              : double(as<int64_t>(p));
    return type.size == 1   ? double(as<uint8_t>(p))
           : type.size == 2 ? double(as<uint16_t>(p))
           : type.size == 4 ? double(as<uint32_t>(p))
                            : double(as<uint64_t>(p));
  }
  std::string text(const char *p) const {
    char out[40];
    if (type.kind == 'f')
      snprintf(out, sizeof(out), "%.*g", type.size == 4 ? 9 : 17, number(p));
    else if (type.kind == 'i' && type.size == 8)
      snprintf(out, sizeof(out), "%lld", (long long)as<int64_t>(p));
    else if (type.kind == 'u' && type.size == 8)
      snprintf(out, sizeof(out), "%llu", (unsigned long long)as<uint64_t>(p));
    else if (type.kind == 'p')
      snprintf(out, sizeof(out), "0x%llx", (unsigned long long)as<uint64_t>(p));
    else if (type.kind == '?')
      snprintf(out, sizeof(out), "0x%02x", unsigned(as<uint8_t>(p)));
    else
      snprintf(out, sizeof(out), "%.0f", number(p));
    return out;
  }
};

/// Are they apart by more than \p may be? Fills in by how much. What is small beside
/// \p scale, as the sum of values is that nearly cancel, is measured by that.
inline bool differ(value_pair &v, const tolerance &may, double scale) {
  if (memcmp(v.host, v.device, v.type.size) == 0)
    return false;
  v.apart = v.ulps = HUGE_VAL;
  if (v.type.kind == '?' || v.type.kind == 'p')
    return true;
  const double a = v.number(v.host), b = v.number(v.device);
  if (a == b && v.type.size < 8)
    return false; // 0 and -0
  if (v.type.kind == 'f') {
    if (a == b || (std::isnan(a) && std::isnan(b)))
      return false;
    if (!std::isfinite(a) || !std::isfinite(b))
      return true;
    v.ulps = v.type.size == 4 ? ulps_between<float, int32_t>(float(a), float(b))
                              : ulps_between<double, int64_t>(a, b);
  }
  v.apart = std::fabs(a - b) / std::max(std::max(std::fabs(a), std::fabs(b)),
                                        v.type.kind == 'f' ? scale : 0);
  const double limit = v.type.kind == 'f' ? may.of(v.type.size) : 0;
  return limit < 0 ? v.ulps > -limit : v.apart > limit;
}

/// y[120][3].x, this->x of *this: the value at \p at, which is \p leaf, of what \p v names.
inline std::string name_of(const named_values &v, const value_leaf &leaf,
                           const char *at, size_t in_leaf) {
  std::string out = v.name;
  if (v.indexed) {
    const ptrdiff_t size = ptrdiff_t(v.element.size ? v.element.size : 1);
    ptrdiff_t n = (at - v.base) / size, inner = 1;
    for (int d = 0; d < v.dimensions; ++d)
      inner *= ptrdiff_t(v.lengths[d]);
    for (int d = 0; d <= v.dimensions; ++d) {
      out += "[" + std::to_string(n / inner) + "]";
      n %= inner;
      if (d < v.dimensions)
        inner /= ptrdiff_t(v.lengths[d]);
    }
  }
  if (!leaf.name.empty() && leaf.name[0] != '[') {
    const bool led_to = !v.indexed && out[0] == '*';
    out = led_to ? out.substr(1) + "->" : out + ".";
  }
  out += leaf.name;
  if (leaf.count > 1)
    out += "[" + std::to_string(in_leaf) + "]";
  return out;
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
