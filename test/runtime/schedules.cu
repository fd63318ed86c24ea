//===- schedules.cu - Chunks that threads claim --------------------------------------===//
// Idea: under dynamic, guided and runtime each iteration runs exactly once, ascending in
//   each thread, and ran_last() holds where the last one ran; loops follow each other
//   without a barrier; chunks have the sizes the clause asks for.
// In → Out: nothing → exit status. Tests: include/omp2cuda/schedule.h, loop.h, parallel.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <cstdlib>

using namespace omp2cuda;

struct data_s {
  int verb, rounds;
  long trip;
  unsigned long chunk, dist;
  int few;
  schedule_runtime schedule;
  int *times;    // per iteration: how often
  int *owner;    // per iteration: the thread of the grid that ran it last
  int *last;     // of threads that ran the last iteration and say so
  int *lies;     // of threads that say so and did not, or did and do not say so
  int *disorder; // iterations out of order
};

enum verb {
  team_dynamic, team_guided, team_runtime, team_auto, team_wide,
  region_dynamic, region_guided, region_runtime,
  grid_dynamic, grid_guided, grid_runtime, grid_wide,
  dist_dynamic, dist_guided, dist_runtime, dist_wide, dist_auto, verbs
};

template <class Loop> __device__ __forceinline__ void visit(Loop loop, const data_s &d) {
  long before = -1;
  for (auto i : loop) {
    const long t = long(i) - 5;
    if (t < 0 || t >= d.trip || t <= before) {
      atomic::update(op::plus{}, *d.disorder, 1);
      return;
    }
    before = t;
    atomic::update(op::plus{}, d.times[t], 1);
    atomic::write(d.owner[t], int(team::id() * thread::count() + thread::id()));
  }
  const bool ran = d.trip && before == d.trip - 1;
  if (ran != loop.ran_last())
    atomic::update(op::plus{}, *d.lies, 1);
  else if (ran)
    atomic::update(op::plus{}, *d.last, 1);
}

__global__ void share_out(const __grid_constant__ data_s d) {
  const auto r = range<int>(5, int(d.trip) + 5);
  const auto wide = range<long>(5, d.trip + 5);
  const dist_schedule_static dist(d.dist);
  const schedule_dynamic dynamic(d.chunk);
  const schedule_guided guided(d.chunk);
  const team::parallel region(d.few);
  for (int k = 0; k < d.rounds; ++k) // no barrier between the rounds
    switch (d.verb) {
    case team_dynamic: visit(team::for_(r, dynamic), d); break;
    case team_guided: visit(team::for_(5, int(d.trip) + 5, guided), d); break;
    case team_runtime: visit(team::parallel_for(r, d.schedule), d); break;
    case team_auto: visit(team::for_(r, schedule_auto{}), d); break;
    case team_wide: visit(team::for_<uint64_t>(wide, guided), d); break;
    case region_dynamic: if (region.has_me()) visit(region.for_(r, dynamic), d); break;
    case region_guided: if (region.has_me()) visit(region.for_(r, guided), d); break;
    case region_runtime: if (region.has_me()) visit(region.for_(r, d.schedule), d); break;
    case grid_dynamic: visit(league::distribute_parallel_for(r, dynamic), d); break;
    case grid_guided: visit(league::distribute_parallel_for(r, guided), d); break;
    case grid_runtime: visit(league::distribute_parallel_for(r, d.schedule), d); break;
    case grid_wide: visit(league::distribute_parallel_for<uint64_t>(wide, dynamic), d); break;
    case dist_dynamic: visit(league::distribute_parallel_for(r, dist, dynamic), d); break;
    case dist_guided: visit(league::distribute_parallel_for(r, dist, guided), d); break;
    case dist_runtime: visit(league::distribute_parallel_for(r, dist, d.schedule), d); break;
    case dist_wide: visit(league::distribute_parallel_for<uint64_t>(wide, dist, dynamic), d); break;
    case dist_auto: visit(league::distribute_parallel_for(5, int(d.trip) + 5, dist), d); break;
    }
}

void one(int verb, unsigned blocks, unsigned threads, long trip, unsigned long chunk,
         unsigned long dist, int few, schedule_runtime schedule) {
  const int rounds = 3, copies = rounds * (verb < grid_dynamic ? int(blocks) : 1);
  device_array<int> times(size_t(trip), 0), owner(size_t(trip), -1), last(1, 0), lies(1, 0),
      disorder(1, 0);
  run(share_out, blocks, threads,
      data_s{verb, rounds, trip, chunk, dist, few, schedule, times.get(), owner.get(), last.get(),
             lies.get(), disorder.get()});
  const std::vector<int> n = times.read(), o = owner.read();
  for (long t = 0; t < trip; ++t)
    EXPECT(n[size_t(t)] == copies, "verb %d grid %u x %u trip %ld chunk %lu %lu few %d kind %d: "
           "%ld ran %d times", verb, blocks, threads, trip, chunk, dist, few, int(schedule.kind), t,
           n[size_t(t)]);
  EXPECT(last.read()[0] == (trip ? copies : 0) && lies.read()[0] == 0,
         "verb %d grid %u x %u trip %ld chunk %lu %lu few %d kind %d: %d lasts, %d lies", verb,
         blocks, threads, trip, chunk, dist, few, int(schedule.kind), last.read()[0],
         lies.read()[0]);
  EXPECT(disorder.read()[0] == 0, "verb %d trip %ld: order", verb, trip);
  // Chunks stay together.
  if (verb == team_dynamic && blocks == 1)
    for (long t = 1; t < trip; ++t)
      if (t % long(chunk ? chunk : 1))
        EXPECT(o[size_t(t)] == o[size_t(t - 1)], "chunk %lu is split at %ld", chunk, t);
  if (verb == dist_dynamic) // teams
    for (long t = 0; t < trip; ++t)
      EXPECT(unsigned(o[size_t(t)]) / threads == t / long(dist) % blocks, "dist %lu at %ld", dist, t);
}

void names() {
  struct {
    const char *text;
    bool good;
    schedule_kind kind;
    unsigned long chunk;
  } all[] = {
      {"static", true, schedule_kind::fixed, 0},
      {"STATIC,4", true, schedule_kind::fixed, 4},
      {" dynamic , 7 ", true, schedule_kind::dynamic, 7},
      {"guided", true, schedule_kind::guided, 1},
      {"nonmonotonic:dynamic,2", true, schedule_kind::dynamic, 2},
      {"Monotonic : guided,3", true, schedule_kind::guided, 3},
      {"auto", true, schedule_kind::fixed, 0},
      {"", false, {}, 0},
      {"dynamic,0", false, {}, 0},
      {"dynamic,-3", false, {}, 0},
      {"dynamic,", false, {}, 0},
      {"dynamic 4", false, {}, 0},
      {"monotonic dynamic", false, {}, 0},
      {"fastest", false, {}, 0},
  };
  for (auto &one : all) {
    schedule_runtime s{schedule_kind::guided, 99};
    const bool good = read_schedule(one.text, s);
    EXPECT(good == one.good, "'%s'", one.text);
    EXPECT(good ? s.kind == one.kind && s.chunk == one.chunk : s.chunk == 99, "'%s'", one.text);
  }
  setenv("OMP_SCHEDULE", "static,9", 1);
  setenv("OMP_SCHEDULE_DEV", "guided,3", 1);
  EXPECT(run_schedule().kind == schedule_kind::guided && run_schedule().chunk == 3, "of the device");
}

int main() {
  names();
  const unsigned shapes[][2] = {{1, 1}, {3, 7}, {2, 64}};
  for (int verb = 0; verb < verbs; ++verb)
    for (auto &s : shapes)
      for (long trip : {0l, 1l, 2l, 63l, 65l, 250l})
        for (int kind = 0; kind < 3; ++kind) {
          const bool at_run_time = verb == team_runtime || verb == region_runtime ||
                                   verb == grid_runtime || verb == dist_runtime;
          if (kind && !at_run_time)
            continue;
          one(verb, s[0], s[1], trip, 4, 10, 5, {schedule_kind(kind), kind == 1 ? 0ul : 3ul});
          if (at_run_time)
            one(verb, s[0], s[1], trip, 4, 10, 32, {schedule_kind(kind), kind == 1 ? 3ul : 0ul});
        }
  for (int verb : {team_dynamic, team_guided, grid_dynamic, dist_dynamic, dist_guided, dist_wide})
    for (unsigned long chunk : {0ul, 1ul, 7ul, 1000ul, 18446744073709551615ul})
      for (unsigned long dist : {1ul, 3ul, 64ul, 1000ul})
        one(verb, 3, 10, 131, chunk, dist, 0, {});
  return failed();
}
