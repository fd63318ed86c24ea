// Translated by omp2cuda 0.1.0 from namespaces.cpp
#include <omp2cuda.h>
#define double2 double2_ // CUDA has a type double2
#define float4 float4_ // CUDA has a type float4
#define int3 int3_ // CUDA has a type int3
#define ulong2 ulong2_ // CUDA has a type ulong2

// CUDA's names in namespaces that file scope sees into: without a name, inline, named by using; and in ones that it does not
#include <cstdio>

namespace {
struct float4 {
  int a;
};
int norm_ = 3;
__host__ __device__ int min_(int a, int b) { return a * b; }
template <class T> __host__ __device__ T max_(T a, T b) { return a - b; }
enum { clock_ = 5 };
namespace inner {
struct uint2 {
  int a;
};
} // namespace inner
} // namespace
namespace m {
struct double2 {
  int re;
};
__host__ __device__ static int rsqrt_(int x) { return x + 1; }
__host__ __device__ static double rsqrt_(double x) { return x + 2; }
} // namespace m
using namespace m;
inline namespace v1 {
struct int3 {
  int q[5];
};
static float any_ = 2;
} // namespace v1
namespace hidden {
struct dim3 {
  int n;
};
__host__ __device__ static int all(dim3 d) { return d.n + 7; }
} // namespace hidden
namespace part {
struct ulong2 {
  int low;
};
__host__ __device__ static int select_(int a) { return a * 11; }
} // namespace part
using part::select_;
using part::ulong2;

struct main_data { int *out; int norm_; float any_; };

// namespaces.cpp:49: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, norm_, any_] = omp_data;
  float4 f{2};
  double2 d{3};
  int3 t{{1}};
  inner::uint2 u{4};
  ulong2 l{6};
  out[0] = f.a + norm_;
  out[1] = min_(3, 4);
  out[2] = max_(7, 2);
  out[3] = clock_;
  out[4] = d.re + rsqrt_(3);
  out[5] = int(rsqrt_(2.0));
  out[6] = t.q[0] + int(any_);
  out[7] = m::rsqrt_(1) + u.a;
  out[8] = hidden::all(hidden::dim3{1});
  out[9] = select_(2) + l.low + part::select_(1);
}

int main() {
  int out[10];
  omp2cuda::target_region{"namespaces.cpp:49"}.serial().launch(
      main_kernel, {.out = omp2cuda::from(out), .norm_ = norm_, .any_ = any_});
  for (int o : out)
    std::printf("%d ", o);
  std::printf("\n");
  return 0;
}
