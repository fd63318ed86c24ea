// Translated by omp2cuda 0.1.0 from attributes.cpp
#include <omp2cuda.h>

// directives as attributes (OpenMP 5.1, 3.1), alone and in sequences
#include <cstdio>

namespace {
template <class T> struct sum_data { T *s; const T *x; int n; };

// attributes.cpp:6: target teams loop reduction(+ : s)
// reduction: by the block that ends last
template <class T>
__global__ void sum_kernel(const __grid_constant__ sum_data<T> omp_data, const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[s_result, x, n] = omp_data;
  T s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += x[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}
} // namespace

template <class T> T sum(const T *x, int n) {
  T s = 0;
  omp2cuda::target_region{"attributes.cpp:6"}.iterations(n).launch(
      sum_kernel<T>, {.s = omp2cuda::tofrom(s), .x = omp2cuda::to(x, 0, n), .n = n});
  return s;
}

__host__ __device__ static int step(int i) {
  int s = 0;
  #pragma omp simd reduction(+ : s)
  for (int k = 0; k < i; k++)
    s += k;
  return s;
}

struct main_x_data { int *x; int n; };

// attributes.cpp:21: target teams distribute parallel for if(n > 100)
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += step(i);
}

// attributes.cpp:24: target teams loop
__global__ void main_x_kernel_2(int *x) {
  for (int i : omp2cuda::league::one_each(0, 8))
    x[i] += i;
}

struct main_seen_x_data { int *seen, *x; };

// attributes.cpp:29: target teams num_teams(at[at[1]] * 2), distribute
__global__ void main_seen_x_kernel(const __grid_constant__ main_seen_x_data omp_data) {
  auto &seen = *omp_data.seen;
  const auto x = omp_data.x;
  for (int t : omp2cuda::league::distribute(0, 2)) {
    int half = t * 4;
    for (int i : omp2cuda::team::parallel_for(0, 4)) {
      x[half + i] += 10;
      atomicAdd(&seen, x[half + i]);
    }
    omp2cuda::team::sync();
  }
}

int main() {
  int x[8] = {0}, seen = 0, n = 8, at[2] = {1, 0};
  {
    omp2cuda::target_region region{"attributes.cpp:21", omp2cuda::when(n > 100)};
    if (region.on_host()) {
      #pragma omp parallel for if(n > 100)
      for (int i = 0; i < n; i++)
        x[i] += step(i);
    } else {
      region.one_each(n).launch(main_x_kernel, {.x = region.tofrom(x), .n = n});
    }
  }
  {
    auto on_device = omp2cuda::target_data{"attributes.cpp:24"}.tofrom(x);
    omp2cuda::target_region{"attributes.cpp:24"}.one_each(8).launch(main_x_kernel_2, {omp2cuda::tofrom(x)});
  }
  {
    auto on_device = omp2cuda::target_data{"attributes.cpp:27"}.tofrom(x).tofrom(seen);
    omp2cuda::target_region{"attributes.cpp:29"}
        .num_teams(at[at[1]] * 2)
        .team_iterations(2)
        .launch(main_seen_x_kernel, {.seen = omp2cuda::tofrom(seen), .x = omp2cuda::tofrom(x)});
    omp2cuda::target_update{"attributes.cpp:38"}.from(seen);
    std::printf("%d\n", seen);
  }
  #pragma omp parallel num_threads(x[at[1]])
  #pragma omp single
  n = 3;
  std::printf("%d %d %d %d\n", x[7], x[1], sum(x, 8), n);
}
