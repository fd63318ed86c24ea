// Translated by omp2cuda 0.1.0 from metadirective.c
#include <omp2cuda.h>

// test: reference=serial
// The directive that a metadirective is: a GPU's in regions, the host's outside, nothing where nothing matches.
#include <stdio.h>
#define N 64
#define TEAMS 4
#define BOTH(x) (x)

__host__ __device__ static int twice(int x) {
  x *= 2;
  return x;
}

struct main_b_data { const int *a; int *b; };

// metadirective.c:19: target, teams distribute parallel for num_teams(TEAMS)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    b[i] = a[i] + 1;
}

struct main_c_data { const int *b; int *c; };

// metadirective.c:25: target teams distribute
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[b, c] = omp_data;
  for (int i : omp2cuda::league::one_team_each(omp2cuda::range(0, N, 8))) {
    // The longer list of traits wins; what no GPU has does not count.
    /* this */
    for (int j : omp2cuda::team::parallel_for(0, 8))
      c[i + j] = BOTH(twice(b[i + j]));
  }
}

struct main_sum_data { int *sum; const int *c; };

// metadirective.c:39: target teams reduction(+: sum), distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[sum_result, c] = omp_data;
  {
    int sum = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, N))
      sum += c[i];
    omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
  }
}

// metadirective.c:53: target (one thread)
__global__ void main_found_kernel(int *found_ref) {
  auto &found = *found_ref;
  found++;
}

// metadirective.c:59: target (one thread)
__global__ void main_seen_kernel(int *seen) {
  for (int i = 0; i < N; i++)
    seen[i] = i;
}

// metadirective.c:62: target (one thread)
__global__ void main_seen_kernel_2(int *seen) {
  for (int i = 0; i < N; i++)
    seen[i] *= 2;
}

// metadirective.c:65: target (one thread)
__global__ void main_seen_kernel_3(int *seen) {
  for (int i = 0; i < N; i++)
    seen[i] += 1;
}

int main(void) {
  int a[N], b[N], c[N], sum = 0, found = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;

  omp2cuda::target_region{"metadirective.c:19"}.num_teams(TEAMS).iterations(N).launch(
      main_b_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::from(b)});

  omp2cuda::target_region{"metadirective.c:25"}
      .one_team_each(omp2cuda::range(0, N, 8))
      .launch(main_c_kernel, {.b = omp2cuda::to(b), .c = omp2cuda::from(c)});

  omp2cuda::target_region{"metadirective.c:39"}.iterations(N).launch(
      main_sum_kernel, {.sum = omp2cuda::tofrom(sum), .c = omp2cuda::tofrom(c)});

  for (int i = 0; i < N; i++)
    found += c[i] == 2 * (i + 1);
#pragma omp parallel for reduction(+: found)
  for (int i = 0; i < N; i++)
    found += b[i] == i + 1;
  omp2cuda::target_region{"metadirective.c:53"}.serial().launch(main_found_kernel, {omp2cuda::tofrom(found)});
  int seen[N];
  omp2cuda::target_region{"metadirective.c:59"}.serial().launch(main_seen_kernel, {omp2cuda::from(seen)});
  omp2cuda::target_region{"metadirective.c:62"}.serial().launch(main_seen_kernel_2, {omp2cuda::tofrom(seen)});
  omp2cuda::target_region{"metadirective.c:65"}.serial().launch(main_seen_kernel_3, {omp2cuda::tofrom(seen)});
  printf("%d %d %d\n", sum, found, seen[N - 1]);
  return 0;
}
