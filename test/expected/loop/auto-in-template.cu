// Translated by omp2cuda 0.1.0 from auto-in-template.cpp
#include <omp2cuda.h>

// test: reference=serial
// What `auto` is differs by instance: the range of the loop is of its bound's type.
#include <cstdio>

// auto-in-template.cpp:6: target teams distribute parallel for
template <class T, int N> static __global__ void less_kernel(T *a) {
  for (auto p : omp2cuda::league::distribute_parallel_for(omp2cuda::range_until(a, a + N, 1)))
    *p -= 1;
}

template <class T, int N> void less(T (&a)[N]) {
  omp2cuda::target_region{"auto-in-template.cpp:6"}.launch(
      less_kernel<T, N>, {omp2cuda::tofrom(a)});
}

namespace {
template <class T> struct sum_data { T *s; const T *x; T n; };

// auto-in-template.cpp:12: target teams distribute parallel for reduction(+ : s)
// reduction: by the block that ends last
template <class T>
__global__ void sum_kernel(const __grid_constant__ sum_data<T> omp_data,
                           const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[s_result, x, n] = omp_data;
  T s = 0;
  for (auto i : omp2cuda::league::distribute_parallel_for(n - 2, n))
    s += x[int(i)];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}
} // namespace

template <class T> T sum(const T *x, T n) {
  T s = 0;
  omp2cuda::target_region{"auto-in-template.cpp:12"}
      .iterations(omp2cuda::range(n - 2, n))
      .launch(sum_kernel<T>, {.s = omp2cuda::tofrom(s), .x = omp2cuda::to(x, 0, 4), .n = n});
  return s;
}

int main() {
  double a[4] = {1, 2, 3, 4};
  int b[6] = {1, 2, 3, 4, 5, 6};
  less(a);
  less(b);
  long c[4] = {1, 2, 3, 4};
  printf("%g %g %d %d %d %ld\n", a[0], a[3], b[1], b[5], sum(b, 4), sum(c, 4L));
}
