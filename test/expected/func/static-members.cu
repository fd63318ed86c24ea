// Translated by omp2cuda 0.1.0 from static-members.cpp
#include <omp2cuda.h>

// static variables of member functions, operators and of functions in namespaces
#include <cstdio>
#define TWICE(x) ((x) + (x))
#define CALLS calls

namespace tools {
static long after_last = 3;
static __device__ long after_last_device = 3; // declare target: after_last on the device
static omp2cuda::declare_target after_last_entry{&after_last, sizeof(after_last), &after_last_device};
extern "C" {
__host__ __device__ static int after(int x) {
  auto &after_last = OMP2CUDA_SIDE(tools::after_last, tools::after_last_device);
  after_last += x;
  return int(after_last);
}
}
static const char *after_names[] = {"ab", "cd"};
static __device__ const char *after_names_device[2] = {"ab", "cd"}; // declare target: after_names on the device
static omp2cuda::declare_target after_names_entry{&after_names, sizeof(after_names), &after_names_device};
static double after_last_2 = 3;
static __device__ double after_last_2_device = 3; // declare target: after_last_2 on the device
static omp2cuda::declare_target after_last_2_entry{&after_last_2, sizeof(after_last_2), &after_last_2_device};
__host__ __device__ inline int after(double x) {
  auto &after_last_2 = OMP2CUDA_SIDE(tools::after_last_2, tools::after_last_2_device);
  auto &after_names = OMP2CUDA_SIDE(tools::after_names, tools::after_names_device);
  after_last_2 += x;
  return int(after_last_2) + after_names[1][0];
}
} // namespace tools

static int next_calls;
static __device__ int next_calls_device; // declare target: next_calls on the device
static omp2cuda::declare_target next_calls_entry{&next_calls, sizeof(next_calls), &next_calls_device};
static int omp_seen = 1;
static __device__ int omp_seen_device = 1; // declare target: omp_seen on the device
static omp2cuda::declare_target omp_seen_entry{&omp_seen, sizeof(omp_seen), &omp_seen_device};
struct counter {
  int by;
  __host__ __device__ int next() const {
    auto &next_calls = OMP2CUDA_SIDE(::next_calls, next_calls_device);
    return ++next_calls * by;
  }
  __host__ __device__ int operator()(int x) const {
    auto &omp_seen = OMP2CUDA_SIDE(::omp_seen, omp_seen_device);
    return omp_seen += x;
  }
};

static int in_macros_calls = 0;
static __device__ int in_macros_calls_device = 0; // declare target: in_macros_calls on the device
static omp2cuda::declare_target in_macros_calls_entry{&in_macros_calls, sizeof(in_macros_calls), &in_macros_calls_device};
__host__ __device__ int in_macros(int n) {
  auto &in_macros_calls = OMP2CUDA_SIDE(::in_macros_calls, in_macros_calls_device);
  in_macros_calls++;
  return TWICE(in_macros_calls) + n;
}

struct main_data { int *r; int k; };

// static-members.cpp:43: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &r = *omp_data.r;
  const auto k = omp_data.k;
  counter c{2};
  r += c.next() + c(3) + tools::after(1) + tools::after(2.5) + in_macros(k);
}

int main() {
  int r = 0;
  for (int k = 0; k < 2; k++) {
    omp2cuda::target_region{"static-members.cpp:43"}.serial().launch(
        main_kernel, {.r = omp2cuda::tofrom(r), .k = k});
  }
  std::printf("%d\n", r);
}
