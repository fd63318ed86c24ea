// Translated by omp2cuda 0.1.0 from template-parameters.cpp
#include <omp2cuda.h>

// a kernel has those parameters of its template that it names
#include <cstdio>

template <class T, int N> struct row {
  T at[N];
};

namespace {
template <int N> struct count_data { int *total; int length; };

// template-parameters.cpp:11: target teams distribute parallel for
template <int N> __global__ void count_kernel(const __grid_constant__ count_data<N> omp_data) {
  const auto &[total, length] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4))
    total[i] += length + i;
}
} // namespace

// The number, by way of a constant.
template <class T, int N> static void count(const row<T, N> &, int *total) {
  const int length = N;
  omp2cuda::target_region{"template-parameters.cpp:11"}.one_each(4).launch(
      count_kernel<N>, {.total = omp2cuda::tofrom(total, 0, 4), .length = length});
}

namespace {
template <class T> struct clear_data { T *x; int n; };

// template-parameters.cpp:18: target teams distribute parallel for
template <class T> __global__ void clear_kernel(const __grid_constant__ clear_data<T> omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = 0;
}
} // namespace

// The type, of what is mapped.
template <class T, int N> static void clear(T *x, int n) {
  omp2cuda::target_region{"template-parameters.cpp:18"}.one_each(n).launch(
      clear_kernel<T>, {.x = omp2cuda::from(x, 0, n), .n = n});
}

// template-parameters.cpp:25: target teams distribute parallel for
template <class T, int N> static __global__ void fill_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 12)) {
    T part = static_cast<T>(i * N) / 2;
    x[i] += part;
  }
}

// The number, in the statement; the type, of a variable inside.
template <class T, int N, class Unused> static void fill(double *x, Unused) {
  omp2cuda::target_region{"template-parameters.cpp:25"}.one_each(12).launch(
      fill_kernel<T, N>, {omp2cuda::tofrom(x, 0, 12)});
}

namespace {
template <class T, int N> struct sums_data { const T *x; T *sum; };

// template-parameters.cpp:35: target teams distribute parallel for reduction(+ : sum)
// reduction: by the block that ends last
template <class T, int N>
__global__ void sums_kernel(const __grid_constant__ sums_data<T, N> omp_data,
                            const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[x, sum_result] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    row<T, 2> pair = {{x[i], x[i]}};
    sum += pair.at[0] + pair.at[1];
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

// By way of another template, of a clause and of a copy.
template <class T, int N> static double sums(const T *x) {
  T sum = 0;
  omp2cuda::target_region{"template-parameters.cpp:35"}.iterations(N).launch(
      sums_kernel<T, N>, {.x = omp2cuda::to(x, 0, N), .sum = omp2cuda::tofrom(sum)});
  return double(sum);
}

// template-parameters.cpp:46: target (one thread)
template <class... T> static __global__ void sizes_kernel(int *size_ref) {
  auto &size = *size_ref;
  size += int(sizeof...(T));
}

// A pack.
template <class... T> static int sizes(T...) {
  int size = 0;
  omp2cuda::target_region{"template-parameters.cpp:46"}.serial().launch(
      sizes_kernel<T...>, {omp2cuda::tofrom(size)});
  return size;
}

namespace {
template <class T> struct greater_data { const T *x; int *found; T limit; };

// template-parameters.cpp:55: target (one thread)
template <class T>
__global__ void greater_kernel(const __grid_constant__ greater_data<T> omp_data) {
  const auto x = omp_data.x;
  auto &found = *omp_data.found;
  const auto &limit = omp_data.limit;
  for (int i = 0; i < 3; i++)
    found += x[i] > limit;
}
} // namespace

// Only by way of const.
template <class T> static int greater(const T *x) {
  const T limit = x[0];
  int found = 0;
  omp2cuda::target_region{"template-parameters.cpp:55"}.serial().launch(
      greater_kernel<T>,
      {.x = omp2cuda::to(x, 0, 3), .found = omp2cuda::tofrom(found), .limit = limit});
  return found;
}

int main() {
  int total[4] = {0, 0, 0, 0};
  count(row<float, 3>(), total);
  count(row<double, 5>(), total);
  float f[6];
  double d[12];
  clear<float, 6>(f, 6);
  clear<double, 12>(d, 12);
  fill<int, 3>(d, 'x');
  fill<double, 5>(d, 1.0f);
  for (int i = 0; i < 6; i++)
    f[i] += float(i);
  printf("%d %d %g %g\n", total[0], total[3], d[3], d[11]);
  printf("%g %g %d %d\n", sums<float, 6>(f), sums<double, 12>(d), sizes(1, 2.0, 'x'), sizes());
  printf("%d %d\n", greater(f), greater(d));
  return 0;
}
