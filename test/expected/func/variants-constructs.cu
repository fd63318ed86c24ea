// Translated by omp2cuda 0.1.0 from variants-constructs.c
#include <omp2cuda.h>

// declare variant by the constructs around the call; variants and bases that hold constructs
#include <omp.h>
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

__host__ __device__ static int of_device(void) { return 1; }
static int side(void) { return 2; }

// variants-constructs.c:55: target teams (blocks of one thread)
__global__ void main_c_kernel(int *c) {
  in_target(c);
}

// variants-constructs.c:57: target parallel (one block)
__global__ void main_d_kernel(int *d) {
  in_team(d);
}

struct main_sum_data { const int *d; int *sum; };

// variants-constructs.c:59: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto d = omp_data.d;
  auto &sum = *omp_data.sum;
  sum = plain(d);
}

// variants-constructs.c:63: target if (there) (one thread)
__global__ void main_here_kernel(int *here_ref) {
  auto &here = *here_ref;
  here = OMP2CUDA_SIDE(side, of_device)() == 1 + omp_is_initial_device();
}

// variants-constructs.c:65: target if (!there) (one thread)
__global__ void main_there_kernel(int *there_ref) {
  auto &there = *there_ref;
  there = OMP2CUDA_SIDE(side, of_device)() == 1 + omp_is_initial_device();
}

int main(void) {
  int a[N], b[N], c[N], d[N], sum = 0;
  fill(a);
#pragma omp parallel
  in_parallel(b);
  omp2cuda::target_region{"variants-constructs.c:55"}.num_threads(1).launch(
      main_c_kernel, {omp2cuda::from(c)});
  omp2cuda::target_region{"variants-constructs.c:57"}.one_team().launch(
      main_d_kernel, {omp2cuda::from(d)});
  omp2cuda::target_region{"variants-constructs.c:59"}.serial().launch(
      main_sum_kernel, {.d = omp2cuda::to(d), .sum = omp2cuda::from(sum)});
  // A region that stays on the host calls what the host does.
  int there = 0, here = 0;
  {
    omp2cuda::target_region region{"variants-constructs.c:63", omp2cuda::when(there)};
    if (region.on_host()) {
      here = OMP2CUDA_SIDE(side, of_device)() == 1 + omp_is_initial_device();
    } else {
      region.serial().launch(main_here_kernel, {region.from(here)});
    }
  }
  {
    omp2cuda::target_region region{"variants-constructs.c:65", omp2cuda::when(!there)};
    if (region.on_host()) {
      there = OMP2CUDA_SIDE(side, of_device)() == 1 + omp_is_initial_device();
    } else {
      region.serial().launch(main_there_kernel, {region.from(there)});
    }
  }
  printf("%d %d %d %d %d %d %d %d\n", a[9], b[9], c[9], d[9], sum, total(c), here, there);
  return 0;
}
