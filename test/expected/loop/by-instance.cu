// Translated by omp2cuda 0.1.0 from by-instance.cpp
#include <omp2cuda.h>

// Numbers that each instance of a template has others of; the first has those that would make things simpler.
#include <cstdio>

template <class T> struct traits {
  static constexpr int width = sizeof(T) / 4;
  enum { half = width * 2 };
};

namespace {
template <class I, int S> struct steps_sum_data { double *sum; I n; };

// by-instance.cpp:11: target teams distribute parallel for reduction(+: sum) num_teams(S + 1) thread_limit(32 * S)
// reduction: one atomic per block
template <class I, int S> __global__ void steps_sum_kernel(const __grid_constant__ steps_sum_data<I, S> omp_data) {
  const auto &[sum_result, n] = omp_data;
  double sum = 0;
  for (I i : omp2cuda::league::distribute_parallel_for(omp2cuda::range<I>(0, n, S)))
    sum += double(i) / S;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

template <class I, int S> struct steps_sum_data_2 { double *sum; I n; };

// by-instance.cpp:14: target teams distribute dist_schedule(static, S) (between parallel regions thread 0 works)
template <class I, int S> __global__ void steps_sum_kernel_2(const __grid_constant__ steps_sum_data_2<I, S> omp_data) {
  auto &sum = *omp_data.sum;
  const auto &n = omp_data.n;
  for (I i : omp2cuda::league::distribute(omp2cuda::range_down(n, 0, S), omp2cuda::dist_schedule_static(S))) {
    __shared__ double part[4 * S];
    for (int k : omp2cuda::team::parallel_for(omp2cuda::range(S - 1, 4 * S, S), omp2cuda::schedule_static(S)))
      part[k] = k;
    omp2cuda::team::sync();
    double s = 0;
    if (omp2cuda::team::is_initial()) {
      for (int k = S - 1; k < 4 * S; k += S)
        s += part[k];
      omp2cuda::atomic::update(omp2cuda::op::plus{}, sum, s);
    }
    omp2cuda::team::sync();
  }
}
} // namespace

template <class I, int S> static double steps(I n) {
  double sum = 0;
  omp2cuda::target_region{"by-instance.cpp:11"}
      .num_teams(S + 1)
      .thread_limit(32 * S)
      .iterations(omp2cuda::range<I>(0, n, S))
      .launch(steps_sum_kernel<I, S>, {.sum = omp2cuda::tofrom(sum), .n = n});
  omp2cuda::target_region{"by-instance.cpp:14"}
      .num_threads(4 * S)
      .team_iterations(omp2cuda::range_down(n, 0, S))
      .launch(steps_sum_kernel_2<I, S>, {.sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

namespace {
template <class T, int First> struct nests_sum_count_data {
  T *sum;
  int *count;
  int n;
};

// by-instance.cpp:33: target teams distribute parallel for collapse(2) reduction(+: sum[:rows], count)
// reduction: by the block that ends last
template <class T, int First>
__global__ void nests_sum_count_kernel(const __grid_constant__ nests_sum_count_data<T, First> omp_data,
                                       const omp2cuda::league_buffer<T[], int> omp_buffer) {
  constexpr int rows = traits<T>::width + First;
  const auto &[sum_result, count_result, n] = omp_data;
  T sum[rows] = {};
  int count = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_y(omp2cuda::range(First, n, traits<T>::width)))
    for (int j : omp2cuda::league::distribute_parallel_for_x(omp2cuda::range_down(rows, First, First + 1))) {
      sum[(i + j) % rows] += T(i * j);
      count++;
    }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum, rows),
                           omp2cuda::reduction(omp2cuda::op::plus{}, count_result, count));
}

template <class T, int First, bool All> struct nests_most_data {
  T *most;
  int n;
};

// by-instance.cpp:39: target teams distribute parallel for if(All) reduction(&&: most)
// reduction: by the block that ends last
template <class T, int First, bool All>
__global__ void nests_most_kernel(const __grid_constant__ nests_most_data<T, First, All> omp_data,
                                  const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[most_result, n] = omp_data;
  T most = 1;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    most = most && i >= First;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::logical_and{}, most_result, most);
}

template <class T, int First> struct nests_sum_data { T *sum; T begin; };

// by-instance.cpp:42: target teams distribute parallel for num_threads(traits<T>::half * 16)
template <class T, int First>
__global__ void nests_sum_kernel(const __grid_constant__ nests_sum_data<T, First> omp_data) {
  constexpr int rows = traits<T>::width + First;
  const auto &[sum, begin] = omp_data;
  for (int i : omp2cuda::league::one_each(rows, rows + 2)) {
    T row = begin;
    for (int k = First; k < 9; k += traits<T>::width)
      row += T(k);
    sum[i] = row;
  }
}
} // namespace

template <class T, int First, bool All> static double nests(int n) {
  constexpr int rows = traits<T>::width + First;
  T begin = First, sum[rows + 2] = {}, most = All;
  int count = traits<T>::half - 2;
  omp2cuda::target_region{"by-instance.cpp:33"}
      .reduces(rows * sizeof(T))
      .iterations(omp2cuda::range(First, n, traits<T>::width), omp2cuda::range_down(rows, First, First + 1))
      .launch(nests_sum_count_kernel<T, First>,
              {.sum = omp2cuda::tofrom(sum, 0, rows), .count = omp2cuda::tofrom(count), .n = n});
  {
    omp2cuda::target_region region{"by-instance.cpp:39", omp2cuda::when(All)};
    if (region.on_host()) {
      #pragma omp parallel for if(All) reduction(&&: most)
      for (int i = 0; i < n; i++)
        most = most && i >= First;
    } else {
      region.iterations(n).launch(nests_most_kernel<T, First, All>, {.most = region.tofrom(most), .n = n});
    }
  }
  omp2cuda::target_region{"by-instance.cpp:42"}
      .num_threads(traits<T>::half * 16)
      .one_each(omp2cuda::range(rows, rows + 2))
      .launch(nests_sum_kernel<T, First>, {.sum = omp2cuda::from(sum, rows, 2), .begin = begin});
  double out = count + 1000 * double(most);
  for (T each : sum)
    out = out * 3 + each;
  return out;
}

namespace {
template <int N> struct parts_a_b_data { double *a; double (*b)[2]; int n; };

// by-instance.cpp:58: target teams distribute parallel for reduction(+: a[0:4]) reduction(max: b[N - 3:3][0:2])
// reduction: by the block that ends last
template <int N>
__global__ void parts_a_b_kernel(const __grid_constant__ parts_a_b_data<N> omp_data,
                                 const omp2cuda::league_buffer<double[], double[]> omp_buffer) {
  const auto &[a_result, b_result, n] = omp_data;
  double a[4] = {};
  double b_part[3][2];
  for (auto &b_row : b_part)
    for (auto &b_element : b_row)
      b_element = omp2cuda::op::max::identity<double>();
  auto *const b = omp2cuda::section(b_part, N - 3);
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    a[i % 4] += i;
    if (b[N - 1 - i % 3][1] < i)
      b[N - 1 - i % 3][1] = i;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, a_result, a, 4),
                           omp2cuda::reduction(omp2cuda::op::max{}, b_result[N - 3], b[N - 3], 3 * 2));
}

template <int N> struct parts_a_b_data_2 { double *a; double (*b)[2]; int n; };

// by-instance.cpp:64: target teams distribute parallel for reduction(+: a[1:N - 1])
// reduction: by the block that ends last
template <int N>
__global__ void parts_a_b_kernel_2(const __grid_constant__ parts_a_b_data_2<N> omp_data,
                                   const omp2cuda::league_buffer<double[]> omp_buffer) {
  const auto &[a_result, b, n] = omp_data;
  double a_part[N - 1] = {};
  auto *const a = omp2cuda::section(a_part, 1);
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    a[1 + i % (N - 1)] += 1;
    if (i < 8)
      b[i / 2][i % 2] += i;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, a_result + 1, a + 1, N - 1);
}
} // namespace

template <int N> static double parts(int n) {
  double a[N] = {}, b[N][2] = {}, out = 0;
  omp2cuda::target_region{"by-instance.cpp:58"}
      .reduces(4 * sizeof(double))
      .reduces(3 * 2 * sizeof(double))
      .iterations(n)
      .launch(parts_a_b_kernel<N>, {.a = omp2cuda::tofrom(a, 0, 4), .b = omp2cuda::tofrom(b, N - 3, 3), .n = n});
  omp2cuda::target_region{"by-instance.cpp:64"}
      .reduces((N - 1) * sizeof(double))
      .iterations(n)
      .launch(parts_a_b_kernel_2<N>, {.a = omp2cuda::tofrom(a, 1, N - 1), .b = omp2cuda::tofrom(b, 0, 4), .n = n});
  for (int i = 0; i < N; i++)
    out = out / 2 + a[i] + 3 * b[i][1] + b[i][0];
  return out;
}

int main() {
  std::printf("%g %g %g\n", parts<4>(30), parts<7>(30), parts<12>(50));
  std::printf("%g %g %g %g\n", steps<int, 1>(100), steps<long long, 2>(200),
              steps<unsigned char, 3>(99), steps<int, 4>(40));
  std::printf("%g %g %g\n", nests<float, 0, true>(12), nests<double, 1, false>(12),
              nests<long, 2, true>(11));
}
