// Translated by omp2cuda 0.1.0 from const-in-templates.cpp
#include <omp2cuda.h>

// test: std=c++17
// pointers to const in kernels of templates: where every instance only reads numbers there
#include <cstdio>

namespace {
template <class T> struct add_data { T *a, *b, *c; int n; };

// const-in-templates.cpp:6: target teams distribute parallel for
template <class T> __global__ void add_kernel(const __grid_constant__ add_data<T> omp_data) {
  const auto &[a, b, c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    c[i] = a[i] + b[i];
}
} // namespace

template <class T> void add(int n, T *c, T *a, T *b) {
  omp2cuda::target_region{"const-in-templates.cpp:6"}.one_each(n).launch(
      add_kernel<T>, {.a = omp2cuda::to(a, 0, n), .b = omp2cuda::to(b, 0, n),
                      .c = omp2cuda::from(c, 0, n), .n = n});
}

namespace {
template <class T, bool Clear> struct sum_data { T *x, *all; int n; };

// const-in-templates.cpp:14: target teams distribute parallel for reduction(+ : all)
// reduction: by the block that ends last
template <class T, bool Clear>
__global__ void sum_kernel(const __grid_constant__ sum_data<T, Clear> omp_data,
                           const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[x, all_result, n] = omp_data;
  T all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    all += x[i];
    if constexpr (Clear)
      x[i] = 0;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, all_result, all);
}
} // namespace

// One of the instances writes to it.
template <class T, bool Clear> T sum(int n, T *x) {
  T all = 0;
  omp2cuda::target_region{"const-in-templates.cpp:14"}.iterations(n).launch(
      sum_kernel<T, Clear>, {.x = omp2cuda::tofrom(x, 0, n), .all = omp2cuda::tofrom(all), .n = n});
  return all;
}

// Its `+` may do anything with what it gets.
struct counted {
  int value, asked;
  __host__ __device__ counted operator+(counted &other) {
    other.asked++;
    return {value + other.value, 0};
  }
};

template <class T> struct Stream_triad_data {
  const T *x;
  T *y;
  int length;
  T by;
};

// const-in-templates.cpp:45: target teams distribute parallel for
template <class T>
__global__ void Stream_triad_kernel(const __grid_constant__ Stream_triad_data<T> omp_data) {
  const auto &[x, y, length, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, length))
    y[i] += by * x[i];
}

template <class T> class Stream {
  T *a, *b;
  int n;

public:
  Stream(int n) : a(new T[n]), b(new T[n]), n(n) {
    for (int i = 0; i < n; i++)
      a[i] = T(i), b[i] = T(1);
  }
  ~Stream() { delete[] a, delete[] b; }
  void triad(T by) {
    T *x = a, *y = b;
    int length = n;
    omp2cuda::target_region{"const-in-templates.cpp:45"}.one_each(length).launch(
        Stream_triad_kernel<T>, {.x = omp2cuda::to(x, 0, length),
                                 .y = omp2cuda::tofrom(y, 0, length), .length = length, .by = by});
  }
  T last() const { return b[n - 1]; }
};

int main() {
  double a[20], b[20], c[20];
  int k[20];
  counted x[4], y[4], z[4];
  for (int i = 0; i < 20; i++)
    a[i] = i, b[i] = 2 * i, k[i] = i;
  for (int i = 0; i < 4; i++)
    x[i] = {i, 0}, y[i] = {10, 0};
  add(20, c, a, b);
  add(4, z, x, y);
  int first = sum<int, true>(20, k), second = sum<int, false>(20, k);
  Stream<float> f(9);
  Stream<double> d(7);
  f.triad(2), d.triad(0.5);
  std::printf("%g %d %d %d %g %g\n", c[19], z[3].value, first, second, f.last(), d.last());
}
