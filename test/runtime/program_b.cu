//===- program_b.cu - The second file of program_a.cu ------------------------------===//
// Idea and tests: see program_a.cu.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

struct add_s {
  int n;
  int *x;
};
__global__ static void add(const __grid_constant__ add_s d) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, d.n))
    d.x[i] += 3;
}

// Shared variables of the runtime exist in both files.
struct team_s {
  int n, *sum;
};
__global__ static void team_in_b(const __grid_constant__ team_s d) {
  omp2cuda::team::soft_stack stack;
  omp2cuda::team::soft_frame frame;
  int *square = frame.alloc<int>(size_t(d.n));
  for (int i : omp2cuda::team::for_(0, d.n, omp2cuda::schedule_dynamic()))
    square[i] = i * i;
  omp2cuda::team::sync();
  int mine = 0;
  for (int i : omp2cuda::team::for_(0, d.n))
    mine += square[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, d.sum, mine);
}

int team_elsewhere(int n) {
  int sum = 0;
  {
    omp2cuda::target_region region{"program_b.c:2"};
    region.one_team().soft_stack(100);
    region.launch(team_in_b, {n, region.tofrom(sum)});
  }
  return sum;
}

int add_elsewhere(int *x, int n) {
  omp2cuda::target_region region{"program_b.c:1"};
  region.iterations(n);
  region.launch(add, {n, region.device_ptr(x)});
  return omp_target_is_present(x, 0);
}
