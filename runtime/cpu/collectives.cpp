//===- collectives.cpp - barriers, warp operations, grid sync -------------===//
// Idea: whoever comes last does the work for all: it releases the waiters of a
// barrier in one piece, and computes every lane's answer of a warp operation.
// Answers are copied to the threads, because a fast thread may already be at the
// next meeting. A thread that exits counts as come where CUDA says so: at
// barriers without a count, and at warp operations.
// In: the calling thread. Out: it returns when the meeting is complete.
// Tested by: test/cpu_device/barriers.cpp, warp.cpp, grid_sync.cpp
// Limits: see include/omp2cuda/cpu/device/barriers.h and warp.h
//===----------------------------------------------------------------------===//
#include "grid.h"
#include "report.h"
#include "sanitizers.h"
#include "scheduler.h"

namespace omp2cuda {
namespace cpu {

static Worker &collective(const char *name, Site site) {
  Worker *w = running_worker();
  if (!w)
    fail_on_host(name, site);
  return *w;
}

// --- Barriers ---------------------------------------------------------------

static bool complete(const Worker &w, const Barrier &b) {
  return b.arrived &&
         (b.expected ? b.arrived >= b.expected : b.arrived == w.alive);
}

static void release(Worker &w, Barrier &b) {
  b.result[b.round] = b.vote == Vote::Count ? int(b.ones)
                      : b.vote == Vote::And ? b.ones == b.arrived
                                            : b.ones != 0;
  w.waiting_at_barriers -= b.arrived;
  make_ready(w, b.waiters, b.waiting);
  b.waiting = 0;
  b.round ^= 1;
  b.arrived = b.ones = 0;
}

int barrier(unsigned id, unsigned count, Vote vote, int predicate, Site site) {
  Worker &w = collective("a block barrier", site);
  InRuntime guard(w);
  Thread *t = w.now;
  if (id > 15)
    report_misuse(
        w, site, "barrier %u does not exist; a block has barriers 0 to 15", id);
  if (count % 32 || count > w.threads + 31)
    report_misuse(w, site,
                  "a barrier cannot wait for %u threads of a block of %u: the "
                  "count must be "
                  "a multiple of 32 that the block can reach",
                  count, w.threads);
  Barrier &b = w.barrier[id];
  if (!b.arrived) {
    b.expected = count;
    b.vote = vote;
  } else if (b.expected != count || b.vote != vote) {
    report_misuse(
        w, site,
        "threads meet at barrier %u with different counts or operations; the "
        "first to wait is at %s:%d",
        id, b.waiters.first->site.file, b.waiters.first->site.line);
  }
  unsigned char round = b.round;
  if (__builtin_expect(w.tsan, 0))
    tsan_release(&b.hb[round]);
  ++b.arrived;
  ++w.waiting_at_barriers;
  b.ones += predicate != 0;
  if (complete(w, b)) {
    release(w, b);
  } else {
    t->wait = Wait::Barrier;
    t->barrier = (unsigned char)id;
    t->site = site;
    b.waiters.append(t);
    ++b.waiting;
    suspend(w);
  }
  if (__builtin_expect(w.tsan, 0))
    tsan_acquire(&b.hb[round]);
  return b.result[round];
}

// --- Warp operations --------------------------------------------------------

template <class F> static void for_lanes(unsigned lanes, F f) {
  for (; lanes; lanes &= lanes - 1)
    f(unsigned(__builtin_ctz(lanes)));
}

/// Every lane in `m.arrived` gets its answer. `lane` is the warp's first thread.
static void answer(Meeting &m, Thread *lane) {
  const unsigned here = m.arrived;
  uint64_t all = 0;
  switch (m.op) {
  case WarpOp::Sync:
    return;
  case WarpOp::Shuffle:
    // A lane that does not take part has no value; poison is easier to notice
    // than a plausible number.
    for_lanes(here, [&](unsigned i) {
      unsigned from = lane[i].source;
      lane[i].got = here >> from & 1 ? lane[from].brought : 0xbadbadbadbadbad1;
    });
    return;
  case WarpOp::MatchAny:
    for_lanes(here, [&](unsigned i) {
      unsigned same = 0;
      for_lanes(here, [&](unsigned j) {
        same |= unsigned(lane[j].brought == lane[i].brought) << j;
      });
      lane[i].got = same;
    });
    return;
  case WarpOp::Ballot:
  case WarpOp::All:
  case WarpOp::Any: {
    unsigned ones = 0;
    for_lanes(here,
              [&](unsigned i) { ones |= unsigned(lane[i].brought != 0) << i; });
    all = m.op == WarpOp::Ballot ? ones
          : m.op == WarpOp::All  ? ones == here
                                 : ones != 0;
    break;
  }
  case WarpOp::MatchAll: {
    uint64_t first = lane[__builtin_ctz(here)].brought;
    all = here;
    for_lanes(here,
              [&](unsigned i) { all = lane[i].brought == first ? all : 0; });
    break;
  }
  default: {
    unsigned x = unsigned(lane[__builtin_ctz(here)].brought);
    for_lanes(here & (here - 1), [&](unsigned i) {
      unsigned y = unsigned(lane[i].brought);
      switch (m.op) {
      case WarpOp::AddU:
        x += y;
        break;
      case WarpOp::MinU:
        x = y < x ? y : x;
        break;
      case WarpOp::MaxU:
        x = y > x ? y : x;
        break;
      case WarpOp::MinS:
        x = int(y) < int(x) ? y : x;
        break;
      case WarpOp::MaxS:
        x = int(y) > int(x) ? y : x;
        break;
      case WarpOp::And:
        x &= y;
        break;
      case WarpOp::Or:
        x |= y;
        break;
      default:
        x ^= y;
        break;
      }
    });
    all = x;
  }
  }
  for_lanes(here, [&](unsigned i) { lane[i].got = all; });
}

/// Completes the meeting if every lane of its mask has come or exited. `self` is
/// the lane that runs, or -1: it is not made ready, it goes on by itself.
static bool complete(Worker &w, unsigned warp, unsigned which, int self) {
  Warp &wp = w.warp[warp];
  Meeting &m = wp.meetings[which];
  if ((m.mask & wp.alive) & ~m.arrived)
    return false;
  Thread *lane = &w.thread[warp * 32];
  answer(m, lane);
  for_lanes(m.arrived, [&](unsigned i) {
    if (int(i) != self)
      make_ready(w, &lane[i]);
  });
  wp.open &= ~(1u << which);
  m.round ^= 1;
  return true;
}

static const char *name(WarpOp op) {
  switch (op) {
  case WarpOp::Sync:
    return "__syncwarp";
  case WarpOp::Shuffle:
    return "__shfl_sync";
  case WarpOp::Ballot:
    return "__ballot_sync";
  case WarpOp::All:
    return "__all_sync";
  case WarpOp::Any:
    return "__any_sync";
  case WarpOp::MatchAny:
    return "__match_any_sync";
  case WarpOp::MatchAll:
    return "__match_all_sync";
  default:
    return "__reduce_sync";
  }
}
const char *operation_name(const Meeting &m) { return name(m.op); }

uint64_t warp(WarpOp op, unsigned mask, uint64_t value, unsigned source,
              Site site) {
  Worker &w = collective(name(op), site);
  InRuntime guard(w);
  Thread *t = w.now;
  const unsigned warp = t->rank / 32, lane = t->rank % 32;
  Warp &wp = w.warp[warp];
  if (!(mask >> lane & 1))
    report_misuse(
        w, site,
        "%s: lane %u calls with mask 0x%08x, which does not contain it",
        name(op), lane, mask);
  // The open meeting with this mask, or a free place for one. A mask keeps its
  // place, so that ThreadSanitizer sees one object per mask.
  unsigned which = 32;
  for (unsigned open = wp.open; open; open &= open - 1) {
    unsigned i = unsigned(__builtin_ctz(open));
    if (wp.meetings[i].mask == mask)
      which = i;
  }
  if (which == 32) {
    for (unsigned i = 0; i < 32 && which == 32; ++i)
      if (!(wp.open >> i & 1))
        which = i;
    if (which == 32)
      report_misuse(w, site,
                    "%s: lanes of one warp wait with 32 different masks",
                    name(op));
    wp.open |= 1u << which;
    Meeting &m = wp.meetings[which];
    m.mask = mask;
    m.arrived = 0;
    m.op = op;
    m.site = site;
  }
  Meeting &m = wp.meetings[which];
  if (m.op != op)
    report_misuse(w, site,
                  "lanes of one warp meet in different operations: lane %u "
                  "calls %s, others "
                  "wait in %s at %s:%d (mask 0x%08x)",
                  lane, name(op), name(m.op), m.site.file, m.site.line, mask);
  t->brought = value;
  t->source = source;
  t->site = site;
  unsigned char round = m.round;
  if (__builtin_expect(w.tsan, 0))
    tsan_release(&m.hb[round]);
  m.arrived |= 1u << lane;
  if (!complete(w, warp, which, int(lane))) {
    t->wait = Wait::Warp;
    t->meeting = &m;
    suspend(w);
  }
  if (__builtin_expect(w.tsan, 0))
    tsan_acquire(&m.hb[round]);
  return t->got;
}

// --- Exits ------------------------------------------------------------------

void exited(Worker &w, Thread *t) {
  for (unsigned open = w.warp[t->rank / 32].open; open; open &= open - 1)
    complete(w, t->rank / 32, unsigned(__builtin_ctz(open)), -1);
  if (w.waiting_at_barriers)
    for (Barrier &b : w.barrier)
      if (complete(w, b))
        release(w, b);
}

// --- The grid ---------------------------------------------------------------

bool launched_cooperatively() {
  Worker *w = running_worker();
  return w && w->job->cooperation;
}

void grid_barrier(Site site) {
  Worker &w = collective("grid sync", site);
  InRuntime guard(w);
  Thread *t = w.now;
  Grid *g = w.job->cooperation;
  if (!g)
    report_misuse(w, site,
                  "grid sync in a kernel that was not launched cooperatively");
  t->wait = Wait::Grid;
  t->site = site;
  char *hb = g->object();
  tsan_release(hb);
  ++w.waiting_for_grid;
  w.grid_waiters.append(t);
  suspend(w);
  tsan_acquire(hb);
}

void wait_for_grid(Worker &w) {
  // Every thread of this block must be here: grid sync is for all.
  if (w.waiting_for_grid != w.alive) {
    report_deadlock(w);
    abandon(w);
  }
  Grid &g = *w.job->cooperation;
  if (!g.meet()) {
    report_deadlock(w); // blocks have ended without coming
    abandon(w);
  }
  make_ready(w, w.grid_waiters, w.waiting_for_grid);
  w.waiting_for_grid = 0;
}

void fence() {
  if (!tsan())
    return;
  // ThreadSanitizer knows no fences: one that orders everything stands in.
  static char everything;
  __tsan_acquire(&everything);
  __tsan_release(&everything);
}

} // namespace cpu
} // namespace omp2cuda
