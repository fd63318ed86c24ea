//===- quote.h - The directive that a message is about, as the program writes it -----------===//
// Idea: a message of the data environment knows addresses and lines. What is at these lines names
//   the variables and sections, so it stands below, where the file can be read:
//
//     f.c:14: map(tofrom: x[0:4]) of 16 bytes at 0x7ffe9d6e8c10 overlaps the 20 bytes at …
//       f.c:12: #pragma omp target data map(to: x[2:5])
//       f.c:14: #pragma omp target map(tofrom: x[0:4])
//
// In → Out: lines "file:line", files in the working folder, in that of the executable, or in one of
//   OMP2CUDA_SOURCES, which a colon separates → lines on stderr.
// Who may call: host threads, when the program ends.
// Tested by: test/runtime/test_going_wrong.py
// Limits: a line without a directive, as of another file that is called alike, is not told, nor are
//   directives of files that are called alike, if they differ. They are told as they are now.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/system.h"

#if OMP2CUDA_HOST_BODIES
#include "omp2cuda/as_written.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>
#else
#include "omp2cuda/map_type.h"
#endif

namespace omp2cuda {
namespace detail {

/// Ends the program as fail() does, with the directives at \p other (null: there is none) and at
/// \p where below.
[[noreturn]] __attribute__((format(printf, 3, 4))) void
fail_mapping(const char *where, const char *other, const char *what, ...);

/// Ends the program: \p count elements at \p p are no section.
[[noreturn]] void refuse_section(const char *where, const void *p, size_t count,
                                 map_type type, map_flags flags);

/// Ends the program if \p p is null, or \p count elements of type T are no section.
template <class T>
void need_section(const char *where, const volatile T *p, size_t count,
                  map_type type, map_flags flags) {
  if (!p || count > size_t(PTRDIFF_MAX) / sizeof(T))
    refuse_section(where, const_cast<const T *>(p), count, type, flags);
}

#if OMP2CUDA_HOST_BODIES

/// The directives at "file:line": the one that begins there, and of `target update` those that
/// follow at once, which are translated as one.
class quotation {
public:
  explicit quotation(const char *where) {
    const std::string place = where;
    const size_t colon = place.rfind(':');
    if (colon == std::string::npos)
      return;
    const unsigned long line = strtoul(where + colon + 1, nullptr, 10);
    file = place.substr(0, colon);
    std::string folders = ".:" + folder_of_program();
    if (const char *more = getenv("OMP2CUDA_SOURCES"))
      folders += std::string(":") + more;
    std::vector<directive> found;
    bool differ = false;
    for (size_t at = 0; at < folders.size();) {
      const size_t end = std::min(folders.find(':', at), folders.size());
      read(folders.substr(at, end - at) + "/" + file, line);
      at = end + 1;
      if (found.empty())
        found = all;
      differ |= !all.empty() && all != found; // nobody knows which file it is
      all.clear();
    }
    if (!differ)
      all.swap(found);
  }
  void tell() const {
    for (const directive &each : all)
      fprintf(stderr, "  %s:%lu: %s\n", file.c_str(), each.line,
              each.text.c_str());
  }
  /// Its list items.
  written_items items() const {
    written_items out(macros, !with_classes);
    for (const directive &each : all)
      out.add(each.text);
    return out;
  }

private:
  struct directive {
    unsigned long line;
    std::string text; // in one line
    bool operator==(const directive &other) const { return text == other.text; }
  };
  std::string file;
  std::vector<directive> all;
  std::set<std::string> macros; // of the file
  bool with_classes = false;    // a function in front may be a member

  /// That of the executable; empty: it is not known.
  static std::string folder_of_program() {
    char path[4096];
    const ptrdiff_t bytes =
        os::omp2cuda_link("/proc/self/exe", path, sizeof(path));
    const std::string all(path, bytes > 0 ? size_t(bytes) : 0);
    return all.substr(0, all.rfind('/') + 1);
  }
  static bool next_line(FILE *in, std::string &out) {
    out.clear();
    char part[1 << 12];
    while (fgets(part, sizeof(part), in)) {
      out += part;
      if (out.back() == '\n')
        break;
    }
    const bool any = !out.empty();
    while (!out.empty() && strchr(" \t\r\n", out.back()))
      out.pop_back();
    return any;
  }

  void read(const std::string &path, unsigned long line) {
    FILE *in = fopen(path.c_str(), "r");
    if (!in)
      return;
    const bool is_c = path.size() > 2 && path.substr(path.size() - 2) == ".c";
    std::string text, more;
    bool goes_on = true; // of what begins at the line
    for (unsigned long at = 1; next_line(in, text); ++at) {
      const unsigned long first = at;
      while (!text.empty() && text.back() == '\\' && next_line(in, more)) {
        text.pop_back();
        while (!text.empty() && strchr(" \t", text.back()))
          text.pop_back();
        const size_t begin = more.find_first_not_of(" \t");
        text += " " + (begin == std::string::npos ? "" : more.substr(begin));
        ++at;
      }
      text.erase(0, text.find_first_not_of(" \t"));
      note_macro(text);
      const bool is_update =
          text.find("omp target update") != std::string::npos;
      if (first < line)
        with_classes |= !is_c && may_declare_members(text);
      else if (first == line && text.find("omp") != std::string::npos)
        all.push_back({first, text}), goes_on = is_update;
      else if (goes_on && !all.empty() && is_update)
        all.push_back({first, text});
      else
        goes_on &= text.empty();
    }
    fclose(in);
  }
  void note_macro(const std::string &text) {
    size_t at = text.find("define");
    if (text.empty() || text[0] != '#' || at == std::string::npos)
      return;
    at = std::min(text.find_first_not_of(" \t", at + 6), text.size());
    macros.insert(text.substr(at, text.find_first_of(" \t(", at) - at));
  }
  static bool may_declare_members(std::string text) {
    for (size_t at; (at = text.find("std::")) != std::string::npos;)
      text.erase(at, 5);
    return text.find("struct") != std::string::npos ||
           text.find("class") != std::string::npos ||
           text.find("union") != std::string::npos ||
           text.find("::") != std::string::npos;
  }
};

/// What a message calls the list item of \p bytes bytes at \p where; \p otherwise, if it is not
/// certain which one it is.
inline std::string written_at(const char *where, const known_item &item,
                              size_t bytes, const char *otherwise) {
  std::string name;
  if (item.flags & map_flags::any_form)
    name = quotation(where).items().name(item.type, item.flags, bytes,
                                         item.offset);
  return name.empty() ? otherwise : name;
}

OMP2CUDA_HOST void fail_mapping(const char *where, const char *other,
                                const char *what, ...) {
  va_list args;
  va_start(args, what);
  tell(where, what, args);
  va_end(args);
  if (other && strcmp(other, where) != 0)
    quotation(other).tell();
  quotation(where).tell();
  leave_program();
}

OMP2CUDA_HOST void refuse_section(const char *where, const void *p,
                                  size_t count, map_type type,
                                  map_flags flags) {
  const std::string called = written_at(where, {type, flags, 0}, 0, "map");
  if (!p)
    fail_mapping(where, nullptr, "%s of %zu elements of a null pointer",
                 called.c_str(), count);
  fail_mapping(where, nullptr, "%s at %p: %zd is no length of a section",
               called.c_str(), p, ptrdiff_t(count));
}

#endif // OMP2CUDA_HOST_BODIES

} // namespace detail
} // namespace omp2cuda
