//===- launch.cu - From clauses and trip counts to grids ---------------------------===//
// Idea: kernels report their grid and block; clauses are law, empty loops launch
//   nothing, wide trip counts take the clone with 64-bit counters.
// In → Out: nothing → exit status. Tests: include/omp2cuda/launch.h, shape.h
//===----------------------------------------------------------------------===//
#include "device.h"

using namespace omp2cuda;

struct seen_s {
  int launches, teams, threads, x, y, z, bx, by, bits;
};
struct report_s {
  seen_s *seen;
};
template <int Bits> __global__ void report(const __grid_constant__ report_s d) {
  if (team::id() == 0 && thread::id() == 0) {
    atomic::update(op::plus{}, d.seen->launches, 1);
    d.seen->teams = omp_get_num_teams();
    d.seen->threads = int(thread::count());
    d.seen->x = int(gridDim.x);
    d.seen->y = int(gridDim.y);
    d.seen->z = int(gridDim.z);
    d.seen->bx = int(blockDim.x);
    d.seen->by = int(blockDim.y);
    d.seen->bits = Bits;
  }
}
__global__ void nothing() {}

template <class Setup> seen_s shape_of(Setup setup) {
  seen_s seen = {};
  target_region region{"launch.cu:1"};
  setup(region);
  report_s data{region.tofrom(seen)};
  region.launch(report<32>, report<64>, data);
  // Its end, without the end of the region.
  must(cudaDeviceSynchronize(), "kernel");
  must(cudaMemcpy(&seen, data.seen, sizeof seen, cudaMemcpyDeviceToHost), "copy");
  return seen;
}

struct sum_s {
  int *to;
  const int *of;
  int n;
};
__global__ void sum(const __grid_constant__ sum_s d) {
  for (int i = 0; i < d.n; ++i)
    *d.to += d.of[i];
}

// The maps of a statement are those of its region, whatever its values launch.
int launched_between(const int *of, int n) {
  int total = 0;
  target_region{"launch.cu:3"}.serial().launch(sum, sum_s{tofrom(total), to(of, 0, n), n});
  return total;
}
void one_statement() {
  int total = 0;
  const int of[]{1, 2, 3, 4};
  target_region{"launch.cu:4"}.serial().launch(
      sum, sum_s{tofrom(total), to(of, 0, 4), launched_between(of, 2)});
  EXPECT(total == 6, "%d", total);
  target_region outer{"launch.cu:5"};
  EXPECT(&target_region::here() == &outer, "the region");
  {
    target_region inner{"launch.cu:6"};
    EXPECT(&target_region::here() == &inner, "the innermost");
  }
  EXPECT(&target_region::here() == &outer, "the region again");
  target_update{"launch.cu:7"}.to(total).from(of, 0, 2);
}

int main() {
  EXPECT(omp_get_num_devices() >= 1, "no device: nothing of this can be tested");
  if (failures())
    return failed();
  seen_s s = shape_of([](target_region &r) { r.serial(); });
  EXPECT(s.launches == 1 && s.teams == 1 && s.threads == 1, "serial");
  s = shape_of([](target_region &r) { r.num_teams(7).num_threads(33).iterations(1000000); });
  EXPECT(s.teams == 7 && s.threads == 33, "law: %d %d", s.teams, s.threads);
  s = shape_of([](target_region &r) { r.num_teams(3).thread_limit(64).iterations(10); });
  EXPECT(s.teams == 3 && s.threads == 64, "limit: %d %d", s.teams, s.threads);
  s = shape_of([](target_region &r) { r.num_threads(100).thread_limit(40).iterations(10); });
  EXPECT(s.threads == 40, "the smaller: %d", s.threads);
  s = shape_of([](target_region &r) { r.num_threads(100000).iterations(10); });
  EXPECT(s.threads >= 256 && s.threads <= 1024, "the device's most: %d", s.threads);
  s = shape_of([](target_region &r) { r.one_team().iterations(100000); });
  EXPECT(s.teams == 1 && s.threads > 1, "one team: %d %d", s.teams, s.threads);
  s = shape_of([](target_region &r) { r.one_team().num_threads(17).iterations(5); });
  EXPECT(s.teams == 1 && s.threads == 17, "one team: %d %d", s.teams, s.threads);
  s = shape_of([](target_region &r) { r.iterations(0); });
  EXPECT(s.launches == 1, "an empty loop");
  s = shape_of([](target_region &r) { r.iterations(range<int>(0, 5), range<int>(3, 3)); });
  EXPECT(s.launches == 1, "an empty nest");
  s = shape_of([](target_region &r) { r.iterations(-5); });
  EXPECT(s.launches == 1, "a negative trip count");
  s = shape_of([](target_region &r) { r.iterations(range<int>(0, 50), range<int>(0, 70)); });
  EXPECT(s.launches == 1 && s.y * s.by > 1, "two loops: %d x %d", s.y, s.by);
  s = shape_of([](target_region &r) { r.num_teams(30).iterations(20, 50, 70); });
  EXPECT(s.teams == 30 && s.x * s.y * s.z == 30, "factored: %d %d %d", s.x, s.y, s.z);
  s = shape_of([](target_region &r) { r.num_threads(96).iterations(50, 70); });
  EXPECT(s.threads == 96, "exact in two dimensions: %d x %d", s.bx, s.by);
  s = shape_of([](target_region &r) { r.team_iterations(range<int>(0, 2)); });
  EXPECT(s.teams == 2, "teams of distribute: %d", s.teams);
  s = shape_of([](target_region &r) { r.num_teams(5).team_iterations(1); });
  EXPECT(s.teams == 5, "num_teams is law: %d", s.teams);
  s = shape_of([](target_region &) {});
  EXPECT(s.teams >= 1 && s.threads >= 1 && s.bits == 32, "nothing said");
  s = shape_of([](target_region &r) { r.iterations(uint64_t(4294967295u)); });
  EXPECT(s.bits == 64, "trip plus grid beyond 32 bits");
  s = shape_of([](target_region &r) { r.iterations(uint64_t(4000000000u)); });
  EXPECT(s.bits == 32, "within 32 bits");
  s = shape_of([](target_region &r) { r.iterations(3, uint64_t(1) << 40); });
  EXPECT(s.bits == 64, "one wide dimension");
  s = shape_of([](target_region &r) { r.num_teams(0).num_threads(-1).iterations(10); });
  EXPECT(s.launches == 1 && s.teams >= 1, "no clause");
  {
    target_region region{"launch.cu:2"};
    region.serial().launch(nothing);
  }
  one_statement();
  return failed();
}
