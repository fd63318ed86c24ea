//===- schedule.h - The schedule clause, and loops whose threads claim chunks ----------===//
// Idea: a schedule is a value that follows the bounds of a loop. The static ones are
//   arithmetic (loop.h); under the others a thread that is done claims its next chunk
//   from a counter of the team in shared memory.
//
//   schedule                     in a loop                     chunks
//   static, chunk                schedule_static(chunk)        dealt in turn
//   static, 1                    cyclic                        the same, a tight loop
//   auto                         schedule_auto{}               as without the clause
//   dynamic[, chunk]             schedule_dynamic(chunk)       claimed one by one
//   guided[, chunk]              schedule_guided(chunk)        claimed, shrinking
//   runtime                      a schedule_runtime            as OMP_SCHEDULE says
//   dist_schedule(static, chunk) dist_schedule_static(chunk)   dealt to the teams
//
//   for (int i : team::for_(0, n, schedule_dynamic(4)))
//   for (int i : league::distribute_parallel_for(0, n, schedule_guided()))
//
//   In a combined construct the schedule serves the threads of each team, over the
//   iterations that distribute gave the team: one contiguous piece, or the chunks of
//   dist_schedule. The host reads the run-time schedule and hands it to the kernel:
//   saxpy_data{n, …, omp2cuda::run_schedule()}.
//
// In → Out: a sequence, a schedule, the members → the iterations of this thread, in
//   ascending order (so every schedule is monotonic), and ran_last().
// Who may call: dynamic, guided, runtime: every thread of the team (of the region),
//   converged, because a loop begins with two barriers: behind the first nobody uses the
//   counter any more, be it of a loop with nowait; behind the second it is 0.
// Tested by: test/runtime/schedules.cu
// Limits: 4 or 8 bytes of shared memory, one counter per kernel. Not for loops on a grid of
//   two or three dimensions: their schedule is static.
//===----------------------------------------------------------------------===//
#pragma once

#include "omp2cuda/levels.h"
#include "omp2cuda/range.h"
#include "omp2cuda/sync.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace omp2cuda {

/// schedule(static, chunk): chunks of that many iterations, dealt in turn
/// (OpenMP 5.2, 11.5.3). A chunk of 0 counts as 1.
struct schedule_static {
  uint64_t chunk;
  OMP2CUDA_BOTH constexpr explicit schedule_static(uint64_t size)
      : chunk(size ? size : 1) {}
};

/// schedule(auto): the choice is ours, the same as without the clause.
struct schedule_auto {};

/// schedule(static, 1): the same as schedule_static(1), as a tight loop.
struct cyclic_schedule {};
inline constexpr cyclic_schedule cyclic{};

/// dist_schedule(static, chunk): chunks of iterations dealt to the teams in turn
/// (OpenMP 5.2, 11.6.1).
struct dist_schedule_static {
  uint64_t chunk;
  OMP2CUDA_BOTH constexpr explicit dist_schedule_static(uint64_t size)
      : chunk(size ? size : 1) {}
};

enum class schedule_kind : int { fixed, dynamic, guided };

/// schedule(dynamic, chunk); a chunk of 0 counts as 1, the default.
struct schedule_dynamic {
  static constexpr schedule_kind kind = schedule_kind::dynamic;
  uint64_t chunk;
  OMP2CUDA_BOTH constexpr explicit schedule_dynamic(uint64_t size = 1)
      : chunk(size ? size : 1) {}
};

/// schedule(guided, chunk): chunks as large as what is left, divided by the threads, but
/// not below `chunk`.
struct schedule_guided {
  static constexpr schedule_kind kind = schedule_kind::guided;
  uint64_t chunk;
  OMP2CUDA_BOTH constexpr explicit schedule_guided(uint64_t size = 1)
      : chunk(size ? size : 1) {}
};

/// schedule(runtime): one of the others, known when the program runs. Data of a kernel.
struct schedule_runtime {
  schedule_kind kind = schedule_kind::fixed;
  uint64_t chunk = 0; // 0: the schedule's default
};

/// omp_sched_t (OpenMP 5.2, 18.2.11), whether there is an <omp.h> or not.
enum sched_number : unsigned {
  sched_static = 1,
  sched_dynamic = 2,
  sched_guided = 3,
  sched_auto = 4,
  sched_monotonic = 0x80000000u
};

/// What only the host knows of a device's ICVs (OpenMP 5.2, 2). Data of a kernel.
struct icvs {
  int device_num;
  unsigned sched;                    // of run-sched-var, as sched_number
  unsigned chunk;                    // 0: none
  int max_teams, teams_thread_limit; // 0: no limit
  int devices;
};

/// Host: "[modifier:]kind[,chunk]" (OpenMP 5.2, 21.1.1); false if it is not that.
/// \p number: what omp_get_schedule() says of it.
bool read_schedule(const char *text, schedule_runtime &schedule,
                   unsigned *number = nullptr);

namespace detail {
struct known_schedule : schedule_runtime {
  unsigned number = sched_static;
};
const known_schedule &schedule_of_program();
} // namespace detail

#if OMP2CUDA_HOST_BODIES
OMP2CUDA_HOST bool read_schedule(const char *text, schedule_runtime &schedule,
                                 unsigned *number) {
  const auto skip = [&] {
    while (*text == ' ' || *text == '\t')
      ++text;
  };
  const auto word = [&](const char *name) { // in any case
    skip();
    const char *at = text;
    for (; *name; ++name, ++at)
      if ((*at | 0x20) != *name)
        return false;
    text = at;
    return true;
  };
  const auto sign = [&](char c) {
    skip();
    return *text == c && ++text;
  };
  const bool monotonic = word("monotonic");
  if ((monotonic || word("nonmonotonic")) && !sign(':'))
    return false;
  schedule_runtime read;
  unsigned named = sched_static;
  if (word("dynamic")) {
    read = {schedule_kind::dynamic, 1};
    named = sched_dynamic;
  } else if (word("guided")) {
    read = {schedule_kind::guided, 1};
    named = sched_guided;
  } else if (word("auto")) {
    named = sched_auto;
  } else if (!word("static")) {
    return false;
  }
  if (sign(',')) {
    skip();
    char *end = nullptr;
    const long long chunk = strtoll(text, &end, 10);
    if (end == text || chunk <= 0)
      return false;
    read.chunk = uint64_t(chunk);
    text = end;
  }
  skip();
  if (*text)
    return false;
  schedule = read;
  if (number)
    *number = named | (monotonic ? unsigned(sched_monotonic) : 0u);
  return true;
}

namespace detail {
OMP2CUDA_HOST const known_schedule &schedule_of_program() {
  static const known_schedule of_program = [] {
    known_schedule schedule;
    for (const char *name :
         {"OMP_SCHEDULE_DEV", "OMP_SCHEDULE_ALL", "OMP_SCHEDULE"})
      if (const char *text = getenv(name)) {
        if (!read_schedule(text, schedule, &schedule.number))
          fprintf(stderr, "%s=%s is not a schedule; static is used\n", name,
                  text);
        break;
      }
    return schedule;
  }();
  return of_program;
}
} // namespace detail
#endif // OMP2CUDA_HOST_BODIES

/// Host: run-sched-var of the devices: OMP_SCHEDULE_DEV, OMP_SCHEDULE_ALL or
/// OMP_SCHEDULE, the first that is set (OpenMP 5.2, 21.1.1); static without.
inline schedule_runtime run_schedule() { return detail::schedule_of_program(); }

namespace detail {

// Where a share ends; the only thing an iterator is compared with.
struct share_end {};

// Which iterations of a loop the threads of a team share out, numbered from 0.

/// All of them.
template <class Count> struct whole_loop {
  Count n;
  OMP2CUDA_DEVICE Count at(Count t) const { return t; }
  OMP2CUDA_DEVICE bool has_last() const { return true; }
};
/// One contiguous piece per team.
template <class Count> struct piece_of_loop {
  Count n, from;
  bool last;
  OMP2CUDA_DEVICE explicit piece_of_loop(Count trip) {
    const Count teams = Count(team::count()), id = Count(team::id());
    const Count each = trip / teams, rest = trip % teams;
    from = id * each + (id < rest ? id : rest);
    n = each + (id < rest ? 1 : 0);
    last = from + n == trip;
  }
  OMP2CUDA_DEVICE Count at(Count t) const { return from + t; }
  OMP2CUDA_DEVICE bool has_last() const { return last; }
};
/// Chunks of dist_schedule, one behind the other.
template <class Count> struct chunks_of_loop {
  Count n, chunk;
  bool last;
  OMP2CUDA_DEVICE chunks_of_loop(Count trip, uint64_t size)
      : n(0), chunk(size < trip ? Count(size)
                    : trip      ? trip
                                : 1),
        last(false) {
    const Count chunks = trip / chunk + (trip % chunk ? 1 : 0);
    const Count teams = Count(team::count()), id = Count(team::id());
    if (id >= chunks)
      return;
    n = ((chunks - 1 - id) / teams + 1) * chunk;
    last = (chunks - 1) % teams == id;
    if (last)
      n -= chunks * chunk - trip; // may wrap twice, and comes out right
  }
  OMP2CUDA_DEVICE Count at(Count t) const {
    return (t / chunk * Count(team::count()) + Count(team::id())) * chunk +
           t % chunk;
  }
  OMP2CUDA_DEVICE bool has_last() const { return last; }
};

/// The counter of the team's present loop.
template <class Word> OMP2CUDA_DEVICE Word *loop_counter() {
  OMP2CUDA_SHARED(Word, loop_counter_word);
  return &loop_counter_word;
}

/// Do the lanes of a member come to its share together? Then one claims for all.
template <class Members> inline constexpr bool has_lanes = false;

/// A share whose chunks are claimed, or dealt if the run-time schedule is static.
template <class Seq, class Count, class Part, class Members, class Schedule>
class claimed_share {
  using word =
      std::conditional_t<sizeof(Count) == 4, unsigned, unsigned long long>;
  Seq seq;
  Part part;
  Members members;
  Schedule schedule;
  Count chunk, chunks;
  mutable bool last = false; // a chunk that this member claimed is the last one

  // The next chunk [t, to) of this member, or [n, n). k: the chunks dealt to it.
  OMP2CUDA_DEVICE void claim(Count &t, Count &to, Count &k) const {
    if constexpr (has_lanes<Members>) {
      if (members.is_first_lane())
        claim_chunk(t, to, k);
      members.receive(t, to, k);
    } else {
      claim_chunk(t, to, k);
    }
    if (t < part.n && to == part.n)
      last = true;
  }
  OMP2CUDA_DEVICE void claim_chunk(Count &t, Count &to, Count &k) const {
    const Count n = part.n;
    Count size = chunk;
    if (schedule.kind == schedule_kind::guided) {
      word *next = loop_counter<word>();
      word seen = atomicAdd(next, word(0));
      for (;;) {
        t = Count(seen);
        if (t >= n)
          break;
        const Count threads = members.template count<Count>(), left = n - t;
        size = (left - 1) / threads + 1;
        size = size > chunk ? size : chunk < left ? chunk : left;
        const word assumed = seen;
        seen = atomicCAS(next, assumed, word(t + size));
        if (seen == assumed)
          break;
      }
    } else { // by numbers of chunks: those beyond the end do not overflow
      if (schedule.kind == schedule_kind::dynamic)
        k = Count(atomicAdd(loop_counter<word>(), word(1)));
      t = k < chunks ? k * chunk : n;
      if (schedule.kind == schedule_kind::fixed)
        k += members.template count<Count>();
    }
    to = n - t > size ? t + size : n;
  }

public:
  struct iterator {
    const claimed_share *share;
    Count t, to, k;
    OMP2CUDA_DEVICE typename Seq::value_type operator*() const {
      return share->seq.at(share->part.at(t));
    }
    OMP2CUDA_DEVICE iterator &operator++() {
      if (++t == to)
        share->claim(t, to, k);
      return *this;
    }
    OMP2CUDA_DEVICE bool operator!=(share_end) const {
      return t < share->part.n;
    }
  };

  OMP2CUDA_DEVICE claimed_share(Seq s, Part p, Members m, Schedule kind)
      : seq(s), part(p), members(m), schedule(kind) {
    const Count n = part.n ? part.n : 1;
    uint64_t size = schedule.chunk;
    if (!size) { // a run-time schedule without a chunk
      size = 1;
#if OMP2CUDA_CPU
      if (schedule.kind == schedule_kind::fixed)
        size = (n - 1) / members.template count<Count>() + 1;
#endif
    }
    chunk = size < n ? Count(size) : n;
    chunks = part.n / chunk + (part.n % chunk ? 1 : 0);
    if (schedule.kind != schedule_kind::fixed) {
      members.sync();
      if (thread::id() == 0)
        *loop_counter<word>() = 0;
      members.sync();
    }
  }
  OMP2CUDA_DEVICE iterator begin() const {
    iterator it{this, 0, 0, members.template id<Count>()};
    claim(it.t, it.to, it.k);
    return it;
  }
  OMP2CUDA_DEVICE share_end end() const { return {}; }
  OMP2CUDA_DEVICE bool ran_last() const { return last && part.has_last(); }
};

/// The schedules that claimed_share serves.
template <class S> inline constexpr bool is_claimed = false;
template <> inline constexpr bool is_claimed<schedule_dynamic> = true;
template <> inline constexpr bool is_claimed<schedule_guided> = true;
template <> inline constexpr bool is_claimed<schedule_runtime> = true;

template <class Count, class Seq, class Part, class Members, class Schedule>
OMP2CUDA_DEVICE auto share_claimed(Seq seq, Part part, Members members,
                                   Schedule schedule) {
  return claimed_share<Seq, Count, Part, Members, Schedule>(seq, part, members,
                                                            schedule);
}

} // namespace detail
} // namespace omp2cuda
