// Translated by omp2cuda 0.1.0 from globals_class.cpp
#include <omp2cuda.h>

// Objects, constants, enumerators and functions of file scope that CUDA and the C library have: in C++, in templates and namespaces too
#include <cstdio>

static double y0_[8], jn_ = 1.5;
static __device__ double jn_device = 1.5; // declare target: jn_ on the device
static omp2cuda::declare_target jn_entry{&jn_, sizeof(jn_), &jn_device};
static const int index_[4] = {3, 2, 1, 0};
constexpr float y1_ = 0.5f;
enum { signbit_ = 7, clock_ };
static int jn1 = 4, *rcbrt_ = &jn1;
int select_[3] = {5, 6, 7};
__device__ int select_device[3] = {5, 6, 7}; // declare target: select_ on the device
static omp2cuda::declare_target select_entry{&select_, sizeof(select_), &select_device};
static float rsqrt_ = 2;
static __device__ float rsqrt_device = 2; // declare target: rsqrt_ on the device
static omp2cuda::declare_target rsqrt_entry{&rsqrt_, sizeof(rsqrt_), &rsqrt_device};
__host__ __device__ int norm_(int a, int b) {
  auto &select_ = OMP2CUDA_SIDE(::select_, select_device);
  return a * b + select_[1];
}
template <class T> __host__ __device__ static T min_(T a) { return a - T(y1_); }
template <class T> __host__ __device__ T gamma_of(T x) {
  auto &jn_ = OMP2CUDA_SIDE(::jn_, jn_device);
  return x * T(jn_);
}
namespace own {
static int max = 30;
static __device__ int max_device = 30; // declare target: max on the device
static omp2cuda::declare_target max_entry{&max, sizeof(max), &max_device};
__host__ __device__ inline int min(int a) {
  auto &max = OMP2CUDA_SIDE(own::max, own::max_device);
  return a + max;
}
} // namespace own
struct holder {
  int index, time;
  __host__ __device__ int j0() const { return index * time; }
};
__device__ static int any(const holder &h) { return h.j0(); }

struct main_out_data {
  const double *y0_;
  const int *index_;
  double *out;
  double jn_;
};

// globals_class.cpp:32: target teams distribute parallel for
__global__ void main_out_kernel(const __grid_constant__ main_out_data omp_data) {
  const auto &[y0_, index_, out, jn_] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8))
    out[i] = y0_[i] * jn_ + index_[i % 4] + y1_;
}

struct main_local_data { int *local, *jn1; holder h; int j1; };

// globals_class.cpp:35: target (one thread)
__global__ void main_local_kernel(const __grid_constant__ main_local_data omp_data) {
  const auto local = omp_data.local;
  auto &jn1 = *omp_data.jn1;
  const auto &h = omp_data.h;
  const auto j1 = omp_data.j1;
  auto &rsqrt_ = rsqrt_device;
  int index = 1, select = 3;
  local[0] = norm_(index, j1) + select;
  local[1] = min_(5) + own::min(1) + clock_ + signbit_;
  local[2] = any(h) + jn1 + int(gamma_of(2.0));
  norm_(1, 2);
  local[3] = int(rsqrt_) + h.time;
}

int main() {
  holder h{2, 3};
  double out[8];
  int j1 = 9, local[4];
  for (int i = 0; i < 8; i++)
    y0_[i] = i;
  omp2cuda::target_region{"globals_class.cpp:32"}.one_each(8).launch(
      main_out_kernel,
      {.y0_ = omp2cuda::to(y0_), .index_ = omp2cuda::to(index_), .out = omp2cuda::from(out), .jn_ = jn_});
  omp2cuda::target_region{"globals_class.cpp:35"}.serial().launch(
      main_local_kernel, {.local = omp2cuda::from(local), .jn1 = omp2cuda::to(jn1), .h = h, .j1 = j1});
  for (double o : out)
    std::printf("%g ", o);
  std::printf("%d %d %d %d %d\n", local[0], local[1], local[2], local[3], *rcbrt_);
  return 0;
}
