// Translated by omp2cuda 0.1.0 from iterator-few.cpp
#include <omp2cuda.h>

// an iterator with no more operators than its loops have: <, +=, ++ and the difference
#include <cstddef>
#include <cstdio>
#include <iterator>

struct Index {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = long;
  using difference_type = std::ptrdiff_t;
  using pointer = const long *;
  using reference = long;
  long at;
  __host__ __device__ long operator*() const { return at; }
  __host__ __device__ Index &operator++() { ++at; return *this; }
  __host__ __device__ Index &operator+=(difference_type n) { at += n; return *this; }
  __host__ __device__ friend difference_type operator-(Index a, Index b) { return a.at - b.at; }
  __host__ __device__ friend bool operator<(Index a, Index b) { return a.at < b.at; }
};

struct main_a_data { long *a; Index begin, end; };

// iterator-few.cpp:23: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, begin, end] = omp_data;
  for (Index i : omp2cuda::league::one_each(begin, end))
    a[*i] = *i * 11;
}

struct main_a_data_2 { long *a; Index begin, end; };

// iterator-few.cpp:26: target teams distribute parallel for
__global__ void main_a_kernel_2(const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, begin, end] = omp_data;
  for (Index i : omp2cuda::league::one_each(omp2cuda::range(begin, end, 2)))
    a[*i] += 1;
}

int main() {
  long a[35];
  Index begin{0}, end{35};
  omp2cuda::target_region{"iterator-few.cpp:23"}
      .one_each(omp2cuda::range(begin, end))
      .launch(main_a_kernel, {.a = omp2cuda::from(a), .begin = begin, .end = end});
  omp2cuda::target_region{"iterator-few.cpp:26"}
      .one_each(omp2cuda::range(begin, end, 2))
      .launch(main_a_kernel_2, {.a = omp2cuda::tofrom(a), .begin = begin, .end = end});
  std::printf("%ld %ld\n", a[33], a[34]);
}
