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
//   A construct that is a task of the host (detached.h) and does not begin is seen by a thread
//   that watches, once neither a device nor the host does anything.
//
// In → Out: streams that are waited for → an error of CUDA, or the end of the program.
// Who may call: host threads.
// Tested by: test/runtime/test_going_wrong.py
// Limits: other tasks of the host's OpenMP library are its own; while it waits by going round
//   in circles (OMP_WAIT_POLICY=active) the host does something.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/error.h"
#include "omp2cuda/monitor.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <list>
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
    flights.push_back(
        {where, "being submitted", device, stream, 0, nullptr, {}, false});
  }
  /// What it does next comes behind mark \p ticket of another stream.
  void follows(cudaStream_t stream, cudaStream_t other, uint64_t ticket) {
    guard g(access);
    flight *f = submitting(stream);
    for (const flight &before : flights)
      if (f && before.stream == other && before.ticket >= ticket) {
        f->after.push_back(before.where);
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
  /// The construct at \p where is a task of the host, which begins when its time comes.
  void expects(const char *where) {
    guard g(access);
    expected.push_back(where);
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
  void has_begun(const char *where) {
    guard g(access);
    for (auto at = expected.begin(); at != expected.end(); ++at)
      if (strcmp(*at, where) == 0) {
        expected.erase(at);
        return;
      }
  }
  /// cudaStreamSynchronize, for so long.
  cudaError_t wait(const char *where, cudaStream_t stream) {
    struct one_more {
      std::atomic<int> &all;
      explicit one_more(std::atomic<int> &of) : all(of) { ++all; }
      ~one_more() { --all; }
    } waits(waiting);
    const double begin = clock_seconds();
    timespec pause{0, 50000};
    for (;;) {
      const cudaError_t error = cudaStreamQuery(stream);
      if (error != cudaErrorNotReady) {
        if (error == cudaSuccess)
          forget(stream);
        return error;
      }
      (void)cudaGetLastError();
      if (clock_seconds() - begin > seconds)
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
    uint64_t ticket; // of its end; 0: it is still being put there
    cudaEvent_t end;
    std::vector<const char *> after;
    bool over;
  };
  const double seconds;
  monitor access;
  std::list<flight> flights;
  std::list<const char *> expected; // constructs that have not begun
  bool watches = false;
  std::atomic<int> waiting{0}; // threads that a device keeps

  explicit timeout(double s) : seconds(s) {}

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

  /// Has its stream come to its end?
  static bool is_over(const flight &f) {
    const bool over = f.end && cudaEventQuery(f.end) == cudaSuccess;
    (void)cudaGetLastError();
    return over;
  }
  /// Locked. Is a device to end what a construct has begun?
  bool devices_work() const {
    return waiting > 0 || !std::all_of(flights.begin(), flights.end(), is_over);
  }
  /// Ends the program when constructs that are expected have not begun for so long, in which
  /// nobody did anything.
  [[noreturn]] void watch() {
    const double slice = std::min(seconds / 8, 0.25);
    const timespec pause{0, long(slice * 1e9)};
    double quiet_since = clock_seconds(), done = 0;
    for (;; nanosleep(&pause, nullptr)) {
      const double now = clock_seconds(),
                   work = clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
      guard g(access);
      if (expected.empty() || devices_work() || work - done > slice / 10)
        quiet_since = now;
      else if (now - quiet_since > seconds)
        give_up();
      done = work;
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
      if (std::find(f.after.begin(), f.after.end(), before.where) !=
          f.after.end())
        all.push_back(before.where);
      if (before.stream == f.stream)
        last = before.where;
    }
    if (last)
      all.push_back(last);
    return all;
  }

  /// Locked.
  [[noreturn]] void give_up() {
    fprintf(stderr,
            "%s: not begun after %g s (OMP2CUDA_TIMEOUT), in which neither "
            "host nor device did anything: it depends on a task of the host "
            "that does not end, as one whose event (detach) nobody fulfils\n",
            expected.front(), seconds);
    for (auto at = std::next(expected.begin()); at != expected.end(); ++at)
      fprintf(stderr, "  %s: not begun\n", *at);
    leave();
  }
  [[noreturn]] void give_up(const char *where, cudaStream_t stream) {
    access.lock(); // for ever: one message
    const flight *first = nullptr;
    for (flight &f : flights) {
      f.over = is_over(f);
      if (!first && !f.over && f.stream == stream)
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

} // namespace detail
} // namespace omp2cuda
