// Translated by omp2cuda 0.1.0 from iterator.cpp
#include <omp2cuda.h>

// a loop over a random-access iterator
#include <cstddef>
#include <cstdio>
#include <iterator>

// Counts instead of pointing: its value is the same on host and device.
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
  __host__ __device__ Index &operator-=(difference_type n) { at -= n; return *this; }
  __host__ __device__ friend Index operator+(Index i, difference_type n) { return {i.at + n}; }
  __host__ __device__ friend difference_type operator-(Index a, Index b) { return a.at - b.at; }
  __host__ __device__ friend bool operator<(Index a, Index b) { return a.at < b.at; }
  __host__ __device__ friend bool operator>(Index a, Index b) { return a.at > b.at; }
  __host__ __device__ friend bool operator<=(Index a, Index b) { return a.at <= b.at; }
  __host__ __device__ friend bool operator>=(Index a, Index b) { return a.at >= b.at; }
  __host__ __device__ friend bool operator==(Index a, Index b) { return a.at == b.at; }
  __host__ __device__ friend bool operator!=(Index a, Index b) { return a.at != b.at; }
};

struct main_data { long *a; Index begin, end; };

// iterator.cpp:31: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, begin, end] = omp_data;
  for (Index i : omp2cuda::league::one_each(begin, end))
    a[*i] = *i * 11;
}

int main() {
  long a[35];
  Index begin{0}, end{35};
  omp2cuda::target_region{"iterator.cpp:31"}
      .one_each(omp2cuda::range(begin, end))
      .launch(main_kernel,
              {.a = omp2cuda::from(a), .begin = begin, .end = end});
  long sum = 0;
  for (long v : a)
    sum += v;
  std::printf("%ld %ld\n", a[34], sum);
}
