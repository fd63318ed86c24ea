//===- scheduler.cpp - running the threads of a block ---------------------===//
// Idea, In, Out, Limits: see scheduler.h. This file is the loop, the choice of
// who runs next, and what the sanitizers hear of it.
// Who runs next: a ready thread before one that has not started (few stacks are
// live), except when a thread gives way; under Random, any of them.
// Tested by: test/cpu_device/barriers.cpp, schedules.cpp
//===----------------------------------------------------------------------===//
#include "scheduler.h"
#include "guard.h"
#include "host_check.h"
#include "init_check.h"
#include "report.h"
#include "sanitizers.h"
#include "shared_arena.h"
#include "switch.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>
#include <sys/mman.h>

__thread uint3 threadIdx;
__thread uint3 blockIdx;
__thread dim3 blockDim;
__thread dim3 gridDim;

namespace omp2cuda {
namespace cpu {

__thread bool in_kernel;
__thread Worker *the_worker;

double monotonic() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

void *map_pages(size_t bytes) {
  void *pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) {
    fprintf(stderr,
            "omp2cuda: the CPU device cannot get %zu bytes of address space\n",
            bytes);
    exit(1);
  }
  return pages;
}

void *map_owner(size_t bytes) {
  void *pages = map_pages(bytes);
  if (__lsan_register_root_region) // or what it owns would count as lost
    __lsan_register_root_region(pages, bytes);
  return pages;
}

dim3 Job::coordinates(uint64_t b) const {
  return dim3(unsigned(b % grid.x), unsigned(b / grid.x % grid.y),
              unsigned(b / grid.x / grid.y));
}

Worker &this_worker() {
  if (!the_worker) {
    Worker *w = new (map_pages(sizeof(Worker))) Worker();
    w->stack_bytes = on_valgrind()
                         ? 64 << 10
                         : settings().stack * (asan() || tsan() ? 2 : 1);
    w->stacks =
        static_cast<char *>(map_pages(w->stack_bytes * (max_threads + 1)));
    w->schedule = settings().schedule;
    w->own_stacks = settings().own_stacks;
    w->shape = dim3(0, 0, 0);
    w->in_runtime = 1;
    w->shared = new_shared_arena();
    w->emergency = new_emergency_stack();
    watch_faults_on_this_thread();
    w->tsan = tsan();
    if (w->tsan)
      w->tsan_main = __tsan_get_current_fiber();
    the_worker = w;
    remember_device_thread(*w);
  }
  return *the_worker;
}

// --- Fibers -----------------------------------------------------------------

static void fiber_main();

static Fiber *take_fiber(Worker &w) {
  if (Fiber *f = w.idle) {
    w.idle = f->link;
    return f;
  }
  // Arm a new one. The page below is its guard; without one when the system is
  // out of mappings.
  Fiber *f = &w.fiber_pool[w.fibers];
  f->low = w.stacks + size_t(w.fibers) * w.stack_bytes;
  mprotect(f->low, 4096, PROT_NONE);
  f->low += 4096;
  f->bytes = w.stack_bytes - 4096;
  register_stack(f->low, f->bytes);
  // Tops of equal alignment would fight for one set of the cache.
  size_t colour = w.fibers * 7 % 32 * 64;
  f->position = fresh_position(f->low, f->bytes - colour, fiber_main);
  f->fake_stack = nullptr;
  f->used = false;
  ++w.fibers;
  return f;
}

/// Lets the threads of the block reach \p f's stack, or nobody.
static void open_stack(Worker &w, Fiber *f, bool opened) {
  if (f != &w.main)
    mprotect(f->low, f->bytes, opened ? PROT_READ | PROT_WRITE : PROT_NONE);
}

/// On the stack that goes on: the one that was left is closed.
static inline void arrived(Worker &w) {
  if (__builtin_expect(w.own_stacks, 0) && w.left) {
    open_stack(w, w.left, false);
    w.left = nullptr;
  }
}

static inline void switch_to(Worker &w, Fiber *to) {
  Fiber *from = w.fiber;
  w.fiber = to;
  if (__builtin_expect(w.own_stacks, 0)) {
    w.left = from;
    open_stack(w, to, true);
  }
  if (__builtin_expect(__sanitizer_start_switch_fiber != nullptr, 0)) {
    __sanitizer_start_switch_fiber(&from->fake_stack, to->low, to->bytes);
    switch_stacks(&from->position, to->position);
    __sanitizer_finish_switch_fiber(from->fake_stack, nullptr, nullptr);
  } else {
    switch_stacks(&from->position, to->position);
  }
  arrived(w);
}

/// From now on `t` is the thread that runs here.
static inline void become(Worker &w, Thread *t) {
  w.now = t;
  t->wait = Wait::Running;
  threadIdx = t->index;
  if (__builtin_expect(w.tsan, 0))
    tsan_switch(t->tsan);
}

static void resume(Worker &w, Thread *t) {
  become(w, t);
  switch_to(w, t->fiber);
}

// --- Who runs next ----------------------------------------------------------

void make_ready(Worker &w, Thread *t) {
  t->wait = Wait::Ready;
  if (w.schedule == Schedule::Random)
    w.choice[w.ready_count] = t;
  else
    w.ready.append(t);
  ++w.ready_count;
}

void make_ready(Worker &w, Waiters &waiters, unsigned count) {
  if (w.schedule != Schedule::Random) {
    w.ready.append(waiters);
    w.ready_count += count;
    return;
  }
  for (Thread *t = waiters.first, *next; t; t = next) {
    next = t->link;
    make_ready(w, t);
  }
  waiters = Waiters();
}

void settle(Worker &w) {
  for (Thread *t = w.ready.first; t; t = t->link)
    t->wait = Wait::Ready;
  for (unsigned i = 0; i < w.unstarted; ++i) {
    unsigned rank = w.schedule == Schedule::InOrder   ? w.threads - 1 - i
                    : w.schedule == Schedule::Reverse ? i
                                                      : w.not_started[i];
    w.thread[rank].wait = Wait::NotStarted;
  }
}

static Thread *take_ready(Worker &w, unsigned which) {
  --w.ready_count;
  if (w.schedule == Schedule::Random) {
    Thread *t = w.choice[which];
    w.choice[which] = w.choice[w.ready_count];
    return t;
  }
  Thread *t = w.ready.first;
  w.ready.first = t->link;
  if (!w.ready.first)
    w.ready.last = nullptr;
  return t;
}

/// The next ready thread; null: start one (or nothing is left, if none is).
static inline Thread *choose(Worker &w, bool prefer_new) {
  if (w.schedule == Schedule::Random) {
    unsigned all = w.ready_count + w.unstarted;
    if (!all)
      return nullptr;
    unsigned which = unsigned(next_random(w.random) % all);
    return which < w.ready_count ? take_ready(w, which) : nullptr;
  }
  if (!w.ready_count || (prefer_new && w.unstarted))
    return nullptr;
  return take_ready(w, 0);
}

static inline Thread *take_unstarted(Worker &w) {
  unsigned rank;
  if (w.schedule == Schedule::InOrder) {
    rank = w.threads - w.unstarted--;
  } else if (w.schedule == Schedule::Reverse) {
    rank = --w.unstarted;
  } else {
    unsigned which = unsigned(next_random(w.random) % w.unstarted);
    rank = w.not_started[which];
    w.not_started[which] = w.not_started[--w.unstarted];
  }
  return &w.thread[rank];
}

/// The calling thread waits; somebody else goes on.
static void run_others(Worker &w, bool prefer_new) {
  Thread *self = w.now;
  self->fiber = w.fiber;
  for (;;) {
    if (Thread *next = choose(w, prefer_new)) {
      if (next->fiber == w.fiber)
        become(w, next); // it was us
      else
        resume(w, next);
      return;
    }
    if (w.unstarted) {
      tsan_switch(w.tsan_main);
      w.start_one = prefer_new;
      switch_to(w, take_fiber(w));
      return;
    }
    if (!w.waiting_for_grid) {
      report_deadlock(w);
      abandon(w);
    }
    wait_for_grid(w);
  }
}

void suspend(Worker &w) {
  if (__builtin_expect(w.late, 0))
    check_deadline(w);
  run_others(w, false);
}

void give_way(Worker &w) {
  check_deadline(w);
  make_ready(w, w.now);
  run_others(w, true);
}

// --- The loop ---------------------------------------------------------------

/// Nothing orders two threads of a block, so ThreadSanitizer would take locals at the
/// same address for a race: each thread of a block has a stack of its own. True if
/// the calling fiber was laid aside for that; it returns in a later block.
static bool renew_fiber(Worker &w) {
  Fiber *self = w.fiber;
  if (!self->used) {
    self->used = true;
    return false;
  }
  self->link = w.spent;
  w.spent = self;
  w.start_one = true;
  switch_to(w, take_fiber(w));
  return true;
}

/// The next block, which comes after this one, may use every stack.
static void gather_fibers(Worker &w) {
  while (Fiber *f = w.spent) {
    w.spent = f->link;
    f->link = w.idle;
    w.idle = f;
  }
  for (unsigned i = 0; i < w.fibers; ++i)
    w.fiber_pool[i].used = false;
}

static void fiber_main() {
  Worker &w = *the_worker;
  if (__sanitizer_finish_switch_fiber)
    __sanitizer_finish_switch_fiber(nullptr, nullptr, nullptr);
  arrived(w);
  for (;;) {
    // A ready thread goes first; this fiber then rests until it is needed.
    Thread *next = choose(w, w.start_one);
    w.start_one = false;
    if (!next && w.unstarted) {
      if (__builtin_expect(w.tsan, 0) && renew_fiber(w))
        continue;
      Thread *t = take_unstarted(w);
      become(w, t);
      if (__builtin_expect(w.tsan, 0))
        tsan_acquire(&w.hb_blocks[w.parity]);
      w.in_runtime = 0;
      w.job->kernel.call(w.job->kernel.arguments);
      w.in_runtime = 1;
      t = w.now; // the one that returns need not be the one that started
      if (__builtin_expect(w.tsan, 0)) {
        tsan_release(&w.hb_blocks[w.parity ^ 1]);
        tsan_switch(w.tsan_main);
      }
      t->wait = Wait::Exited;
      --w.alive;
      Warp &warp = w.warp[t->rank / 32];
      warp.alive &= ~(1u << t->rank % 32);
      if (__builtin_expect(warp.open | w.waiting_at_barriers, 0))
        exited(w, t);
      continue;
    }
    while (!next && w.alive) {
      if (!w.waiting_for_grid) {
        report_deadlock(w);
        abandon(w);
      }
      wait_for_grid(w);
      next = choose(w, false);
    }
    w.fiber->link = w.idle;
    w.idle = w.fiber;
    if (next)
      resume(w, next);
    else
      switch_to(w, &w.main);
  }
}

static void renumber(Worker &w, dim3 shape) {
  w.shape = shape;
  unsigned rank = 0;
  for (unsigned z = 0; z < shape.z; ++z)
    for (unsigned y = 0; y < shape.y; ++y)
      for (unsigned x = 0; x < shape.x; ++x, ++rank) {
        w.thread[rank].index = {x, y, z};
        w.thread[rank].rank = rank;
      }
}

void abandon(Worker &w) {
  w.abandoned = true;
  tsan_switch(w.tsan_main);
  switch_to(w, &w.main);
  __builtin_unreachable();
}

/// After an abandoned block: what its threads left on the stacks is void.
static void clean_up(Worker &w) {
  for (unsigned i = 0; i < w.fibers; ++i)
    asan_unpoison(w.fiber_pool[i].low, w.fiber_pool[i].bytes);
  w.fibers = 0;
  w.idle = w.spent = nullptr;
  for (unsigned i = 0; i < w.threads; ++i) {
    w.thread[i].pc = nullptr;
    if (w.thread[i].tsan) {
      // What it did comes before whatever follows the kernel.
      tsan_switch(w.thread[i].tsan);
      tsan_release(&w.hb_blocks[w.parity ^ 1]);
      tsan_switch(w.tsan_main);
      __tsan_destroy_fiber(w.thread[i].tsan);
      w.thread[i].tsan = nullptr;
    }
  }
  for (Barrier &b : w.barrier)
    b = Barrier();
  for (Warp &warp : w.warp)
    warp = Warp();
}

void run_block(Job &job, uint64_t block) {
  Worker &w = this_worker();
  const unsigned n = job.block.x * job.block.y * job.block.z;
  w.job = &job;
  w.threads = w.alive = w.unstarted = n;
  w.waiting_at_barriers = w.waiting_for_grid = 0;
  w.abandoned = w.start_one = false;
  w.ready = w.grid_waiters = Waiters();
  w.ready_count = 0;
  if (w.shape.x != job.block.x || w.shape.y != job.block.y ||
      w.shape.z != job.block.z)
    renumber(w, job.block);
  for (unsigned i = 0; i * 32 < n; ++i) {
    w.warp[i].alive = n - i * 32 >= 32 ? ~0u : (1u << (n - i * 32)) - 1;
    w.warp[i].open = 0;
  }
  if (w.schedule == Schedule::Random) {
    w.random = settings().seed * 0x9e3779b97f4a7c15 + block;
    for (unsigned i = 0; i < n; ++i)
      w.not_started[i] = (unsigned short)i;
  }
  if (w.tsan) {
    for (unsigned i = 0; i < n; ++i)
      if (!w.thread[i].tsan)
        w.thread[i].tsan = __tsan_create_fiber(0);
    w.parity ^= 1;
    tsan_release(&w.hb_blocks[w.parity]); // this OS thread has seen the launch
  }
  blockIdx = job.coordinates(block);
  blockDim = job.block;
  gridDim = job.grid;
  begin_shared(w);
  if (!w.timer_on)
    start_timer(w);

  enter_kernel_code();
  in_kernel = true;
  w.fiber = &w.main;
  switch_to(w, take_fiber(w));
  in_kernel = false;
  leave_kernel_code();

  if (w.abandoned)
    clean_up(w);
  else
    end_shared(w);
  if (w.tsan) {
    gather_fibers(w);
    tsan_acquire(&w.hb_blocks[w.parity ^ 1]);
  }
  w.job = nullptr;
}

void yield() {
  if (Worker *w = running_worker()) {
    InRuntime guard(*w);
    give_way(*w);
  }
}

void switch_point() {
  Worker *w = running_worker();
  if (!w)
    return;
  InRuntime guard(*w);
  // Often enough for a spinning thread, seldom enough to stay cheap.
  unsigned one_in = w->schedule == Schedule::Random ? 4 : 256;
  if (next_random(w->random) % one_in == 0)
    give_way(*w);
}

bool switch_at_atomics;

int workers() { return settings().workers; }

} // namespace cpu
} // namespace omp2cuda
