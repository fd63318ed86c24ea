// Translated by omp2cuda 0.1.0 from teams.c
#include <omp2cuda.h>

// Loops for the teams of a league, in functions.
#include <stdio.h>

enum { N = 90 };

// share, entered by one thread
__device__ static void share(int *a, int n) {
  for (int k : omp2cuda::league::distribute(0, n))
    a[k] += 3 * k;
}
// bound, entered by one thread
__device__ static void bound(int *a, int n) {
  for (auto [j, k] : omp2cuda::league::distribute(omp2cuda::nest(n / 9, 9)))
    a[j * 9 + k] -= 1;
}
// both, entered by one thread
__device__ static void both(int *a, int n) {
  share(a, n);
  for (int k : omp2cuda::league::distribute(0, n))
    a[k] ^= 5;
}

// no parallel region: each team is a thread
// teams.c:29: target teams num_teams(7) (blocks of one thread)
__global__ void main_a_kernel(int *a) {
  both(a, N);
  bound(a, N);
}

struct main_b_hits_data { int *b, *hits; };

// each team goes on to a parallel region
// teams.c:35: target teams num_teams(3) thread_limit(32)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(32)
    main_b_hits_kernel(const __grid_constant__ main_b_hits_data omp_data) {
  const auto b = omp_data.b;
  auto &hits = *omp_data.hits;
  if (omp2cuda::team::is_initial())
    share(b, N);
  omp2cuda::team::sync();
  for (int k : omp2cuda::team::parallel_for(0, 10))
    atomicAdd(&hits, k == 3);
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    both(b, N);
}

int main(void) {
  int a[N] = {0}, b[N] = {0}, hits = 0;
  // no parallel region: each team is a thread
  omp2cuda::target_region{"teams.c:29"}.num_threads(1).num_teams(7).launch(
      main_a_kernel, {omp2cuda::tofrom(a)});
  // each team goes on to a parallel region
  omp2cuda::target_region{"teams.c:35"}
      .num_teams(3)
      .thread_limit(32)
      .iterations(10)
      .launch(main_b_hits_kernel,
              {.b = omp2cuda::tofrom(b), .hits = omp2cuda::tofrom(hits)});
  long sum = 0;
  for (int k = 0; k < N; k++)
    sum = (sum * 31 + a[k] + 7 * b[k]) % 1000003;
  printf("%ld %d\n", sum, hits > 0);
  return 0;
}
