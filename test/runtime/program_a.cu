//===- program_a.cu - One program of two files: one present table ------------------===//
// Idea: what one file enters, the other finds; both instantiate the same templates.
// In → Out: with program_b.cu → exit status. Tests: include/omp2cuda/present.h
//===----------------------------------------------------------------------===//
#include "device.h"

int add_elsewhere(int *x, int n);
int team_elsewhere(int n);

struct team_s {
  int n, *sum;
};
__global__ static void team_here(const __grid_constant__ team_s d) {
  omp2cuda::team::soft_stack stack;
  omp2cuda::team::soft_frame frame;
  int *cube = frame.alloc<int>(size_t(d.n));
  for (int i : omp2cuda::team::for_(0, d.n, omp2cuda::schedule_guided()))
    cube[i] = i * i * i;
  omp2cuda::team::sync();
  int mine = 0;
  for (int i : omp2cuda::team::for_(0, d.n))
    mine += cube[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, d.sum, mine);
}

int main() {
  int x[10] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  EXPECT(omp_get_num_devices() >= 1, "no device: nothing of this can be tested");
  if (failures())
    return failed();
  { omp2cuda::target_enter_data{"program_a.c:1"}.to(x); }
  EXPECT(add_elsewhere(x, 10) == 1, "present in the other file");
  { omp2cuda::target_exit_data{"program_a.c:2"}.from(x); }
  EXPECT(x[0] == 3 && x[9] == 3, "%d", x[0]);
  int cubes = 0;
  {
    omp2cuda::target_region region{"program_a.c:3"};
    region.one_team().soft_stack(100);
    region.launch(team_here, {20, region.tofrom(cubes)});
  }
  EXPECT(cubes == 190 * 190 && team_elsewhere(20) == 2470, "%d %d", cubes, team_elsewhere(20));
  return failed();
}
