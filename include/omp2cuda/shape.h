//===- shape.h - How many teams of how many threads ---------------------------------===//
// Idea: the launch shape is arithmetic on what the user said, the trip counts and a
//   few figures of device and kernel. A clause is law; only the rest is chosen.
//
//   wanted   from the construct: trips (outermost first), num_teams, thread_limit, …
//   limits   from the device and the kernel
//   shape    grid and block; empty if nothing is to be done; wide if 32 bits are not
//            enough for a counter
//
//   loops   grid and block
//   1       x
//   2       y, x       block: x up to 128, a power of two fitted to the inner trip
//   3       z, y, x    block: as for two; z in the grid only
//   lanes   x          block: x the lanes, y the threads (lanes.h)
//
// In → Out: wanted and limits → shape; no side effects, no CUDA calls.
// Who may call: host.
// Tested by: test/runtime/shapes.cpp
// Limits: with num_teams on a nest, the number is factored exactly over the
//   dimensions; a prime above 65,535 goes to x alone.
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>

namespace omp2cuda {
namespace detail {

struct wanted {
  uint64_t trips[3] = {0, 0, 0}; // outermost first
  int loops = 0;
  bool over_teams = false; // the one loop is shared out to teams, not threads
  bool one_each = false;   // a thread for each iteration, whatever that takes
  bool narrow[3] = {false, false, false}; // counted in 32 bits by any kernel
  uint64_t teams = 0;                     // num_teams, 0: no clause
  uint64_t thread_limit = 0;              // thread_limit, 0: no clause
  uint64_t threads = 0;                   // num_threads, 0: no clause
  bool one_team = false;                  // no teams construct
  bool serial = false;                    // no parallel construct either
  unsigned lanes = 1; // of a thread: 32 where simd runs on them
};

struct limits {
  unsigned processors;
  unsigned most_threads;  // per block, for this kernel
  unsigned usual_threads; // per block, without a clause
  unsigned most_blocks;   // more than this many blocks gain nothing
  bool
      contiguous; // threads take contiguous pieces: share out the outermost loop
};

struct shape {
  uint64_t grid[3] = {1, 1, 1}; // x, y, z
  unsigned block[3] = {1, 1, 1};
  bool empty = false;
  bool wide = false;
  bool too_long = false; // one_each, and no grid has so many threads
  bool wraps = false;    // a loop counted in 32 bits, and they are not enough
};

inline uint64_t smaller(uint64_t a, uint64_t b) { return a < b ? a : b; }
inline uint64_t larger(uint64_t a, uint64_t b) { return a < b ? b : a; }
inline uint64_t ceil_div(uint64_t a, uint64_t b) {
  return a / b + (a % b ? 1 : 0);
}
/// The smallest power of two ≥ n, at most `most`.
inline uint64_t power_of_two(uint64_t n, uint64_t most) {
  uint64_t p = 1;
  while (p < n && p * 2 <= most)
    p *= 2;
  return p;
}
/// The largest divisor of n that is ≤ most (≥ 1).
inline uint64_t divisor(uint64_t n, uint64_t most) {
  uint64_t d = smaller(n, larger(most, 1));
  while (n % d)
    --d;
  return d;
}

inline constexpr uint64_t most_in_x = 2147483647, most_in_yz = 65535;

/// What the environment says of teams that no clause says it of (OpenMP 5.2, 10.2); 0: nothing.
inline void limit_teams(limits &l, const wanted &w, unsigned teams,
                        unsigned threads) {
  if (teams && !w.teams && !w.one_team) {
    l.processors = unsigned(smaller(l.processors, teams));
    l.most_blocks = unsigned(smaller(l.most_blocks, teams));
  }
  if (threads && !w.thread_limit && !w.one_team) {
    const uint64_t most = uint64_t(threads) * w.lanes;
    l.most_threads = unsigned(smaller(l.most_threads, most));
    l.usual_threads = unsigned(smaller(l.usual_threads, most));
  }
}

/// Threads that are warps: as many as there is room for.
inline shape shape_of_lanes(const wanted &w, const limits &l) {
  shape s;
  s.empty = w.loops && w.trips[0] == 0;
  if (s.empty)
    return s;
  const uint64_t most = larger(1, l.most_threads / w.lanes);
  uint64_t threads = w.threads        ? w.threads
                     : w.thread_limit ? w.thread_limit
                     : w.one_team     ? most
                                      : larger(1, l.usual_threads / w.lanes);
  if (w.threads && w.thread_limit)
    threads = smaller(threads, w.thread_limit);
  threads = larger(1, smaller(threads, most));
  if (w.loops && !w.over_teams && !w.threads) // no idle warps
    threads = smaller(threads, w.trips[0]);
  s.block[0] = w.lanes;
  s.block[1] = unsigned(threads);
  const uint64_t need = w.over_teams ? w.trips[0]
                        : w.loops    ? ceil_div(w.trips[0], threads)
                                     : l.processors;
  if (!w.one_team)
    s.grid[0] = smaller(
        w.teams ? w.teams : smaller(need, larger(1, l.most_blocks)), most_in_x);
  s.wide = w.loops && (w.trips[0] > UINT32_MAX ||
                       w.trips[0] + s.grid[0] * threads > UINT32_MAX);
  return s;
}

/// Where the loops around the innermost need more teams than a grid has in y and z, the
/// block gets longer there, at the cost of x.
inline void lengthen(shape &s, const uint64_t (&trip)[3], uint64_t most) {
  for (int d = 2; d > 0; --d)
    while (trip[d] > most_in_yz * s.block[d] &&
           s.block[d] < (d == 2 ? 64 : 1024)) {
      const bool full =
          uint64_t(s.block[0]) * s.block[1] * s.block[2] * 2 > most;
      unsigned &giver = s.block[s.block[0] > 1 ? 0 : 1];
      if (full && (giver % 2 || &giver == &s.block[d]))
        break;
      giver /= full ? 2 : 1;
      s.block[d] *= 2;
    }
}

inline shape shape_of(const wanted &w, const limits &l) {
  if (w.lanes > 1)
    return shape_of_lanes(w, l);
  shape s;
  uint64_t trip[3] = {1, 1, 1}; // x, y, z
  for (int i = 0; i < w.loops; ++i) {
    trip[w.loops - 1 - i] = w.trips[i];
    if (w.trips[i] == 0)
      s.empty = true;
  }
  if (s.empty)
    return s;

  // Threads of a team: all clauses are upper bounds but num_threads, which is a number.
  uint64_t total = w.serial         ? 1
                   : w.threads      ? w.threads
                   : w.thread_limit ? w.thread_limit
                                    : 0;
  const bool exact = w.serial || w.threads;
  if (w.threads && w.thread_limit)
    total = smaller(total, w.thread_limit);
  if (!total)
    total = w.one_team && !l.contiguous ? l.most_threads : l.usual_threads;
  total = larger(1, smaller(total, l.most_threads));
  const bool nest = w.loops > 1 && !w.over_teams;
  if (!w.over_teams && !exact && !w.thread_limit &&
      w.loops == 1) // no idle warps
    total = smaller(total, ceil_div(trip[0], 32) * 32);

  if (!nest) {
    s.block[0] = unsigned(total);
  } else if (exact) {
    s.block[0] =
        unsigned(divisor(total, l.contiguous ? 1 : power_of_two(trip[0], 128)));
    s.block[1] = unsigned(total / s.block[0]);
  } else if (l.contiguous) {
    s.block[1] = unsigned(power_of_two(trip[1], total));
    s.block[0] = unsigned(power_of_two(trip[0], total / s.block[1]));
  } else {
    s.block[0] = unsigned(power_of_two(trip[0], smaller(total, 128)));
    s.block[1] = unsigned(power_of_two(trip[1], total / s.block[0]));
  }

  const bool covers = w.one_each && (w.over_teams || !l.contiguous);
  if (covers && nest)
    lengthen(s, trip, exact || w.thread_limit ? total : l.most_threads);

  // Teams.
  uint64_t need[3] = {1, 1, 1};
  if (w.over_teams)
    need[0] = trip[0];
  else
    for (int d = 0; d < 3; ++d)
      need[d] = ceil_div(trip[d], s.block[d]);
  if (w.serial || w.one_team) {
    // one
  } else if (w.teams) {
    uint64_t rest = w.teams;
    for (int d = 2; d > 0; --d)
      if (w.loops > d && !w.over_teams) {
        s.grid[d] = divisor(rest, smaller(need[d], most_in_yz));
        rest /= s.grid[d];
      }
    s.grid[0] = smaller(rest, most_in_x);
  } else if (w.loops == 0) {
    s.grid[0] = l.processors;
  } else if (covers) {
    for (int d = 0; d < 3; ++d) {
      s.grid[d] = need[d];
      s.too_long |= need[d] > (d ? most_in_yz : most_in_x);
    }
  } else {
    uint64_t left = larger(1, l.most_blocks);
    for (int i = 0; i < 3; ++i) {
      const int d =
          l.contiguous ? 2 - i : i; // coalesced loop first, or outermost first
      s.grid[d] = smaller(smaller(need[d], d ? most_in_yz : most_in_x), left);
      left = larger(1, left / s.grid[d]);
    }
  }

  for (int d = 0; d < 3; ++d)
    if (trip[d] > UINT32_MAX ||
        trip[d] + s.grid[d] * (w.over_teams ? 1 : s.block[d]) > UINT32_MAX) {
      s.wide = true;
      s.wraps |= d < w.loops && !l.contiguous && w.narrow[w.loops - 1 - d];
    }
  return s;
}

} // namespace detail
} // namespace omp2cuda
