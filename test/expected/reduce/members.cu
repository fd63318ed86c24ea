// Translated by omp2cuda 0.1.0 from members.cpp
#include <omp2cuda.h>

// test: reference=serial
// members of the object, and what a reference names
#include <cstdio>

struct field_measure_data { float *x; int *n, *largest; double *sum; };

// members.cpp:13: target teams distribute parallel for reduction(+: sum)
// reduction(max: largest)
// reduction: one atomic per block
__global__ void field_measure_kernel(
    const __grid_constant__ field_measure_data omp_data) {
  const auto x = omp_data.x;
  auto &n = *omp_data.n;
  const auto largest_result = omp_data.largest;
  const auto sum_result = omp_data.sum;
  double sum = 0;
  int largest = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    sum += x[i];
    largest = x[i] > largest ? int(x[i]) : largest;
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::max{}, largest_result, largest));
}

struct field_count_data {
  float *x;
  int *n, *largest;
  int (*histogram)[8];
  int least;
};

// members.cpp:20: target teams distribute parallel for reduction(+: histogram)
// reduction(max: largest)
// reduction: one atomic per block
__global__ void field_count_kernel(
    const __grid_constant__ field_count_data omp_data) {
  const auto x = omp_data.x;
  auto &n = *omp_data.n;
  const auto largest_result = omp_data.largest;
  const auto histogram_result = omp_data.histogram;
  const auto least = omp_data.least;
  int histogram[8] = {};
  int largest = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    histogram[int(x[i]) % 8]++;
    largest = least > largest ? least : largest;
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, histogram_result, histogram),
      omp2cuda::reduction(omp2cuda::op::max{}, largest_result, largest));
}

struct field {
  int n;
  float *x;
  double sum;
  int largest, histogram[8];
  __host__ __device__ int twice(int v) const { return 2 * v; }

  void measure() {
    omp2cuda::target_region{"members.cpp:13"}.iterations(n).launch(
        field_measure_kernel,
        {.x = omp2cuda::to(x, 0, n), .n = omp2cuda::tofrom(n),
         .largest = omp2cuda::tofrom(largest), .sum = omp2cuda::tofrom(sum)});
  }
  void count(int least) {
    omp2cuda::target_region{"members.cpp:20"}.iterations(n).launch(
        field_count_kernel,
        {.x = omp2cuda::to(x, 0, n), .n = omp2cuda::tofrom(n),
         .largest = omp2cuda::tofrom(largest),
         .histogram = omp2cuda::tofrom(histogram), .least = least});
  }
  void whole();
};

// members.cpp:30: target, parallel for reduction(+: sum) (one block)
__global__ void field_whole_kernel(field *self) {
  {
    auto &sum_outer = self->sum;
    double sum = 0;
    for (int i : omp2cuda::team::parallel_for(0, self->n))
      sum += self->twice(int(self->x[i]));
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
  }
}

void field::whole() {
  {
    omp2cuda::target_region region{"members.cpp:30"};
    auto *self = region.tofrom(this, 0, 1);
    region.to(x, 0, n);
    region.attach(x);
    region.one_team().iterations(n).launch(field_whole_kernel, {self});
  }
}

namespace {
struct add_data { const float *x; double *total; int (*most)[2]; int n; };

// members.cpp:37: target teams distribute parallel for reduction(+: total)
// reduction(max: most)
// reduction: one atomic per block
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[x, total_result, most_result, n] = omp_data;
  double total = 0;
  int most[2];
  for (auto &most_element : most)
    most_element = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    total += x[i];
    most[i % 2] = int(x[i]) > most[i % 2] ? int(x[i]) : most[i % 2];
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, total_result, total),
      omp2cuda::reduction(omp2cuda::op::max{}, most_result, most));
}
} // namespace

static void add(const float *x, int n, double &total, int (&most)[2]) {
  omp2cuda::target_region{"members.cpp:37"}.iterations(n).launch(
      add_kernel, {.x = omp2cuda::to(x, 0, n), .total = omp2cuda::tofrom(total),
                   .most = omp2cuda::tofrom(most), .n = n});
}

int main() {
  enum { N = 400 };
  float x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 13 % 401;
  field f{N, x, 1, -1, {}};
  f.measure();
  std::printf("%g %d\n", f.sum, f.largest);
  f.count(1000);
  for (int h : f.histogram)
    std::printf("%d ", h);
  std::printf("%d\n", f.largest);
  f.whole();
  double total = 0.5;
  int most[2] = {0, 0};
  add(x, N, total, most);
  std::printf("%g %g %d %d\n", f.sum, total, most[0], most[1]);
}
