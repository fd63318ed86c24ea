//===- shapes.cpp - The arithmetic of launch shapes -----------------------------===//
// Idea: properties that hold for every request: limits of CUDA, clauses as law, enough
//   threads for small loops, bounded grids for large ones, counters wide enough.
// In → Out: nothing → exit status. Tests: include/omp2cuda/shape.h
//===----------------------------------------------------------------------===//
#include <omp2cuda/shape.h>

#include "check.h"

#include <initializer_list>

using namespace omp2cuda::detail;

int main() {
  const uint64_t trips[] = {0, 1, 2, 31, 32, 33, 127, 129, 1000, 65537, 1u << 20,
                            4294967295u, uint64_t(1) << 40};
  const limits devices[] = {{132, 1024, 256, 132 * 8 * 4, false},
                            {4, 640, 128, 4 * 4, false},
                            {8, 1024, 64, 16, true},
                            {1, 32, 32, 1, true}};
  long shapes = 0;
  for (const limits &l : devices)
    for (int loops = 0; loops <= 3; ++loops)
      for (uint64_t a : trips)
        for (uint64_t b : trips) {
          if (loops < 2 && b != 1)
            continue;
          for (uint64_t teams : {0, 1, 7, 30, 4096, 100003})
            for (uint64_t limit : {0, 1, 100, 5000})
              for (uint64_t threads : {0, 1, 96, 127, 2048})
                for (int kind = 0; kind < 4; ++kind) {
                  if (kind == 3 && loops != 1)
                    continue; // distribute shares one loop out to teams
                  wanted w;
                  w.loops = loops;
                  w.trips[0] = a;
                  w.trips[1] = b;
                  w.trips[2] = 5;
                  w.teams = teams;
                  w.thread_limit = limit;
                  w.threads = threads;
                  w.one_team = kind == 1;
                  w.serial = kind == 2;
                  w.over_teams = kind == 3;
                  const shape s = shape_of(w, l);
                  ++shapes;
                  const bool zero = (loops > 0 && a == 0) || (loops > 1 && b == 0);
                  EXPECT(s.empty == zero, "empty");
                  if (s.empty)
                    continue;
                  const uint64_t block = uint64_t(s.block[0]) * s.block[1] * s.block[2];
                  const uint64_t grid = s.grid[0] * s.grid[1] * s.grid[2];
                  EXPECT(block >= 1 && block <= l.most_threads && s.block[2] == 1, "block %d",
                         int(block));
                  EXPECT(s.grid[0] >= 1 && s.grid[0] <= most_in_x && s.grid[1] >= 1 &&
                             s.grid[1] <= most_in_yz && s.grid[2] >= 1 && s.grid[2] <= most_in_yz,
                         "grid");
                  if (limit)
                    EXPECT(block <= limit, "thread_limit %d: %d", int(limit), int(block));
                  if (kind == 1 || kind == 2)
                    EXPECT(grid == 1, "one team");
                  else if (teams)
                    EXPECT(grid == teams, "num_teams %d: %d", int(teams), int(grid));
                  if (kind == 2)
                    EXPECT(block == 1, "serial");
                  else if (threads)
                    EXPECT(block == smaller(smaller(threads, limit ? limit : threads),
                                            l.most_threads),
                           "num_threads %d: %d", int(threads), int(block));
                  if (kind == 0 && !teams && loops > 0)
                    EXPECT(grid <= l.most_blocks, "grid %d", int(grid));
                  // Counters: x, y, z are the loops from the inside out.
                  for (int d = 0; d < loops; ++d) {
                    const uint64_t trip = w.trips[loops - 1 - d];
                    const uint64_t members = s.grid[d] * (kind == 3 ? 1 : s.block[d]);
                    if (!s.wide)
                      EXPECT(trip + members <= UINT32_MAX, "a counter could wrap");
                  }
                  if (loops == 0)
                    EXPECT(!s.wide, "nothing to count");
                }
        }
  // Threads that are warps: x the lanes, y the threads; clauses count threads.
  for (const limits &l : devices)
    for (uint64_t trip : trips)
      for (uint64_t threads : {0, 1, 7, 2048}) {
        wanted w;
        w.lanes = 32;
        w.loops = 1;
        w.trips[0] = trip;
        w.threads = threads;
        const shape s = shape_of(w, l);
        EXPECT(s.empty == (trip == 0), "empty");
        if (s.empty)
          continue;
        EXPECT(s.block[0] == 32 && s.block[1] >= 1 && s.block[2] == 1, "lanes");
        EXPECT(32 * s.block[1] <= larger(l.most_threads, 32), "%d warps", int(s.block[1]));
        if (threads)
          EXPECT(s.block[1] == smaller(threads, larger(1, l.most_threads / 32)), "num_threads");
        EXPECT(s.grid[0] >= 1 && s.grid[0] <= l.most_blocks, "grid");
        EXPECT(s.grid[0] == l.most_blocks || s.grid[0] * s.block[1] >= trip, "idle work");
        if (!s.wide)
          EXPECT(trip + s.grid[0] * s.block[1] <= UINT32_MAX, "a counter could wrap");
      }
  // No thread is idle that has work, on a device that is large enough.
  wanted w;
  w.loops = 1;
  w.trips[0] = 1000;
  shape s = shape_of(w, devices[0]);
  EXPECT(s.grid[0] * s.block[0] >= 1000 && s.block[0] % 32 == 0, "%d", int(s.grid[0]));
  w.trips[0] = 20;
  s = shape_of(w, devices[0]);
  EXPECT(s.grid[0] == 1 && s.block[0] == 32, "one warp: %d", int(s.block[0]));
  w.loops = 2;
  w.trips[0] = 8192;
  w.trips[1] = 8192;
  s = shape_of(w, devices[0]);
  EXPECT(s.block[0] == 128 && s.block[1] == 2, "%d x %d", int(s.block[0]), int(s.block[1]));
  w.trips[1] = 5;
  s = shape_of(w, devices[0]);
  EXPECT(s.block[0] == 8 && s.block[1] == 32, "%d x %d", int(s.block[0]), int(s.block[1]));
  // A thread for each iteration: the grid covers all loops, or says that none does.
  for (const limits &l : devices)
    for (int loops = 1; loops <= 3; ++loops)
      for (uint64_t a : trips)
        for (uint64_t b : trips)
          for (uint64_t limit : {0, 1, 100, 5000})
            for (uint64_t threads : {0, 96, 127, 2048}) {
              wanted each;
              each.one_each = true;
              each.loops = loops;
              each.trips[0] = a;
              each.trips[1] = b;
              each.trips[2] = 5;
              each.thread_limit = limit;
              each.threads = threads;
              const shape c = shape_of(each, l);
              if (c.empty || l.contiguous)
                continue;
              const uint64_t block = uint64_t(c.block[0]) * c.block[1] * c.block[2];
              EXPECT(block <= l.most_threads && (!limit || block <= limit), "block %d",
                     int(block));
              if (threads)
                EXPECT(block == smaller(smaller(threads, limit ? limit : threads),
                                        l.most_threads),
                       "num_threads %d: %d", int(threads), int(block));
              EXPECT(c.block[2] <= 64 && c.block[1] <= 1024, "too deep a block");
              for (int d = 0; d < loops; ++d)
                EXPECT(c.too_long || c.grid[d] * c.block[d] >= each.trips[loops - 1 - d],
                       "an iteration without a thread: loop %d", d);
              EXPECT(c.too_long ||
                         (c.grid[0] <= most_in_x && c.grid[1] <= most_in_yz &&
                          c.grid[2] <= most_in_yz),
                     "grid");
              if (loops == 3 && a <= 65535 && b <= 65535)
                EXPECT(!c.too_long, "a small nest");
            }
  wanted rows;
  rows.one_each = true;
  rows.loops = 2;
  rows.trips[0] = 60000000;
  rows.trips[1] = 100;
  s = shape_of(rows, devices[0]);
  EXPECT(!s.too_long && s.grid[1] * s.block[1] >= 60000000, "%u", s.block[1]);
  rows.trips[0] = 1ull << 40;
  EXPECT(shape_of(rows, devices[0]).too_long, "no grid is so long");
  // A counter of 32 bits that would wrap is told.
  wanted most;
  most.loops = 1;
  most.trips[0] = UINT32_MAX;
  EXPECT(!shape_of(most, devices[0]).wraps, "nobody says that it has 32 bits");
  most.narrow[0] = true;
  EXPECT(shape_of(most, devices[0]).wraps, "4294967295 + threads");
  // Contiguous pieces: the inner loop stays whole.
  s = shape_of(w, devices[2]);
  EXPECT(s.block[0] == 1 && s.grid[0] == 1 && s.grid[1] == 16, "%d", int(s.grid[1]));
  EXPECT(divisor(30, 7) == 6 && divisor(7, 100) == 7 && divisor(97, 96) == 1, "divisor");
  EXPECT(power_of_two(5, 100) == 8 && power_of_two(5, 7) == 4 && power_of_two(0, 8) == 1, "power");
  EXPECT(shapes > 100000, "%ld shapes", shapes);
  return failed();
}
