// Translated by omp2cuda 0.1.0 from this.cpp
#include <omp2cuda.h>

// data members used in a region: through `this`, which is mapped
#include <cstdio>

struct Field_fill_data { int *n; double *values, *scale; };

// this.cpp:10: target teams distribute parallel for
__global__ void Field_fill_kernel(
    const __grid_constant__ Field_fill_data omp_data) {
  const auto n = *omp_data.n;
  const auto values = omp_data.values;
  const auto scale = *omp_data.scale;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    values[i] = scale * i;
}

struct Field_shift_data { int *n; double *values; double by; };

// this.cpp:16: target teams distribute parallel for
__global__ void Field_shift_kernel(
    const __grid_constant__ Field_shift_data omp_data) {
  auto &n = *omp_data.n;
  const auto values = omp_data.values;
  const auto by = omp_data.by;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    values[i] += by;
}

struct Field {
  int n = 20;
  double scale = 0.5;
  double values[20];

  void fill() {
    {
      omp2cuda::target_region region{"this.cpp:10"};
      auto *this_device = region.tofrom(this, 0, 1);
      region.iterations(n).launch(
          Field_fill_kernel,
          {.n = &this_device->n, .values = this_device->values,
           .scale = &this_device->scale});
    }
  }

  void shift(double by) {
    omp2cuda::target_region{"this.cpp:16"}.iterations(n).launch(
        Field_shift_kernel, {.n = omp2cuda::tofrom(n),
                             .values = omp2cuda::tofrom(values), .by = by});
  }
};

int main() {
  Field field;
  field.fill();
  field.shift(10);
  double sum = 0;
  for (double v : field.values)
    sum += v;
  std::printf("%g %g %g\n", field.values[0], field.values[19], sum);
}
