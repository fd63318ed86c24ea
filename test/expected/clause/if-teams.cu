// Translated by omp2cuda 0.1.0 from if-teams.c
#include <omp2cuda.h>

// test: reference=serial
// if on teams: where it is false there is one team
#ifdef _OPENMP
#include <omp.h>
#else
#define omp_get_num_teams() 1
#define omp_get_num_threads() 1
#endif
#include <stdio.h>

// if-teams.c:15: target teams if(teams: go) num_teams(4) reduction(max: most)
// blocks of one thread
// reduction: one atomic per block
static __global__ void teams_most_kernel(int *most_result) {
  int most = omp2cuda::op::max::identity<int>();
  most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

namespace {
struct teams_most_data_2 { int *most; int n; };

// if-teams.c:19: target teams distribute if(teams: go) num_teams(4)
// reduction(max: most)
// blocks of one thread
// reduction: one atomic per block
__global__ void teams_most_kernel_2(
    const __grid_constant__ teams_most_data_2 omp_data) {
  const auto &[most_result, n] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute(0, n))
    most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

struct teams_most_data_3 { int *most; int n; };

// if-teams.c:24: target teams distribute parallel for if(teams: go)
// num_teams(4) reduction(max: most)
// reduction: one atomic per block
__global__ void teams_most_kernel_3(
    const __grid_constant__ teams_most_data_3 omp_data) {
  const auto &[most_result, n] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}
} // namespace

// if-teams.c:29: target, teams if(go) num_teams(4) reduction(max: most)
// blocks of one thread
// reduction: one atomic per block
static __global__ void teams_most_kernel_4(int *most_result) {
  int most = omp2cuda::op::max::identity<int>();
  most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

namespace {
struct teams_most_data_5 { int *most; int n; };

// if-teams.c:34: target, teams distribute parallel for if(go) num_teams(4)
// reduction(max: most)
// reduction: one atomic per block
__global__ void teams_most_kernel_5(
    const __grid_constant__ teams_most_data_5 omp_data) {
  const auto &[most_result, n] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    int all = omp_get_num_teams() * omp_get_num_threads();
    most = most < all ? all : most;
  }
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}
} // namespace

static int teams(int go, int form) {
  int most = 0, n = 64;
  switch (form) {
  case 0:
    omp2cuda::target_region{"if-teams.c:15"}
        .num_threads(1)
        .num_teams(go ? 4 : 1)
        .launch(teams_most_kernel, {omp2cuda::tofrom(most)});
    break;
  case 1:
    omp2cuda::target_region{"if-teams.c:19"}
        .num_threads(1)
        .num_teams(go ? 4 : 1)
        .team_iterations(n)
        .launch(teams_most_kernel_2, {.most = omp2cuda::tofrom(most), .n = n});
    break;
  case 2:
    omp2cuda::target_region{"if-teams.c:24"}
        .num_teams(go ? 4 : 1)
        .iterations(n)
        .launch(teams_most_kernel_3, {.most = omp2cuda::tofrom(most), .n = n});
    break;
  case 3:
    omp2cuda::target_region{"if-teams.c:29"}
        .num_threads(1)
        .num_teams(go ? 4 : 1)
        .launch(teams_most_kernel_4, {omp2cuda::tofrom(most)});
    break;
  case 4:
    omp2cuda::target_region{"if-teams.c:34"}
        .num_teams(go ? 4 : 1)
        .num_threads(go ? 0 : 1)
        .iterations(n)
        .launch(teams_most_kernel_5, {.most = omp2cuda::tofrom(most), .n = n});
    break;
  }
  return most;
}

int main(void) {
  for (int form = 0; form < 5; form++)
    printf("%d %d\n", teams(0, form), teams(1, form) > 0);
  return 0;
}
