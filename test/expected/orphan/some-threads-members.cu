// Translated by omp2cuda 0.1.0 from some-threads-members.cpp
#include <omp2cuda.h>

// Some threads of a team enter member functions, templates and operators.
#include <cstdio>

template <typename T> struct Row {
  T *x;
  int n;

  void fill(T value = T(2), int by = 1) {
#pragma omp for
    for (int i = 0; i < n; i += by)
      x[i] += value;
  }

  // fill, entered by the threads of 'region'
  __device__ void fill_region(const omp2cuda::team::parallel &region, T value = T(2), int by = 1) {
    for (int i : region.for_(omp2cuda::range(0, n, by)))
      x[i] += value;
    region.sync();
  }
  Row &operator*=(T by) {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] *= by;
    return *this;
  }

  // operator*=, entered by the threads of 'region'
  __device__ Row &operator_star_equal_region(const omp2cuda::team::parallel &region, T by) {
    for (int i : region.for_(0, n))
      x[i] *= by;
    region.sync();
    return *this;
  }
  void both() {
    fill();
    fill(T(3));
  }

  // both, entered by the threads of 'region'
  __device__ void both_region(const omp2cuda::team::parallel &region) {
    fill_region(region);
    fill_region(region, T(3));
  }
};

template <typename T> T sumOf(const Row<T> &row, T &into) {
#pragma omp for reduction(+ : into)
  for (int i = 0; i < row.n; i++)
    into += row.x[i];
  return into;
}

// sumOf, entered by the threads of 'region'
template <typename T>
__device__ T sumOf_region(const omp2cuda::team::parallel &region, const Row<T> &row, T &into) {
  {
    auto &into_outer = into;
    T into = 0;
    for (int i : region.for_(0, row.n))
      into += row.x[i];
    region.reduce(omp2cuda::op::plus{}, &into_outer, into);
    region.sync();
  }
  return into;
}

struct Counter {
  static void meet(void) {
#pragma omp barrier
  }

  // meet, entered by the threads of 'region'
  __device__ static void meet_region(const omp2cuda::team::parallel &region) {
    region.sync();
  }
};

struct main_data { int *x, *ints; double *y, *doubles; int some; };

// some-threads-members.cpp:46: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr int N = 70;
  auto &x = *reinterpret_cast<int (*)[70]>(omp_data.x);
  auto &ints = *omp_data.ints;
  auto &y = *reinterpret_cast<double (*)[70]>(omp_data.y);
  auto &doubles = *omp_data.doubles;
  const auto some = omp_data.some;
  __shared__ Row<int> a;
  __shared__ Row<double> b;
  if (omp2cuda::team::is_initial()) {
    a = Row<int>{x, N};
    b = Row<double>{y, N};
  }
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel region(some);
    if (region.has_me()) {
      a.fill_region(region);
      Counter::meet_region(region);
      a.operator_star_equal_region(region, 2);
      a.both_region(region);
    }
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(some / 4);
    if (region.has_me()) {
      b.fill_region(region, 0.5);
      b.fill_region(region, 1, 2);
      b.both_region(region);
    }
    omp2cuda::team::sync();
  }
  __shared__ double all;
  __shared__ int allInts;
  if (omp2cuda::team::is_initial()) {
    all = 0;
    allInts = 0;
  }
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel region(some > 100 ? 0 : 1);
    if (region.has_me())
      sumOf_region(region, b, all);
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(some - 8);
    if (region.has_me())
      sumOf_region(region, a, allInts);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    doubles = all;
    ints = allInts;
  }
}

int main() {
  constexpr int N = 70;
  static int x[N];
  static double y[N];
  int some = 40, ints = 0;
  double doubles = 0;
  omp2cuda::target_region{"some-threads-members.cpp:46"}.one_team().launch(
      main_kernel, {.x = omp2cuda::tofrom(x), .ints = omp2cuda::tofrom(ints),
                    .y = omp2cuda::tofrom(y),
                    .doubles = omp2cuda::tofrom(doubles), .some = some});
  std::printf("%d %d %g %g %d %g\n", x[0], x[N - 1], y[0], y[1], ints, doubles);
  return 0;
}
