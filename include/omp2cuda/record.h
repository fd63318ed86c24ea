//===- record.h - What a kernel was given, and what it made of it, in a folder -----------===//
// Idea: OMP2CUDA_RECORD=heat.c:41:3 writes the third execution of that region into a folder,
//   from which `omp2cuda replay` makes a program of one kernel (replay.h). The program is one
//   that was translated with --self-check, which knows what a kernel reaches.
//
//     heat.c-41-3.record/
//       record.txt          what follows, as lines of words
//       program.cu          the translation, as it was compiled
//       arguments           the bytes of the kernel's data
//       0.before, 0.after   a range of the device's memory, in front of the kernel and behind it
//
//   record 1
//   where heat.c:41
//   execution 3
//   kernel step_kernel      as the text calls it

//   shape TEAMS LIMIT THREADS LOOPS TRIP TRIP TRIP OVER_TEAMS ONE_TEAM SERIAL LANES REDUCED ONE_EACH
//   shared NAMED STACK      bytes, of each team's memory
//   argument BYTES
//   range ADDRESS BYTES KIND SIZE   of the device, and of the values in it
//   moved RANGE OFFSET      where a pointer into one of them lies; RANGE -1: in the arguments
//
// In → Out: one execution of a region → a folder.
// Who may call: the host thread that executes the region.
// Tested by: test/self_check/test_replay.py
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/value_layout.h"

#if OMP2CUDA_HOST_BODIES

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string>
#include <sys/stat.h>
#include <vector>

namespace omp2cuda {
namespace detail {

class recording {
public:
  /// The folder that is written, if this execution of the region is wanted; null: it is not.
  static recording *wanted(const char *where, uint64_t execution) {
    const char *what = getenv("OMP2CUDA_RECORD");
    if (!what || !*what)
      return nullptr;
    std::string region = what;
    uint64_t number = 1;
    const size_t last = region.rfind(':'), first = region.find(':');
    if (last != first) {
      number = strtoull(region.c_str() + last + 1, nullptr, 10);
      region.erase(last);
    }
    if (number == 0)
      fail("OMP2CUDA_RECORD", "%s is no file:line or file:line:execution",
           what);
    return region == where && number == execution
               ? new recording(where, execution)
               : nullptr;
  }

  void range(const void *device, size_t bytes, char kind, size_t size) {
    ranges.push_back({reinterpret_cast<uintptr_t>(device), bytes, kind, size});
  }
  /// A part of range \p i, which comes from the device a part after the other.
  void part(size_t i, bool before, const char *data, size_t bytes) {
    write(file(std::to_string(i) + (before ? ".before" : ".after")), data,
          bytes, "ab");
    if (!before)
      return;
    pointers(ptrdiff_t(i), data, bytes, seen);
    seen += bytes;
  }
  void next_range() { seen = 0; }
  /// \p name, of a template's instance: the arguments are those of its \p data.
  void kernel(std::string name, const char *data) {
    if (data) {
      std::string all = type_in(data);
      all.erase(0, all.find('<') + 1);
      all.pop_back();
      const size_t clone = std::min(name.find('<'), name.size());
      name = name.substr(0, clone) + "<" + all +
             (clone < name.size() ? ", " + name.substr(clone + 1) : ">");
    }
    line("kernel " + name);
  }
  void line(const std::string &words) { text += words + "\n"; }
  /// The bytes of the kernel's data, of which there may be several.
  void argument(const void *data, size_t bytes) {
    const char *p = static_cast<const char *>(data);
    pointers(-1, p, bytes, arguments.size());
    arguments.insert(arguments.end(), p, p + bytes);
    line("argument " + std::to_string(bytes));
  }
  /// The translation, which has to be there still.
  void program(const char *path) {
    std::string source;
    char part[1 << 12];
    FILE *in = fopen(path, "rb");
    for (size_t n; in && (n = fread(part, 1, sizeof(part), in)) > 0;)
      source.append(part, n);
    if (!in || fclose(in) != 0 || source.empty())
      fail(where, "%s, the translation, cannot be read: %s", path,
           strerror(errno));
    write(file("program.cu"), source.data(), source.size(), "wb");
  }
  void finish() {
    write(file("arguments"), arguments.data(), arguments.size(), "wb");
    for (const memory &m : ranges)
      line("range " + std::to_string(m.address) + " " +
           std::to_string(m.bytes) + " " + m.kind + " " +
           std::to_string(m.size));
    text += moved;
    write(file("record.txt"), text.data(), text.size(), "wb");
    fprintf(stderr, "omp2cuda: %s, execution %llu: written to %s\n", where,
            (unsigned long long)execution, folder.c_str());
  }

private:
  struct memory {
    uintptr_t address;
    size_t bytes;
    char kind; // of the values in it, as value_layout.h has them
    size_t size;
  };
  const char *where;
  const uint64_t execution;
  std::string folder, text, moved;
  std::vector<memory> ranges;
  std::vector<char> arguments;
  size_t seen = 0; // bytes of the range at hand

  recording(const char *where, uint64_t execution)
      : where(where), execution(execution), folder(where) {
    for (char &c : folder)
      if (c == ':' || c == '/')
        c = '-';
    folder += "-" + std::to_string(execution) + ".record";
    if (mkdir(folder.c_str(), 0777) != 0)
      fail(where, "the folder %s cannot be made: %s", folder.c_str(),
           strerror(errno));
    line("record 1");
    line(std::string("where ") + where);
    line("execution " + std::to_string(execution));
  }
  std::string file(const std::string &name) const {
    return folder + "/" + name;
  }
  void write(const std::string &path, const char *data, size_t bytes,
             const char *mode) {
    FILE *out = fopen(path.c_str(), mode);
    if (!out || fwrite(data, 1, bytes, out) != bytes || fclose(out) != 0)
      fail(where, "%s cannot be written: %s", path.c_str(), strerror(errno));
  }
  // Words that are addresses in one of the ranges.
  void pointers(ptrdiff_t in, const char *data, size_t bytes, size_t at) {
    for (size_t p = 0; p + sizeof(uintptr_t) <= bytes; p += sizeof(uintptr_t)) {
      uintptr_t word;
      memcpy(&word, data + p, sizeof(word));
      for (const memory &m : ranges)
        if (word >= m.address && word <= m.address + m.bytes) {
          moved += "moved " + std::to_string(in) + " " +
                   std::to_string(at + p) + "\n";
          break;
        }
    }
  }
};

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
