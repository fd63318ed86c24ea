//===- replay.h - One recorded execution of a kernel, as a program --------------------===//
// Idea: `omp2cuda replay FOLDER` writes a main of a few lines around the translation, which
//   puts what was recorded (record.h) on the device, launches the kernel, compares with what
//   it made then, and takes the time: for a profiler, for other shapes of a launch, for a
//   report.
//
//     #define main main_of_program
//     #include "program.cu"
//     #undef main
//     #include <omp2cuda/replay.h>
//     int main(int argc, char **argv) {
//       return omp2cuda::replay{argc, argv}.run(step_kernel);
//     }
//
//   FOLDER [THREADS…]    as recorded, and with teams of so many threads
//
// In → Out: a folder, a kernel → a line for each shape; exit status 9 where a result differs.
// Who may call: main.
// Tested by: test/self_check/test_replay.py
// Limits: floating values may be apart as in a self-check of a reduction. A kernel has its data
//   in one struct. What lies on the device and no map knows is not recorded.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/launch.h"
#include "omp2cuda/value_layout.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace omp2cuda {

/// A region with the shape that was recorded.
class replayed_region : public target_region {
public:
  replayed_region(const char *line, const detail::wanted &shape, size_t reduced,
                  size_t named, size_t stack)
      : target_region(line) {
    want = shape;
    league_bytes = reduced;
    shared.named = named;
    if (stack)
      soft_stack(stack);
  }
};

class replay {
public:
  replay(int argc, char **argv) {
    if (argc < 2)
      fail("replay", "the folder of the record is wanted");
    folder = argv[1];
    for (int i = 2; i < argc; ++i)
      tries.push_back(strtoull(argv[i], nullptr, 10));
    read();
  }

  template <class Data, class... Buffers>
  int run(void (*kernel)(Data, Buffers...)) {
    if (arguments.size() != sizeof(Data))
      fail(where.c_str(),
           "%zu bytes of data were recorded, and the kernel has %zu",
           arguments.size(), sizeof(Data));
    return launches([&](replayed_region &region) {
      Data data;
      memcpy(static_cast<void *>(&data), arguments.data(), sizeof(Data));
      region.launch(kernel, data);
    });
  }
  int run(void (*kernel)()) {
    return launches([&](replayed_region &region) { region.launch(kernel); });
  }

private:
  struct memory {
    uintptr_t was;
    size_t bytes;
    detail::value_type values;
    char *device;
    std::vector<char> before, after;
  };
  std::string folder, where;
  std::vector<uint64_t> tries{0}; // threads of a team; 0: as recorded
  std::vector<memory> ranges;
  std::vector<char> arguments;
  detail::wanted shape;
  size_t reduced = 0, named = 0, stack = 0;

  std::vector<char> file(const std::string &name) const {
    std::ifstream in(folder + "/" + name, std::ios::binary);
    if (!in)
      fail("replay", "%s/%s cannot be read", folder.c_str(), name.c_str());
    return {std::istreambuf_iterator<char>(in), {}};
  }

  void read() {
    const std::vector<char> text = file("record.txt");
    std::istringstream lines(std::string(text.begin(), text.end()));
    arguments = file("arguments");
    for (std::string line, word; std::getline(lines, line);) {
      std::istringstream words(line);
      words >> word;
      if (word == "where") {
        where = line.substr(6);
      } else if (word == "shape") {
        words >> shape.teams >> shape.thread_limit >> shape.threads >>
            shape.loops >> shape.trips[0] >> shape.trips[1] >> shape.trips[2] >>
            shape.over_teams >> shape.one_team >> shape.serial >> shape.lanes >>
            reduced >> shape.one_each;
      } else if (word == "shared") {
        words >> named >> stack;
      } else if (word == "range") {
        memory m{};
        words >> m.was >> m.bytes >> m.values.kind >> m.values.size;
        const std::string number = std::to_string(ranges.size());
        m.before = file(number + ".before");
        m.after = file(number + ".after");
        if (m.before.size() != m.bytes || m.after.size() != m.bytes)
          fail("replay", "%s: range %s has other bytes than its files",
               folder.c_str(), number.c_str());
        void *device = nullptr;
        check(cudaMalloc(&device, m.bytes), where.c_str(), "replay");
        m.device = static_cast<char *>(device);
        ranges.push_back(std::move(m));
      } else if (word == "moved") {
        long long in = -1;
        size_t at = 0;
        words >> in >> at;
        if (in < 0) {
          move(arguments, at);
        } else {
          move(ranges[size_t(in)].before, at);
          move(ranges[size_t(in)].after, at);
        }
      }
    }
  }

  // A pointer into a range leads to where the range is now.
  void move(std::vector<char> &bytes, size_t at) {
    uintptr_t word;
    if (at + sizeof(word) > bytes.size())
      return;
    memcpy(&word, bytes.data() + at, sizeof(word));
    for (const memory &m : ranges)
      if (word >= m.was && word <= m.was + m.bytes) {
        word = word - m.was + reinterpret_cast<uintptr_t>(m.device);
        memcpy(bytes.data() + at, &word, sizeof(word));
        return;
      }
  }

  template <class Launch> int launches(Launch launch) {
    bool good = true;
    printf("%s\n%8s %12s\n", where.c_str(), "threads", "ms");
    for (uint64_t threads : tries) {
      double best = HUGE_VAL;
      for (int times = 0; times < 5; ++times) {
        for (const memory &m : ranges)
          check(cudaMemcpy(m.device, m.before.data(), m.bytes,
                           cudaMemcpyHostToDevice),
                where.c_str(), "replay");
        detail::wanted now = shape;
        if (threads)
          now.thread_limit = threads, now.threads = 0;
        const double begin = seconds();
        {
          replayed_region region(where.c_str(), now, reduced, named, stack);
          launch(region);
        }
        best = std::min(best, seconds() - begin);
      }
      const std::string differs = compare();
      good &= differs.empty();
      printf("%8s %12.4f  %s\n",
             threads ? std::to_string(threads).c_str() : "-", best * 1000,
             differs.empty() ? "equal" : differs.c_str());
    }
    return good ? 0 : 9;
  }
  static double seconds() {
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return double(t.tv_sec) + double(t.tv_nsec) * 1e-9;
  }

  // What is not as it was then; empty: nothing.
  std::string compare() const {
    for (size_t i = 0; i < ranges.size(); ++i) {
      const memory &m = ranges[i];
      std::vector<char> now(m.bytes);
      check(cudaMemcpy(now.data(), m.device, m.bytes, cudaMemcpyDeviceToHost),
            where.c_str(), "replay");
      const bool floating = m.values.kind == 'f';
      const size_t step = floating ? m.values.size : 1;
      for (size_t at = 0; at + step <= m.bytes; at += step) {
        if (memcmp(&now[at], &m.after[at], step) == 0)
          continue;
        if (floating) {
          const double a = number(&now[at], step),
                       b = number(&m.after[at], step);
          if (std::fabs(a - b) <=
              (step == 4 ? 1e-3 : 1e-9) * std::max(std::fabs(a), std::fabs(b)))
            continue;
        }
        return "differs: range " + std::to_string(i) + ", byte " +
               std::to_string(at);
      }
    }
    return "";
  }
  static double number(const char *p, size_t size) {
    float f;
    double d;
    if (size == 4)
      return memcpy(&f, p, sizeof(f)), f;
    return memcpy(&d, p, sizeof(d)), d;
  }
};

} // namespace omp2cuda
