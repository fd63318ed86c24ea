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
//
// ICVs: a file whose device code asks for those that the host knows, by omp_get_schedule,
//   omp_get_device_num or omp_get_num_devices, defines OMP2CUDA_ICVS as 1 (known_icvs.h). One
//   that sets ICVs, by omp_set_num_threads and its like, defines both. Each thread then has ICVs of its own
//   (OpenMP 5.2, 2.3): a region's threads begin with those of the task that began it, which
//   has them back behind it, and parallel_level obeys them.
//
//     omp_set_num_threads(4);                      // in Single code: of the initial task
//     const omp2cuda::team::parallel_level region; // 4 threads
//     if (region.has_me())
//       for (int i : region.for_(0, n, omp2cuda::team::run_schedule())) …
//
// Tested by: test/runtime/levels.cu, test/inputs/icv
// Limits: nested regions are serialised (max-active-levels is 1), to a depth of 255.
//   1,028 bytes of shared memory in a kernel that keeps count, 8,192 more with ICVs of each
//   thread, none in others. In Single code the initial thread alone asks for ICVs and sets
//   them. Files that share device functions must agree on OMP2CUDA_LEVELS and OMP2CUDA_ICVS.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/known_icvs.h"
#include "omp2cuda/levels.h"
#include "omp2cuda/parallel.h"
#include "omp2cuda/schedule.h"
#include "omp2cuda/sync.h"

#ifndef OMP2CUDA_LEVELS
#define OMP2CUDA_LEVELS 0 // 1: the kernels of this file keep count
#endif

namespace omp2cuda {
namespace detail {

/// Has each thread ICVs of its own?
inline constexpr bool own_icvs = OMP2CUDA_LEVELS != 0 && OMP2CUDA_ICVS != 0;

/// The ICVs of one task that routines set (OpenMP 5.2, 2.1).
struct task_icvs {
  unsigned chunk;         // of run-sched-var; 0: none
  unsigned threads : 25;  // nthreads-var
  unsigned sched : 4;     // run-sched-var
  unsigned monotonic : 1; //   and its modifier
  unsigned dynamic : 1;   // dyn-var
  unsigned active : 1;    // max-active-levels-var; more than 1 is not supported
  static constexpr unsigned most_threads = (1u << 25) - 1;

  OMP2CUDA_DEVICE static task_icvs &of_thread(unsigned id) {
    OMP2CUDA_SHARED(task_icvs[1024], task_icvs_of_threads);
    return task_icvs_of_threads[id];
  }
  OMP2CUDA_DEVICE static task_icvs &mine() { return of_thread(thread::id()); }
  OMP2CUDA_DEVICE void start(const icvs &known) {
    chunk = known.chunk;
    threads = thread::count();
    sched = known.sched & 15;
    monotonic = known.sched >> 31;
    dynamic = 0;
    active = 1;
  }
};

/// num_threads(wanted), or without it 0 or less: as the ICVs of the initial task, or of the
/// implicit task that executes Single code, say (OpenMP 5.2, 10.1.1).
OMP2CUDA_DEVICE int64_t granted(int64_t wanted) {
  if constexpr (own_icvs) {
    team::sync(); // what the initial thread set is seen
    const task_icvs around = task_icvs::of_thread(0);
    return !around.active ? 1 : wanted > 0 ? wanted : int64_t(around.threads);
  } else {
    return wanted;
  }
}

/// The ICVs of the task around a region, as long as that lasts.
template <bool Own> struct icvs_around {
  OMP2CUDA_DEVICE explicit icvs_around(unsigned) {}
  OMP2CUDA_DEVICE void give_back() const {}
};
template <> struct icvs_around<true> {
  task_icvs saved;
  /// \p id: the thread that begins the region.
  OMP2CUDA_DEVICE explicit icvs_around(unsigned id)
      : saved(task_icvs::of_thread(id)) {
    if (thread::id() != id)
      task_icvs::mine() = saved;
  }
  OMP2CUDA_DEVICE void give_back() const { task_icvs::mine() = saved; }
};

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
OMP2CUDA_DEVICE int counted_max_threads() { // nthreads-var
  if constexpr (own_icvs)
    return int(task_icvs::mine().threads);
  else
    return int(thread::count());
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
    if constexpr (detail::own_icvs)
      detail::task_icvs::mine().start(detail::known_icvs());
    if (thread::id() == 0)
      detail::level_count::of_team().threads = threads;
    team::sync();
  }
};

/// A parallel region that is counted.
class parallel_level : public parallel {
  detail::icvs_around<detail::own_icvs> around;

public:
  OMP2CUDA_DEVICE explicit parallel_level(int64_t wanted = 0)
      : parallel(detail::granted(wanted)), around(0) {
    change(parallel::count());
  }
  OMP2CUDA_DEVICE ~parallel_level() {
    if (is_initial())
      around.give_back();
    change(0);
  }
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
  detail::icvs_around<detail::own_icvs> around;

public:
  OMP2CUDA_DEVICE serial_level() : around(thread::id()) {
    ++detail::level_count::serialised_here();
  }
  OMP2CUDA_DEVICE ~serial_level() {
    around.give_back();
    --detail::level_count::serialised_here();
  }
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

/// schedule(runtime): run-sched-var of this thread's task.
OMP2CUDA_DEVICE schedule_runtime run_schedule() {
  unsigned sched = 0;
  uint64_t chunk = 0;
  if constexpr (detail::own_icvs) {
    sched = detail::task_icvs::mine().sched;
    chunk = detail::task_icvs::mine().chunk;
  } else {
    sched = detail::known_icvs().sched & 15;
    chunk = detail::known_icvs().chunk;
  }
  return {sched == sched_dynamic  ? schedule_kind::dynamic
          : sched == sched_guided ? schedule_kind::guided
                                  : schedule_kind::fixed,
          chunk};
}

} // namespace team
} // namespace omp2cuda
