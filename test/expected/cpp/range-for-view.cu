// Translated by omp2cuda 0.1.0 from range-for-view.cpp
#include <omp2cuda.h>

// range-based loops over classes with begin() and end(): pointers, iterators, functions beside the class
#include <cstddef>
#include <cstdio>
#include <iterator>

struct View {
  float *data;
  std::size_t count;
  __host__ __device__ float *begin() const { return data; }
  __host__ __device__ float *end() const { return data + count; }
};

// Counts instead of pointing: its elements are numbers.
struct Counter {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  using pointer = const int *;
  using reference = int;
  int at;
  __host__ __device__ int operator*() const { return at * at; }
  __host__ __device__ Counter &operator++() { ++at; return *this; }
  __host__ __device__ Counter &operator+=(difference_type n) { at += static_cast<int>(n); return *this; }
  __host__ __device__ Counter &operator-=(difference_type n) { at -= static_cast<int>(n); return *this; }
  __host__ __device__ friend Counter operator+(Counter i, difference_type n) { return {i.at + static_cast<int>(n)}; }
  __host__ __device__ friend difference_type operator-(Counter a, Counter b) { return a.at - b.at; }
  __host__ __device__ friend bool operator<(Counter a, Counter b) { return a.at < b.at; }
  __host__ __device__ friend bool operator>(Counter a, Counter b) { return a.at > b.at; }
  __host__ __device__ friend bool operator<=(Counter a, Counter b) { return a.at <= b.at; }
  __host__ __device__ friend bool operator>=(Counter a, Counter b) { return a.at >= b.at; }
  __host__ __device__ friend bool operator==(Counter a, Counter b) { return a.at == b.at; }
  __host__ __device__ friend bool operator!=(Counter a, Counter b) { return a.at != b.at; }
};

struct Squares {
  int from, to;
};
__host__ __device__ Counter begin(const Squares &s) { return {s.from}; }
__host__ __device__ Counter end(const Squares &s) { return {s.to}; }

// range-for-view.cpp:46: target teams distribute parallel for
__global__ void main_x_kernel(const __grid_constant__ View view) {
  for (auto &x : omp2cuda::league::one_each(omp2cuda::elements(view)))
    x += 0.5f;
}

struct main_sum_data { long *sum; Squares squares; };

// range-for-view.cpp:51: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto &[sum_result, squares] = omp_data;
  long sum = 0;
  for (int s : omp2cuda::league::distribute_parallel_for(omp2cuda::elements(squares)))
    sum += s;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_p_half_data { float *p; double *half; };

// range-for-view.cpp:56: target teams distribute parallel for reduction(+ : half)
// reduction: one atomic per block
__global__ void main_p_half_kernel(const __grid_constant__ main_p_half_data omp_data) {
  const auto &[p, half_result] = omp_data;
  double half = 0;
  auto &&range_x = View{p, 25};
  for (float x : omp2cuda::league::distribute_parallel_for(omp2cuda::elements(range_x)))
    half += x;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, half_result, half);
}

int main() {
  float a[50];
  for (int i = 0; i < 50; i++)
    a[i] = i;
  View view{a, 50};
  {
    omp2cuda::target_region region{"range-for-view.cpp:46"};
    View view_device = view;
    view_device.data = region.tofrom(view.data, 0, 50);
    region.one_each(omp2cuda::elements(view)).launch(main_x_kernel, {view_device});
  }
  long sum = 0;
  Squares squares{3, 40};
  omp2cuda::target_region{"range-for-view.cpp:51"}
      .iterations(omp2cuda::elements(squares))
      .launch(main_sum_kernel, {.sum = omp2cuda::tofrom(sum), .squares = squares});
  float *p = a;
  double half = 0;
  omp2cuda::target_region{"range-for-view.cpp:56"}.launch(
      main_p_half_kernel, {.p = omp2cuda::to(p, 0, 50), .half = omp2cuda::tofrom(half)});
  std::printf("%g %g %ld %g\n", a[0], a[49], sum, half);
}
