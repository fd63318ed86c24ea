// Translated by omp2cuda 0.1.0 from standard-library.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// test: std=c++20
// constexpr functions of the standard library in device code: nvcc makes them functions of both sides
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

#define LARGER(a, b) std::max(a, b)

using vec = std::array<double, 3>;
using int_limits = std::numeric_limits<int>;

struct Point {
  int x, y;
  __host__ __device__ bool operator<(const Point &o) const { return x < o.x || (x == o.x && y < o.y); }
};
struct ByY {
  __host__ __device__ bool operator()(const Point &a, const Point &b) const { return a.y < b.y; }
};

struct Even {
  __host__ __device__ bool operator()(int n) const { return n % 2 == 0; }
};

__host__ __device__ double dot(const vec &a, const vec &b) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); ++i)
    sum += a[i] * b[i];
  return sum;
}

// Two results; none.
__host__ __device__ std::pair<int, double> halved(int n) { return {n / 2, n / 2.0}; }
__host__ __device__ int first_odd(const int *list, int n) {
  return int(std::find_if(list, list + n, [](int k) { return k % 2; }) - list);
}
__host__ __device__ std::tuple<int, double, float> thirds(int n) {
  auto [whole, half] = halved(n);
  return {whole, half, 0.5f};
}
__host__ __device__ std::optional<int> root(int n) {
  for (int r = 0; r <= n; r++)
    if (r * r == n)
      return r;
  return std::nullopt;
}

// The text of a template serves all its instances.
template <class T> __host__ __device__ T limited(T v) {
  using std::min;
  return min(v, std::numeric_limits<T>::max() / T(2)) + std::numeric_limits<T>::lowest() / T(4);
}

#pragma omp declare reduction(farthest : double : omp_out = std::max(omp_out, omp_in))                                          \
    initializer(omp_priv = std::numeric_limits<double>::lowest())
namespace {
struct farthest_double {
  __device__ void operator()(double &omp_out, double &omp_in) const { omp_out = std::max(omp_out, omp_in); }
  static __device__ double identity() {
    double omp_priv = std::numeric_limits<double>::lowest();
    return omp_priv;
  }
};
} // namespace

using namespace std;

struct main_a_k_data { double *a, *far; int *k; int n; vec v; };

// standard-library.cpp:71: target teams distribute parallel for reduction(farthest : far)
// reduction: by the block that ends last
__global__ void main_a_k_kernel(const __grid_constant__ main_a_k_data omp_data,
                                const omp2cuda::league_buffer<double> omp_buffer) {
  const auto &[a, far_result, k, n, v] = omp_data;
  double far = farthest_double::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    vec w{double(i), 1, 2};
    double x = std::max(1.0 * i, 50.0), y = min(i, 7);
    swap(x, y);
    w[2] += LARGER(x, y) + std::max({1, i, 5}) + (i > int_limits::max() - 7);
    std::array<int, 8> steps;
    steps.fill(i);
    for (int &s : steps)
      s += 1;
    std::iota(steps.begin(), steps.begin() + 4, i);
    auto *w_of = &w;
    a[i] = dot(v, w) + std::abs(-x) + pow(x, 2) + w_of->size() + w_of->back() + std::clamp(i, 3, 5);
    k[i] = limited(i) % 1000 + std::accumulate(steps.begin(), steps.end(), 0) +
           int(std::count_if(steps.begin(), steps.begin() + 4, Even()));
    std::tuple<int, double, float> three = thirds(i);
    std::get<1>(three) += 1;
    k[i] += std::get<0>(three) + root(i).value_or(-1);
    int order[4] = {i % 3, 7, i % 5, 1};
    std::sort(order, order + 4);
    k[i] += order[1] + first_odd(order, 4);
    a[i] += std::get<1>(three);
    far = std::max(far, a[i]);
  }
  omp2cuda::league::reduce(omp_buffer, farthest_double{}, far_result, far);
}

struct main_p_data { Point *p; int n; };

// standard-library.cpp:95: target parallel for (one block)
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data) {
  const auto &[p, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    Point q{i % 7, 100 - i}, r{3, 50};
    p[i] = i % 2 ? std::max(q, r) : std::min(q, r, ByY());
  }
}

struct main_even_k_data { int *even, *k; int n; };

// standard-library.cpp:102: target teams distribute parallel for reduction(+ : even)
// reduction: one atomic per block
__global__ void main_even_k_kernel(const __grid_constant__ main_even_k_data omp_data) {
  const auto &[even_result, k, n] = omp_data;
  int even = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, std::min(n, 90)))
    even += std::count_if(k + i, k + i + 3, Even());
  omp2cuda::league::reduce(omp2cuda::op::plus{}, even_result, even);
}

int main() {
  const int n = 100;
  static double a[n];
  static int k[n];
  static Point p[n];
  vec v{1, 2, 3};
  double far = -1;
  omp2cuda::target_region{"standard-library.cpp:71"}.iterations(n).launch(
      main_a_k_kernel, {.a = omp2cuda::from(a), .far = omp2cuda::tofrom(far), .k = omp2cuda::from(k), .n = n, .v = v});
  omp2cuda::target_region{"standard-library.cpp:95"}.one_team().iterations(n).launch(
      main_p_kernel, {.p = omp2cuda::from(p), .n = n});
  // The bound is computed on the host and on the device.
  int even = 0;
  omp2cuda::target_region{"standard-library.cpp:102"}.launch(
      main_even_k_kernel, {.even = omp2cuda::tofrom(even), .k = omp2cuda::to(k), .n = n});
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += a[i] + k[i] + 10 * p[i].x + p[i].y;
  std::printf("%g %g %d\n", sum, far, even);
}
