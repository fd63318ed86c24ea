// Translated by omp2cuda 0.1.0 from static-members.cpp
#include <omp2cuda.h>

// Static members of a class template: kernels have them with the types of the template.
#include <cstdio>

template <class T, int N> struct buffer;

template <class T, int N> struct buffer_fill_data {
  const T *table;
  T *one, *data;
};

// static-members.cpp:10: target (one thread)
template <class T, int N>
__global__ void buffer_fill_kernel(const __grid_constant__ buffer_fill_data<T, N> omp_data);

template <class T, int N> struct buffer_sum_data {
  T *s;
  const T *ptr, *table;
  int n;
};

// static-members.cpp:18: target teams distribute parallel for reduction(+ : s)
// reduction: by the block that ends last
template <class T, int N>
__global__ void buffer_sum_kernel(const __grid_constant__ buffer_sum_data<T, N> omp_data,
                                  const omp2cuda::league_buffer<T> omp_buffer);

template <class T, int N> struct buffer {
  static constexpr int size = N;
  static T table[N], one, *ptr;
  T data[N];

  void fill() {
    omp2cuda::target_region{"static-members.cpp:10"}.serial().launch(
        buffer_fill_kernel<T, N>,
        {.table = omp2cuda::to(table), .one = omp2cuda::tofrom(one), .data = omp2cuda::from(data)});
  }
  static T sum(int n) {
    T s = 0;
    omp2cuda::target_region{"static-members.cpp:18"}.iterations(n).launch(
        buffer_sum_kernel<T, N>, {.s = omp2cuda::tofrom(s), .ptr = omp2cuda::to(ptr, 0, n),
                                  .table = omp2cuda::tofrom(table), .n = n});
    return s;
  }
};

template <class T, int N>
__global__ void buffer_fill_kernel(const __grid_constant__ buffer_fill_data<T, N> omp_data) {
  const auto table = omp_data.table;
  auto &one = *omp_data.one;
  const auto data = omp_data.data;
  for (int i = 0; i < buffer<T, N>::size; i++) {
    data[i] = table[i] * T(i) + one;
    one += 1;
  }
}

template <class T, int N>
__global__ void buffer_sum_kernel(const __grid_constant__ buffer_sum_data<T, N> omp_data,
                                  const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[s_result, ptr, table, n] = omp_data;
  T s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += ptr[i] + table[i % N];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}
template <class T, int N> T buffer<T, N>::table[N];
template <class T, int N> T buffer<T, N>::one = 3;
template <class T, int N> T *buffer<T, N>::ptr;

template <class T, int N> void go() {
  buffer<T, N> b;
  for (int i = 0; i < N; i++)
    b.table[i] = T(i) / 2;
  b.fill();
  b.ptr = b.data;
  T s = b.sum(N);
  std::printf("%g %g %g\n", double(b.data[N - 1]), double(b.one), double(s));
}

int main() {
  go<float, 6>();
  go<long, 3>();
  go<short, 9>();
}
