// Translated by omp2cuda 0.1.0 from static-of-host.c
#include <omp2cuda.h>

// static variables of a host function that it names in `declare target`: one object each, on either side
#include <stdio.h>

struct pair {
  int a, b;
};

static int next_calls = 10, next_other = 1;
static __device__ int next_calls_device = 10; // declare target: next_calls on the device
static omp2cuda::declare_target next_calls_entry{&next_calls, sizeof(next_calls), &next_calls_device};
static double next_table[2] = {1.5, 2.5};
static __device__ double next_table_device[2] = {1.5, 2.5}; // declare target: next_table on the device
static omp2cuda::declare_target next_table_entry{&next_table, sizeof(next_table), &next_table_device};

namespace {
struct next_data { int *seen, *next_calls; };

// static-of-host.c:14: target (one thread)
__global__ void next_kernel(const __grid_constant__ next_data omp_data) {
  auto &seen = *omp_data.seen, &next_calls = *omp_data.next_calls;
  auto &next_table = next_table_device;
  next_calls += (int)next_table[1];
  seen = next_calls;
}
} // namespace

static int next(void) {
  int seen = -1;
  omp2cuda::target_region{"static-of-host.c:14"}.serial().launch(
      next_kernel, {.seen = omp2cuda::from(seen), .next_calls = omp2cuda::tofrom(next_calls, omp2cuda::always)});
  return seen * 100 + next_calls + next_other++;
}

static struct pair main_s = {0, 1};
static __device__ struct pair main_s_device = {0, 1}; // declare target: main_s on the device
static omp2cuda::declare_target main_s_entry{&main_s, sizeof(main_s), &main_s_device};

// static-of-host.c:25: target (one thread)
__global__ void main_kernel(struct pair *main_s_ref) {
  auto &main_s = *main_s_ref;
  main_s.b += 2;
  main_s.a = main_s.b * 2;
}

int main(void) {
  omp2cuda::target_region{"static-of-host.c:25"}.serial().launch(
      main_kernel, {omp2cuda::from(main_s, omp2cuda::always)});
  printf("%d %d\n", main_s.a, main_s.b);
  int first = next();
  printf("%d %d\n", first, next());
  return 0;
}
