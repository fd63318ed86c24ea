// Translated by omp2cuda 0.1.0 from vector_forms_class.cpp
#include <omp2cuda.h>
#define double2 double2_ // CUDA has a type double2
#define double4 double4_ // CUDA has a type double4
#define float3 float3_ // CUDA has a type float3
#define float4 float4_ // CUDA has a type float4
#define int4 int4_ // CUDA has a type int4
#define longlong2 longlong2_ // CUDA has a type longlong2
#define uint2 uint2_ // CUDA has a type uint2
#define ulong3 ulong3_ // CUDA has a type ulong3
#define ushort4 ushort4_ // CUDA has a type ushort4

// test: headers=yes
// CUDA's types as the program's own: derived, nested, specialised, in namespaces, templates, members, casts and as arguments of templates
#include <cstdio>
#include <type_traits>

#include "vector_forms.cuh"

struct float3 {
  float x, y, z;
  __host__ __device__ float3 &operator+=(const float3 &o) {
    x += o.x, y += o.y, z += o.z;
    return *this;
  }
  __host__ __device__ friend float3 operator*(float s, float3 v) { return {s * v.x, s * v.y, s * v.z}; }
};
struct float4 : float3 {
  float w;
  __host__ __device__ explicit operator float() const { return x + w; }
};
template <class T> struct traits {
  static constexpr int size = 1;
};
template <> struct traits<float4> {
  static constexpr int size = 4;
};
template <class T = float3, int N = 2> struct double4 {
  T v[N];
  struct int3 {
    int a;
  };
  int3 inner;
};
union int4 {
  int i[4];
  unsigned char bytes[16];
};
enum ulong3 { a_long3 = 3, b_long3 };
using longlong2 = long long[2];
namespace math {
struct double2 {
  double re, im;
};
__host__ __device__ inline double2 operator+(double2 a, double2 b) { return {a.re + b.re, a.im + b.im}; }
} // namespace math
using math::double2;
class uint2 {
  unsigned a, b;

public:
  __host__ __device__ uint2(unsigned a = 1, unsigned b = 2) : a(a), b(b) {}
  __host__ __device__ static uint2 of(unsigned n) { return uint2(n, n + 1); }
  __host__ __device__ unsigned sum() const { return a + b; }
};

template <class T> __host__ __device__ static T twice(T v) { return v + v; }
static float length(const float3 &v) { return v.x + v.y + v.z; }

// vector_forms_class.cpp:69: target teams distribute parallel for
__global__ void main_v_kernel(float3 *v) {
  for (int i : omp2cuda::league::one_each(0, 6)) {
    v[i] = 2.f * float3{float(i), 1, 2};
    v[i] += float3{1, 1, 1};
  }
}

struct main_f_boxes_data {
  float4 *f;
  double4<> *boxes;
  double4<float4, 1>::int3 *inner;
  int4 *u;
  ulong3 *e;
  long long *pair;
  double2 *sum;
  ushort4 *from_header;
  int *out;
};

// vector_forms_class.cpp:74: target (one thread)
__global__ void main_f_boxes_kernel(const __grid_constant__ main_f_boxes_data omp_data) {
  auto &f = *omp_data.f;
  const auto boxes = omp_data.boxes;
  auto &inner = *omp_data.inner;
  auto &u = *omp_data.u;
  auto &e = *omp_data.e;
  const auto pair = omp_data.pair;
  auto &sum = *omp_data.sum;
  auto &from_header = *omp_data.from_header;
  const auto out = omp_data.out;
  f.x = 1, f.w = 2;
  static_cast<float3 &>(f) += float3{1, 2, 3};
  boxes[1].v[0] = f;
  boxes[1].inner.a = inner.a + traits<float4>::size + traits<float3>::size;
  u.i[2] += u.bytes[0];
  pair[1] += e == b_long3;
  sum = twice(double2{1, 2}) + double2{0.5, 0};
  out[0] = int(float(f));
  out[1] = uint2::of(3).sum() + uint2().sum();
  out[2] = std::is_same<float4, float3>::value + 10 * (sizeof(float4) / sizeof(float));
  out[3] = boxes[1].inner.a;
  out[4] = u.i[2] + int(pair[1]);
  out[5] = total(from_header);
}

int main() {
  float3 v[6];
  float4 f{};
  double4<> boxes[2] = {};
  double4<float4, 1>::int3 inner = {5};
  int4 u = {{1, 2, 3, 4}};
  ulong3 e = b_long3;
  longlong2 pair = {7, 8};
  double2 sum = {0, 0};
  int out[6];
  ushort4 from_header = {1, 2, 3, 4};
  omp2cuda::target_region{"vector_forms_class.cpp:69"}.one_each(6).launch(main_v_kernel, {omp2cuda::from(v)});
  omp2cuda::target_region{"vector_forms_class.cpp:74"}.serial().launch(
      main_f_boxes_kernel,
      {.f = omp2cuda::tofrom(f), .boxes = omp2cuda::tofrom(boxes), .inner = omp2cuda::tofrom(inner),
       .u = omp2cuda::tofrom(u), .e = omp2cuda::tofrom(e), .pair = omp2cuda::tofrom(pair), .sum = omp2cuda::tofrom(sum),
       .from_header = omp2cuda::tofrom(from_header), .out = omp2cuda::from(out)});
  std::printf("%g %g %g %g\n", length(v[5]), length(boxes[1].v[0]), sum.re, sum.im);
  for (int o : out)
    std::printf("%d ", o);
  std::printf("\n");
  return 0;
}
