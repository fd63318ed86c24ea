// Translated by omp2cuda 0.1.0 from types.cpp
#include <omp2cuda.h>

// every operator in a template, which knows nothing of the type; test_operators.py has every type
#include <cstdio>

enum { N = 120 };

namespace {
template <class T> struct whole_data {
  const int *x;
  T *sum, *product, *all, *any, *odd, *least, *most;
  bool *every, *some;
};

// types.cpp:9: target teams distribute parallel for reduction(+: sum) reduction(*: product) reduction(&: all)
// reduction(|: any) reduction(^: odd) reduction(min: least) reduction(max: most) reduction(&&: every)
// reduction(||: some)
// reduction: by the block that ends last
template <class T>
__global__ void whole_kernel(const __grid_constant__ whole_data<T> omp_data,
                             const omp2cuda::league_buffer<T, T, T, T, T, T, T, bool, bool> omp_buffer) {
  const auto &[x, sum_result, product_result, all_result, any_result, odd_result, least_result, most_result,
               every_result, some_result] = omp_data;
  T sum = 0, product = 1, all = omp2cuda::op::bit_and::identity<T>(), any = 0, odd = 0,
    least = omp2cuda::op::min::identity<T>(), most = omp2cuda::op::max::identity<T>();
  bool every = true, some = false;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    T v = T(x[i] % 100);
    sum += v;
    if (i % 40 == 0)
      product *= T(i / 40 + 1);
    all &= T(v | 64);
    any |= T(v & 12);
    odd ^= v;
    least = v < least ? v : least;
    most = v > most ? v : most;
    every = every && x[i] >= 0;
    some = some || x[i] == 77;
  }
  omp2cuda::league::reduce(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::times{}, product_result, product),
      omp2cuda::reduction(omp2cuda::op::bit_and{}, all_result, all),
      omp2cuda::reduction(omp2cuda::op::bit_or{}, any_result, any),
      omp2cuda::reduction(omp2cuda::op::bit_xor{}, odd_result, odd),
      omp2cuda::reduction(omp2cuda::op::min{}, least_result, least),
      omp2cuda::reduction(omp2cuda::op::max{}, most_result, most),
      omp2cuda::reduction(omp2cuda::op::logical_and{}, every_result, every),
      omp2cuda::reduction(omp2cuda::op::logical_or{}, some_result, some));
}
} // namespace

template <class T> void whole(const char *name, const int *x) {
  T sum = 1, product = 1, all = T(~T(0)), any = 0, odd = 0, least = T(100), most = T(0);
  bool every = true, some = false;
  omp2cuda::target_region{"types.cpp:9"}
      .iterations(omp2cuda::range(0, N))
      .launch(whole_kernel<T>,
              {.x = omp2cuda::to(x, 0, N), .sum = omp2cuda::tofrom(sum), .product = omp2cuda::tofrom(product),
               .all = omp2cuda::tofrom(all), .any = omp2cuda::tofrom(any), .odd = omp2cuda::tofrom(odd),
               .least = omp2cuda::tofrom(least), .most = omp2cuda::tofrom(most), .every = omp2cuda::tofrom(every),
               .some = omp2cuda::tofrom(some)});
  std::printf("%s: %lld %lld %lld %lld %lld %lld %lld %d %d\n", name, (long long)sum, (long long)product,
              (long long)all, (long long)any, (long long)odd, (long long)least, (long long)most, every, some);
}

namespace {
template <class T> struct floating_data {
  const int *x;
  T *sum, *less, *product, *least, *most, *every, *some;
};

// types.cpp:31: target parallel for reduction(+: sum) reduction(-: less) reduction(*: product) reduction(min: least)
// reduction(max: most) reduction(&&: every) reduction(||: some)
// one block
template <class T> __global__ void floating_kernel(const __grid_constant__ floating_data<T> omp_data) {
  const auto &[x, sum_result, less_result, product_result, least_result, most_result, every_result, some_result] =
      omp_data;
  T sum = 0, less = 0, product = 1, least = omp2cuda::op::min::identity<T>(), most = omp2cuda::op::max::identity<T>(),
    every = 1, some = 0;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    T v = T(x[i]) / 4;
    sum += v;
    less -= v;
    if (i % 30 == 0)
      product *= T(1.5);
    least = v < least ? v : least;
    most = v > most ? v : most;
    every = every && x[i] >= 0;
    some = some || x[i] > 1000;
  }
  omp2cuda::team::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
      omp2cuda::reduction(omp2cuda::op::plus{}, less_result, less),
      omp2cuda::reduction(omp2cuda::op::times{}, product_result, product),
      omp2cuda::reduction(omp2cuda::op::min{}, least_result, least),
      omp2cuda::reduction(omp2cuda::op::max{}, most_result, most),
      omp2cuda::reduction(omp2cuda::op::logical_and{}, every_result, every),
      omp2cuda::reduction(omp2cuda::op::logical_or{}, some_result, some));
}
} // namespace

template <class T> void floating(const char *name, const int *x) {
  T sum = 1, less = 1, product = 1, least = 1e30f, most = -1e30f, every = 1, some = 0;
  omp2cuda::target_region{"types.cpp:31"}
      .one_team()
      .iterations(omp2cuda::range(0, N))
      .launch(floating_kernel<T>,
              {.x = omp2cuda::to(x, 0, N), .sum = omp2cuda::tofrom(sum), .less = omp2cuda::tofrom(less),
               .product = omp2cuda::tofrom(product), .least = omp2cuda::tofrom(least), .most = omp2cuda::tofrom(most),
               .every = omp2cuda::tofrom(every), .some = omp2cuda::tofrom(some)});
  std::printf("%s: %g %g %g %g %g %g %g\n", name, double(sum), double(less), double(product), double(least),
              double(most), double(every), double(some));
}

struct main_odd_both_data { const int *x; bool *odd, *both, *either; };

// types.cpp:61: target teams distribute parallel for reduction(^: odd) reduction(&: both) reduction(|: either)
// reduction: by the block that ends last
__global__ void main_odd_both_kernel(const __grid_constant__ main_odd_both_data omp_data,
                                     const omp2cuda::league_buffer<bool, bool, bool> omp_buffer) {
  const auto &[x, odd_result, both_result, either_result] = omp_data;
  bool odd = false, both = omp2cuda::op::bit_and::identity<bool>(), either = false;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    odd ^= x[i] > 50;
    both &= x[i] < 200;
    either |= x[i] == 3;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::bit_xor{}, odd_result, odd),
                           omp2cuda::reduction(omp2cuda::op::bit_and{}, both_result, both),
                           omp2cuda::reduction(omp2cuda::op::bit_or{}, either_result, either));
}

struct main_x_wide_data { int *x; wchar_t *wide; };

// types.cpp:68: target teams distribute parallel for reduction(max: wide)
// reduction: one atomic per block
__global__ void main_x_wide_kernel(const __grid_constant__ main_x_wide_data omp_data) {
  const auto &[x, wide_result] = omp_data;
  wchar_t wide = omp2cuda::op::max::identity<wchar_t>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    wide = wchar_t(x[i]) > wide ? wchar_t(x[i]) : wide;
  omp2cuda::league::reduce(omp2cuda::op::max{}, wide_result, wide);
}

int main() {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 101;
  whole<signed char>("signed char", x);
  whole<unsigned short>("unsigned short", x);
  whole<int>("int", x);
  whole<unsigned long>("unsigned long", x);
  floating<float>("float", x);
  floating<double>("double", x);

  bool odd = true, both = true, either = false;
  omp2cuda::target_region{"types.cpp:61"}
      .iterations(omp2cuda::range(0, N))
      .launch(main_odd_both_kernel, {.x = omp2cuda::to(x), .odd = omp2cuda::tofrom(odd), .both = omp2cuda::tofrom(both),
                                     .either = omp2cuda::tofrom(either)});
  wchar_t wide = 0;
  omp2cuda::target_region{"types.cpp:68"}
      .iterations(omp2cuda::range(0, N))
      .launch(main_x_wide_kernel, {.x = omp2cuda::to(x), .wide = omp2cuda::tofrom(wide)});
  std::printf("%d %d %d %d\n", odd, both, either, int(wide));
}
