//===- check_report.h - Which regions are checked, and what is said of them ---------------===//
// Idea: the environment chooses, when a program runs that was translated with --self-check.
//
//   OMP2CUDA_CHECK=1                    every execution of every region
//                 =every:100            of each region the first, the 101st, …
//                 =first:3              of each region the first three
//                 =region=file.c:120    that region; all of it with commas between
//   OMP2CUDA_CHECK_TOLERANCE=float:1e-5,double:8ulp
//   OMP2CUDA_CHECK_GO_ON=host|device    after a difference, with whose values; else the program
//                                       ends with status 9
//   OMP2CUDA_CHECK_REPORT=file          the same as JSON, when the program ends
//
// In → Out: where a region's two versions differ → lines on stderr, a file, the exit status.
// Who may call: host threads.
// Tested by: test/runtime/check.cu, test/cli/test_self_check.py
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/check_memory.h"
#include "omp2cuda/value_layout.h"

#if OMP2CUDA_HOST_BODIES

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace omp2cuda {
namespace detail {

struct difference {
  std::string name; // "y[120][3]"
  value_pair values;
};

/// What a variable of a region has come to.
struct range_report {
  std::string name;
  size_t elements, differing;    // 0: all is lost, for it is not copied back
  std::vector<difference> shown; // the first ones; the last is the largest

  static constexpr size_t first_ones = 3;
  void add(difference d) {
    ++differing;
    if (shown.size() < first_ones + 1)
      shown.push_back(d);
    if (shown.size() == first_ones + 1 &&
        !(d.values.apart < shown.back().values.apart))
      shown.back() = std::move(d);
  }
};

/// One execution of a region, executed twice.
struct region_report {
  const char *where;
  uint64_t execution;               // the first is 1
  unsigned legally;                 // may_differ
  size_t bytes;                     // that were compared
  std::vector<range_report> ranges; // that differ
  double largest;                   // floating value, once it is known; else -1
};

class self_check {
public:
  enum going_on { ends, by_host, by_device };

  /// What the environment wants; null: nothing.
  static self_check *wanted() {
    static self_check *one = [] {
      const char *what = getenv("OMP2CUDA_CHECK"),
                 *record = getenv("OMP2CUDA_RECORD");
      const bool checks = what && *what && strcmp(what, "0") != 0;
      return checks || (record && *record) ? new self_check(checks ? what : "")
                                           : nullptr;
    }();
    return one;
  }

  /// Is this execution of the region checked? Counts it.
  bool selects(const char *where, uint64_t &execution) {
    guard g(access);
    execution = ++executed[where];
    return any && (region.empty() || region == where) && execution <= first &&
           (execution - 1) % every == 0;
  }
  going_on goes_on() const { return then; }
  tolerance tolerance_of(unsigned legally) const {
    const bool rounding = legally & 1;
    return {of_float != 0 ? of_float
            : rounding    ? 1e-3
                          : 1e-5,
            of_double != 0 ? of_double
            : rounding     ? 1e-9
                           : 1e-12};
  }
  /// Memory for what is kept, and for a part of what is compared.
  host_byte_pool memory, chunks;
  /// A name that stays.
  const char *kept(const std::string &name) {
    guard g(access);
    names.push_back(name);
    return names.back().c_str();
  }

  /// An execution that the host cannot have too; the reason is said once.
  void left_out(const char *where, const std::string &why) {
    guard g(access);
    ++left;
    if (said.insert(where + why).second)
      fprintf(stderr, "%s: self-check: left out: %s\n", where, why.c_str());
  }

  /// Says what was found, and ends the program if that is wrong.
  void add(const region_report &r) {
    const bool legal = r.legally & ~1u;
    {
      guard g(access);
      ++checked;
      bytes += r.bytes;
      if (r.ranges.empty())
        return;
      ++(legal ? legally : differing);
      say(r, legal);
      if (!report.empty())
        note(r, legal);
    }
    if (legal || then != ends)
      return;
    give_back_monitors();
    exit(9);
  }

private:
  monitor access;
  std::string region, report;
  const bool any; // is compared
  uint64_t every = 1, first = UINT64_MAX;
  double of_float = 0, of_double = 0;
  going_on then = ends;
  std::map<std::string, uint64_t> executed;
  std::deque<std::string> names;
  std::set<std::string> said; // why regions are left out
  size_t checked = 0, differing = 0, legally = 0, left = 0, bytes = 0;
  std::string json; // of the differences

  explicit self_check(const char *what) : any(*what) {
    each_word(what, [&](const std::string &word) {
      if (word.rfind("every:", 0) == 0)
        every = count(word, 6);
      else if (word.rfind("first:", 0) == 0)
        first = count(word, 6);
      else if (word.rfind("region=", 0) == 0)
        region = word.substr(7);
      else if (word != "1")
        fail("OMP2CUDA_CHECK",
             "%s is none of 1, every:n, first:n, region=file:line",
             word.c_str());
    });
    if (const char *of = getenv("OMP2CUDA_CHECK_TOLERANCE"))
      each_word(of, [&](const std::string &word) {
        const bool is_float = word.rfind("float:", 0) == 0;
        if (!is_float && word.rfind("double:", 0) != 0)
          fail("OMP2CUDA_CHECK_TOLERANCE", "%s is none of float:x, double:x",
               word.c_str());
        const char *number = word.c_str() + (is_float ? 6 : 7);
        char *end;
        double x = strtod(number, &end);
        if (end == number || !(x >= 0) || (*end && strcmp(end, "ulp") != 0))
          fail("OMP2CUDA_CHECK_TOLERANCE", "%s is no tolerance: 1e-6 or 8ulp",
               number);
        if (*end)
          x = x == 0 ? -0.5 : -x;
        (is_float ? of_float : of_double) = x == 0 ? -0.5 : x;
      });
    if (const char *whose = getenv("OMP2CUDA_CHECK_GO_ON")) {
      if (strcmp(whose, "host") != 0 && strcmp(whose, "device") != 0)
        fail("OMP2CUDA_CHECK_GO_ON", "%s is neither host nor device", whose);
      then = *whose == 'h' ? by_host : by_device;
    }
    if (const char *file = getenv("OMP2CUDA_CHECK_REPORT"))
      report = file;
    atexit([] { wanted()->finish(); });
  }

  template <class Use> static void each_word(const char *text, Use use) {
    for (std::string all = text; !all.empty();) {
      const size_t end = all.find(',');
      use(all.substr(0, end));
      all = end == std::string::npos ? "" : all.substr(end + 1);
    }
  }
  static uint64_t count(const std::string &word, size_t from) {
    char *end;
    const unsigned long long n = strtoull(word.c_str() + from, &end, 10);
    if (n == 0 || *end)
      fail("OMP2CUDA_CHECK", "%s: a number from 1 on is wanted", word.c_str());
    return n;
  }

  /// Why it may be so; empty: it may not.
  static const char *by_right(unsigned legally) {
    return legally & 4   ? "it asks for threads, the time or its device"
           : legally & 2 ? "the order of a captured atomic decides"
                         : "";
  }
  static std::string distance(const value_pair &v) {
    if (v.type.kind != 'f' || !std::isfinite(v.ulps))
      return "";
    char out[40];
    snprintf(out, sizeof(out), v.ulps < 1e16 ? " (%.0f ulps)" : " (%.3g ulps)",
             v.ulps);
    return out;
  }

  // Locked.
  void say(const region_report &r, bool legal) {
    for (const range_report &of : r.ranges) {
      if (of.differing == 0) {
        fprintf(stderr, "%s: self-check: %s is written, and not copied back\n",
                r.where, of.name.c_str());
        continue;
      }
      fprintf(stderr, "%s: self-check: %s differs in %zu of %zu values%s%s\n",
              r.where, of.name.c_str(), of.differing, of.elements,
              legal ? ", which may be: " : "", by_right(r.legally));
      for (size_t i = 0; i < of.shown.size(); ++i) {
        const difference &d = of.shown[i];
        fprintf(stderr, "  %s: host %s, device %s%s%s\n", d.name.c_str(),
                d.values.text(d.values.host).c_str(),
                d.values.text(d.values.device).c_str(),
                distance(d.values).c_str(),
                i == range_report::first_ones ? ", the largest" : "");
      }
    }
  }

  static std::string quoted(const std::string &text) {
    std::string out = "\"";
    for (char c : text) {
      char code[8];
      snprintf(code, sizeof(code), "\\u%04x", unsigned(c));
      out += c == '"' || c == '\\'                ? std::string("\\") + c
             : static_cast<unsigned char>(c) < 32 ? std::string(code)
                                                  : std::string(1, c);
    }
    return out + '"';
  }
  // Locked.
  void note(const region_report &r, bool legal) {
    for (const range_report &of : r.ranges) {
      json += std::string(json.empty() ? "" : ",") +
              "\n    {\"where\": " + quoted(r.where) +
              ", \"execution\": " + std::to_string(r.execution) +
              ", \"variable\": " + quoted(of.name) +
              ", \"elements\": " + std::to_string(of.elements) +
              ", \"differing\": " + std::to_string(of.differing) +
              ", \"legal\": " + (legal ? quoted(by_right(r.legally)) : "null") +
              ", \"values\": [";
      for (const difference &d : of.shown) {
        char ulps[40] = "null";
        if (d.values.type.kind == 'f' && std::isfinite(d.values.ulps))
          snprintf(ulps, sizeof(ulps), "%.17g", d.values.ulps);
        json += std::string(&d == of.shown.data() ? "" : ", ") +
                "{\"element\": " + quoted(d.name) +
                ", \"host\": " + quoted(d.values.text(d.values.host)) +
                ", \"device\": " + quoted(d.values.text(d.values.device)) +
                ", \"ulps\": " + ulps + "}";
      }
      json += "]}";
    }
  }

  void finish() {
    if (!any)
      return;
    guard g(access);
    fprintf(stderr,
            "omp2cuda: self-check: %zu executions of %zu regions checked, %zu "
            "differ",
            checked, executed.size(), differing);
    if (legally)
      fprintf(stderr, ", %zu more may", legally);
    if (left)
      fprintf(stderr, ", %zu left out", left);
    fprintf(stderr, "\n");
    if (report.empty())
      return;
    FILE *out = fopen(report.c_str(), "w");
    if (!out) {
      fprintf(stderr, "OMP2CUDA_CHECK_REPORT: %s cannot be written\n",
              report.c_str());
      return;
    }
    fprintf(out,
            "{\n  \"checked\": %zu,\n  \"bytes\": %zu,\n  \"differing\": "
            "%zu,\n  \"differing_legally\": %zu,\n  \"left_out\": %zu,\n  "
            "\"differences\": [%s%s]\n}\n",
            checked, bytes, differing, legally, left, json.c_str(),
            json.empty() ? "" : "\n  ");
    fclose(out);
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
