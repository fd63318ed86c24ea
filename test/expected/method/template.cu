// Translated by omp2cuda 0.1.0 from template.cpp
#include <omp2cuda.h>

// class templates: calls of member functions, member templates, static members, nested types
#include <cstdio>

template <class T, int N> class Table;

// template.cpp:23: target teams distribute parallel for
template <class T, int N> __global__ void Table_fill_kernel(Table<T, N> *self);

template <class T, int N>
class Table {
  T values[N];

public:
  using real = T;
  static constexpr int size = N;
  __host__ __device__ static int next(int i) { return (i + 1) % size; }
  template <int Power>
  __host__ __device__ T power(T x) const {
    T out = 1;
    for (int k = 0; k < Power; k++)
      out *= x;
    return out;
  }
  __host__ __device__ T &operator[](int i) { return values[i]; }
  __host__ __device__ T operator()(int i, T by) const { return values[i] * by; }

  void fill() {
    omp2cuda::target_region{"template.cpp:23"}.one_each(size).launch(
        Table_fill_kernel<T, N>, {omp2cuda::tofrom(*this)});
  }

  T sum() const;
};

template <class T, int N> __global__ void Table_fill_kernel(Table<T, N> *self) {
  for (int i : omp2cuda::league::one_each(0, Table<T, N>::size)) {
    typename Table<T, N>::real x = i;
    (*self)[i] = self->template power<2>(x) + Table<T, N>::next(i);
  }
}

template <class T, int N> struct Table_sum_data {
  const Table<T, N> *self;
  T *total;
};

// template.cpp:36: target teams distribute parallel for reduction(+ : total)
// reduction: by the block that ends last
template <class T, int N>
__global__ void Table_sum_kernel(const __grid_constant__ Table_sum_data<T, N> omp_data,
                                 const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[self, total_result] = omp_data;
  T total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    total += (*self)(i, 2) + self->operator()(Table<T, N>::next(i), 1);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, total_result, total);
}

template <class T, int N>
T Table<T, N>::sum() const {
  T total = 0;
  omp2cuda::target_region{"template.cpp:36"}.iterations(N).launch(
      Table_sum_kernel<T, N>, {.self = omp2cuda::to(*this), .total = omp2cuda::tofrom(total)});
  return total;
}

int main() {
  Table<double, 30> a;
  Table<int, 12> b;
  a.fill();
  b.fill();
  std::printf("%g %d %g %d\n", a.sum(), b.sum(), a[29], b[11]);
}
