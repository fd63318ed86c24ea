//===- kernel/scalar_prod.cu - A sum over all teams -----------------------------------===//
// Idea: test_runtime.py compares the cost of the two kernels of this file.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

struct data_s {
  int n;
  const double *a, *b;
  double *sum;
};

__global__ void translated(const __grid_constant__ data_s omp_data) {
  const auto &[n, a, b, result] = omp_data;
  double sum = omp2cuda::op::plus::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i] * b[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, result, sum);
}

__global__ void by_hand(int n, const double *a, const double *b, double *result) {
  __shared__ double of_warp[32];
  double sum = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < unsigned(n);
       i += gridDim.x * blockDim.x)
    sum += a[i] * b[i];
  for (int by = 16; by > 0; by /= 2)
    sum += __shfl_down_sync(~0u, sum, by);
  if (threadIdx.x % 32 == 0)
    of_warp[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x < 32) {
    sum = threadIdx.x < blockDim.x / 32 ? of_warp[threadIdx.x] : 0;
    for (int by = 16; by > 0; by /= 2)
      sum += __shfl_down_sync(~0u, sum, by);
    if (threadIdx.x == 0)
      atomicAdd(result, sum);
  }
}
