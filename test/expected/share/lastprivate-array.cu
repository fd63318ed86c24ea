// Translated by omp2cuda 0.1.0 from lastprivate-array.cpp
#include <omp2cuda.h>

// lastprivate and copyprivate of arrays and structs: each element is assigned
#include <cstdio>

struct point {
  double x, y[2];
};

namespace {
template <class T, int N> struct across_data {
  const T *v;
  T(*last)
  [N];
  int n;
};

// lastprivate-array.cpp:10: target teams distribute parallel for
// lastprivate(last)
template <class T, int N>
__global__ void across_kernel(
    const __grid_constant__ across_data<T, N> omp_data) {
  const auto &[v, last_result, n] = omp_data;
  T last[N];
  const auto loop = omp2cuda::league::distribute_parallel_for(0, n);
  for (int i : loop)
    for (int j = 0; j < N; j++)
      last[j] = v[i] + T(j);
  if (loop.ran_last())
    omp2cuda::assign(*last_result, last);
}
} // namespace

template <class T, int N> static T across(const T *v, int n) {
  T last[N], sum = 0;
  omp2cuda::target_region{"lastprivate-array.cpp:10"}.iterations(n).launch(
      across_kernel<T, N>,
      {.v = omp2cuda::to(v, 0, n), .last = omp2cuda::from(last), .n = n});
  for (int j = 0; j < N; j++)
    sum += last[j];
  return sum;
}

struct main_m_data { int (*m)[2][3]; int n; };

// lastprivate-array.cpp:22: target teams distribute parallel for lastprivate(m)
__global__ void main_m_kernel(const __grid_constant__ main_m_data omp_data) {
  const auto &[m_result, n] = omp_data;
  int m[2][3];
  const auto loop = omp2cuda::league::distribute_parallel_for(0, n);
  for (int i : loop)
    for (int j = 0; j < 6; j++)
      m[j / 3][j % 3] = 10 * i + j;
  if (loop.ran_last())
    omp2cuda::assign(*m_result, m);
}

struct main_m_kept_data { int (*m)[3]; int *kept; int n; };

// lastprivate-array.cpp:28: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_m_kept_kernel(
    const __grid_constant__ main_m_kept_data omp_data) {
  const auto m = omp_data.m;
  auto &kept = *reinterpret_cast<int (*)[2]>(omp_data.kept);
  const auto n = omp_data.n;
  __shared__ int a[4];
  if (omp2cuda::team::is_initial()) {
    const int a_init[4] = {1, 2, 3, 4};
    memcpy(a, a_init, sizeof(a));
  }
  omp2cuda::team::sync();
  {
    auto &kept_outer = kept;
    int kept[2];
    omp2cuda::assign(kept, kept_outer);
    auto &a_outer = a;
    int a[4];
    omp2cuda::team::sync();
    const auto loop = omp2cuda::team::parallel_for(0, n);
    for (int i : loop) {
      for (int j = 0; j < 4; j++)
        a[j] = i * j;
      kept[1] = i + kept[0] * 0;
    }
    if (loop.ran_last()) {
      omp2cuda::assign(kept_outer, kept);
      omp2cuda::assign(a_outer, a);
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    m[0][0] = a[0] + a[3];
}

// lastprivate-array.cpp:42: target parallel num_threads(40) reduction(+: wrong)
// one block
__global__ void __launch_bounds__(40) main_wrong_kernel(int *wrong_result) {
  int wrong = 0;
  int a[5], grid[40][40];
  point p[2];
  const char *word;
  if (omp2cuda::team::single()) {
    for (int j = 0; j < 5; j++)
      a[j] = j * j;
    p[1] = {0.5, {1, 2}};
    p[0] = p[1];
    word = "word";
  }
  omp2cuda::team::copyprivate(a, p, word);
  wrong += a[4] != 16 || a[1] != 1 || p[1].y[1] != 2 || word[3] != 'd';
  // More than travels at once.
  if (omp2cuda::team::single())
    for (int j = 0; j < 1600; j++)
      grid[j / 40][j % 40] = 3 * j;
  omp2cuda::team::copyprivate(grid);
  for (int j = 0; j < 1600; j++)
    wrong += grid[j / 40][j % 40] != 3 * j;
  omp2cuda::team::reduce(omp2cuda::op::plus{}, wrong_result, wrong);
}

int main() {
  int m[2][3] = {{0}}, n = 77, kept[2] = {5, 6};
  omp2cuda::target_region{"lastprivate-array.cpp:22"}.iterations(n).launch(
      main_m_kernel, {.m = omp2cuda::tofrom(m), .n = n});
  std::printf("%d %d %d\n", m[0][0], m[1][0], m[1][2]);

  omp2cuda::target_region{"lastprivate-array.cpp:28"}
      .one_team()
      .iterations(n)
      .launch(main_m_kept_kernel, {.m = omp2cuda::tofrom(m),
                                   .kept = omp2cuda::tofrom(kept), .n = n});
  std::printf("%d %d\n", m[0][0], kept[1]);

  int wrong = 0;
  omp2cuda::target_region{"lastprivate-array.cpp:42"}
      .one_team()
      .num_threads(40)
      .launch(main_wrong_kernel, {omp2cuda::tofrom(wrong)});
  std::printf("%d\n", wrong);

  double v[50];
  float f[60];
  for (int i = 0; i < 50; i++)
    v[i] = i * 0.5;
  for (int i = 0; i < 60; i++)
    f[i] = float(i);
  std::printf("%g %g\n", across<double, 4>(v, 50), across<float, 2>(f, 60));
  return 0;
}
