// Translated by omp2cuda 0.1.0 from iterator-of-template.cpp
#include <omp2cuda.h>

// test: reference=serial
// An iterator of a class template, whose `+` and `-` only the shared-out loop calls.
#include <cstdio>

template <class I> struct range {
  I low, high;
  struct iterator {
    I i;
    __host__ __device__ I operator*() const { return i; }
    __host__ __device__ iterator &operator++() {
      ++i;
      return *this;
    }
    __host__ __device__ bool operator!=(iterator o) const { return i != o.i; }
    __host__ __device__ iterator operator+(int k) const { return iterator{I(i + k)}; }
    __host__ __device__ iterator &operator+=(int k) {
      i += k;
      return *this;
    }
    __host__ __device__ int operator-(iterator o) const { return int(i - o.i); }
  };
  __host__ __device__ iterator begin() const { return {low}; }
  __host__ __device__ iterator end() const { return {high}; }
};

namespace {
template <class T> struct scale_data { T *p; range<int> some; };

// iterator-of-template.cpp:28: target teams distribute parallel for
template <class T> __global__ void scale_kernel(const __grid_constant__ scale_data<T> omp_data) {
  const auto &[p, some] = omp_data;
  for (int i : omp2cuda::league::one_each(omp2cuda::elements(some)))
    p[i] *= 2;
}
} // namespace

template <class T> void scale(T *p, int n) {
  range<int> some{1, n};
  omp2cuda::target_region{"iterator-of-template.cpp:28"}
      .one_each(omp2cuda::elements(some))
      .launch(scale_kernel<T>, {.p = omp2cuda::tofrom(p, 0, n), .some = some});
}

struct main_data { double *d; range<long> all; };

// iterator-of-template.cpp:37: target parallel for (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[d, all] = omp_data;
  for (long i : omp2cuda::team::parallel_for(omp2cuda::elements(all)))
    d[i] += i;
}

int main() {
  double d[4] = {1, 2, 3, 4};
  scale(d, 4);
  range<long> all{0, 4};
  omp2cuda::target_region{"iterator-of-template.cpp:37"}
      .one_team()
      .iterations(omp2cuda::elements(all))
      .launch(main_kernel, {.d = omp2cuda::tofrom(d), .all = all});
  printf("%g %g %g\n", d[0], d[1], d[3]);
}
