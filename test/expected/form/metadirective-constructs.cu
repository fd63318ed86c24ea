// Translated by omp2cuda 0.1.0 from metadirective-constructs.cpp
#include <omp2cuda.h>

// test: reference=serial
// Metadirectives by the constructs around them, those of other metadirectives, too, and by what the file requires.
#include <cstdio>
constexpr int N = 64;

// metadirective-constructs.cpp:10: target teams, distribute parallel for
template <class T> static __global__ void fill_kernel(T *x) {
  for (int i : omp2cuda::league::one_each(0, N))
    x[i] += T(i);
}

template <class T> void fill(T *x, bool there) {
  // What is inside belongs to the directive that this one is.
  if (there) {
    omp2cuda::target_region{"metadirective-constructs.cpp:10"}.one_each(N).launch(
        fill_kernel<T>, {omp2cuda::tofrom(x, 0, N)});
  } else {
#pragma omp parallel
    {
#pragma omp for
      for (int i = 0; i < N; i++)
        x[i] += T(i);
    }
  }
}

struct Counter_count_data { const int *x; int *sum; };

// metadirective-constructs.cpp:21: target teams reduction(+: sum), distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void Counter_count_kernel(const __grid_constant__ Counter_count_data omp_data) {
  const auto x = omp_data.x;
  auto &sum = *omp_data.sum;
  // The construct that is nearer counts more than one further outside.
  {
    auto &sum_outer = sum;
    int sum = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, N))
      sum += x[i];
    omp2cuda::league::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
  }
}

struct Counter {
  int sum = 0;
  void count(const int *x, bool more) {
    omp2cuda::target_region{"metadirective-constructs.cpp:21"}.iterations(N).launch(
        Counter_count_kernel, {.x = omp2cuda::to(x, 0, N), .sum = omp2cuda::tofrom(sum)});
    if (more) {
#pragma omp parallel for reduction(+: sum)
      for (int i = 0; i < N; i++)
        sum += x[i];
    }
  }
};

// metadirective-constructs.cpp:50: target, parallel num_threads(3) (one block)
__global__ void __launch_bounds__(3) main_kernel(int *r_ref) {
  auto &r = *r_ref;
  {
    atomicAdd(&r, 1);
  }
}

int main() {
  int x[N] = {};
  double y[N] = {};
  for (int there = 0; there < 2; there++) {
    fill(x, there == 1);
    fill(y, there == 0);
  }
  Counter c;
  c.count(x, true);
  int r = 0;
  // What is around a target construct does not count.
#pragma omp parallel num_threads(2)
#pragma omp masked
  omp2cuda::target_region{"metadirective-constructs.cpp:50"}.one_team().num_threads(3).launch(
      main_kernel, {omp2cuda::tofrom(r)});
  std::printf("%d %g %d\n", x[9], y[9], c.sum);
  return r == 0;
}
