// Translated by omp2cuda 0.1.0 from default-traits.c
#include <omp2cuda.h>

// test: reference=serial
// allocators that get no traits, and with dynamic_allocators those that no clause names
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 64
#ifndef _OPENMP
#define omp_init_allocator(space, n, traits) ((void)(traits), omp_null_allocator)
#define omp_destroy_allocator(allocator) (void)(allocator)
#define omp_alloc(bytes, allocator) malloc(bytes)
#define omp_free(p, allocator) free(p)
#define omp_get_team_num() 0
#endif

__device__ static int calc(int i, int j) { return i * j; }

static int sum(const int *x) {
  int s = 0;
  for (int i = 0; i < N; i++)
    s += x[i];
  return s;
}

static omp_allocator_handle_t main_made;
static __device__ omp_allocator_handle_t main_made_device; // declare target: main_made on the device
static omp2cuda::declare_target main_made_entry{&main_made, sizeof(main_made), &main_made_device};

// default-traits.c:32: target uses_allocators(mine), teams reduction(+ : x) thread_limit(N)
// allocate(mine : x) num_teams(4), parallel for
// reduction: by the block that ends last
__global__ void __launch_bounds__(N)
    main_x_kernel(int *x, const omp2cuda::league_buffer<int[]> omp_buffer) {
  {
    auto *const x_outer = x;
    __shared__ int x[N];
    if (omp2cuda::team::is_initial()) {
      for (auto &x_element : x)
        x_element = 0;
    }
    omp2cuda::team::sync();
    {
      for (int i : omp2cuda::team::parallel_for(0, N))
        x[i] += calc(i, omp_get_team_num());
    }
    omp2cuda::team::sync();
    omp2cuda::league::reduce_teams(omp_buffer, omp2cuda::op::plus{}, x_outer, x, N);
  }
}

// default-traits.c:39: target teams reduction(+ : y) thread_limit(N)
// allocate(omp_cgroup_mem_alloc : y) num_teams(4), parallel for
// reduction: by the block that ends last
__global__ void __launch_bounds__(N)
    main_y_kernel(int (*y_result)[N], const omp2cuda::league_buffer<int[N]> omp_buffer) {
  __shared__ int y[N];
  if (omp2cuda::team::is_initial()) {
    for (auto &y_element : y)
      y_element = 0;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, N))
    y[i] += calc(i, omp_get_team_num());
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(omp_buffer, omp2cuda::op::plus{}, y_result, y);
}

// default-traits.c:45: target (one thread)
__global__ void main_made_kernel(const omp_alloctrait_t *traits) {
  auto &main_made = main_made_device;
  main_made = omp_init_allocator(omp_default_mem_space, 1, traits);
}

// default-traits.c:47: target, teams reduction(+ : z) thread_limit(N) allocate(main_made : z)
// num_teams(4), parallel for
// reduction: by the block that ends last
__global__ void __launch_bounds__(N)
    main_z_kernel(int *z, const omp2cuda::league_buffer<int[]> omp_buffer) {
  {
    auto *const z_outer = z;
    __shared__ int z[N];
    if (omp2cuda::team::is_initial()) {
      for (auto &z_element : z)
        z_element = 0;
    }
    omp2cuda::team::sync();
    {
      for (int i : omp2cuda::team::parallel_for(0, N))
        z[i] += calc(i, omp_get_team_num());
    }
    omp2cuda::team::sync();
    omp2cuda::league::reduce_teams(omp_buffer, omp2cuda::op::plus{}, z_outer, z, N);
  }
}

// default-traits.c:54: target (one thread)
__global__ void main_w_kernel(int *w) {
  auto &main_made = main_made_device;
  int *p = (int *)omp_alloc(N * sizeof(int), main_made);
  for (int i = 0; i < N; i++)
    p[i] = 2 * i;
  for (int i = 0; i < N; i++)
    w[i] = p[i];
  omp_free(p, main_made);
  omp_destroy_allocator(main_made);
}

int main(void) {
  int x[N] = {0}, y[N] = {0}, z[N] = {0}, w[N] = {0};
  const omp_alloctrait_t traits[1] = {{omp_atk_access, omp_atv_cgroup}};
  omp_allocator_handle_t mine = omp_init_allocator(omp_default_mem_space, 1, traits);

  omp2cuda::target_region{"default-traits.c:32"}
      .reduces(N * sizeof(int))
      .num_teams(4)
      .thread_limit(N)
      .iterations(N)
      .launch(main_x_kernel, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"default-traits.c:39"}.num_teams(4).thread_limit(N).iterations(N).launch(
      main_y_kernel, {omp2cuda::tofrom(y)});
  omp2cuda::target_region{"default-traits.c:45"}.serial().launch(
      main_made_kernel, {omp2cuda::to(traits)});
  omp2cuda::target_region{"default-traits.c:47"}
      .reduces(N * sizeof(int))
      .num_teams(4)
      .thread_limit(N)
      .iterations(N)
      .launch(main_z_kernel, {omp2cuda::tofrom(z)});
  omp2cuda::target_region{"default-traits.c:54"}.soft_stack(0).serial().launch(
      main_w_kernel, {omp2cuda::tofrom(w)});
  omp_destroy_allocator(mine);
  int teams = sum(x) == 6 * sum(w) / 2, same = sum(x) == sum(y) && sum(y) == sum(z);
  printf("%d %d %d\n", teams || sum(x) == 0, same, sum(w));
  return 0;
}
