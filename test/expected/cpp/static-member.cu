// Translated by omp2cuda 0.1.0 from static-member.cpp
#include <omp2cuda.h>

// static data members and static member functions
#include <cstdio>

struct Config {
  static constexpr int width = 6;
  __host__ __device__ static int scale(int x) { return x * width; }
};

namespace {
template <class Policy> struct fill_data { int *a; int n; };

// static-member.cpp:11: target teams distribute parallel for
template <class Policy>
__global__ void fill_kernel(
    const __grid_constant__ fill_data<Policy> omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = Policy::scale(i) + Policy::width;
}
} // namespace

template <class Policy>
void fill(int *a, int n) {
  omp2cuda::target_region{"static-member.cpp:11"}.one_each(n).launch(
      fill_kernel<Policy>, {.a = omp2cuda::from(a, 0, n), .n = n});
}

int main() {
  int a[14];
  fill<Config>(a, 14);
  std::printf("%d %d\n", a[0], a[13]);
}
