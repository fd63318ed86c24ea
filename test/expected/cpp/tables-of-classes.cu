// Translated by omp2cuda 0.1.0 from tables-of-classes.cpp
#include <omp2cuda.h>

// constexpr tables of classes: nvcc has no place for them on the device, so each body has its own
#include <cstdio>

struct filter;

struct filter_run_data {
  const filter *self;
  const double *a;
  double *b;
  int n;
};

// tables-of-classes.cpp:18: target teams distribute parallel for
__global__ void filter_run_kernel(const __grid_constant__ filter_run_data omp_data);

struct filter {
  static constexpr int taps = 3;
  static constexpr double w[taps] = {0.25, 0.5, 0.25};
  static constexpr struct point {
    int x, y;
  } corner[2] = {{1, 2}, {taps, 4}};
  __host__ __device__ double at(const double *a, int i) const {
    static constexpr double w[3] = {0.25, 0.5, 0.25};
    double s = 0;
    for (int k = 0; k < taps; k++)
      s += w[k] * a[i + k - 1];
    return s;
  }
  __host__ __device__ static constexpr int side(int i) {
    constexpr filter::point corner[2] = {{1, 2}, {taps, 4}};
    return corner[i % 2].y;
  }
  void run(const double *a, double *b, int n) const {
    omp2cuda::target_region{"tables-of-classes.cpp:18"}
        .one_each(omp2cuda::range(1, n - 1))
        .launch(filter_run_kernel,
                {.self = omp2cuda::to(*this), .a = omp2cuda::to(a, 0, n), .b = omp2cuda::tofrom(b, 0, n), .n = n});
  }
};

__global__ void filter_run_kernel(const __grid_constant__ filter_run_data omp_data) {
  const auto &[self, a, b, n] = omp_data;
  static constexpr double w[3] = {0.25, 0.5, 0.25};
  for (int i : omp2cuda::league::one_each(1, n - 1))
    b[i] += w[i % filter::taps] + self->at(a, i);
}

class hidden {
  static constexpr long steps[4] = {1, 10, 100, 1000};

public:
  __host__ __device__ static long step(int i) {
    static constexpr long steps[4] = {1, 10, 100, 1000};
    return steps[i % 4];
  }
};

template <int N> struct scaled {
  static constexpr int by[3] = {N, 2 * N, 3 * N};
  __host__ __device__ static int of(int i) {
    static constexpr int by[3] = {N, 2 * N, 3 * N};
    return by[i % 3];
  }
};

struct main_data { double *b; long *c; };

// tables-of-classes.cpp:44: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[b, c] = omp_data;
  static constexpr double w[3] = {0.25, 0.5, 0.25};
  static constexpr filter::point corner[2] = {{1, 2}, {3, 4}};
  static constexpr int by[3] = {2, 4, 6};
  for (int i : omp2cuda::league::one_each(0, 10)) {
    b[i] += w[i % filter::taps] * 8 + corner[i % 2].x;
    c[i] += hidden::step(i) + scaled<5>::of(i) + scaled<7>::of(i) + filter::side(i) + by[i % 3];
  }
}

int main() {
  double a[10], b[10] = {0};
  long c[10] = {0};
  for (int i = 0; i < 10; i++)
    a[i] = i * i;
  filter f;
  f.run(a, b, 10);
  double first = b[1];
  omp2cuda::target_region{"tables-of-classes.cpp:44"}.one_each(10).launch(
      main_kernel, {.b = omp2cuda::tofrom(b), .c = omp2cuda::tofrom(c)});
  printf("%g %g %g %ld %ld\n", first, b[4], b[9], c[4], c[9]);
  printf("%g %ld %d %d\n", f.at(a, 3), hidden::step(2), scaled<5>::of(1), filter::side(1));
  return 0;
}
