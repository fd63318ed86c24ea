// Translated by omp2cuda 0.1.0 from changed-by-all.c
#include <omp2cuda.h>

// what all threads that share it change: said at once, as nobody else will
#include <stdio.h>

struct main_a_data {
  double *tmp; // shared by all threads, which change it
  int *a;
  int n;
};

// tmp is one for all threads of a team, found is one for all teams.
// changed-by-all.c:12: target teams distribute parallel for num_teams(1) num_threads(1)
__global__ void __launch_bounds__(1) main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  auto &tmp = *omp_data.tmp;
  const auto a = omp_data.a;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    tmp = a[i] * 0.5;
    a[i] += (int)tmp;
  }
}

struct main_found_a_data { int *found, *a; };

// changed-by-all.c:17: target teams distribute num_teams(1)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(1)
    main_found_a_kernel(const __grid_constant__ main_found_a_data omp_data) {
  auto &found = *omp_data.found;
  const auto a = omp_data.a;
  for (int i : omp2cuda::league::distribute(0, 4)) {
    __shared__ int here;
    int each;
    if (omp2cuda::team::is_initial()) {
      here = 0;
      each = 0;
      found = i;
    }
    omp2cuda::team::receive(each);
    {
      int each;
      for (int j : omp2cuda::team::parallel_for(0, 8)) {
        here += j;
        each = j;
        a[i * 8 + j] += each;
      }
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      a[i] += here + each;
    omp2cuda::team::sync();
  }
}

struct main_sum_seen_data { int *sum, *seen, *most, *one, *a, *last; int n; };

// Each has its own, one of them does, one after the other, or what they write is the same.
// changed-by-all.c:31: target teams distribute parallel for reduction(+ : sum) lastprivate(last)
// reduction: one atomic per block
__global__ void main_sum_seen_kernel(const __grid_constant__ main_sum_seen_data omp_data) {
  const auto sum_result = omp_data.sum;
  auto &seen = *omp_data.seen, &most = *omp_data.most, &one = *omp_data.one;
  const auto a = omp_data.a, last_result = omp_data.last;
  const auto n = omp_data.n;
  double own;
  int last;
  int sum = 0;
  const auto loop = omp2cuda::league::distribute_parallel_for(0, n);
  for (int i : loop) {
    int mine = a[i];
    own = mine;
    sum += mine;
    last = i;
    seen = 1;
    if (i == 3)
      one = a[i];
    atomicAdd(&most, mine);
    mine += (int)own;
    a[i] = mine;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
  if (loop.ran_last())
    *last_result = last;
}

static __device__ omp2cuda::lock omp_critical;

struct main_one_most_data { int *one, *most; };

// changed-by-all.c:46: target, parallel (one block)
__global__ void main_one_most_kernel(const __grid_constant__ main_one_most_data omp_data) {
  auto &one = *omp_data.one, &most = *omp_data.most;
  if (omp2cuda::team::single())
    one += 2;
  omp2cuda::team::sync();
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      most ^= 1;
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter())
      most ^= 1;
  if (omp2cuda::team::masked())
    most++;
}

int main(void) {
  int n = 64, a[64], last = 0, sum = 0, most = 0, seen = 0, one = 0, found = -1;
  double tmp = 0, own = 0;
  for (int i = 0; i < n; i++)
    a[i] = i % 7;

  // tmp is one for all threads of a team, found is one for all teams.
  omp2cuda::target_region{"changed-by-all.c:12"}.num_teams(1).num_threads(1).iterations(n).launch(
      main_a_kernel, {.tmp = omp2cuda::shared_copy(tmp), .a = omp2cuda::tofrom(a), .n = n});
  omp2cuda::target_region{"changed-by-all.c:17"}
      .num_teams(1)
      .num_threads(1)
      .team_iterations(4)
      .launch(main_found_a_kernel, {.found = omp2cuda::tofrom(found), .a = omp2cuda::tofrom(a)});

  // Each has its own, one of them does, one after the other, or what they write is the same.
  omp2cuda::target_region{"changed-by-all.c:31"}.iterations(n).launch(
      main_sum_seen_kernel, {.sum = omp2cuda::tofrom(sum), .seen = omp2cuda::tofrom(seen),
                             .most = omp2cuda::tofrom(most), .one = omp2cuda::tofrom(one),
                             .a = omp2cuda::tofrom(a), .last = omp2cuda::tofrom(last), .n = n});
  omp2cuda::target_region{"changed-by-all.c:46"}.one_team().launch(
      main_one_most_kernel, {.one = omp2cuda::tofrom(one), .most = omp2cuda::tofrom(most)});
  int total = (int)own;
  for (int i = 0; i < n; i++)
    total += a[i];
  printf("%d %d %d %d %d %d\n", total, sum, last, seen, one, found);
  return 0;
}
