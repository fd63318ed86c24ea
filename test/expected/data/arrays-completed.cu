// Translated by omp2cuda 0.1.0 from arrays-completed.c
#include <omp2cuda.h>

// An array whose first declaration does not say how long it is.
#include <stdio.h>

extern int tab[], grid[][2];
extern double weights[];
static long marks[4];
int tab[3] = {1, 2, 3}, grid[2][2] = {{1, 2}, {3, 4}};
double weights[] = {0.5, 1.5};
extern int seen[];
int seen[2] = {7, 8};
__device__ int seen_device[2] = {7, 8}; // declare target: seen on the device
static omp2cuda::declare_target seen_entry{&seen, sizeof(seen), &seen_device};
__device__ static int second(void) {
  auto &seen = seen_device;
  return seen[1] + (int)sizeof seen;
}

struct main_sum_data { int *sum; const int *tab; int (*grid)[2]; };

// arrays-completed.c:17: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto tab = omp_data.tab;
  const auto grid = omp_data.grid;
  sum += tab[2] + grid[1][0] + second();
}

struct main_size_tab_data { int *size, *tab; double *weights; int (*grid)[2]; };

// arrays-completed.c:19: target (one thread)
__global__ void main_size_tab_kernel(const __grid_constant__ main_size_tab_data omp_data) {
  auto &size = *omp_data.size;
  auto &tab = *reinterpret_cast<int (*)[3]>(omp_data.tab);
  auto &weights = *reinterpret_cast<double (*)[2]>(omp_data.weights);
  const auto grid = omp_data.grid;
  size = (int)(sizeof(tab) + sizeof weights + sizeof grid[0]) + tab[0] + (int)weights[1];
}

struct main_tab_weights_data { int *tab; double *weights; };

// arrays-completed.c:21: target teams distribute parallel for
__global__ void main_tab_weights_kernel(const __grid_constant__ main_tab_weights_data omp_data) {
  const auto &[tab, weights] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 3))
    tab[i] += (int)(2 * weights[i % 2]);
}

int main(void) {
  int sum = 0, size = 0;
  omp2cuda::target_region{"arrays-completed.c:17"}.serial().launch(
      main_sum_kernel,
      {.sum = omp2cuda::tofrom(sum), .tab = omp2cuda::tofrom(tab), .grid = omp2cuda::tofrom(grid)});
  omp2cuda::target_region{"arrays-completed.c:19"}.serial().launch(
      main_size_tab_kernel, {.size = omp2cuda::from(size), .tab = omp2cuda::tofrom(tab),
                             .weights = omp2cuda::tofrom(weights), .grid = omp2cuda::tofrom(grid)});
  omp2cuda::target_region{"arrays-completed.c:21"}.one_each(3).launch(
      main_tab_weights_kernel, {.tab = omp2cuda::tofrom(tab), .weights = omp2cuda::to(weights)});
  marks[3] = tab[0];
  printf("%d %d %d %d %d %ld\n", sum, size, tab[0], tab[1], tab[2], marks[3]);
  return 0;
}
