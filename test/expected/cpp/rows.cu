// Translated by omp2cuda 0.1.0 from rows.cpp
#include <omp2cuda.h>

// Arrays of variable rows in C++, where compilers have them by an extension: mapped and of a kernel, in a template.
#include <cstdio>

namespace {
template <class T> struct scale_a_data { omp2cuda::rows<T> a; int n, m; T by; };

// rows.cpp:9: target teams distribute parallel for collapse(2)
template <class T> __global__ void scale_a_kernel(const __grid_constant__ scale_a_data<T> omp_data) {
  const auto &[a, n, m, by] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, n))
    for (int j : omp2cuda::league::one_each_x(0, m))
      a[i][j] = a[i][j] * by + T(i);
}

template <class T> struct scale_all_data {
  omp2cuda::rows<T> a;
  T *all;
  int n, m;
};

// rows.cpp:13: target teams distribute parallel for reduction(+: all)
// reduction: by the block that ends last
template <class T>
__global__ void scale_all_kernel(const __grid_constant__ scale_all_data<T> omp_data,
                                 const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[a, all_result, n, m] = omp_data;
  T all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    omp2cuda::thread::soft_frame own_frame;
    omp2cuda::rows own(own_frame.alloc<T[2]>(m * n), n);
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++)
        own[j][k][0] = own[j][k][1] = a[i][j];
    const auto &row = a[i];
    all += own[m - 1][n - 1][1] + own[0][i][0] + row[m / 2];
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, all_result, all);
}
} // namespace

template <class T> static T scale(int n, int m, T by) {
  T a[n][m], all = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = T(i * m + j);
  omp2cuda::target_region{"rows.cpp:9"}.one_each(n, m).launch(
      scale_a_kernel<T>, {.a = omp2cuda::tofrom(omp2cuda::rows(*a, m), 0, n), .n = n, .m = m, .by = by});
  omp2cuda::target_region{"rows.cpp:13"}.soft_stack(0).iterations(n).launch(
      scale_all_kernel<T>,
      {.a = omp2cuda::to(omp2cuda::rows(*a, m), 0, n), .all = omp2cuda::tofrom(all), .n = n, .m = m});
  return all;
}

int main() {
  std::printf("%g %d\n", scale(6, 9, 0.5), scale(4, 5, 3));
}
