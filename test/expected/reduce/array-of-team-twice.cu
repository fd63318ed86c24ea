// Translated by omp2cuda 0.1.0 from array-of-team-twice.c
#include <omp2cuda.h>

// A reduced array of each team, reduced again by a construct inside that each team executes alone.
#include <stdio.h>

struct main_data { int *a, *x; };

// array-of-team-twice.c:6: target teams reduction(+ : a[ : 4]) num_teams(4)
// between parallel regions all threads compute, thread 0 stores
// reduction: by the block that ends last
__global__ void main_kernel(const __grid_constant__ main_data omp_data,
                            const omp2cuda::league_buffer<int[]> omp_buffer) {
  const auto a_result = omp_data.a;
  auto &x = *omp_data.x;
  __shared__ int a[4];
  if (omp2cuda::team::is_initial()) {
    for (auto &a_element : a)
      a_element = 0;
  }
  omp2cuda::team::sync();
  {
    auto &x_outer = x;
    __shared__ int x;
    auto *const a_outer = a;
    __shared__ int a[4];
    if (omp2cuda::team::is_initial()) {
      for (auto &a_element : a)
        a_element = 0;
    }
    omp2cuda::team::sync();
    const auto loop = omp2cuda::league::distribute(0, 8);
    for (int i : loop) {
      if (omp2cuda::team::is_initial()) {
        x = i;
        a[i % 4] += i;
      }
      omp2cuda::team::sync();
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, a_outer, a, 4);
    if (loop.ran_last() && omp2cuda::team::is_initial())
      x_outer = x;
  }
  {
    auto *const a_outer = a;
    int a[4] = {};
    for (int i : omp2cuda::league::distribute_parallel_for(0, 8))
      a[i % 4] += 10 * i;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, a_outer, a, 4);
    omp2cuda::team::sync();
  }
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(omp_buffer, omp2cuda::op::plus{}, a_result, a, 4);
}

int main(void) {
  int a[4] = {0}, x = 0;
  omp2cuda::target_region{"array-of-team-twice.c:6"}
      .reduces(4 * sizeof(int))
      .num_teams(4)
      .team_iterations(8)
      .launch(main_kernel, {.a = omp2cuda::tofrom(a, 0, 4), .x = omp2cuda::tofrom(x)});
  printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], x);
  return 0;
}
