// Translated by omp2cuda 0.1.0 from mapped-before.cpp
#include <omp2cuda.h>

// the object and what its pointer points to are on the device before a region calls a member function
#include <cstdio>
#include <cstdlib>

class Vector;

struct Vector_fill_data { Vector *self; double x; };

// mapped-before.cpp:19: target teams distribute parallel for
__global__ void Vector_fill_kernel(const __grid_constant__ Vector_fill_data omp_data);

struct Vector_sum_data { Vector *self; double *total; };

// mapped-before.cpp:25: target teams distribute parallel for reduction(+ : total)
// reduction: one atomic per block
__global__ void Vector_sum_kernel(const __grid_constant__ Vector_sum_data omp_data);

class Vector {
  friend __global__ void Vector_fill_kernel(const __grid_constant__ Vector_fill_data omp_data);
  friend __global__ void Vector_sum_kernel(const __grid_constant__ Vector_sum_data omp_data);
  double *data;
  int n;
  __host__ __device__ double &at(int i) { return data[i]; }

public:
  explicit Vector(int n) : data(static_cast<double *>(std::malloc(n * sizeof(double)))), n(n) {
    omp2cuda::target_enter_data{"mapped-before.cpp:12"}.to(this, 0, 1).alloc(data, 0, n).attach(data);
  }
  ~Vector() {
    omp2cuda::target_exit_data{"mapped-before.cpp:15"}.delete_(this, 0, 1).delete_(data, 0, n).detach(data);
    std::free(data);
  }
  void fill(double x) {
    {
      omp2cuda::target_region region{"mapped-before.cpp:19"};
      auto *self = region.tofrom(*this);
      region.attach(data);
      region.iterations(n).launch(Vector_fill_kernel, {.self = self, .x = x});
    }
  }
  double sum() {
    double total = 0;
    {
      omp2cuda::target_region region{"mapped-before.cpp:25"};
      auto *self = region.tofrom(*this);
      region.attach(data);
      region.iterations(n).launch(Vector_sum_kernel, {.self = self, .total = region.tofrom(total)});
    }
    return total;
  }
};

__global__ void Vector_fill_kernel(const __grid_constant__ Vector_fill_data omp_data) {
  const auto &[self, x] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, self->n))
    self->at(i) = x + i;
}

__global__ void Vector_sum_kernel(const __grid_constant__ Vector_sum_data omp_data) {
  const auto &[self, total_result] = omp_data;
  double total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, self->n))
    total += self->at(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}

int main() {
  Vector v(100);
  v.fill(0.5);
  std::printf("%g\n", v.sum());
}
