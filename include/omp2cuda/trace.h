//===- trace.h - What the runtime does, told as it happens or drawn afterwards -----------===//
// Idea: every copy, launch, allocation and wait passes by here with the line that wants it.
//   Nothing is asked of the driver, and no time is taken, unless the environment wants it.
//
//   OMP2CUDA_INFO=1          a line on stderr for each, when it is done: the stream is waited for
//   OMP2CUDA_INFO=2          and the present table in front of each launch
//   OMP2CUDA_PROFILE=file    a trace for chrome://tracing or Perfetto, by events of the streams,
//                            and at exit a table on stderr: per line how often, how long, how much
//   -DOMP2CUDA_NVTX=1        ranges for Nsight, by line (in all files of a program)
//
// In → Out: operations → lines, a file.
// Who may call: host threads.
// Tested by: test/runtime/test_runtime.py (test_info, test_profile)
// Limits: what still runs while the program ends is left out of a trace.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/queue.h"
#include "omp2cuda/quote.h"

#if OMP2CUDA_HOST_BODIES
#include <atomic>
#include <map>
#include <set>
#include <string>
#endif
#if !OMP2CUDA_CPU && OMP2CUDA_NVTX && OMP2CUDA_HOST_CODE
#include <nvtx3/nvToolsExt.h>
#endif

#if OMP2CUDA_HOST_BODIES

namespace omp2cuda {
namespace detail {

class trace {
public:
  /// Where the environment wants one; null: it does not.
  static trace *wanted() {
    static trace *one = [] {
      const char *info = getenv("OMP2CUDA_INFO"),
                 *file = getenv("OMP2CUDA_PROFILE");
      const int level = info ? atoi(info) : 0;
      return level > 0 || (file && *file) ? new trace(level, file) : nullptr;
    }();
    return one;
  }
  int level() const { return info; }

  struct operation {
    const char *where, *what; // "saxpy.c:3", "copy to the device"
    std::string detail;       // "saxpy_kernel, 40 teams of 256"
    size_t bytes;
    int device;
    cudaStream_t stream;  // null: of the host's thread
    double begin, end;    // in seconds, since the trace began
    cudaEvent_t from, to; // on the stream, while it is not known when
    int thread;           // of the host
  };

  /// Something that is put into a stream begins, and has been put there.
  operation begin(const char *where, const char *what, queue *q, size_t bytes) {
    operation o{where, what, "",      bytes,   q->device,    q->stream,
                now(), 0,    nullptr, nullptr, this_thread()};
    if (file) {
      first_on(q->device);
      o.from = record(q->stream);
    } else {
      (void)cudaStreamSynchronize(q->stream); // its time is its own
      o.begin = now();
    }
    return o;
  }
  void end(operation o, cudaError_t error) {
    if (file)
      o.to = record(o.stream);
    else if (const cudaError_t failed = error == cudaSuccess
                                            ? cudaStreamSynchronize(o.stream)
                                            : cudaSuccess)
      fail(o.where, "%s: %s (%s)", // here it is known whose failure it is
           o.detail.empty() ? o.what : o.detail.c_str(),
           cudaGetErrorName(failed), cudaGetErrorString(failed));
    o.end = now();
    if (error == cudaSuccess)
      add(std::move(o));
  }
  /// The same of a launch, of which the types of the kernel are known between the two.
  void begin_launch(const char *where, queue *q, std::string detail) {
    launch() = begin(where, "launch", q, 0);
    launch().detail = std::move(detail);
  }
  void end_launch(cudaError_t error) { end(std::move(launch()), error); }
  /// The host has waited since \p from for \p q, whose operations are over.
  void waited(const char *where, queue *q, double from) {
    if (!file)
      return;
    guard g(access);
    std::vector<operation> left;
    for (operation &o : pending) {
      const bool over = o.stream == q->stream;
      if (over)
        (void)resolve(o);
      (over ? all : left).push_back(std::move(o));
    }
    pending.swap(left);
    all.push_back({where, "wait", "", 0, q->device, nullptr, from, now(),
                   nullptr, nullptr, this_thread()});
  }
  /// A list item is mapped or unmapped, or counted.
  void mapped(const char *where, const std::string &map, const char *what,
              size_t bytes, int device) {
    if (!file)
      return;
    guard g(access);
    all.push_back({where, "map", map + " " + what, bytes, device, nullptr,
                   now(), now(), nullptr, nullptr, this_thread()});
  }
  /// What is told of a list item of \p bytes bytes: its name, where that is known.
  std::string item(const char *where, const known_item &m, size_t bytes) {
    std::string name;
    if (m.flags & map_flags::any_form) {
      guard g(access);
      auto known = items.find(where);
      if (known == items.end())
        known = items.emplace(where, quotation(where).items()).first;
      name = known->second.name(m.type, m.flags, bytes, m.offset);
    }
    return name.empty() ? map_said(m.type, m.flags) : name;
  }
  /// In seconds since the trace began.
  double now() const { return clock_seconds() - zero; }

private:
  struct base {
    cudaEvent_t event;
    double at; // when it was reached, for the host
  };
  struct sum {
    size_t count = 0, bytes = 0;
    double time = 0;
  };
  const int info;
  FILE *const file;
  const double zero = clock_seconds();
  monitor access;
  std::vector<operation> pending, all; // what has been waited for
  std::map<int, base> bases;
  std::map<std::string, written_items> items; // of directives, by "file:line"

  /// The file at \p path; of a rank of MPI one of its own, "trace-3.json".
  static FILE *open(std::string path) {
    for (const char *name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK",
                             "MV2_COMM_WORLD_RANK"})
      if (const char *rank = getenv(name)) {
        const size_t folder = path.rfind('/'), dot = path.rfind('.');
        const bool suffix = dot != std::string::npos &&
                            (folder == std::string::npos || dot > folder);
        path.insert(suffix ? dot : path.size(), std::string("-") + rank);
        break;
      }
    FILE *file = fopen(path.c_str(), "w");
    if (!file)
      fail("OMP2CUDA_PROFILE", "%s cannot be written", path.c_str());
    return file;
  }
  trace(int level, const char *path)
      : info(level), file(path && *path ? open(path) : nullptr) {
    if (file) {
      atexit([] { wanted()->finish(); });
      at_quick_exit([] { wanted()->finish(); });
    }
  }
  /// Counted from 1 as they come here.
  static int this_thread() {
    static std::atomic<int> last{0};
    static thread_local const int number = ++last;
    return number;
  }
  static operation &launch() {
    static thread_local operation mine{};
    return mine;
  }
  static cudaEvent_t record(cudaStream_t stream) {
    cudaEvent_t e = nullptr;
    if (cudaEventCreate(&e) != cudaSuccess)
      return nullptr;
    (void)cudaEventRecord(e, stream);
    return e;
  }
  /// Times of a device are counted from an event of it.
  void first_on(int device) {
    guard g(access);
    if (bases.count(device))
      return;
    base b{record(cudaStreamPerThread), 0};
    (void)cudaEventSynchronize(b.event);
    b.at = now();
    bases[device] = b;
  }
  void add(operation o) {
    guard g(access);
    if (info > 0) {
      fprintf(stderr, "%s: %s", o.where, o.what);
      if (!o.detail.empty())
        fprintf(stderr, " %s", o.detail.c_str());
      if (o.bytes)
        fprintf(stderr, ", %zu bytes", o.bytes);
      if (!file)
        fprintf(stderr, ", %.1f us", 1e6 * (o.end - o.begin));
      fprintf(stderr, "\n");
    }
    if (file)
      pending.push_back(std::move(o));
  }
  // Locked. False: it is not over, or nobody knows when it was.
  bool resolve(operation &o) {
    float begin = 0, end = 0;
    const base &b = bases[o.device];
    const bool known =
        o.from &&
        cudaEventElapsedTime(&begin, b.event, o.from) == cudaSuccess &&
        cudaEventElapsedTime(&end, b.event, o.to) == cudaSuccess;
    if (known) {
      o.begin = b.at + 1e-3 * double(begin);
      o.end = b.at + 1e-3 * double(end);
    }
    if (o.from)
      (void)cudaEventDestroy(o.from);
    (void)cudaEventDestroy(o.to);
    o.from = o.to = nullptr;
    return known;
  }

  void finish() {
    guard g(access);
    for (operation &o : pending) // whose end nobody has waited for
      if (resolve(o))
        all.push_back(std::move(o));
    std::map<std::pair<std::string, std::string>, sum> sums;
    std::map<cudaStream_t, int> numbers;
    std::set<std::pair<int, int>> named;
    fprintf(file, "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [");
    const char *between = "\n";
    for (const operation &o : all) {
      const int number =
          o.stream
              ? numbers.emplace(o.stream, int(numbers.size()) + 1).first->second
              : o.thread;
      const int row = o.stream ? number : host_rows + number;
      if (named.insert({o.device, row}).second) {
        name_row(between, "process_name", o.device, row, "device", o.device);
        between = ",\n";
        name_row(between, "thread_name", o.device, row,
                 o.stream ? "stream" : "thread of the host", number);
      }
      fprintf(file,
              "%s{\"ph\": \"X\", \"pid\": %d, \"tid\": %d, \"ts\": %.3f, "
              "\"dur\": %.3f, \"name\": \"%s\", \"cat\": \"%s\", \"args\": "
              "{\"line\": \"%s\", \"bytes\": %zu}}",
              between, o.device, row, 1e6 * o.begin, 1e6 * (o.end - o.begin),
              escaped(o.detail.empty() ? o.what : o.detail).c_str(), o.what,
              escaped(o.where).c_str(), o.bytes);
      between = ",\n";
      if (!o.stream && !o.detail.empty())
        continue; // a map, which takes no time
      sum &s = sums[{o.where, o.what}];
      ++s.count;
      s.bytes += o.bytes;
      s.time += o.end - o.begin;
    }
    fprintf(file, "\n]}\n");
    fclose(file);
    fprintf(stderr, "%-28s %-20s %8s %12s %14s\n", "line", "what", "count",
            "ms", "bytes");
    std::multimap<double, decltype(sums)::value_type> longest;
    for (const auto &each : sums)
      longest.emplace(-each.second.time, each);
    for (const auto &[time, each] : longest)
      fprintf(stderr, "%-28s %-20s %8zu %12.3f %14zu\n",
              each.first.first.c_str(), each.first.second.c_str(),
              each.second.count, -1e3 * time, each.second.bytes);
  }
  static constexpr int host_rows = 1000; // behind those of the streams
  void name_row(const char *between, const char *of, int device, int row,
                const char *name, int number) const {
    fprintf(file,
            "%s{\"ph\": \"M\", \"pid\": %d, \"tid\": %d, \"name\": \"%s\", "
            "\"args\": {\"name\": \"%s %d\"}}",
            between, device, row, of, name, number);
  }
  static std::string escaped(const std::string &text) {
    std::string out;
    for (char c : text) {
      if (c == '"' || c == '\\')
        out += '\\';
      out += c;
    }
    return out;
  }
};

/// \p call, which puts something into \p q.
template <class Call>
cudaError_t traced(const char *where, const char *what, queue *q, size_t bytes,
                   Call call) {
  trace *t = trace::wanted();
  if (!t)
    return call();
  trace::operation o = t->begin(where, what, q, bytes);
  const cudaError_t error = call();
  t->end(std::move(o), error);
  return error;
}
/// Waits for \p q.
inline cudaError_t traced_wait(const char *where, queue *q) {
  trace *t = trace::wanted();
  const double from = t ? t->now() : 0;
  const cudaError_t error = q->wait(where);
  if (t && error == cudaSuccess)
    t->waited(where, q, from);
  return error;
}

} // namespace detail
} // namespace omp2cuda

#endif // OMP2CUDA_HOST_BODIES
