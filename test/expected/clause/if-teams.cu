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

// if-teams.c:15: target teams
// league: partitioned; team: single; one CUDA thread per team
// reduction: an atomic per team
namespace {
struct teams_omp_data_s_15 {
  int *most; // copied back
};
} // namespace

static __global__ void
teams_omp_fn_15(const __grid_constant__ teams_omp_data_s_15 omp_data) {
  const auto &[most_result] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

// if-teams.c:19: target teams distribute
// league: partitioned; team: single; one CUDA thread per team
// reduction: an atomic per team
namespace {
struct teams_omp_data_s_19 {
  int *most; // copied back
  int n;
};
} // namespace

static __global__ void
teams_omp_fn_19(const __grid_constant__ teams_omp_data_s_19 omp_data) {
  const auto &[most_result, n] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute(0, n))
    most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

// if-teams.c:24: target teams distribute parallel for
// league, team: partitioned
// reduction: an atomic per team
namespace {
struct teams_omp_data_s_24 {
  int *most; // copied back
  int n;
};
} // namespace

static __global__ void
teams_omp_fn_24(const __grid_constant__ teams_omp_data_s_24 omp_data) {
  const auto &[most_result, n] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

// if-teams.c:29: target
// league: partitioned; team: single; one CUDA thread per team
// reduction: an atomic per team
namespace {
struct teams_omp_data_s_29 {
  int *most; // copied back
};
} // namespace

static __global__ void
teams_omp_fn_29(const __grid_constant__ teams_omp_data_s_29 omp_data) {
  const auto &[most_result] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  most = omp_get_num_teams();
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

// if-teams.c:34: target
// league, team: partitioned
// reduction: an atomic per team
namespace {
struct teams_omp_data_s_34 {
  int *most; // copied back
  int n;
};
} // namespace

static __global__ void
teams_omp_fn_34(const __grid_constant__ teams_omp_data_s_34 omp_data) {
  const auto &[most_result, n] = omp_data;
  int most = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    int all = omp_get_num_teams() * omp_get_num_threads();
    most = most < all ? all : most;
  }
  omp2cuda::league::reduce(omp2cuda::op::max{}, most_result, most);
}

static int teams(int go, int form) {
  int most = 0, n = 64;
  switch (form) {
  case 0: {
    omp2cuda::target_region region{"if-teams.c:15"};
    region.num_threads(1);
    region.num_teams(4);
    if (!(go))
      region.num_teams(1);
    region.launch(teams_omp_fn_15,
                  teams_omp_data_s_15{.most = region.tofrom(most)});
  } break;
  case 1: {
    omp2cuda::target_region region{"if-teams.c:19"};
    region.num_threads(1);
    region.num_teams(4);
    if (!(go))
      region.num_teams(1);
    region.team_iterations(omp2cuda::range(0, n));
    region.launch(teams_omp_fn_19,
                  teams_omp_data_s_19{.most = region.tofrom(most), .n = n});
  } break;
  case 2: {
    omp2cuda::target_region region{"if-teams.c:24"};
    region.num_teams(4);
    if (!(go))
      region.num_teams(1);
    region.iterations(omp2cuda::range(0, n));
    region.launch(teams_omp_fn_24,
                  teams_omp_data_s_24{.most = region.tofrom(most), .n = n});
  } break;
  case 3: {
    omp2cuda::target_region region{"if-teams.c:29"};
    region.num_threads(1);
    region.num_teams(4);
    if (!(go))
      region.num_teams(1);
    region.launch(teams_omp_fn_29,
                  teams_omp_data_s_29{.most = region.tofrom(most)});
  } break;
  case 4: {
    omp2cuda::target_region region{"if-teams.c:34"};
    region.num_teams(4);
    if (!(go))
      region.num_teams(1);
    if (!(go))
      region.num_threads(1);
    region.iterations(omp2cuda::range(0, n));
    region.launch(teams_omp_fn_34,
                  teams_omp_data_s_34{.most = region.tofrom(most), .n = n});
  } break;
  }
  return most;
}

int main(void) {
  for (int form = 0; form < 5; form++)
    printf("%d %d\n", teams(0, form), teams(1, form) > 0);
  return 0;
}
