// Translated by omp2cuda 0.1.0 from private.cpp
#include <omp2cuda.h>

// private members: the kernel is a friend of the class; member functions defined inside and outside it
#include <cstdio>

struct Grid_trace_data;
class Grid;

// private.cpp:8: target teams distribute parallel for collapse(2)
__global__ void Grid_fill_kernel(Grid *self);

class Grid {
  friend __global__ void Grid_fill_kernel(Grid *self);
  friend __global__ void Grid_trace_kernel(const __grid_constant__ Grid_trace_data omp_data);
public:
  Grid(double *data, int rows, int columns) : data(data), rows(rows), columns(columns) {}
  void fill() {
    {
      omp2cuda::target_region region{"private.cpp:8"};
      auto *self = region.tofrom(*this);
      region.from(data, 0, rows * columns);
      region.attach(data);
      region.iterations(rows, columns).launch(Grid_fill_kernel, {self});
    }
  }
  double trace() const;

private:
  double *data;
  int rows, columns;
  __host__ __device__ int index(int i, int j) const { return i * columns + j; }
  __host__ __device__ double &at(int i, int j) { return data[index(i, j)]; }
  __host__ __device__ double at(int i, int j) const { return data[index(i, j)]; }
};

__global__ void Grid_fill_kernel(Grid *self) {
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, self->rows))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, self->columns))
      self->at(i, j) = 10 * i + j;
}

struct Grid_trace_data { const Grid *self; double *sum; };

// private.cpp:25: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void Grid_trace_kernel(const __grid_constant__ Grid_trace_data omp_data) {
  const auto &[self, sum_result] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, self->rows))
    sum += self->at(i, i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

double Grid::trace() const {
  double sum = 0;
  {
    omp2cuda::target_region region{"private.cpp:25"};
    auto *self = region.to(*this);
    region.to(data, 0, rows * columns);
    region.attach(data);
    region.iterations(rows).launch(Grid_trace_kernel, {.self = self, .sum = region.tofrom(sum)});
  }
  return sum;
}

int main() {
  double data[6 * 7];
  Grid grid(data, 6, 7);
  grid.fill();
  std::printf("%g %g\n", data[41], grid.trace());
}
