// Translated by omp2cuda 0.1.0 from single.c
#include <omp2cuda.h>

// locks declared in the region: of a team, for its threads; of one thread; and in Single code, where one thread calls
#include <omp.h>
#include <stdio.h>

__device__ static int locked(omp_lock_t *lock, int *count) {
  omp_set_lock(lock);
  int was = *count;
  *count = was + 1;
  omp_unset_lock(lock);
  return was;
}

struct main_data { int *sum, *tests, *own; };

// single.c:17: target teams distribute num_teams(4) thread_limit(64)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(64) main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[sum, tests, own] = omp_data;
  for (int t : omp2cuda::league::distribute(0, 8)) {
    __shared__ omp_lock_t lock;
    __shared__ omp_lock_t many[4];
    __shared__ omp_nest_lock_t deep;
    __shared__ int count;
    __shared__ int parts[4];
    if (omp2cuda::team::is_initial()) {
      count = 0;
      const int parts_init[4] = {0};
      memcpy(parts, parts_init, sizeof(parts));
      omp_init_lock(&lock);
      omp_init_nest_lock(&deep);
      for (int k = 0; k < 4; k++)
        omp_init_lock(&many[k]);
      if (omp_test_lock(&lock)) // one thread of the team asks
        tests[t] = 10 + omp_test_lock(&lock);
      omp_unset_lock(&lock);
      int depth = omp_test_nest_lock(&deep);
      omp_set_nest_lock(&deep);
      depth += omp_test_nest_lock(&deep);
      tests[t] += 100 * depth;
      for (int k = 0; k < 3; k++)
        omp_unset_nest_lock(&deep);
    }
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 100)) {
      locked(&lock, &count);
      omp_set_lock(&many[i % 4]);
      parts[i % 4] += i;
      omp_unset_lock(&many[i % 4]);
      omp_set_nest_lock(&deep);
      omp_set_nest_lock(&deep);
      sum[t] += i;
      omp_unset_nest_lock(&deep);
      omp_unset_nest_lock(&deep);
    }
    omp2cuda::team::sync();
    {
      omp_lock_t mine;
      omp_init_lock(&mine);
      omp_set_lock(&mine);
      int again = omp_test_lock(&mine);
      omp_unset_lock(&mine);
      atomicOr(&own[t], 1 + again + (omp_test_lock(&mine) != 1));
      omp_destroy_lock(&mine);
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      omp_set_lock(&lock);
      sum[t] += count + parts[0] + parts[3];
      omp_unset_lock(&lock);
      omp_destroy_lock(&lock);
      omp_destroy_nest_lock(&deep);
    }
    omp2cuda::team::sync();
  }
}

int main(void) {
  int sum[8] = {0}, tests[8] = {0}, own[8] = {0}, total = 0;
  omp2cuda::target_region{"single.c:17"}.num_teams(4).thread_limit(64).team_iterations(8).launch(
      main_kernel, {.sum = omp2cuda::tofrom(sum), .tests = omp2cuda::tofrom(tests), .own = omp2cuda::tofrom(own)});
  for (int t = 0; t < 8; t++)
    total += sum[t];
  printf("%d %d %d | %d %d | %d %d\n", total, sum[0], sum[7], tests[0], tests[7], own[0], own[7]);
  return 0;
}
