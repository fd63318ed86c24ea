// Translated by omp2cuda 0.1.0 from conditional-siblings.cpp
#include <omp2cuda.h>

// test: cflags="-DGPU -DWIDE=2"
// what begins in one #if and ends in another, in templates, methods, loops, data regions and lists of arguments
#include <cstdio>

constexpr int N = 32;

#if !(defined(GPU))
#error "translated where defined(GPU) is true"
#endif

namespace {
template <class T> struct loops_data { T *a; int n; };

// conditional-siblings.cpp:11: target teams distribute parallel for
template <class T> __global__ void loops_kernel(const __grid_constant__ loops_data<T> omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += T(1)
#if WIDE > 1
            + T(2)
#endif
        ;
}
} // namespace

template <class T> static void loops(T *a, int n) {
#if defined(GPU)
  {
    auto on_device = omp2cuda::target_data{"conditional-siblings.cpp:9"}.tofrom(a, 0, n);
#else
  {
#endif
    omp2cuda::target_region{"conditional-siblings.cpp:11"}.one_each(n).launch(
        loops_kernel<T>, {.a = omp2cuda::device_ptr(a), .n = n});
#ifdef GPU
  }
#else
  }
#endif
}

#ifndef GPU
#error "translated where GPU is defined"
#endif

struct store_twice_data { int *v; int n; };

// conditional-siblings.cpp:33: target, parallel for num_threads(4) (one block)
__global__ void __launch_bounds__(4) store_twice_kernel(const __grid_constant__ store_twice_data omp_data) {
  const auto &[v, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    v[i] *= 2;
}

struct store_either_v_data { int *v; int n; };

// conditional-siblings.cpp:48: target teams distribute parallel for if (go)
__global__ void store_either_v_kernel(const __grid_constant__ store_either_v_data omp_data) {
  const auto &[v, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    v[i] += 5;
  }
}

#ifndef WIDE
#error "translated where WIDE is defined"
#endif

struct store_either_v_data_2 { int *v; int n; };

// conditional-siblings.cpp:52: target parallel num_threads(2), for (one block)
__global__ void __launch_bounds__(2) store_either_v_kernel_2(const __grid_constant__ store_either_v_data_2 omp_data) {
  const auto &[v, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    v[i] -=
#ifndef WIDE
        (int)
#endif
            1;
}

struct store {
  int n;
  int *v;
  void twice() {
    int *v = this->v, n = this->n;
    omp2cuda::target_region{"conditional-siblings.cpp:33"}.one_team().num_threads(4).launch(
        store_twice_kernel, {.v = omp2cuda::tofrom(v, 0, n), .n = n});
  }
  void either(bool go) {
    int *v = this->v, n = this->n;
    {
      omp2cuda::target_region region{"conditional-siblings.cpp:48", omp2cuda::when(go)};
      if (region.on_host()) {
        #pragma omp parallel for if (go)
        for (int i = 0; i < n; i++) {
          v[i] += 5;
        }
      } else {
        region.one_each(n).launch(store_either_v_kernel, {.v = region.tofrom(v, 0, n), .n = n});
      }
    }
    omp2cuda::target_region{"conditional-siblings.cpp:52"}.one_team().num_threads(2).launch(
        store_either_v_kernel_2, {.v = omp2cuda::tofrom(v, 0, n), .n = n});
  }
};

namespace {
struct chosen_data { int *most; int a, b; };

// conditional-siblings.cpp:75: target, parallel for reduction(max : most) (one block)
__global__ void chosen_kernel(const __grid_constant__ chosen_data omp_data) {
  const auto &[most_result, a, b] = omp_data;
  {
    int most = omp2cuda::op::max::identity<int>();
    for (int i : omp2cuda::team::parallel_for(a, b)) {
#if 0
    most = -1;
#elif 1
      most = i > most ? i : most;
#else
      most = 7;
#endif
    }
    omp2cuda::team::reduce(omp2cuda::op::max{}, most_result, most);
  }
}
} // namespace

static int chosen(int a,
#ifdef GPU
                  int b
#else
                  long b
#endif
) {
  int most = 0;
  omp2cuda::target_region{"conditional-siblings.cpp:75"}
      .one_team()
      .iterations(omp2cuda::range(a, b))
      .launch(chosen_kernel, {.most = omp2cuda::tofrom(most), .a = a, .b = b});
  return most;
}
#ifdef GPU
#define BOTH _Pragma("omp target teams distribute parallel for map(tofrom : a[0:N])")
#else
#define BOTH
#endif

// conditional-siblings.cpp:116: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, N)) {
#ifdef GPU
    a[i] += 1000;
#endif
  }
}

struct main_atomics_data { int *atomics; const int *a; };

// conditional-siblings.cpp:123: target parallel for (one block)
__global__ void main_atomics_kernel(const __grid_constant__ main_atomics_data omp_data) {
  auto &atomics = *omp_data.atomics;
  const auto a = omp_data.a;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    atomicAdd(&atomics, a[i]
               % 7);
  }
}

static __device__ omp2cuda::lock omp_critical;

// conditional-siblings.cpp:136: target parallel num_threads(8) (one block)
__global__ void __launch_bounds__(8) main_sum_kernel(int *sum_ref) {
  auto &sum = *sum_ref;
  for (omp2cuda::critical section(omp_critical); section.wanted();)
    if (section.enter()) {
      sum += 1;
    }
  if (omp2cuda::team::single())
    sum += 100;
}

int main() {
  int a[N], sum = 0, atomics = 0;
  double d[N];
  for (int i = 0; i < N; i++)
    a[i] = i, d[i] = i;
  loops(a, N);
  loops(d, N);
  store s{N, a};
  s.twice();
  s.either(true);
  s.either(false);
  omp2cuda::target_region{"conditional-siblings.cpp:116"}.one_each(N).launch(
      main_a_kernel, {omp2cuda::tofrom(a, 0, N)});
  omp2cuda::target_region{"conditional-siblings.cpp:123"}.one_team().iterations(N).launch(
      main_atomics_kernel, {.atomics = omp2cuda::tofrom(atomics), .a = omp2cuda::tofrom(a)});
  omp2cuda::target_region{"conditional-siblings.cpp:136"}.one_team().num_threads(8).launch(
      main_sum_kernel, {omp2cuda::tofrom(sum)});
  for (int i = 0; i < N; i++)
    sum += a[i];
  std::printf("%d %d %d %g\n", sum, atomics, chosen(3, 20), d[5]);
  return 0;
}
