// Translated by omp2cuda 0.1.0 from case-ranges.cpp
#include <omp2cuda.h>

// GNU's ranges of cases in C++: in a template, in a member function, in a region
#include <cstdio>

struct Table {
  int base;
  __host__ __device__ int at(unsigned char c) const {
    switch (c) {
    case 250: case 251: case 252: case 253: case 254: case 255:
      return base + 1;
    case 'A': case 'B': case 'C':
      return base + 2;
    }
    return base;
  }
};

template <class T> __host__ __device__ T step(T v) {
  switch (v) {
  case 2: case 3: case 4:
    return v * 2;
  }
  return v;
}

struct main_data { int *sum; Table t; };

// case-ranges.cpp:28: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[sum_result, t] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 256)) {
    sum += t.at((unsigned char)i) + step(i) + int(step(long(i)));
    switch (i) {
    case 7:
    case 8:
      sum += 1000;
    }
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

int main() {
  Table t{10};
  int sum = 0;
  omp2cuda::target_region{"case-ranges.cpp:28"}.iterations(256).launch(
      main_kernel, {.sum = omp2cuda::tofrom(sum), .t = t});
  std::printf("%d\n", sum);
}
