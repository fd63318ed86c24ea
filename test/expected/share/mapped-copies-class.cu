// Translated by omp2cuda 0.1.0 from mapped-copies-class.cpp
#include <omp2cuda.h>

// copies of what the same construct maps, in a template and in a member function
#include <cstdio>

namespace {
template <class T, int N> struct sum_data { T (*a)[N]; T *scale, *out; };

// mapped-copies-class.cpp:6: target teams distribute parallel for reduction(+ : out)
// reduction: by the block that ends last
template <class T, int N>
__global__ void sum_kernel(const __grid_constant__ sum_data<T, N> omp_data,
                           const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[a_result, scale_result, out_result] = omp_data;
  T a[N];
  memcpy(a, *a_result, sizeof(a));
  T scale = *scale_result;
  T out = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    out += (a[i] *= scale);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, out_result, out);
}
} // namespace

template <class T, int N> T sum(T (&a)[N], T scale) {
  T out = 0;
  omp2cuda::target_region{"mapped-copies-class.cpp:6"}.iterations(N).launch(
      sum_kernel<T, N>,
      {.a = omp2cuda::to(a), .scale = omp2cuda::to(scale), .out = omp2cuda::tofrom(out)});
  return out;
}

struct Box_add_data { int *by, *out, *values; };

// mapped-copies-class.cpp:16: target parallel for reduction(+ : out) (one block)
__global__ void Box_add_kernel(const __grid_constant__ Box_add_data omp_data) {
  auto *const by_result = reinterpret_cast<int (*)[3]>(omp_data.by);
  const auto out_result = omp_data.out, values = omp_data.values;
  int by[3];
  memcpy(by, *by_result, sizeof(by));
  int out = 0;
  for (int i : omp2cuda::team::parallel_for(0, 3))
    out += (by[i] += values[i]);
  omp2cuda::team::reduce(omp2cuda::op::plus{}, out_result, out);
}

struct Box {
  int values[3] = {1, 2, 3};
  int add() {
    int out = 0, by[3] = {4, 5, 6};
    omp2cuda::target_region{"mapped-copies-class.cpp:16"}.one_team().iterations(3).launch(
        Box_add_kernel, {.by = omp2cuda::to(by, 0, 3), .out = omp2cuda::tofrom(out),
                         .values = omp2cuda::tofrom(values)});
    return out;
  }
};

int main() {
  int i[4] = {1, 2, 3, 4};
  double d[2] = {0.5, 0.25};
  Box box;
  std::printf("%d %g %d\n", sum(i, 3), sum(d, 2.0), box.add());
}
