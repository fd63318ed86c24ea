// Translated by omp2cuda 0.1.0 from constants-by-reference.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// test: reference=serial
// Constants of classes of which something takes the address
#include <algorithm>
#include <cstdio>

struct config {
  static constexpr int rows = 10, low = 4;
};
namespace space {
struct inner {
  static constexpr int most = 3;
  static constexpr double half = 0.5;
};
constexpr int wide = 6;
} // namespace space

struct own;

struct own_bounded_data { int *r; int v; };

// constants-by-reference.cpp:21: target (one thread)
__global__ void own_bounded_kernel(const __grid_constant__ own_bounded_data omp_data);

struct own {
  static constexpr int limit = 7;
  int v = 1;
  int bounded() {
    int r = 0;
    omp2cuda::target_region{"constants-by-reference.cpp:21"}.serial().launch(
        own_bounded_kernel, {.r = omp2cuda::tofrom(r), .v = v});
    return r;
  }
  __host__ __device__ int above(int i) const {
    static constexpr int limit = 7;
    static constexpr int rows = 10;
    return std::max(limit, i) + std::min(rows, i);
  }
};

__global__ void own_bounded_kernel(const __grid_constant__ own_bounded_data omp_data) {
  constexpr int limit = 7;
  auto &r = *omp_data.r;
  const auto v = omp_data.v;
  r = std::min(limit, v + 20) + std::max(limit, 2);
}

struct main_data { int *r, *s; double *d; };

// constants-by-reference.cpp:31: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr int rows = 10;
  constexpr int low = 4;
  constexpr int most = 3;
  constexpr int wide = space::wide;
  constexpr double half = 0.5;
  auto &r = *omp_data.r, &s = *omp_data.s;
  auto &d = *omp_data.d;
  int i = 1;
  r = std::max(rows, i) + std::min(low, i) + config::low +
      std::max(most, i) + std::max(wide, i);
  auto f = [&](double x) { return x + config::rows + std::max(low, 1); };
  d = f(1) + std::max(half, 0.25);
  own o;
  s = o.above(3);
}

int main() {
  int r = 0, s = 0;
  double d = 0;
  omp2cuda::target_region{"constants-by-reference.cpp:31"}.serial().launch(
      main_kernel, {.r = omp2cuda::tofrom(r), .s = omp2cuda::tofrom(s), .d = omp2cuda::tofrom(d)});
  std::printf("%d %g %d %d\n", r, d, own().bounded(), s);
}
