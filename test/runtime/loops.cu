//===- loops.cu - Iterations are shared out once each, in order ---------------------===//
// Idea: every verb, schedule and many grids: each iteration exactly once (for
//   distribute: once per thread of one team), ascending in each thread, and ran_last()
//   exactly where the last iteration ran.
// In → Out: nothing → exit status. Tests: include/omp2cuda/loop.h, levels.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <vector>

using namespace omp2cuda;

struct data_s {
  int verb;
  long trip;
  unsigned long chunk, dist;
  int *times;     // per iteration: how often
  int *last;      // per iteration: ran_last() of the thread that ran it, + 1
  int *lasts;     // how many threads say ran_last()
  int *disorder;  // iterations out of order
};

enum verb {
  grid_default, grid_count, grid_wide, grid_cyclic, grid_chunk, grid_dist, grid_dist_chunk, grid_dist_cyclic,
  teams_default, teams_chunk, teams_wide,
  team_default, team_chunk, team_cyclic, team_for,
  grid_x, down, strided, verbs
};

template <class Loop> __device__ void visit(Loop loop, const data_s &d, long first, long step) {
  long before = -1;
  for (auto i : loop) {
    const long t = (long(i) - first) / step;
    if (t < 0 || t >= d.trip || t <= before) {
      atomic::update(op::plus{}, *d.disorder, 1);
      return;
    }
    before = t;
    atomic::update(op::plus{}, d.times[t], 1);
    atomic::update(op::plus{}, d.last[t], loop.ran_last() ? 1 : 0);
  }
  if (loop.ran_last())
    atomic::update(op::plus{}, *d.lasts, 1);
}

__global__ void share_out(const __grid_constant__ data_s d) {
  const auto r = range<int>(0, d.trip);
  switch (d.verb) {
  case grid_default: visit(league::distribute_parallel_for(0, int(d.trip)), d, 0, 1); break;
  case grid_count: visit(league::distribute_parallel_for(uint64_t(d.trip)), d, 0, 1); break;
  case grid_wide: visit(league::distribute_parallel_for<uint64_t>(0L, d.trip), d, 0, 1); break;
  case grid_cyclic: visit(league::distribute_parallel_for(r, cyclic), d, 0, 1); break;
  case grid_chunk:
    visit(league::distribute_parallel_for(r, schedule_static(d.chunk)), d, 0, 1);
    break;
  case grid_dist:
    visit(league::distribute_parallel_for(r, dist_schedule_static(d.dist)), d, 0, 1);
    break;
  case grid_dist_chunk:
    visit(league::distribute_parallel_for(r, dist_schedule_static(d.dist),
                                          schedule_static(d.chunk)), d, 0, 1);
    break;
  case grid_dist_cyclic:
    visit(league::distribute_parallel_for(r, dist_schedule_static(d.dist), cyclic), d, 0, 1);
    break;
  case teams_default: visit(league::distribute(r), d, 0, 1); break;
  case teams_chunk: visit(league::distribute(r, dist_schedule_static(d.dist)), d, 0, 1); break;
  case teams_wide: visit(league::distribute<uint64_t>(r), d, 0, 1); break;
  case team_default: visit(team::parallel_for(r), d, 0, 1); break;
  case team_chunk: visit(team::parallel_for(r, schedule_static(d.chunk)), d, 0, 1); break;
  case team_cyclic: visit(team::parallel_for(r, cyclic), d, 0, 1); break;
  case team_for: visit(team::for_(0, int(d.trip)), d, 0, 1); break;
  case grid_x: visit(league::distribute_parallel_for_x(5, int(d.trip) + 5), d, 5, 1); break;
  case down:
    visit(league::distribute_parallel_for(range_down<int>(d.trip, 0)), d, d.trip, -1);
    break;
  case strided:
    visit(league::distribute_parallel_for(range<int>(-7, -7 + 3 * d.trip, 3)), d, -7, 3);
    break;
  }
}

void one_dimension(int verb, unsigned blocks, unsigned threads, long trip, unsigned long chunk,
                   unsigned long dist) {
  const bool teams = verb == teams_default || verb == teams_chunk || verb == teams_wide;
  const bool team = verb == team_default || verb == team_chunk || verb == team_cyclic ||
                    verb == team_for;
  const int copies = teams ? int(threads) : team ? int(blocks) : 1;
  device_array<int> times(size_t(trip), 0), last(size_t(trip), 0), lasts(1, 0), disorder(1, 0);
  run(share_out, blocks, threads,
      data_s{verb, trip, chunk, dist, times.get(), last.get(), lasts.get(), disorder.get()});
  const std::vector<int> n = times.read(), l = last.read();
  for (long t = 0; t < trip; ++t)
    EXPECT(n[size_t(t)] == copies, "verb %d grid %u x %u trip %ld chunk %lu %lu: %ld ran %d times",
           verb, blocks, threads, trip, chunk, dist, t, n[size_t(t)]);
  EXPECT(lasts.read()[0] == (trip ? copies : 0), "verb %d grid %u x %u trip %ld chunk %lu %lu: %d",
         verb, blocks, threads, trip, chunk, dist, lasts.read()[0]);
  if (trip)
    EXPECT(l[size_t(trip - 1)] == copies, "verb %d grid %u x %u trip %ld: last elsewhere", verb,
           blocks, threads, trip);
  EXPECT(disorder.read()[0] == 0, "verb %d grid %u x %u trip %ld: order", verb, blocks, threads,
         trip);
}

/// A share of one iteration, as GPUs have it: of the CPU device's threads each has a piece.
template <class Count, class Seq> __device__ auto single(Seq seq) {
  return detail::single_share<Seq, Count>(seq, detail::threads_in_x::id<Count>());
}
template <class Loop> __device__ void visit_each(Loop loop, const data_s &d, long first, long step) {
  for (auto i : loop)
    atomic::update(op::plus{}, d.times[(long(i) - first) / step], 1);
}
__global__ void one_each(const __grid_constant__ data_s d) {
  const int n = int(d.trip);
  switch (d.verb) {
  case 0: visit_each(single<uint32_t>(range(0, n)), d, 0, 1); break;
  case 1: visit_each(single<uint64_t>(range(0L, d.trip)), d, 0, 1); break;
  case 2: visit_each(single<uint32_t>(range_down<int>(n, 0)), d, n, -1); break;
  case 3: visit_each(single<uint32_t>(range<int>(-7, -7 + 3 * n, 3)), d, -7, 3); break;
  case 4: visit_each(single<uint64_t>(range<unsigned char>(0, (unsigned char)(n))), d, 0, 1); break;
  case 5: visit_each(league::one_each(0, n), d, 0, 1); break;
  case 6: visit_each(league::one_each(d.trip), d, 0, 1); break;
  case 7: visit_each(league::one_each_x(range_down<int>(n, 0)), d, n, -1); break;
  }
}
void all_once(int verb, unsigned blocks, unsigned threads, long trip) {
  device_array<int> times(size_t(trip), 0);
  run(one_each, blocks, threads,
      data_s{verb, trip, 0, 0, times.get(), nullptr, nullptr, nullptr});
  const std::vector<int> n = times.read();
  for (long t = 0; t < trip; ++t)
    EXPECT(n[size_t(t)] == 1, "one_each %d grid %u x %u trip %ld: %ld ran %d times", verb, blocks,
           threads, trip, t, n[size_t(t)]);
}

struct nest_s {
  int nz, ny, nx, loops;
  int *times, *lasts, *numbers;
};

__global__ void nest(const __grid_constant__ nest_s d) {
  const auto &[nz, ny, nx, loops, times, lasts, numbers] = d;
  auto inner = league::distribute_parallel_for_x(0, nx);
  auto middle = league::distribute_parallel_for_y(0, ny);
  auto outer = league::distribute_parallel_for_z(range<int>(0, nz));
  for (int z : outer)
    for (int y : middle)
      for (int x : inner)
        atomic::update(op::plus{}, times[(z * ny + y) * nx + x], 1);
  if (outer.ran_last() && middle.ran_last() && inner.ran_last())
    atomic::update(op::plus{}, *lasts, 1);
  // Every member has a number of its own.
  atomic::update(op::plus{}, numbers[team::id() * thread::count() + thread::id()], 1);
}

void dimensions(dim3 grid, dim3 block, int nz, int ny, int nx) {
  const size_t members = size_t(grid.x * grid.y * grid.z) * (block.x * block.y * block.z);
  device_array<int> times(size_t(nz) * ny * nx, 0), lasts(1, 0), numbers(members, 0);
  run(nest, grid, block, nest_s{nz, ny, nx, 3, times.get(), lasts.get(), numbers.get()});
  for (int n : times.read())
    EXPECT(n == 1, "nest %d %d %d ran %d times", nz, ny, nx, n);
  for (int n : numbers.read())
    EXPECT(n == 1, "a number is taken %d times", n);
  EXPECT(lasts.read()[0] == (nz && ny && nx ? 1 : 0), "nest %d %d %d: %d lasts", nz, ny, nx,
         lasts.read()[0]);
}

int main() {
  const unsigned shapes[][2] = {{1, 1}, {1, 32}, {3, 7}, {4, 64}, {7, 33}};
  const long trips[] = {0, 1, 2, 31, 33, 63, 64, 65, 250, 997};
  for (int verb = 0; verb < verbs; ++verb)
    for (auto &s : shapes)
      for (long trip : trips)
        one_dimension(verb, s[0], s[1], trip, 3, 10);
  for (int verb = 0; verb < 8; ++verb)
    for (unsigned threads : {1u, 32u, 33u, 128u})
      for (long trip : {0L, 1L, 31L, 64L, 250L})
        for (unsigned more : {0u, 3u})
          all_once(verb, unsigned(trip + threads - 1) / threads + more + !trip, threads, trip);
  const unsigned long chunks[] = {0, 1, 2, 5, 64, 1000, 18446744073709551615ul};
  for (int verb : {grid_chunk, grid_dist, grid_dist_chunk, teams_chunk, team_chunk})
    for (unsigned long chunk : chunks)
      for (unsigned long dist : chunks)
        for (long trip : {0L, 1L, 64L, 501L})
          one_dimension(verb, 3, 10, trip, chunk, dist);
  dimensions(dim3(2, 3, 1), dim3(8, 4, 1), 1, 13, 37);
  dimensions(dim3(1, 1, 1), dim3(1, 1, 1), 2, 3, 4);
  dimensions(dim3(2, 2, 2), dim3(4, 2, 2), 5, 6, 7);
  dimensions(dim3(5, 4, 3), dim3(32, 2, 1), 1, 1, 1);
  dimensions(dim3(2, 2, 2), dim3(4, 2, 2), 5, 0, 7);
  return failed();
}
