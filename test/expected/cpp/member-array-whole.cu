// Translated by omp2cuda 0.1.0 from member-array-whole.cpp
#include <omp2cuda.h>

// a member array used as an array: its elements by a range-based loop, its size
#include <cstdio>

// member-array-whole.cpp:9: target teams distribute parallel for
__global__ void Table_fill_kernel(double *values_first) {
  auto &values = *reinterpret_cast<double (*)[24]>(values_first);
  for (int i : omp2cuda::league::distribute_parallel_for(
           0, static_cast<int>(sizeof(values) / sizeof(*values))))
    values[i] = i;
}

struct Table_scale_data { double *values; double by; };

// member-array-whole.cpp:15: target teams distribute parallel for
__global__ void Table_scale_kernel(
    const __grid_constant__ Table_scale_data omp_data) {
  auto &values = *reinterpret_cast<double (*)[24]>(omp_data.values);
  const auto by = omp_data.by;
  for (double &x : omp2cuda::league::distribute_parallel_for(omp2cuda::elements(values)))
    x *= by;
}

class Table {
  double values[24];

public:
  void fill() {
    omp2cuda::target_region{"member-array-whole.cpp:9"}
        .iterations(static_cast<int>(sizeof(values) / sizeof(*values)))
        .launch(Table_fill_kernel, {omp2cuda::tofrom(values)});
  }

  void scale(double by) {
    {
      omp2cuda::target_region region{"member-array-whole.cpp:15"};
      auto *this_device = region.tofrom(this, 0, 1);
      region.iterations(omp2cuda::elements(values))
          .launch(Table_scale_kernel,
                  {.values = this_device->values, .by = by});
    }
  }

  double sum() const {
    double total = 0;
    for (double x : values)
      total += x;
    return total;
  }
};

int main() {
  Table table;
  table.fill();
  table.scale(0.5);
  std::printf("%g\n", table.sum());
}
