// Translated by omp2cuda 0.1.0 from variants-constructs.c
#include <omp2cuda.h>

// declare variant by the constructs around the call; variants and bases that hold constructs
#include <stdio.h>
#define N 64

static void in_parallel(int *a) {
#pragma omp for
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
}
// in_target, entered by one thread
__device__ static void in_target(int *a) {
  for (int i : omp2cuda::league::distribute(0, N))
    a[i] = i + 2;
}
// in_team, entered by all threads of a parallel region
__device__ static void in_team(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, N))
    a[i] = i + 3;
  omp2cuda::team::sync();
}

static void fill(int *a) {
  for (int i = 0; i < N; i++)
    a[i] = i;
}

// A base with constructs, in the place of which the device calls one without.
__device__ static int plain(const int *a) {
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}
static int total(const int *a) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}

// variants-constructs.c:50: target teams
// blocks of one thread
struct main_c_data {
  int *c; // copied back
};

__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[c] = omp_data;
  in_target(c);
}

// variants-constructs.c:52: target parallel
// one block
struct main_d_data {
  int *d; // copied back
};

__global__ void main_d_kernel(const __grid_constant__ main_d_data omp_data) {
  const auto &[d] = omp_data;
  in_team(d);
}

// variants-constructs.c:54: target
// one thread
struct main_sum_data {
  const int *d;
  int *sum; // copied back
};

__global__ void
main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[d, sum_ref] = omp_data;
  auto &sum = *sum_ref;
  sum = plain(d);
}

int main(void) {
  int a[N], b[N], c[N], d[N], sum = 0;
  fill(a);
#pragma omp parallel
  in_parallel(b);
  omp2cuda::target_region{"variants-constructs.c:50"}.num_threads(1).launch(
      main_c_kernel, {.c = *omp2cuda::from(c)});
  omp2cuda::target_region{"variants-constructs.c:52"}.one_team().launch(
      main_d_kernel, {.d = *omp2cuda::from(d)});
  omp2cuda::target_region{"variants-constructs.c:54"}.serial().launch(
      main_sum_kernel, {.d = *omp2cuda::to(d), .sum = omp2cuda::from(sum)});
  printf("%d %d %d %d %d %d\n", a[9], b[9], c[9], d[9], sum, total(c));
  return 0;
}
