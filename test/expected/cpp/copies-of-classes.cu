// Translated by omp2cuda 0.1.0 from copies-of-classes.cpp
#include <omp2cuda.h>

// private copies of a class are made, assigned and ended by its functions
#include <cstdio>

struct V {
  int a;
  __host__ __device__ V() { a = 7; }
  V(const V &o) { a = o.a; }
  __host__ __device__ V &operator=(const V &o) {
    a = o.a;
    return *this;
  }
  __host__ __device__ ~V() { a = 0; }
};
struct W {
  V v;
};

namespace {
template <class T> struct last_data { T *t; int n; };

// copies-of-classes.cpp:19: target teams distribute parallel for lastprivate(t)
template <class T>
__global__ void last_kernel(const __grid_constant__ last_data<T> omp_data) {
  const auto &[t_result, n] = omp_data;
  T t;
  const auto loop = omp2cuda::league::distribute_parallel_for(0, n);
  for (int i : loop)
    t.a = i;
  if (loop.ran_last())
    *t_result = t;
}
} // namespace

template <class T> int last(int n) {
  T t;
  omp2cuda::target_region{"copies-of-classes.cpp:19"}.iterations(n).launch(
      last_kernel<T>, {.t = omp2cuda::from(t), .n = n});
  return t.a;
}

// copies-of-classes.cpp:29: target teams distribute parallel for
__global__ void main_kernel(int *out) {
  V v;
  W w;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4)) {
    w.v.a = 5 + i % 2;
    out[i] = v.a + w.v.a;
  }
}

int main() {
  int out[4];
  V v;
  W w;
  omp2cuda::target_region{"copies-of-classes.cpp:29"}.iterations(4).launch(
      main_kernel, {omp2cuda::from(out)});
  std::printf("%d %d %d\n", out[2], out[3], last<V>(9));
}
