//===- kernel/team_single.cu - Single code with a parallel loop inside, three ways ------===//
// Idea: test_runtime.py holds the cost of each strategy on the same program:
//
//   target teams distribute          for (int j = 0; j < m; ++j) {
//   {                                  float s = a[j];           // Single
//     parallel for                     for (int i = 0; i < n; ++i)
//   }                                    y[j*n+i] = s * x[j*n+i] + y[j*n+i];
//                                    }
//===----------------------------------------------------------------------===//
#include <omp2cuda.h>

using namespace omp2cuda;

struct data_s {
  int n, m;
  const float *a, *x;
  float *y;
};

__global__ void neuter(const __grid_constant__ data_s omp_data) {
  const auto &[n, m, a, x, y] = omp_data;
  for (int j : league::distribute(0, m)) {
    float s;
    int row;
    if (team::is_initial()) {
      s = a[j];
      row = j * n;
    }
    team::receive(s, row);
    for (int i : team::for_(0, n))
      y[row + i] = s * x[row + i] + y[row + i];
    team::sync();
  }
}

__global__ void uniform(const __grid_constant__ data_s omp_data) {
  const auto &[n, m, a, x, y] = omp_data;
  for (int j : league::distribute(0, m)) {
    float s = a[j];
    int row = j * n;
    for (int i : team::for_(0, n))
      y[row + i] = s * x[row + i] + y[row + i];
    team::sync();
  }
}

__global__ void worker_loop(const __grid_constant__ data_s omp_data) {
  const auto &[n, m, a, x, y] = omp_data;
  OMP2CUDA_SHARED(float, s);
  OMP2CUDA_SHARED(int, row);
  auto region_1 = [n = n, x = x, y = y, s = &s, row = &row] {
    const float s_value = *s; // only read in the region
    const int row_value = *row;
    for (int i : team::for_(0, n))
      y[row_value + i] = s_value * x[row_value + i] + y[row_value + i];
  };
  team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region = workers.wait()) {
      switch (region) {
      case 1:
        region_1();
        break;
      }
      workers.done();
    }
  } else {
    for (int j : league::distribute(0, m)) {
      s = a[j];
      row = j * n;
      workers.run(1);
      region_1();
      workers.join();
    }
  }
}
