// Translated by omp2cuda 0.1.0 from members-of-classes.cpp
#include <omp2cuda.h>

// test: reference=serial
// Static members of classes under declare target: a copy on the device, by the names of their classes.
#include <cstdio>

struct counter {
  static int count;
  int own = 1;
  __host__ __device__ int more() const;
};
int counter::count = 2;  // how often
__device__ int counter_count_device = 2; // declare target: counter::count on the device
static omp2cuda::declare_target counter_count_entry{&counter::count, sizeof(counter::count), &counter_count_device};
namespace space {
struct table {
  static double rows[2];
};
double table::rows[2] = {0.5, 1.5};
__device__ double table_rows_device[2] = {0.5, 1.5}; // declare target: table::rows on the device
static omp2cuda::declare_target table_rows_entry{&table::rows, sizeof(table::rows), &table_rows_device};
} // namespace space

__host__ __device__ int counter::more() const {
  auto &count = OMP2CUDA_SIDE(counter::count, counter_count_device);
  return ++count + own;
}
__host__ __device__ double both() {
  auto &rows = OMP2CUDA_SIDE(space::table::rows, space::table_rows_device);
  return rows[0] + rows[1];
}

struct main_data { int *before, *after; double *sum; };

// members-of-classes.cpp:27: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &before = *omp_data.before, &after = *omp_data.after;
  auto &sum = *omp_data.sum;
  auto &count = counter_count_device;
  auto &rows = space::table_rows_device;
  counter c;
  before = count;
  count += 5;
  after = c.more();
  rows[1] = 3;
  sum = both();
}

int main() {
  int before = 0, after = 0;
  double sum = 0;
  omp2cuda::target_region{"members-of-classes.cpp:27"}.serial().launch(
      main_kernel, {.before = omp2cuda::from(before), .after = omp2cuda::from(after), .sum = omp2cuda::from(sum)});
  omp2cuda::target_update{"members-of-classes.cpp:36"}.from(counter::count).from(space::table::rows);
  std::printf("%d %d %g %d %g\n", before, after, sum, counter::count, space::table::rows[1]);
  counter host;
  counter::count = 1;
  std::printf("%d\n", host.more());
}
