// Translated by omp2cuda 0.1.0 from macro-inside.cpp
#include <omp2cuda.h>

// macros inside a region, in a function that it calls, in a template, around declare target
#include <cstdio>

#define EACH(i, n) for (int i = 0; i < (n); ++i)
#define SHARED_EACH(i, n) _Pragma("omp parallel for") EACH(i, n)
#define ADD(x, y) _Pragma("omp atomic") x += y
#define DEVICE _Pragma("omp declare target")
#define END_DEVICE _Pragma("omp end declare target")
#define TO_DEVICE(p, n) _Pragma("omp target enter data map(to: p[0:n])")
#define UPDATE(...) UPDATE_TEXT(omp target update __VA_ARGS__)
#define UPDATE_TEXT(...) _Pragma(#__VA_ARGS__)

__host__ __device__ int twice(int x) { return 2 * x; }

__host__ __device__ void count(int *total, int x) {
  omp2cuda::atomic::update(omp2cuda::op::plus{}, *total, x); }

namespace {
template <class T> struct scale_data { T *p; int n; };

// macro-inside.cpp:20: target, parallel for (one block)
template <class T> __global__ void scale_kernel(const __grid_constant__ scale_data<T> omp_data) {
  const auto &[p, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    p[i] = twice(p[i]);
}
} // namespace

template <class T> void scale(T *p, int n) {
  omp2cuda::target_region{"macro-inside.cpp:20"}.one_team().iterations(n).launch(
      scale_kernel<T>, {.p = omp2cuda::device_ptr(p), .n = n});
}

struct main_data { int *total; const int *p; int n; };

// macro-inside.cpp:30: target, parallel for (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &total = *omp_data.total;
  const auto p = omp_data.p;
  const auto n = omp_data.n;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    count(&total, p[i]);
  }
}

int main() {
  const int n = 50;
  int *p = new int[n], total = 0;
  EACH(i, n) p[i] = i;
  omp2cuda::target_enter_data{"macro-inside.cpp:28"}.to(p, 0, n);
  scale(p, n);
  omp2cuda::target_region{"macro-inside.cpp:30"}.one_team().iterations(n).launch(
      main_kernel, {.total = omp2cuda::tofrom(total), .p = omp2cuda::device_ptr(p), .n = n});
  omp2cuda::target_update{"macro-inside.cpp:36"}.from(p, 0, n);
  std::printf("%d %d\n", total, p[n - 1]);
  omp2cuda::target_exit_data{"macro-inside.cpp:38"}.delete_(p, 0, n);
  delete[] p;
}
