// Translated by omp2cuda 0.1.0 from one-team.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// One team for a long loop (N0321).
#include <omp.h>

#define N 100000

// one-team.c:8: target parallel for (one block)
__global__ void said_x_kernel(float *x) {
  for (int i : omp2cuda::team::parallel_for(0, N))
    x[i] *= 2;
}

// one-team.c:11: target teams distribute parallel for num_teams(1) collapse(2)
__global__ void said_x_kernel_2(float *x) {
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, 100))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, 1000))
      x[i * 1000 + j] += 1;
}

void said(float *x) {
  omp2cuda::target_region{"one-team.c:8"}.one_team().iterations(N).launch(
      said_x_kernel, {omp2cuda::tofrom(x, 0, N)});
  omp2cuda::target_region{"one-team.c:11"}.num_teams(1).iterations(100, 1000).launch(
      said_x_kernel_2, {omp2cuda::tofrom(x, 0, N)});
}

// one-team.c:21: target parallel for (one block)
__global__ void not_said_x_kernel(float *x) {
  for (int i : omp2cuda::team::parallel_for(0, 1000))
    x[i] *= 2;
}

struct not_said_x_data_2 { float *x; int n; };

// one-team.c:24: target parallel for (one block)
__global__ void not_said_x_kernel_2(const __grid_constant__ not_said_x_data_2 omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] *= 2;
}

// one-team.c:27: target teams distribute parallel for num_teams(2)
__global__ void not_said_x_kernel_3(float *x) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    x[i] *= 2;
}

// one-team.c:30: target parallel for (one block)
__global__ void not_said_x_kernel_4(float *x) {
  for (int i : omp2cuda::team::parallel_for(0, N))
    x[i] += omp_get_thread_num();
}

struct not_said_last_data { const float *x; float *last; };

// one-team.c:33: target parallel for ordered (one block)
__global__ void not_said_last_kernel(const __grid_constant__ not_said_last_data omp_data) {
  const auto x = omp_data.x;
  auto &last = *omp_data.last;
  auto loop = omp2cuda::team::ordered_for(0, N);
  for (int i : loop) {
    for (auto turn = loop.ordered(); turn.wanted();)
      if (turn.come())
        last = last * x[i] + 1;
  }
}

// one-team.c:38: target parallel (one block)
__global__ void not_said_x_kernel_5(float *x) {
  for (int i : omp2cuda::team::parallel_for(0, N))
    x[i] *= 2;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, N - 1))
    x[i] += 1;
}

// Nothing to say: a loop of a thousand, one whose length is not known, several teams, a team
// that asks who it is, iterations in order, and more in the region than the loop.
void not_said(float *x, int n) {
  float last = 0;
  omp2cuda::target_region{"one-team.c:21"}.one_team().iterations(1000).launch(
      not_said_x_kernel, {omp2cuda::tofrom(x, 0, 1000)});
  omp2cuda::target_region{"one-team.c:24"}.one_team().iterations(n).launch(
      not_said_x_kernel_2, {.x = omp2cuda::tofrom(x, 0, n), .n = n});
  omp2cuda::target_region{"one-team.c:27"}.num_teams(2).iterations(N).launch(
      not_said_x_kernel_3, {omp2cuda::tofrom(x, 0, N)});
  omp2cuda::target_region{"one-team.c:30"}.one_team().iterations(N).launch(
      not_said_x_kernel_4, {omp2cuda::tofrom(x, 0, N)});
  omp2cuda::target_region{"one-team.c:33"}.one_team().iterations(N).launch(
      not_said_last_kernel, {.x = omp2cuda::tofrom(x, 0, N), .last = omp2cuda::tofrom(last)});
  omp2cuda::target_region{"one-team.c:38"}.one_team().iterations(N).launch(
      not_said_x_kernel_5, {omp2cuda::tofrom(x, 0, N)});
}
