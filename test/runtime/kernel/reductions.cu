//===- kernel/reductions.cu - What the end of a reduction costs ---------------------------===//
// Idea: the same loop in front of each kind of reduction; test_runtime.py limits the cost.
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

using namespace omp2cuda;

struct three {
  double sum;
  float most;
  int count;
};
struct add_three {
  __device__ void operator()(three &omp_out, three &omp_in) const {
    omp_out.sum += omp_in.sum;
    omp_out.most = omp_out.most < omp_in.most ? omp_in.most : omp_out.most;
    omp_out.count += omp_in.count;
  }
};
template <class T> struct data_s {
  int n;
  const double *a;
  T *result;
};
struct list_s {
  int n;
  const double *a;
  double *sum;
  float *most;
  int *count;
};

__global__ void of_int(const __grid_constant__ data_s<int> omp_data) {
  const auto &[n, a, result] = omp_data;
  int sum = 0;
  for (int i : league::distribute_parallel_for(0, n))
    sum += int(a[i]);
  league::reduce(op::plus{}, result, sum);
}
__global__ void of_double(const __grid_constant__ data_s<double> omp_data) {
  const auto &[n, a, result] = omp_data;
  double sum = 0;
  for (int i : league::distribute_parallel_for(0, n))
    sum += a[i];
  league::reduce(op::plus{}, result, sum);
}
__global__ void of_list(const __grid_constant__ list_s omp_data) {
  const auto &[n, a, sum_result, most_result, count_result] = omp_data;
  double sum = 0;
  float most = op::max::identity<float>();
  int count = 0;
  for (int i : league::distribute_parallel_for(0, n))
    sum += a[i];
  league::reduce(reduction(op::plus{}, sum_result, sum), reduction(op::max{}, most_result, most),
                 reduction(op::plus{}, count_result, count));
}
__global__ void last_team(const __grid_constant__ data_s<double> omp_data,
                          const league_buffer<double> omp_buffer) {
  const auto &[n, a, result] = omp_data;
  double sum = 0;
  for (int i : league::distribute_parallel_for(0, n))
    sum += a[i];
  league::reduce(omp_buffer, op::plus{}, result, sum);
}
__global__ void in_order(const __grid_constant__ data_s<double> omp_data,
                         const ordered_buffer<double> omp_buffer) {
  const auto &[n, a, result] = omp_data;
  double sum = 0;
  for (int i : league::distribute_parallel_for(0, n))
    sum += a[i];
  league::reduce(omp_buffer, op::plus{}, result, sum);
}
__global__ void of_three(const __grid_constant__ data_s<three> omp_data,
                         const league_buffer<double, float, int> omp_buffer) {
  const auto &[n, a, result] = omp_data;
  double sum = 0;
  float most = op::max::identity<float>();
  int count = 0;
  for (int i : league::distribute_parallel_for(0, n))
    sum += a[i];
  league::reduce(omp_buffer, reduction(op::plus{}, &result->sum, sum),
                 reduction(op::max{}, &result->most, most),
                 reduction(op::plus{}, &result->count, count));
}
__global__ void last_team_struct(const __grid_constant__ data_s<three> omp_data,
                                 const league_buffer<three> omp_buffer) {
  const auto &[n, a, result] = omp_data;
  three mine{0, op::max::identity<float>(), 0};
  for (int i : league::distribute_parallel_for(0, n))
    mine.sum += a[i];
  league::reduce(omp_buffer, add_three{}, result, mine);
}

__global__ void by_hand(int n, const double *a, double *result) {
  __shared__ double of_warp[32];
  double sum = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < unsigned(n);
       i += gridDim.x * blockDim.x)
    sum += a[i];
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
