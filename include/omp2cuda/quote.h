//===- quote.h - The directive that a message is about, as the program writes it -----------===//
// Idea: a message of the data environment knows addresses and lines. What is at these lines names
//   the variables and sections, so it stands below, where the file can be read:
//
//     f.c:14: map(tofrom) of 16 bytes at 0x7ffe9d6e8c10 overlaps the 20 bytes at … mapped at f.c:12: …
//       f.c:12: #pragma omp target data map(to: x[2:5])
//       f.c:14: #pragma omp target map(tofrom: x[0:4])
//
// In → Out: lines "file:line", files in the working folder, in that of the executable, or in one of
//   OMP2CUDA_SOURCES, which a colon separates → lines on stderr.
// Who may call: host threads, when the program ends.
// Tested by: test/runtime/test_going_wrong.py
// Limits: a line without a directive, as of another file that is called alike, is not told.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/system.h"

#if OMP2CUDA_HOST_BODIES
#include <algorithm>
#include <cstring>
#include <string>
#endif

namespace omp2cuda {
namespace detail {

/// Ends the program as fail() does, with the directives at \p other (null: there is none) and at
/// \p where below.
[[noreturn]] __attribute__((format(printf, 3, 4))) void
fail_mapping(const char *where, const char *other, const char *what, ...);

#if OMP2CUDA_HOST_BODIES

/// The directive that begins at a line of a file, in one line; empty: there is none.
inline std::string directive_at(const std::string &file, unsigned long line) {
  FILE *in = fopen(file.c_str(), "r");
  if (!in)
    return "";
  std::string text;
  bool goes_on = true;
  char part[1 << 12];
  for (unsigned long at = 1; goes_on && fgets(part, sizeof(part), in);) {
    std::string words = part;
    const bool ends = !words.empty() && words.back() == '\n';
    const auto trim = [&words] {
      while (!words.empty() && strchr(" \t\r\n", words.back()))
        words.pop_back();
    };
    trim();
    if (at == line) {
      goes_on = !ends || (!words.empty() && words.back() == '\\');
      if (ends && goes_on)
        words.pop_back(), trim();
      const size_t first = words.find_first_not_of(" \t");
      text += first == std::string::npos ? "" : " " + words.substr(first);
    }
    at += ends && at < line;
  }
  fclose(in);
  return text.find("omp") == std::string::npos ? "" : text;
}

/// That of the executable; empty: it is not known.
inline std::string folder_of_program() {
  char path[4096];
  const ptrdiff_t bytes =
      os::omp2cuda_link("/proc/self/exe", path, sizeof(path));
  const std::string all(path, bytes > 0 ? size_t(bytes) : 0);
  return all.substr(0, all.rfind('/') + 1);
}

inline void quote(const char *where) {
  const std::string place = where;
  const size_t colon = place.rfind(':');
  if (colon == std::string::npos)
    return;
  const unsigned long line = strtoul(where + colon + 1, nullptr, 10);
  std::string folders = ".:" + folder_of_program();
  if (const char *more = getenv("OMP2CUDA_SOURCES"))
    folders += std::string(":") + more;
  for (size_t at = 0; at < folders.size();) {
    const size_t end = std::min(folders.find(':', at), folders.size());
    const std::string text = directive_at(
        folders.substr(at, end - at) + "/" + place.substr(0, colon), line);
    if (!text.empty()) {
      fprintf(stderr, "  %s:%s\n", where, text.c_str());
      return;
    }
    at = end + 1;
  }
}

OMP2CUDA_HOST void fail_mapping(const char *where, const char *other,
                                const char *what, ...) {
  va_list args;
  va_start(args, what);
  tell(where, what, args);
  va_end(args);
  if (other && strcmp(other, where) != 0)
    quote(other);
  quote(where);
  leave_program();
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
