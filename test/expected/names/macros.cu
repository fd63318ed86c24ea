// Translated by omp2cuda 0.1.0 from macros.c
#include <omp2cuda.h>

// Macros of the program that are called like words of generated text.
#include <stdio.h>

#define iterations_ 200
#define to_(i) ((i) + 1)
#define launch_ 3
#define data(s) ((s)->values)
#define region_ 7
#define league_ 5

struct team {
  double *values;
  int lane;
};

#ifdef launch_
#define thread(x) (launch_ * (x))
#endif

namespace {
struct reduce_data { const double *v; double *sum; };

// macros.c:23: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void reduce_kernel(const __grid_constant__ reduce_data omp_data) {
  const auto &[v, sum_result] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, iterations_))
    sum += v[i] * region_ + thread(league_);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static double reduce(struct team *team) {
  double sum = 0;
  double *v = data(team);
  omp2cuda::target_region{"macros.c:23"}
      .iterations(iterations_)
      .launch(reduce_kernel, {.v = omp2cuda::to(v, 0, iterations_),
                              .sum = omp2cuda::tofrom(sum)});
  return sum;
}

struct main_data { struct team *team; double *sync; };

// macros.c:34: target (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &team = *omp_data.team;
  const auto sync = omp_data.sync;
  int plus = team.lane;
  omp2cuda::team::sync();
  for (int range : omp2cuda::team::parallel_for(0, iterations_ / 2))
    sync[range] = to_(range) * plus;
}

int main(void) {
  double storage[iterations_], sync[iterations_ / 2];
  struct team team = {storage, to_(2)};
  for (int i = 0; i < iterations_; i++)
    storage[i] = to_(i);
  omp2cuda::target_region{"macros.c:34"}
      .one_team()
      .iterations(iterations_ / 2)
      .launch(main_kernel,
              {.team = omp2cuda::to(team), .sync = omp2cuda::from(sync)});
  printf("%g %g\n", reduce(&team), sync[iterations_ / 4]);
  return 0;
}
