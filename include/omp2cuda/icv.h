//===- icv.h - At which level am I: regions that are counted --------------------------===//
// Idea: in a kernel that is parallel throughout, levels need no memory: level 1, thread
//   thread::id() of thread::count(). Where Single code, regions of fewer threads or nested
//   regions meet functions that ask, the kernel keeps count in shared memory. A file with
//   such a kernel defines OMP2CUDA_LEVELS as 1 before it includes omp2cuda.h; the omp_*
//   functions then read the count, so every kernel of the file that asks declares `levels`.
//
//   #define OMP2CUDA_LEVELS 1
//   #include <omp2cuda.h>
//   …
//   omp2cuda::team::levels levels;                // first in a kernel with Single code;
//                                                 // levels(omp2cuda::team::all): parallel
//   {
//     const omp2cuda::team::parallel_level region(n); // #pragma omp parallel num_threads(n)
//     if (region.has_me()) {
//       omp2cuda::team::serial_level nested;          // #pragma omp parallel, in it
//       …                                             //   or `parallel if(0)` anywhere
//     }
//   }                                                 // its end is the implicit barrier
//   const auto region = omp2cuda::team::now();    // an orphaned construct, in any of them
//   for (int i : region.for_(0, n)) …
//   region.sync();
//
// In → Out: where a thread is → omp_get_level, omp_get_active_level, omp_in_parallel,
//   omp_get_thread_num, omp_get_num_threads, omp_get_max_threads,
//   omp_get_ancestor_thread_num, omp_get_team_size (OpenMP 5.2, 18.2, 18.4)
// Who may call: levels, parallel_level: every thread of the team, converged. serial_level,
//   now(): any thread, on its own; now().sync(): all threads of that region.
// Tested by: test/runtime/levels.cu
// Limits: nested regions are serialised (max-active-levels is 1), to a depth of 255.
//   1,028 bytes of shared memory in a kernel that keeps count, none in others. Files that
//   share device functions must agree on OMP2CUDA_LEVELS.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/parallel.h"
#include "omp2cuda/sync.h"

namespace omp2cuda {
namespace detail {

/// What a team knows of its regions.
struct level_count {
  unsigned threads;               // of the active region; 0: none
  unsigned char serialised[1024]; // per thread: regions of one thread around it
  static OMP2CUDA_DEVICE level_count &of_team() {
    OMP2CUDA_SHARED(level_count, level_count_of_team);
    return level_count_of_team;
  }
  static OMP2CUDA_DEVICE unsigned threads_now() { return of_team().threads; }
  static OMP2CUDA_DEVICE unsigned char &serialised_here() {
    return of_team().serialised[thread::id()];
  }
};

/// The members of a region: this one's number, and how many.
struct numbered_threads {
  unsigned me, n;
  template <class C> OMP2CUDA_DEVICE C id() const { return me; }
  template <class C> OMP2CUDA_DEVICE C count() const { return n; }
  OMP2CUDA_DEVICE void sync() const { // nothing in a region of one thread
    if (n > 1)
      first_threads{n}.sync();
  }
  /// A region of one thread needs no counter for its chunks: that is the team's.
  template <class T> OMP2CUDA_DEVICE auto settled(T argument) const {
    if constexpr (is_claimed<T>)
      return schedule_runtime{n > 1 ? argument.kind : schedule_kind::fixed,
                              argument.chunk};
    else
      return argument;
  }
};

// The answers, on the device.
OMP2CUDA_DEVICE int counted_level() {
  return (level_count::threads_now() != 0) + level_count::serialised_here();
}
OMP2CUDA_DEVICE int counted_active_level() {
  return level_count::threads_now() > 1;
}
OMP2CUDA_DEVICE int counted_num_threads() {
  const unsigned n = level_count::threads_now();
  return n && !level_count::serialised_here() ? int(n) : 1;
}
OMP2CUDA_DEVICE int counted_thread_num() {
  return counted_num_threads() > 1 ? int(thread::id()) : 0;
}
OMP2CUDA_DEVICE int counted_max_threads() {
  return counted_active_level() ? 1 : int(thread::count());
}
OMP2CUDA_DEVICE int counted_ancestor(int level) {
  if (level < 0 || level > counted_level())
    return -1;
  return level == 1 && level_count::threads_now() ? int(thread::id()) : 0;
}
OMP2CUDA_DEVICE int counted_team_size(int level) {
  if (level < 0 || level > counted_level())
    return -1;
  const unsigned n = level_count::threads_now();
  return level == 1 && n ? int(n) : 1;
}

} // namespace detail

namespace team {

struct all_threads {};
inline constexpr all_threads all{};

/// Starts the count of a kernel: in Single code, or in a region of all threads.
class levels {
public:
  OMP2CUDA_DEVICE levels() { start(0); }
  OMP2CUDA_DEVICE explicit levels(all_threads) { start(thread::count()); }

private:
  static OMP2CUDA_DEVICE void start(unsigned threads) {
    detail::level_count::serialised_here() = 0;
    if (thread::id() == 0)
      detail::level_count::of_team().threads = threads;
    team::sync();
  }
};

/// A parallel region that is counted.
class parallel_level : public parallel {
public:
  OMP2CUDA_DEVICE explicit parallel_level(int64_t wanted = 0)
      : parallel(wanted) {
    change(parallel::count());
  }
  OMP2CUDA_DEVICE ~parallel_level() { change(0); }
  parallel_level(const parallel_level &) = delete;
  parallel_level &operator=(const parallel_level &) = delete;

private:
  // Behind the first barrier nobody asks at the old level.
  static OMP2CUDA_DEVICE void change(unsigned threads) {
    team::sync();
    if (thread::id() == 0)
      detail::level_count::of_team().threads = threads;
    team::sync();
  }
};

/// A region of one thread: nested, or with a false `if` (OpenMP 5.2, 10.1.1).
class serial_level {
public:
  OMP2CUDA_DEVICE serial_level() { ++detail::level_count::serialised_here(); }
  OMP2CUDA_DEVICE ~serial_level() { --detail::level_count::serialised_here(); }
  serial_level(const serial_level &) = delete;
  serial_level &operator=(const serial_level &) = delete;
};

/// The innermost region around this thread, whichever it is.
class region_now : public detail::region_verbs<detail::numbered_threads> {
public:
  OMP2CUDA_DEVICE region_now()
      : region_verbs({unsigned(detail::counted_thread_num()),
                      unsigned(detail::counted_num_threads())}) {}
};
OMP2CUDA_DEVICE region_now now() { return {}; }

} // namespace team
} // namespace omp2cuda
