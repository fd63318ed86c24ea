// The hand-written twin of bench/simd.c's mul_matr_vec_simd: one row per warp.
#include <omp2cuda.h>

constexpr int row = 1024;

struct by_hand_s {
  int rows;
  const double *a, *x;
  double *y;
};

__global__ void by_hand(const __grid_constant__ by_hand_s d) {
  for (unsigned i = blockIdx.x * blockDim.y + threadIdx.y; i < unsigned(d.rows); i += gridDim.x * blockDim.y) {
    double sum = 0;
    for (int j = int(threadIdx.x); j < row; j += 32)
      sum += d.a[int(i) * row + j] * d.x[j];
    for (unsigned step = 16; step > 0; step /= 2)
      sum += __shfl_down_sync(~0u, sum, step);
    if (threadIdx.x == 0)
      d.y[i] = sum;
  }
}

void mul_matr_vec_by_hand(int teams, int threads, int rows, const double *a, const double *x, double *y) {
  omp2cuda::target_region region{"by hand"}; // the same launch as for what is translated
  region.lanes();
  region.num_teams(teams).num_threads(threads);
  region.iterations(omp2cuda::range(0, rows));
  region.launch(by_hand, by_hand_s{rows, a, x, y});
}
