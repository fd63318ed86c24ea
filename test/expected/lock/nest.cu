// Translated by omp2cuda 0.1.0 from nest.c
#include <omp2cuda.h>

// nestable locks: a thread counts how often it holds one, and hands it on behind the last unset
#include <omp.h>
#include <stdio.h>

__device__ static void add(omp_nest_lock_t *lock, long *sum, int i, int depth) {
  omp_set_nest_lock(lock);
  if (depth > 0)
    add(lock, sum, i, depth - 1);
  else
    *sum += i;
  omp_unset_nest_lock(lock);
}

// nest.c:21: target (one thread)
__global__ void main_lock_kernel(omp_nest_lock_t *lock_ref) {
  auto &lock = *lock_ref;
  omp_init_nest_lock(&lock);
}

struct main_of_host_lock_data {
  omp_nest_lock_t *of_host, *lock;
  long *sum;
  int *deepest, *wrong;
  int n;
};

// nest.c:23: target teams distribute parallel for num_teams(4)
__global__ void main_of_host_lock_kernel(const __grid_constant__ main_of_host_lock_data omp_data) {
  auto &of_host = *omp_data.of_host, &lock = *omp_data.lock;
  auto &sum = *omp_data.sum;
  auto &deepest = *omp_data.deepest, &wrong = *omp_data.wrong;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    add(&lock, &sum, i, i % 4);
    int depth = omp_test_nest_lock(&of_host);
    if (depth) {
      if (depth != 1 || omp_test_nest_lock(&of_host) != 2)
        wrong = 1;
      deepest = deepest > 2 ? deepest : 2;
      omp_unset_nest_lock(&of_host);
      omp_unset_nest_lock(&of_host);
    }
  }
}

struct main_of_host_got_data { omp_nest_lock_t *of_host; int *got, *out; };

// nest.c:35: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void __launch_bounds__(5)
    main_of_host_got_kernel(const __grid_constant__ main_of_host_got_data omp_data) {
  auto &of_host = *omp_data.of_host;
  const auto got = omp_data.got;
  auto &out = *omp_data.out;
  if (omp2cuda::team::is_initial()) {
    got[0] = omp_test_nest_lock(&of_host);
    omp_set_nest_lock(&of_host);
    got[1] = omp_test_nest_lock(&of_host);
  }
  omp2cuda::team::sync();
  {
    int mine = omp_get_thread_num() && omp_test_nest_lock(&of_host); // thread 0 has it
    atomicAdd(&out, mine);
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    omp_unset_nest_lock(&of_host);
    omp_unset_nest_lock(&of_host);
    omp_unset_nest_lock(&of_host);
    got[2] = omp_test_nest_lock(&of_host);
    omp_unset_nest_lock(&of_host);
  }
}

int main(void) {
  omp_nest_lock_t of_host, lock;
  long sum = 0;
  int n = 200, deepest = 0, wrong = 0, got[4] = {0}, out = 0;
  omp_init_nest_lock(&of_host);
  omp2cuda::target_region{"nest.c:21"}.serial().launch(main_lock_kernel, {omp2cuda::from(lock)});
  omp2cuda::target_region{"nest.c:23"}.num_teams(4).iterations(n).launch(
      main_of_host_lock_kernel,
      {.of_host = omp2cuda::tofrom(of_host), .lock = omp2cuda::tofrom(lock),
       .sum = omp2cuda::tofrom(sum), .deepest = omp2cuda::tofrom(deepest),
       .wrong = omp2cuda::tofrom(wrong), .n = n});
  omp2cuda::target_region{"nest.c:35"}.one_team().num_threads(5).launch(
      main_of_host_got_kernel, {.of_host = omp2cuda::tofrom(of_host), .got = omp2cuda::tofrom(got),
                                .out = omp2cuda::tofrom(out)});
  got[3] = omp_test_nest_lock(&of_host); // free again, for the host
  omp_unset_nest_lock(&of_host);
  omp_destroy_nest_lock(&of_host);
  printf("%ld %d %d | %d %d %d %d %d\n", sum, deepest, wrong, got[0], got[1], got[2], got[3], out);
  return 0;
}
