// Translated by omp2cuda 0.1.0 from call.cpp
#include <omp2cuda.h>

// a region calls member functions of its own object, which is mapped as a whole
#include <cstdio>

struct Field;

// call.cpp:14: target teams distribute parallel for
__global__ void Field_fill_kernel(Field *self);

struct Field_shift_data { Field *self; double by; };

// call.cpp:20: target teams distribute parallel for
__global__ void Field_shift_kernel(
    const __grid_constant__ Field_shift_data omp_data);

struct Field_sum_data { const Field *self; double *total; };

// call.cpp:27: target teams distribute parallel for reduction(+ : total)
// reduction: one atomic per block
__global__ void Field_sum_kernel(
    const __grid_constant__ Field_sum_data omp_data);

struct Field {
  int n = 20;
  double scale = 0.5;
  double values[20];

  __host__ __device__ double scaled(int i) const { return scale * i; }
  __host__ __device__ void put(int i, double v) { values[i] = v; }
  __host__ __device__ double twice(int i) const { return 2 * scaled(i); }

  void fill() {
    omp2cuda::target_region{"call.cpp:14"}.iterations(n).launch(
        Field_fill_kernel, {omp2cuda::tofrom(*this)});
  }

  void shift(double by) {
    omp2cuda::target_region{"call.cpp:20"}.iterations(this->n).launch(
        Field_shift_kernel, {.self = omp2cuda::tofrom(this, 0, 1), .by = by});
  }

  double sum() const {
    double total = 0;
    omp2cuda::target_region{"call.cpp:27"}.iterations(n).launch(
        Field_sum_kernel,
        {.self = omp2cuda::to(*this), .total = omp2cuda::tofrom(total)});
    return total;
  }
};

__global__ void Field_fill_kernel(Field *self) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, self->n))
    self->put(i, self->scaled(i) + self->twice(i));
}

__global__ void Field_shift_kernel(
    const __grid_constant__ Field_shift_data omp_data) {
  const auto &[self, by] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, self->n))
    self->values[i] += by + self->scaled(1);
}

__global__ void Field_sum_kernel(
    const __grid_constant__ Field_sum_data omp_data) {
  const auto &[self, total_result] = omp_data;
  double total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, self->n))
    total += self->values[i] - self->scaled(0);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}

int main() {
  Field field;
  field.fill();
  field.shift(10);
  std::printf("%g %g %g\n", field.values[0], field.values[19], field.sum());
}
