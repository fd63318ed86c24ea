//===- timeout.h - Waiting for a device, but not for ever ------------------------------===//
// Idea: a kernel that does not end, or that waits for what nobody brings, keeps the host for
//   ever. Where the environment says how long is too long, the program ends with the line that
//   is waited for, and with all constructs that go on: which one runs, which waits for which.
//
//   OMP2CUDA_TIMEOUT=10      seconds of one wait; without it CUDA waits, and nothing is noted
//
//     f.c:12: not done after 10 s (OMP2CUDA_TIMEOUT)
//       f.c:12: step_kernel: runs on device 0
//       f.c:15: data transfer: waits for f.c:12
//
//   What tasks of the host keep is seen by a thread that watches: a construct that is such a
//   task itself (detached.h) and does not begin, a `taskwait` that does not end. It ends the program
//   only when nothing can go on any more: no device has anything to do, and each thread of the
//   host waits for another one (standstill.h). A task that computes, sleeps or reads goes on.
//
// In → Out: streams that are waited for → an error of CUDA, or the end of the program.
// Who may call: host threads.
// Tested by: test/runtime/test_going_wrong.py
// Limits: while the host's OpenMP library waits by going round in circles
//   (OMP_WAIT_POLICY=active, libomp in a taskwait) the host does something.
//   What the program itself puts into streams of CUDA is not seen: give such work the time.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/monitor.h"
#include "omp2cuda/standstill.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <list>
#include <map>
#include <set>
#include <string>
#include <time.h>
#include <vector>

namespace omp2cuda {
namespace detail {

/// Since some moment; of a clock of the process, what its threads have done.
inline double clock_seconds(clockid_t of = CLOCK_MONOTONIC) {
  timespec t;
  clock_gettime(of, &t);
  return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
}

class timeout {
public:
  /// Where the environment wants one; null: it does not.
  static timeout *wanted() {
    static timeout *one = [] {
      const char *text = getenv("OMP2CUDA_TIMEOUT");
      if (!text || !*text)
        return static_cast<timeout *>(nullptr);
      char *end;
      const double seconds = strtod(text, &end);
      if (!*end && seconds > 0)
        return new timeout(seconds);
      fprintf(stderr,
              "OMP2CUDA_TIMEOUT=%s is not a positive number of seconds; it is "
              "ignored\n",
              text);
      return static_cast<timeout *>(nullptr);
    }();
    return one;
  }

  /// The construct at \p where, of which the host will not wait for the end, goes into a
  /// stream.
  void begins(const char *where, int device, cudaStream_t stream) {
    guard g(access);
    flights.push_back({where,
                       "being submitted",
                       device,
                       stream,
                       ++begun,
                       0,
                       nullptr,
                       {},
                       false});
  }
  /// What it does next comes behind mark \p ticket of another stream.
  void follows(cudaStream_t stream, cudaStream_t other, uint64_t ticket) {
    guard g(access);
    flight *f = submitting(stream);
    for (const flight &before : flights)
      if (f && before.stream == other && before.ticket >= ticket) {
        f->after.push_back({before.where, other});
        return;
      }
  }
  /// All that it does is there, up to that mark.
  void is_submitted(const char *doing, cudaStream_t stream, uint64_t ticket) {
    guard g(access);
    flight *f = submitting(stream);
    if (!f)
      return;
    f->doing = doing;
    f->ticket = ticket;
    if (cudaEventCreateWithFlags(&f->end, cudaEventDisableTiming) ==
        cudaSuccess)
      (void)cudaEventRecord(f->end, stream);
  }
  /// A directive, and the tasks of the host with `detach` that it may have to wait for.
  struct place {
    const char *where, *events;
  };
  /// The construct is a task of the host, which begins when its time comes.
  void expects(const place &construct) {
    guard g(access);
    expected.push_back(construct);
    watch_from_now_on();
  }
  /// The calling thread has come to a directive.
  void comes_to(const place &directive) {
    guard g(access);
    places[pthread_self()] = latest = directive;
    for (auto at = expected.begin(); at != expected.end(); ++at)
      if (strcmp(at->where, directive.where) == 0) {
        expected.erase(at);
        break;
      }
    watch_from_now_on();
  }
  /// The program begins: it may stand still before it comes to any.
  bool begin() {
    guard g(access);
    watch_from_now_on();
    return true;
  }
  /// cudaStreamSynchronize, for so long since anything of what is waited for was over.
  cudaError_t wait(const char *where, cudaStream_t stream) {
    struct one_more {
      std::atomic<int> &all;
      explicit one_more(std::atomic<int> &of) : all(of) { ++all; }
      ~one_more() { --all; }
    } waits(waiting);
    double begin = clock_seconds(), looked = begin;
    std::vector<uint64_t> left = unfinished(stream);
    timespec pause{0, 50000};
    for (;;) {
      const cudaError_t error = cudaStreamQuery(stream);
      if (error != cudaErrorNotReady) {
        if (error == cudaSuccess)
          forget(stream);
        return error;
      }
      (void)cudaGetLastError();
      const double now = clock_seconds();
      if (now - looked > seconds / 8) {
        const std::vector<uint64_t> still = unfinished(stream);
        if (!std::includes(still.begin(), still.end(), left.begin(),
                           left.end()))
          begin = now;
        left = still;
        looked = now;
      }
      if (now - begin > seconds)
        give_up(where, stream);
      nanosleep(&pause, nullptr);
      if (pause.tv_nsec < 1000000)
        pause.tv_nsec *= 2;
    }
  }

private:
  struct flight {
    const char *where, *doing;
    int device;
    cudaStream_t stream;
    uint64_t number; // how many have begun till then
    uint64_t ticket; // of its end; 0: it is still being put there
    cudaEvent_t end;
    struct other {
      const char *where;
      cudaStream_t stream;
    };
    std::vector<other> after;
    bool over;
  };
  const double seconds;
  monitor access;
  std::list<flight> flights;
  uint64_t begun = 0;
  std::list<place> expected;         // constructs that have not begun
  std::map<pthread_t, place> places; // where threads have come to
  place latest{nullptr, nullptr};
  bool watches = false;
  std::atomic<int> waiting{0}; // threads that a device keeps

  explicit timeout(double s) : seconds(s) {}

  /// Locked.
  void watch_from_now_on() {
    if (watches)
      return;
    watches = true;
    pthread_t thread;
    const auto watch_it = [](void *one) -> void * {
      static_cast<timeout *>(one)->watch();
    };
    if (pthread_create(&thread, nullptr, watch_it, this) == 0)
      pthread_detach(thread);
  }
  /// Locked.
  flight *submitting(cudaStream_t stream) {
    for (auto f = flights.rbegin(); f != flights.rend(); ++f)
      if (f->stream == stream)
        return f->ticket ? nullptr : &*f;
    return nullptr;
  }
  void forget(cudaStream_t stream) {
    guard g(access);
    for (auto f = flights.begin(); f != flights.end();)
      if (f->stream == stream && f->ticket) {
        (void)cudaEventDestroy(f->end);
        f = flights.erase(f);
      } else {
        ++f;
      }
  }

  /// Locked. Has its stream come to its end?
  static bool is_over(flight &f) {
    if (!f.over && f.end)
      f.over = cudaEventQuery(f.end) == cudaSuccess;
    (void)cudaGetLastError();
    return f.over;
  }
  /// Locked. Is a device to end what a construct has begun?
  bool devices_work() {
    return waiting > 0 || !std::all_of(flights.begin(), flights.end(), is_over);
  }
  /// Those that are not over, in \p stream and in the streams that it comes behind.
  std::vector<uint64_t> unfinished(cudaStream_t stream) {
    guard g(access);
    std::set<cudaStream_t> streams{stream};
    std::vector<uint64_t> all;
    for (auto f = flights.rbegin(); f != flights.rend(); ++f)
      if (streams.count(f->stream) && !is_over(*f)) {
        all.push_back(f->number);
        for (const flight::other &before : f->after)
          streams.insert(before.stream);
      }
    std::reverse(all.begin(), all.end());
    return all;
  }
  /// Ends the program when for so long nothing could go on.
  [[noreturn]] void watch() {
    const double slice = std::min(seconds / 8, 0.25);
    const timespec pause{0, long(slice * 1e9)};
    double quiet_since = clock_seconds(), done = 0;
    for (;; nanosleep(&pause, nullptr)) {
      const double now = clock_seconds(),
                   work = clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
      bool works = work - done > slice / 10;
      done = work;
      if (!works) {
        guard g(access);
        works = devices_work();
      }
      if (works || !standstill::of_host())
        quiet_since = now;
      else if (now - quiet_since > seconds)
        give_up();
    }
  }

  /// What \p f waits for, in other streams and its own.
  std::vector<const char *> behind(const flight &f) const {
    std::vector<const char *> all;
    const char *last = nullptr; // in its stream
    for (const flight &before : flights) {
      if (&before == &f)
        break;
      if (before.over)
        continue;
      if (std::any_of(f.after.begin(), f.after.end(),
                      [&](const flight::other &one) {
                        return one.where == before.where;
                      }))
        all.push_back(before.where);
      if (before.stream == f.stream)
        last = before.where;
    }
    if (last)
      all.push_back(last);
    return all;
  }

  [[noreturn]] void give_up() {
    access.lock(); // for ever: one message
    const place &first = !expected.empty() ? expected.front()
                         : latest.where    ? latest
                                           : place{"omp2cuda", ""};
    fprintf(stderr,
            expected.empty()
                ? "%s: nothing goes on since %g s (OMP2CUDA_TIMEOUT), %s: each "
                  "thread of the host waits for another one, or for a task "
                  "that does not end, as one whose event (detach) nobody "
                  "fulfils%s%s\n"
                : "%s: not begun after %g s (OMP2CUDA_TIMEOUT), %s: it depends "
                  "on a task of the host that does not end, as one whose event "
                  "(detach) nobody fulfils%s%s\n",
            first.where, seconds,
            !expected.empty() ? "in which nothing could go on"
            : latest.where    ? "at this directive or behind it"
                              : "in front of all directives for a device",
            *first.events ? ": " : "", first.events);
    std::set<std::string> told{first.where};
    for (const place &each : expected)
      if (told.insert(each.where).second)
        fprintf(stderr, "  %s: not begun\n", each.where);
    for (const auto &[thread, each] : places)
      if (told.insert(each.where).second)
        fprintf(stderr, "  %s: a thread has come to it, or behind it\n",
                each.where);
    leave();
  }
  [[noreturn]] void give_up(const char *where, cudaStream_t stream) {
    access.lock(); // for ever: one message
    const flight *first = nullptr;
    for (flight &f : flights) {
      if (!is_over(f) && !first && f.stream == stream)
        where = (first = &f)->where;
    }
    fprintf(stderr, "%s: not done after %g s (OMP2CUDA_TIMEOUT)\n", where,
            seconds);
    for (const flight &f : flights) {
      if (f.over)
        continue;
      fprintf(stderr, "  %s: %s", f.where, f.doing);
      const char *between = ": waits for ";
      for (const char *each : behind(f)) {
        fprintf(stderr, "%s%s", between, each);
        between = ", ";
      }
      if (*between == ':')
        fprintf(stderr, ": runs on device %d", f.device);
      fprintf(stderr, "\n");
    }
    leave();
  }
  /// What destructors would wait for does not come.
  [[noreturn]] static void leave() {
    fflush(stdout);
    fflush(stderr);
    _Exit(1);
  }
};

/// Watched from the beginning, where the environment wants it.
inline const bool timeout_begun =
    timeout::wanted() && timeout::wanted()->begin();

} // namespace detail
} // namespace omp2cuda
