// Translated by omp2cuda 0.1.0 from global-addresses.c
#include <omp2cuda.h>

// variables of the device that begin with the addresses of others: those of their copies there
#include <stdio.h>

struct list {
  const int *values;
  int n;
};

static int counter = 5, grid[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
static __device__ int counter_device = 5; // declare target: counter on the device
static omp2cuda::declare_target counter_entry{&counter, sizeof(counter), &counter_device};
static __device__ int grid_device[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}}; // declare target: grid on the device
static omp2cuda::declare_target grid_entry{&grid, sizeof(grid), &grid_device};
static int *current = &counter, *row = grid[1], (*rows)[4] = grid;
static __device__ int *current_device = &counter_device; // declare target: current on the device
static omp2cuda::declare_target current_entry{&current, sizeof(current), &current_device};
static __device__ int *row_device = grid_device[1]; // declare target: row on the device
static omp2cuda::declare_target row_entry{&row, sizeof(row), &row_device};
static __device__ int (*rows_device)[4] = grid_device; // declare target: rows on the device
static omp2cuda::declare_target rows_entry{&rows, sizeof(rows), &rows_device};
static const int primes[3] = {2, 3, 5};
static __device__ const int primes_device[3] = {2, 3, 5}; // declare target: primes on the device
static omp2cuda::declare_target primes_entry{&primes, sizeof(primes), &primes_device};
static const struct list known = {primes, sizeof(primes) / sizeof(primes[0])};
static __device__ const struct list known_device = {primes_device, sizeof(primes) / sizeof(primes[0])}; // declare target: known on the device
static omp2cuda::declare_target known_entry{&known, sizeof(known), &known_device};
static const struct list *lists[2] = {&known, &known};
static __device__ const struct list *lists_device[2] = {&known_device, &known_device}; // declare target: lists on the device
static omp2cuda::declare_target lists_entry{&lists, sizeof(lists), &lists_device};
__device__ static int *const both[2] = {&counter_device, &grid_device[0][2]};

// global-addresses.c:20: target (one thread)
__global__ void main_found_counter_kernel(int *found) {
  auto &counter = counter_device;
  auto &current = current_device;
  auto &row = row_device;
  auto &grid = grid_device;
  auto &rows = rows_device;
  auto &lists = lists_device;
  counter += 2;
  found[0] = *current;
  row[1] += 10;
  found[1] = grid[1][1];
  found[2] = rows[1][3];
  found[3] = lists[1]->values[2] + lists[0]->n;
  *both[1] = 20;
  found[4] = grid[0][2] + *both[0];
  current = row + 2;
}

// global-addresses.c:32: target (one thread)
__global__ void main_found_kernel(int *found) {
  auto &current = current_device;
  found[5] = *current;
}

int main(void) {
  int found[6] = {0};
  omp2cuda::target_region{"global-addresses.c:20"}.serial().launch(
      main_found_counter_kernel, {omp2cuda::tofrom(found)});
  omp2cuda::target_region{"global-addresses.c:32"}.serial().launch(
      main_found_kernel, {omp2cuda::tofrom(found)});
  for (int i = 0; i < 6; i++)
    printf("%d ", found[i]);
  printf("\n");
  return 0;
}
