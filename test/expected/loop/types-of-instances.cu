// Translated by omp2cuda 0.1.0 from types-of-instances.cpp
#include <omp2cuda.h>

// test: reference=serial
// The type of a loop's variable differs by instance, and so does its range: of `auto`, which is that of
// its bound, of a parameter, and of what depends on one.
#include <cstdio>

// types-of-instances.cpp:7: target teams distribute parallel for
template <class T, int N> static __global__ void less_kernel(T *a) {
  for (auto p : omp2cuda::league::distribute_parallel_for(omp2cuda::range_until(a, a + N, 1)))
    *p -= 1;
}

template <class T, int N> void less(T (&a)[N]) {
  omp2cuda::target_region{"types-of-instances.cpp:7"}.launch(less_kernel<T, N>, {omp2cuda::tofrom(a)});
}

namespace {
template <class T> struct sum_data { T *s; const T *x; T n; };

// types-of-instances.cpp:13: target teams distribute parallel for reduction(+ : s)
// reduction: by the block that ends last
template <class T>
__global__ void sum_kernel(const __grid_constant__ sum_data<T> omp_data, const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[s_result, x, n] = omp_data;
  T s = 0;
  for (auto i : omp2cuda::league::distribute_parallel_for(n - 2, n))
    s += x[int(i)];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}
} // namespace

template <class T> T sum(const T *x, T n) {
  T s = 0;
  omp2cuda::target_region{"types-of-instances.cpp:13"}
      .iterations(omp2cuda::range(n - 2, n))
      .launch(sum_kernel<T>, {.s = omp2cuda::tofrom(s), .x = omp2cuda::to(x, 0, 4), .n = n});
  return s;
}

namespace {
template <class I> struct up_data { long *c; I n; };

// types-of-instances.cpp:21: target teams distribute parallel for reduction(+ : c)
// reduction: one atomic per block
template <class I> __global__ void up_kernel(const __grid_constant__ up_data<I> omp_data) {
  const auto &[c_result, n] = omp_data;
  long c = 0;
  for (I i : omp2cuda::league::distribute_parallel_for(omp2cuda::range<I>(0, n)))
    c += long(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, c_result, c);
}
} // namespace

template <class I> long up(I n) {
  long c = 0;
  omp2cuda::target_region{"types-of-instances.cpp:21"}
      .iterations(omp2cuda::range<I>(0, n))
      .launch(up_kernel<I>, {.c = omp2cuda::tofrom(c), .n = n});
  return c;
}

namespace {
template <class I> struct until_data { long *c; I n; };

// types-of-instances.cpp:28: target teams distribute parallel for reduction(+ : c) schedule(static, 4)
// reduction: one atomic per block
template <class I> __global__ void until_kernel(const __grid_constant__ until_data<I> omp_data) {
  const auto &[c_result, n] = omp_data;
  long c = 0;
  for (I i : omp2cuda::league::distribute_parallel_for(omp2cuda::range_until<I>(5, n, 1), omp2cuda::schedule_static(4)))
    c += long(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, c_result, c);
}
} // namespace

template <class I> long until(I n) {
  long c = 0;
  omp2cuda::target_region{"types-of-instances.cpp:28"}
      .iterations(omp2cuda::range_until<I>(5, n, 1))
      .launch(until_kernel<I>, {.c = omp2cuda::tofrom(c), .n = n});
  return c;
}

namespace {
template <class I> struct down_data { long *c; I n; };

// types-of-instances.cpp:35: target parallel for reduction(+ : c) (one block)
template <class I> __global__ void down_kernel(const __grid_constant__ down_data<I> omp_data) {
  const auto &[c_result, n] = omp_data;
  long c = 0;
  for (I i : omp2cuda::team::parallel_for(omp2cuda::range_down_closed(n, 10, 3)))
    c += long(i);
  omp2cuda::team::reduce(omp2cuda::op::plus{}, c_result, c);
}
} // namespace

template <class I> long down(I n) {
  long c = 0;
  omp2cuda::target_region{"types-of-instances.cpp:35"}
      .one_team()
      .iterations(omp2cuda::range_down_closed(n, 10, 3))
      .launch(down_kernel<I>, {.c = omp2cuda::tofrom(c), .n = n});
  return c;
}

namespace {
template <class I> struct both_data { long *c; I n; };

// types-of-instances.cpp:42: target teams distribute parallel for collapse(2) reduction(+ : c)
// reduction: one atomic per block
template <class I> __global__ void both_kernel(const __grid_constant__ both_data<I> omp_data) {
  const auto &[c_result, n] = omp_data;
  long c = 0;
  for (I i : omp2cuda::league::distribute_parallel_for_y(omp2cuda::range<I>(0, n)))
    for (decltype(n + n) j : omp2cuda::league::distribute_parallel_for_x(omp2cuda::range<decltype(n + n)>(0, 2)))
      c += long(i) + long(j);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, c_result, c);
}
} // namespace

template <class I> long both(I n) {
  long c = 0;
  omp2cuda::target_region{"types-of-instances.cpp:42"}
      .iterations(omp2cuda::range<I>(0, n), omp2cuda::range<decltype(n + n)>(0, 2))
      .launch(both_kernel<I>, {.c = omp2cuda::tofrom(c), .n = n});
  return c;
}

namespace {
template <class T, int N> struct by_pointer_data { T *a; double *s; };

// types-of-instances.cpp:50: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
template <class T, int N> __global__ void by_pointer_kernel(const __grid_constant__ by_pointer_data<T, N> omp_data) {
  const auto &[a, s_result] = omp_data;
  double s = 0;
  for (T *p : omp2cuda::league::distribute_parallel_for(omp2cuda::range_until<T *>(a, a + N, 1)))
    s += *p;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}
} // namespace

template <class T, int N> double by_pointer(T (&a)[N]) {
  double s = 0;
  omp2cuda::target_region{"types-of-instances.cpp:50"}.launch(
      by_pointer_kernel<T, N>, {.a = omp2cuda::tofrom(a), .s = omp2cuda::tofrom(s)});
  return s;
}

struct Small {
  using index = int;
};
struct Large {
  using index = long;
};

namespace {
template <class T> struct size_of_index_data { long *c; typename T::index n; };

// types-of-instances.cpp:64: target teams distribute parallel for reduction(+ : c)
// reduction: one atomic per block
template <class T> __global__ void size_of_index_kernel(const __grid_constant__ size_of_index_data<T> omp_data) {
  const auto &[c_result, n] = omp_data;
  long c = 0;
  for (typename T::index i : omp2cuda::league::distribute_parallel_for(omp2cuda::range<typename T::index>(0, n)))
    c += sizeof(i) + (i + 1 > i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, c_result, c);
}
} // namespace

template <class T> long size_of_index(typename T::index n) {
  long c = 0;
  omp2cuda::target_region{"types-of-instances.cpp:64"}
      .iterations(omp2cuda::range<typename T::index>(0, n))
      .launch(size_of_index_kernel<T>, {.c = omp2cuda::tofrom(c), .n = n});
  return c;
}

int main() {
  double a[4] = {1, 2, 3, 4};
  int b[6] = {1, 2, 3, 4, 5, 6};
  less(a);
  less(b);
  long c[4] = {1, 2, 3, 4};
  printf("%g %g %d %d %d %ld\n", a[0], a[3], b[1], b[5], sum(b, 4), sum(c, 4L));
  printf("%ld %ld %ld\n", up(short(30)), up(100000L), up(70000u));
  printf("%ld %ld %ld\n", until(short(30)), until(100000L), until(70000u));
  printf("%ld %ld %ld\n", down((unsigned char)30), down(100000L), down(70000u));
  printf("%ld %ld\n", both(short(30)), both(70000L));
  printf("%g %g\n", by_pointer(a), by_pointer(b));
  printf("%ld %ld\n", size_of_index<Small>(10), size_of_index<Large>(10));
}
