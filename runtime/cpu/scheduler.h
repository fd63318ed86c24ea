//===- scheduler.h - one OS thread runs one block: threads, fibers, waits --===//
// Idea: lazy promotion. A fiber loops over the threads of the block that have
// not started and calls the kernel for each: a plain call. When a thread blocks,
// the stack it is on becomes its own, and another fiber takes the loop over.
// A kernel that never blocks never switches; one that does switches once per
// thread and barrier, straight from fiber to fiber.
//
//   Worker   an OS thread that runs blocks; owns stacks, shared memory, waits
//   Thread   a CUDA thread of the block that runs now
//   Fiber    a stack; running, suspended with a Thread on it, or idle
//
// In: a Job and a block number. Out: the block has run, or the job has an error.
// Tested by: test/cpu_device/barriers.cpp, warp.cpp, reports.cpp
// Limits: 1,024 threads per block; fibers never move between OS threads.
//===----------------------------------------------------------------------===//
#pragma once
#include "../../include/omp2cuda/cpu/cuda_runtime.h"
#include "fault.h"
#include "settings.h"

#include <atomic>

namespace omp2cuda {
namespace cpu {

struct Device;
struct Grid;
constexpr unsigned max_threads = 1024;
constexpr size_t max_shared = 227 * 1024;

/// A kernel that runs: what its blocks have in common.
struct Job {
  Kernel kernel;
  dim3 grid, block;
  size_t shared_bytes;
  Device *device;
  const char *region; ///< the OpenMP construct, or null
  Grid *cooperation;  ///< meeting place of a cooperative launch, or null
  uint64_t blocks;    ///< in the grid
  std::atomic<uint64_t> next;
  std::atomic<int> error;   ///< cudaError_t; the first one stays
  double deadline;          ///< on the monotonic clock; 0: none
  double started;           ///< on the same clock
  std::atomic<bool> warned; ///< that it takes long
  Job *link;                ///< in the pool's queue
  int active;               ///< OS threads at it; under the pool's lock
  dim3 coordinates(uint64_t block) const;
};

struct alignas(64) Fiber {
  void *position; ///< when not running
  Fiber *link;    ///< in the list of idle ones
  char *low;      ///< its stack
  size_t bytes;
  void *fake_stack; ///< AddressSanitizer's
  bool used;        ///< ThreadSanitizer: a thread of this block ran on it
};

enum class Wait : unsigned char {
  NotStarted,
  Running,
  Ready,
  Barrier,
  Warp,
  Grid,
  Exited
};

struct Meeting;
/// What every switch touches fits one cache line; the rest follows.
struct alignas(64) Thread {
  Thread *link; ///< in the list it waits in
  Fiber *fiber; ///< when suspended
  uint3 index;
  unsigned rank;
  Wait wait;             ///< reports correct it: see settle()
  unsigned char barrier; ///< which one, when wait == Barrier
  Site site;             ///< of the call that blocks
  // A second line.
  Meeting *meeting;      ///< which one, when wait == Warp
  uint64_t brought, got; ///< what it gave to a warp operation, and its answer
  unsigned source;       ///< the lane a shuffle reads
  void *tsan;            ///< ThreadSanitizer's fiber
  void *pc;              ///< where a timer interrupted it, or null
};

struct Waiters {
  Thread *first = nullptr, *last = nullptr;
  void append(Thread *t) {
    t->link = nullptr;
    (last ? last->link : first) = t;
    last = t;
  }
  void append(Waiters &others) { // in one piece
    if (!others.first)
      return;
    (last ? last->link : first) = others.first;
    last = others.last;
    others = Waiters();
  }
};

struct Barrier {
  Waiters waiters;
  unsigned waiting;           ///< in that list
  unsigned arrived, expected; ///< expected 0: every thread that has not exited
  Vote vote;
  unsigned ones; ///< how many predicates were true
  int result[2]; ///< of the last two completions; a fast thread comes round
  unsigned char round; ///< which of the two, and ThreadSanitizer's objects
  char hb[2];
};

/// Lanes of one warp that meet; found by mask.
struct Meeting {
  unsigned mask, arrived;
  WarpOp op;
  bool open;
  Site site;
  unsigned char round;
  char hb[2];
};

struct Warp {
  unsigned alive; ///< lanes that have not exited
  unsigned open;  ///< meetings in progress, one bit each
  Meeting meetings[32];
};

struct Worker {
  // The block that runs.
  Job *job;
  unsigned threads, alive, unstarted, waiting_at_barriers, waiting_for_grid;
  Thread *now;
  Fiber *fiber;
  unsigned in_runtime; ///< a timer must not switch
  bool abandoned;
  bool start_one; ///< the loop starts a thread before it resumes a ready one
  Waiters ready, grid_waiters;
  unsigned ready_count;
  uint64_t random;
  Schedule schedule;
  dim3 shape; ///< of the block that `thread[].index` was computed for
  Thread *choice[max_threads];             ///< Random: the ready ones
  unsigned short not_started[max_threads]; ///< Random: ranks
  Thread thread[max_threads];
  Barrier barrier[16];
  Warp warp[max_threads / 32];

  // The OS thread.
  unsigned number; ///< in its device
  Fiber main;      ///< its own stack
  Fiber *idle;
  Fiber *spent; ///< ThreadSanitizer: used ones that must not run another thread
  unsigned fibers;
  bool own_stacks; ///< only the running thread reaches its own
  Fiber *left;     ///< whose stack is to be closed; else null
  char *stacks;
  size_t stack_bytes;
  Fiber fiber_pool[max_threads + 1];
  void *tsan_main;
  char hb_blocks[2]; ///< orders consecutive blocks
  unsigned parity;
  bool timer_on;
  bool tsan;          ///< ThreadSanitizer listens
  volatile bool late; ///< the timer fired inside the runtime
  struct SharedArena *shared;
  char *emergency; ///< a stack for reports of faults
  Fault fault;
};

/// The worker of this OS thread, created at first use.
Worker &this_worker();
extern __thread Worker *the_worker;
/// Null outside kernels.
inline Worker *running_worker() { return in_kernel ? the_worker : nullptr; }

/// Runs one block of the job on this OS thread.
void run_block(Job &job, uint64_t block);

// For the collectives: the caller is w.now, inside the runtime.
void make_ready(Worker &w, Thread *t);
void make_ready(Worker &w, Waiters &waiters, unsigned count);
/// Before a report: gives every thread the `wait` that it really has. Lists
/// change hands in one piece, so the threads in them still say what was.
void settle(Worker &w);
/// Runs others until somebody makes this thread ready.
void suspend(Worker &w);
/// Runs others; this thread stays ready.
void give_way(Worker &w);
/// Ends the block, whose job has an error: the threads are abandoned.
[[noreturn]] void abandon(Worker &w);
/// A thread is gone and others wait: do they have enough now?
void exited(Worker &w, Thread *t);
/// Nothing can run and some wait for the grid: waits for the other blocks.
void wait_for_grid(Worker &w);

struct InRuntime {
  Worker &w;
  explicit InRuntime(Worker &w) : w(w) { w.in_runtime = 1; }
  ~InRuntime() { w.in_runtime = 0; }
};

void prepare_timers(); ///< once per program
void start_timer(Worker &w);
double monotonic();
/// Ends the kernel if it is past its deadline. `pc`: where it is, or null.
void check_deadline(Worker &w);

/// Memory that is not part of the C library's heap.
void *map_pages(size_t bytes);
/// The same for an object that owns memory of the heap.
void *map_owner(size_t bytes);

} // namespace cpu
} // namespace omp2cuda
