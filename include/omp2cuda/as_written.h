//===- as_written.h - The list item that is mapped, as the program writes it -----------------===//
// Idea: the runtime knows an address, how many bytes, a map type, and how the call was made: for
//   elements, for an object, as which of the construct. The directive is read from the source when
//   there is something to tell. Of its list items those are looked for that the call may be of.
//
//     #pragma omp target data map(to: x[2:5], n)        x of the call to(x, 2, 5)
//
//   one       it is named: map(to: x[2:5])
//   two, three   all of them are: map(to: x[0:n] or y[0:n])
//   others    nothing is: the type is told, and the directive is quoted below (quote.h)
//
// In → Out: the text of a directive, what is known of a call → "map(to: x[2:5])", or "".
// Who may call: host threads.
// Tested by: test/runtime/test_as_written.py
// Limits: what may be of another item than those of the text is never named: a whole object that
//   a region may map without a clause; in directives with words that may be macros (in capitals, or
//   defined in the file), with metadirectives. Macros of headers in small letters are not known.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/map_type.h"

#if OMP2CUDA_HOST_BODIES
#include <cstring>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

namespace omp2cuda {
namespace detail {

/// The list items of a directive that maps or updates, and of the updates that follow it at once
/// and are translated as one with it.
class written_items {
public:
  /// \p in_order: the calls come in the order of the text, but for members of structs.
  explicit written_items(std::set<std::string> macros, bool in_order)
      : macros(std::move(macros)), in_order(in_order) {}

  /// One more directive: "#pragma omp target update to(x)".
  void add(const std::string &directive) {
    known = known && read(without_comments(directive));
  }

  /// What a message calls a map, or an update, of \p bytes bytes, \p offset behind what
  /// they are counted from; 0 bytes: not known. Empty: it is not certain which one it is.
  std::string name(map_type type, map_flags flags, size_t bytes,
                   ptrdiff_t offset) const {
    if (!known || all.empty() || !(flags & map_flags::any_form) ||
        may_be_none(type, flags))
      return "";
    std::vector<const one *> found;
    for (const one &each : all)
      if (may_be(each, type, flags, bytes, offset))
        found.push_back(&each);
    if (const size_t nth = nth_of(flags); are_ordered() && nth) {
      if (nth > all.size() || !may_be(all[nth - 1], type, flags, bytes, offset))
        return "";
      found = {&all[nth - 1]};
    }
    if (found.empty() || found.size() > 3)
      return "";
    std::string out;
    for (const one *each : found) {
      if (each == found[0])
        out = each->clause + each->text;
      else if (each->clause == found[0]->clause)
        out += " or " + each->text;
      else
        return "";
    }
    return out.size() < 200 ? out + ")" : "";
  }

private:
  struct one {
    std::string clause, text, type; // "map(to: ", "x[0:n]", "to"
    bool always, present;
    bool plain = false;    // a name, or one section of it
    bool anything = false; // it may be of any form
    bool section = false;  // it ends in one
    int dimensions = 0;
    long lower = -1, length = -1; // of one dimension, as numbers
  };
  using iterator = std::string::const_iterator;

  std::set<std::string> macros;
  bool in_order, known = true, iterates = false, defaults = false;
  enum { region, data, enter, exit, update } kind = region;
  std::vector<one> all;

  static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (c >= '0' && c <= '9');
  }
  static bool is_name(const std::string &s) {
    for (char c : s)
      if (!is_word(c))
        return false;
    return !s.empty() && (s[0] < '0' || s[0] > '9');
  }
  bool may_be_macro(const std::string &word) const {
    for (char c : word)
      if (c >= 'a' && c <= 'z')
        return macros.count(word) != 0;
    return true;
  }
  static bool is_one_of(const std::string &s,
                        std::initializer_list<const char *> some) {
    for (const char *each : some)
      if (s == each)
        return true;
    return false;
  }
  static std::string trimmed(const std::string &s) {
    const size_t first = s.find_first_not_of(" \t"),
                 last = s.find_last_not_of(" \t");
    return first == std::string::npos ? "" : s.substr(first, last + 1 - first);
  }
  static std::string without_comments(std::string s) {
    for (size_t at; (at = s.find("/*")) != std::string::npos;) {
      const size_t end = s.find("*/", at + 2);
      s.replace(at, (end == std::string::npos ? s.size() : end + 2) - at, " ");
    }
    return s.substr(0, s.find("//"));
  }
  /// Where the bracket at \p at ends; npos: nowhere.
  static size_t end_of(const std::string &s, size_t at) {
    int depth = 0;
    for (; at < s.size(); ++at)
      if (strchr("([{", s[at]))
        ++depth;
      else if (strchr(")]}", s[at]) && --depth == 0)
        return at;
    return std::string::npos;
  }
  /// The parts of \p s between \p by, outside of brackets; with ':' the first two.
  static std::vector<std::string> split(const std::string &s, char by) {
    std::vector<std::string> out(1);
    for (size_t at = 0; at < s.size(); ++at) {
      const bool opens = strchr("([{", s[at]);
      const size_t end = opens ? end_of(s, at) : at;
      if (s[at] == by && by == ':' && s[at + 1] == ':')
        out.back() += s[at++];
      else if (s[at] == by && (by != ':' || out.size() == 1)) {
        out.emplace_back();
        continue;
      }
      if (end == std::string::npos)
        return {};
      out.back() += s.substr(at, end + 1 - at);
      at = end;
    }
    for (std::string &each : out)
      each = trimmed(each);
    return out;
  }

  /// False: there is something that is not understood.
  bool read(const std::string &s) {
    size_t at = s.find("omp");
    const std::string front = s.substr(0, at == std::string::npos ? 0 : at);
    if (front.find('#') == std::string::npos ||
        front.find("pragma") == std::string::npos)
      return false;
    for (at += 3; at < s.size();) {
      if (strchr(" \t,", s[at])) {
        ++at;
        continue;
      }
      const size_t begin = at;
      while (at < s.size() && is_word(s[at]))
        ++at;
      const std::string word = s.substr(begin, at - begin);
      if (word.empty() || may_be_macro(word) ||
          is_one_of(word, {"metadirective", "begin", "declare", "dispatch"}))
        return false;
      kind = word == "data" && kind == region ? data
             : word == "enter"                ? enter
             : word == "exit"                 ? exit
             : word == "update"               ? update
                                              : kind;
      while (at < s.size() && strchr(" \t", s[at]))
        ++at;
      if (at == s.size() || s[at] != '(')
        continue;
      const size_t end = end_of(s, at);
      if (end == std::string::npos)
        return false;
      const std::string inside = s.substr(at + 1, end - at - 1);
      const bool moves = kind == update && is_one_of(word, {"to", "from"});
      const bool reduces =
          kind == region &&
          is_one_of(word, {"reduction", "in_reduction", "task_reduction"});
      if ((word == "map" || moves || reduces) && !clause(word, inside))
        return false;
      defaults |= word == "defaultmap";
      at = end + 1;
    }
    return true;
  }

  bool clause(const std::string &word, const std::string &inside) {
    const std::vector<std::string> halves = split(inside, ':');
    if (halves.empty())
      return false;
    one m{word + "(", "", word == "map" ? "tofrom" : word, false, false};
    bool by_iterator = false;
    if (word != "to" && word != "from" && word != "map")
      m.type = "tofrom", m.clause += halves[0] + ": ";
    else if (halves.size() > 1)
      for (const std::string &some : split(halves[0], ','))
        for (size_t at = 0; at < some.size();) {
          size_t end = at;
          while (end < some.size() && is_word(some[end]))
            ++end;
          const std::string said = some.substr(at, end - at);
          end = std::min(some.find_first_not_of(" \t", end), some.size());
          if (end < some.size() && some[end] == '(')
            end = end_of(some, end) + 1;
          at = std::min(some.find_first_not_of(" \t", end), some.size());
          m.always |= said == "always";
          m.present |= said == "present";
          by_iterator |= said == "iterator";
          if (is_one_of(said, {"to", "from", "tofrom", "alloc", "storage",
                               "release", "delete"}))
            m.type = said, m.clause += said + ": ";
          else if (!is_one_of(said, {"always", "present", "iterator", "mapper",
                                     "close", "self", "ompx_hold"}))
            return false;
        }
    iterates |= by_iterator;
    for (const std::string &item : split(halves.back(), ',')) {
      if (item.empty())
        return false;
      m.text = item;
      if (!by_iterator) // those are listed by a lambda
        all.push_back(shape_of(m));
    }
    return true;
  }

  one shape_of(one m) const {
    const std::string &s = m.text;
    size_t first = std::string::npos, last = 0; // bracket
    for (size_t at = 0; at < s.size(); ++at) {
      if (s[at] == '(')
        m.anything = true;
      if (s[at] != '[')
        continue;
      first = std::min(first, at);
      last = at;
      ++m.dimensions;
      at = std::min(end_of(s, at), s.size());
    }
    m.section = !s.empty() && s.back() == ']';
    const std::string base = trimmed(s.substr(0, first));
    const bool macro = is_name(base) && may_be_macro(base);
    m.anything |= s[0] == '*' || s[0] == '&' || (macro && !m.section);
    m.plain = is_name(base) && !macro && !m.anything && m.dimensions <= 1 &&
              m.section == (m.dimensions == 1);
    if (m.section && m.dimensions == 1) {
      const std::string inside = s.substr(last + 1, s.size() - last - 2);
      const std::vector<std::string> part = split(inside, ':');
      const bool strided = part.size() > 1 && split(part[1], ':').size() > 1;
      if (!part.empty() && !strided) {
        m.lower = part[0].empty() ? 0 : number(part[0]);
        m.length = part.size() == 1 ? -1 : number(part[1]);
      }
    }
    return m;
  }
  static long number(const std::string &s) {
    const bool digits = s.find_first_not_of("0123456789") == std::string::npos;
    return digits && !s.empty() && s.size() < 10 && (s[0] != '0' || s == "0")
               ? atol(s.c_str())
               : -1;
  }

  bool are_ordered() const {
    return kind != region && in_order && !iterates && are_plain();
  }
  bool are_plain() const {
    for (const one &each : all)
      if (!each.plain)
        return false;
    return !iterates;
  }

  /// May the call be of none of the list items?
  bool may_be_none(map_type type, map_flags flags) const {
    if (flags &
        (map_flags::in_part | map_flags::by_members | map_flags::as_memory))
      return true;
    // Of pointers on the way to a member, too.
    if ((type == map_type::alloc || type == map_type::release) && !are_plain())
      return true;
    if (kind != region)
      return false;
    const bool changed = flags & map_flags::always, there = flags & present;
    const bool back = type == map_type::tofrom, in = type == map_type::to;
    const bool implicit =
        defaults || back || (in && (flags & map_flags::as_const));
    return implicit && !((changed || there) && !defaults) &&
           ((flags & map_flags::as_object) || (flags & map_flags::as_rows));
  }

  bool may_be(const one &m, map_type type, map_flags flags, size_t bytes,
              ptrdiff_t offset) const {
    if (m.always != (flags & always) || m.present != (flags & present) ||
        !may_mean(m.type, type, flags & map_flags::as_const))
      return false;
    if (m.anything || (flags & map_flags::in_bytes))
      return m.anything || m.section;
    const bool object = flags & map_flags::as_object;
    if (m.section ==
        object) // an array of variable length is mapped by elements
      return !object && !m.section && (flags & map_flags::as_rows) && !offset;
    if (!bytes) // they are not known
      return true;
    if (m.lower == 0 && offset)
      return false;
    if (m.lower > 0 && (offset <= 0 || offset % m.lower))
      return false;
    if (m.length > 0 && bytes % size_t(m.length))
      return false;
    return m.lower < 0 || m.length <= 0 ||
           bytes / size_t(m.length) * size_t(m.lower) == size_t(offset);
  }

  /// May what is written as \p said be mapped as \p type? Of const objects nothing comes back.
  bool may_mean(const std::string &said, map_type type, bool constant) const {
    const bool goes = is_one_of(said, {"to", "tofrom"}),
               comes = is_one_of(said, {"from", "tofrom"});
    switch (type) {
    case map_type::to:
      return said == "to" || (said == "tofrom" && (kind == enter || constant));
    case map_type::from:
      return said == "from" || (said == "tofrom" && kind == exit);
    case map_type::tofrom:
      return said == "tofrom";
    case map_type::alloc:
      return !goes && (!comes || kind == enter || constant);
    case map_type::release:
      return said != "delete" && (!comes || constant);
    default:
      return said == "delete";
    }
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
