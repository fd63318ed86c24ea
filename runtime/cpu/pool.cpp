//===- pool.cpp - sharing out the blocks of a kernel ----------------------===//
// Idea: the stream's own OS thread runs blocks; those of the pool help when
// there is more than one. Blocks are handed out in index order (Reverse: the
// other way; Random: a permutation), one at a time.
// Under ThreadSanitizer, and for cooperative launches, each OS thread has fixed
// blocks: it would miss races between blocks that happen to run one after the
// other, and cooperating blocks must all run at once.
// In: a Job. Out: all its blocks have run, or the job has an error.
// Tested by: test/cpu_device/schedules.cpp, grid_sync.cpp
// Limits: one cooperative launch at a time on a device.
//===----------------------------------------------------------------------===//
#include "device.h"
#include "grid.h"
#include "sanitizers.h"

#include <algorithm>
#include <numeric>
#include <thread>
#include <unistd.h>

namespace omp2cuda {
namespace cpu {

/// The block that is the n-th to start.
static uint64_t nth(const Job &job, uint64_t n) {
  switch (settings().schedule) {
  case Schedule::InOrder:
    return n;
  case Schedule::Reverse:
    return job.blocks - 1 - n;
  case Schedule::Random: {
    // n * step + offset runs through all blocks when step and their number have
    // no common divisor.
    uint64_t seed = settings().seed * 0x9e3779b97f4a7c15 + job.blocks;
    uint64_t step = (seed >> 33) % job.blocks | 1;
    while (std::gcd(step, job.blocks) != 1)
      ++step;
    return uint64_t(((unsigned __int128)n * step + (seed & 0xffffffff)) %
                    job.blocks);
  }
  }
  return n;
}

static bool fixed_blocks(const Job &job) { return job.cooperation || tsan(); }
static uint64_t wanted_threads(const Job &job) {
  return job.cooperation
             ? job.blocks
             : std::min<uint64_t>(job.blocks, uint64_t(settings().workers));
}

/// One OS thread's share of the job.
static void take_part(Job &job) {
  if (fixed_blocks(job)) {
    const uint64_t all = wanted_threads(job), mine = job.next.fetch_add(1);
    if (mine >= all) // somebody else was quicker
      return;
    // ThreadSanitizer takes the pool's lock for an order between one OS thread's
    // blocks and those of another that comes later: let all come first. Not for
    // ever: they may be at another job.
    for (int i = 0; tsan() && i < 400 && job.next < all; ++i)
      usleep(50);
    for (uint64_t n = mine; n < job.blocks && !job.error; n += all)
      run_block(job, nth(job, n));
    if (job.cooperation)
      job.cooperation->leave();
    return;
  }
  for (uint64_t n; !job.error && (n = job.next.fetch_add(1)) < job.blocks;)
    run_block(job, nth(job, n));
}

static bool wants_more(const Job &job) {
  return !job.error &&
         job.next < (fixed_blocks(job) ? wanted_threads(job) : job.blocks);
}

void Pool::serve(int number) {
  Job *last = nullptr;
  std::unique_lock<std::mutex> hold(lock);
  for (;;) {
    Job *job = first;
    while (job && (!wants_more(*job) || (fixed_blocks(*job) && job == last) ||
                   (!job->cooperation && number >= settings().workers)))
      job = job->link;
    if (!job) {
      last = nullptr;
      work.wait(hold);
      continue;
    }
    ++job->active;
    last = job;
    hold.unlock();
    take_part(*job);
    hold.lock();
    if (--job->active == 0)
      done.notify_all();
  }
}

void Pool::grow(int wanted) { // under the lock
  for (; threads < wanted; ++threads)
    std::thread([this, number = threads + 1] { serve(number); }).detach();
}

void Pool::run(Job &job) {
  std::unique_lock<std::mutex> alone;
  if (job.cooperation)
    alone = std::unique_lock<std::mutex>(cooperative);
  const uint64_t helpers = wanted_threads(job) - 1;
  if (helpers) {
    std::lock_guard<std::mutex> hold(lock);
    grow(int(helpers) + (job.cooperation ? settings().workers - 1 : 0));
    job.active = 0;
    job.link = first;
    first = &job;
    work.notify_all();
  }
  take_part(job);
  if (helpers) {
    std::unique_lock<std::mutex> hold(lock);
    if (fixed_blocks(job)) // every share has to be taken by somebody
      done.wait(hold, [&] { return !wants_more(job) && !job.active; });
    else
      done.wait(hold, [&] { return !job.active; });
    Job **at = &first;
    while (*at != &job)
      at = &(*at)->link;
    *at = job.link;
  }
}

} // namespace cpu
} // namespace omp2cuda
