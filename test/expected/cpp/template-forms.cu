// Translated by omp2cuda 0.1.0 from template-forms.cpp
#include <omp2cuda.h>

// packs, templates as arguments, branches that only some instances have
#include <cstdio>
#include <type_traits>

namespace {
template <int N, class T> struct step_sum_data { T *sum; const T *x; int n; };

// template-forms.cpp:8: target teams distribute parallel for reduction(+: sum)
// reduction: by the block that ends last
template <int N, class T>
__global__ void step_sum_kernel(const __grid_constant__ step_sum_data<N, T> omp_data,
                                const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[sum_result, x, n] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(0, n, N)))
    sum += x[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}

template <class T> struct step_sum_data_2 { T *sum; const T *x; int n; };

// template-forms.cpp:12: target teams distribute parallel for reduction(+: sum)
// reduction: by the block that ends last
template <class T>
__global__ void step_sum_kernel_2(const __grid_constant__ step_sum_data_2<T> omp_data,
                                  const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[sum_result, x, n] = omp_data;
  T sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += 2 * x[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

// template-forms.cpp:16: target (one thread)
template <int N, class T> static __global__ void step_sum_kernel_3(T *sum_ref) {
  auto &sum = *sum_ref;
  if constexpr (std::is_floating_point<T>::value)
    sum += T(0.5);
  else
    sum <<= N;
}

template <int N, class T> static T step(const T *x, int n) {
  T sum = 0;
  if constexpr (N > 1) {
    omp2cuda::target_region{"template-forms.cpp:8"}
        .iterations(omp2cuda::range(0, n, N))
        .launch(step_sum_kernel<N, T>,
                {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::to(x, 0, n), .n = n});
  } else {
    omp2cuda::target_region{"template-forms.cpp:12"}.iterations(n).launch(
        step_sum_kernel_2<T>, {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::to(x, 0, n), .n = n});
  }
  omp2cuda::target_region{"template-forms.cpp:16"}.serial().launch(
      step_sum_kernel_3<N, T>, {omp2cuda::tofrom(sum)});
  return sum;
}

namespace {
template <class T, int ... I> struct each_data { const T *x; T *s; };

// template-forms.cpp:28: target (one thread)
template <class T, int... I>
__global__ void each_kernel(const __grid_constant__ each_data<T, I...> omp_data) {
  const auto x = omp_data.x;
  auto &s = *omp_data.s;
  int at[] = {I...};
  for (int i : at)
    s += x[i];
  s += sizeof...(I);
}
} // namespace

template <class T, int... I> static T each(const T *x) {
  T s = 0;
  omp2cuda::target_region{"template-forms.cpp:28"}.serial().launch(
      each_kernel<T, I...>, {.x = omp2cuda::to(x, 0, 8), .s = omp2cuda::tofrom(s)});
  return s;
}

// template-forms.cpp:40: target (one thread)
template <class T, T... V> static __global__ void values_kernel(T *s_ref) {
  auto &s = *s_ref;
  s = (V + ... + s);
}

template <class T, T... V> static T values() {
  T s = 0;
  omp2cuda::target_region{"template-forms.cpp:40"}.serial().launch(
      values_kernel<T, V...>, {omp2cuda::tofrom(s)});
  return s;
}

template <class T> struct plain {
  T v[4];
};
template <class T> struct more {
  T v[4], w;
};

namespace {
template <template <class> class C, class T> struct inside_c_data {
  C<T> *c;
  int n;
};

// template-forms.cpp:54: target (one thread)
template <template <class> class C, class T>
__global__ void inside_c_kernel(const __grid_constant__ inside_c_data<C, T> omp_data) {
  auto &c = *omp_data.c;
  const auto n = omp_data.n;
  for (int i = 0; i < 4; i++)
    c.v[i] = i * n;
}

template <template <class> class C, class T> struct inside_s_data {
  T *s;
  int n;
};

// template-forms.cpp:57: target (one thread)
template <template <class> class C, class T>
__global__ void inside_s_kernel(const __grid_constant__ inside_s_data<C, T> omp_data) {
  auto &s = *omp_data.s;
  const auto n = omp_data.n;
  C<T> mine{};
  mine.v[2] = n;
  s += mine.v[2] + sizeof(C<T>);
}
} // namespace

template <template <class> class C, class T> static T inside(int n) {
  C<T> c{};
  T s = 0;
  omp2cuda::target_region{"template-forms.cpp:54"}.serial().launch(
      inside_c_kernel<C, T>, {.c = omp2cuda::tofrom(c), .n = n});
  omp2cuda::target_region{"template-forms.cpp:57"}.serial().launch(
      inside_s_kernel<C, T>, {.s = omp2cuda::tofrom(s), .n = n});
  return s + c.v[3];
}

template <class T> struct vec;

template <class T> struct vec_total_s_data { T *s, *data; };

// template-forms.cpp:71: target teams distribute parallel for simd reduction(+: s)
// reduction: by the block that ends last
template <class T>
__global__ void vec_total_s_kernel(const __grid_constant__ vec_total_s_data<T> omp_data,
                                   const omp2cuda::league_buffer<T> omp_buffer);

// template-forms.cpp:75: target (one thread)
template <class T> __global__ void vec_total_part_kernel(T *part);

template <class T> struct vec {
  static const int width = sizeof(T) == 4 ? 8 : 4;
  T data[32];
  T total() {
    T s = 0;
    omp2cuda::target_region{"template-forms.cpp:71"}
        .iterations(omp2cuda::range(0, 32, width))
        .launch(vec_total_s_kernel<T>, {.s = omp2cuda::tofrom(s), .data = omp2cuda::tofrom(data)});
    T part[width] = {};
    omp2cuda::target_region{"template-forms.cpp:75"}.serial().launch(
        vec_total_part_kernel<T>, {omp2cuda::tofrom(part, 0, width)});
    return s + part[width - 1];
  }
};

template <class T>
__global__ void vec_total_s_kernel(const __grid_constant__ vec_total_s_data<T> omp_data,
                                   const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[s_result, data] = omp_data;
  T s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(0, 32, vec<T>::width)))
    s += data[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}

template <class T> __global__ void vec_total_part_kernel(T *part) {
  for (int i = 0; i < vec<T>::width; i++)
    part[i] += i;
}

int main() {
  double d[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  int k[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  std::printf("%g %d %g %d\n", step<1>(d, 8), step<2>(k, 8), step<3>(d, 8), step<1>(k, 8));
  std::printf("%g %d %d\n", each<double, 1, 3>(d), each<int, 0, 2, 4>(k), values<int, 3, 4, 5>());
  std::printf("%g %d\n", inside<plain, double>(3), inside<more, int>(2));
  vec<float> a{};
  vec<double> b{};
  for (int i = 0; i < 32; i++)
    a.data[i] = i, b.data[i] = i;
  std::printf("%g %g\n", a.total(), b.total());
}
