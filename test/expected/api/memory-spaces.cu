// Translated by omp2cuda 0.1.0 from memory-spaces.c
#include <omp2cuda.h>

// test: reference=serial
// Memory spaces and allocators of devices (OpenMP 6.0, 27.1 to 27.4): what they give is memory of the device, which
// regions take by is_device_ptr; what no device has in common is no memory space.
#include <stdio.h>
#include <string.h>

#ifdef _OPENMP
#include <omp.h>
#else
#include <stdlib.h>
typedef int omp_allocator_handle_t;
enum { omp_default_mem_alloc = 1 };
#define omp_alloc(bytes, from) malloc(bytes)
#define omp_calloc(n, bytes, from) calloc(n, bytes)
#define omp_realloc(p, bytes, to, from) realloc(p, bytes)
#define omp_free(p, from) free(p)
#endif

enum { n = 100 };

namespace {
struct sum_of_data {
  int *p; // on the device already
  long *sum;
};

// memory-spaces.c:23: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void sum_of_kernel(const __grid_constant__ sum_of_data omp_data) {
  const auto &[p, sum_result] = omp_data;
  long sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += p[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static long sum_of(int *p) {
  long sum = 0;
  omp2cuda::target_region{"memory-spaces.c:23"}.iterations(n).launch(
      sum_of_kernel, {.p = p, .sum = omp2cuda::tofrom(sum)});
  return sum;
}

// memory-spaces.c:31: target teams distribute parallel for
static __global__ void use_kernel(int *p) {
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] = i;
}

static void use(omp_allocator_handle_t from) {
  int *p = (int *)omp_alloc(n * sizeof(int), from);
  omp2cuda::target_region{"memory-spaces.c:31"}.one_each(n).launch(use_kernel, {p});
  p = (int *)omp_realloc(p, 2 * n * sizeof(int), from, from);
  int *zeros = (int *)omp_calloc(n, sizeof(int), from);
  printf("%ld %ld\n", sum_of(p), sum_of(zeros));
  omp_free(p, from);
  omp_free(zeros, from);
}

int main(void) {
#ifdef _OPENMP
  int device = omp_get_default_device(), host = omp_get_initial_device(), both[2] = {device, host}, first = 0;
  use(omp_get_device_allocator(device, omp_default_mem_space));
  use(omp_get_devices_allocator(1, &device, omp_large_cap_mem_space));

  omp_memspace_handle_t space = omp_get_device_memspace(device, omp_high_bw_mem_space);
  omp_alloctrait_t traits[] = {{omp_atk_alignment, 128}, {omp_atk_fallback, omp_atv_null_fb}}, pool = {omp_atk_pool_size, 1000};
  omp_allocator_handle_t made = omp_init_allocator(space, 2, traits);
  use(made);
  omp_destroy_allocator(made);
  int *p = (int *)omp_aligned_alloc(128, n * sizeof(int), omp_get_device_allocator(device, omp_default_mem_space));
  printf("%d\n", (unsigned long)p % 128 == 0);
  omp_free(p, omp_null_allocator); // whose it is, is found out

  printf("%d %d\n", omp_get_memspace_num_resources(space), omp_get_submemspace(space, 1, &first) == space);
  printf("%d\n", omp_get_submemspace(space, 0, &first) == omp_null_mem_space);
  printf("%d\n", omp_init_allocator(space, 1, &pool) == omp_null_allocator);
  printf("%d\n", omp_get_devices_memspace(1, &device, omp_default_mem_space) == omp_get_device_memspace(device, omp_default_mem_space));
  printf("%d\n", omp_get_device_memspace(host, omp_low_lat_mem_space) == omp_low_lat_mem_space);
  printf("%d\n", omp_get_device_allocator(host, omp_default_mem_space) == omp_default_mem_alloc);
  // The host's memory, where the device reaches it, or none.
  omp_memspace_handle_t common = omp_get_device_and_host_memspace(device, omp_default_mem_space);
  printf("%d\n", common == omp_null_mem_space || common == omp_default_mem_space);
  printf("%d\n", common == omp_get_devices_and_host_memspace(1, &device, omp_default_mem_space));
  printf("%d\n", common == omp_get_devices_memspace(2, both, omp_default_mem_space));
  omp_allocator_handle_t of_all = omp_get_devices_all_allocator(omp_default_mem_space);
  printf("%d\n", (of_all == omp_null_allocator) == (omp_get_devices_all_memspace(omp_default_mem_space) == omp_null_mem_space));
  printf("%d\n", omp_get_device_and_host_allocator(device, omp_const_mem_space) == omp_null_allocator ||
                     common == omp_default_mem_space);
  printf("%d\n", omp_get_devices_and_host_allocator(2, both, omp_default_mem_space) == omp_default_mem_alloc ||
                     common == omp_null_mem_space);
#else
  for (int i = 0; i < 3; i++)
    use(omp_default_mem_alloc);
  printf("1\n1 1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
#endif
  return 0;
}
