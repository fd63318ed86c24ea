// Translated by omp2cuda 0.1.0 from forall-statics.cpp
#include <omp2cuda.h>

// lambdas from outside that name static variables and constants of their function
#include <cstdio>

struct pair {
  int a, b;
};

namespace {
template <class Body> struct forall_data { int n; Body body; };

// forall-statics.cpp:9: target teams distribute parallel for
template <class Body>
__global__ void forall_kernel(const __grid_constant__ forall_data<Body> omp_data) {
  const auto &[n, body] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    body(i);
}
} // namespace

template <class Body> void forall(int n, Body body) {
  omp2cuda::target_region{"forall-statics.cpp:9"}.one_each(n).launch(
      forall_kernel<Body>, {.n = n, .body = omp2cuda::on_device(body)});
}

static pair main_s = {0, 1};
static __device__ pair main_s_device = {0, 1}; // declare target: main_s on the device
static omp2cuda::declare_target main_s_entry{&main_s, sizeof(main_s), &main_s_device};
namespace {
// What a lambda of main captures, and does.
struct main_twice {
  __host__ __device__ void operator()() const {
    auto &main_s = OMP2CUDA_SIDE(::main_s, main_s_device);
    main_s.a = main_s.b * 2;
  }
};

// What a lambda of main captures, and does.
struct main_p {
  static constexpr double weights[3] = {0.25, 0.5, 0.25};
  static constexpr int width = 3;
  static constexpr int offset[2] = {10, 20};
  double *p;

  __host__ __device__ void operator()(int i) const {
    static constexpr double weights[3] = {0.25, 0.5, 0.25};
    static constexpr int offset[2] = {10, 20};
    p[i] = weights[i % width] + offset[i % 2];
  }

  // For a kernel: its pointers are the device's.
  main_p on_device() const { return {omp2cuda::device_ptr(p)}; }
};
} // namespace

namespace {
struct main_data { pair *main_s; main_twice twice; };

// forall-statics.cpp:18: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &main_s = *omp_data.main_s;
  const auto &twice = omp_data.twice;
  main_s.b += 2;
  twice();
}
} // namespace

int main() {
  auto twice = main_twice{};
  omp2cuda::target_region{"forall-statics.cpp:18"}.serial().launch(
      main_kernel,
      {.main_s = omp2cuda::from(main_s, omp2cuda::always), .twice = omp2cuda::on_device(twice)});
  printf("%d %d\n", main_s.a, main_s.b);

  double x[6];
  double *p = x;
  {
    auto on_device = omp2cuda::target_data{"forall-statics.cpp:30"}.from(p, 0, 6);
    forall(6, main_p{p});
  }
  printf("%g %g %g\n", x[0], x[1], x[5]);
  return 0;
}
