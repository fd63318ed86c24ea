//===- kernel/vector_add.cu - c = a + b, translated and by hand --------------------===//
// Idea: test_runtime.py compares the cost of the two kernels of this file.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

struct data_s {
  int n;
  const double *a, *b;
  double *c;
};

__global__ void translated(const __grid_constant__ data_s omp_data) {
  const auto &[n, a, b, c] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    c[i] = a[i] + b[i];
}

__global__ void by_hand(int n, const double *a, const double *b, double *c) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < unsigned(n);
       i += gridDim.x * blockDim.x)
    c[i] = a[i] + b[i];
}
