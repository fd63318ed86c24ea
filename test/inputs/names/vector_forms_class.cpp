// test: headers=yes
// CUDA's types as the program's own: derived, nested, specialised, in namespaces, templates, members, casts and as arguments of templates
#include <cstdio>
#include <type_traits>

#include "vector_forms.h"

struct float3 {
  float x, y, z;
  float3 &operator+=(const float3 &o) {
    x += o.x, y += o.y, z += o.z;
    return *this;
  }
  friend float3 operator*(float s, float3 v) { return {s * v.x, s * v.y, s * v.z}; }
};
struct float4 : float3 {
  float w;
  explicit operator float() const { return x + w; }
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
inline double2 operator+(double2 a, double2 b) { return {a.re + b.re, a.im + b.im}; }
} // namespace math
using math::double2;
class uint2 {
  unsigned a, b;

public:
  uint2(unsigned a = 1, unsigned b = 2) : a(a), b(b) {}
  static uint2 of(unsigned n) { return uint2(n, n + 1); }
  unsigned sum() const { return a + b; }
};

template <class T> static T twice(T v) { return v + v; }
static float length(const float3 &v) { return v.x + v.y + v.z; }

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
#pragma omp target teams distribute parallel for map(from : v)
  for (int i = 0; i < 6; i++) {
    v[i] = 2.f * float3{float(i), 1, 2};
    v[i] += float3{1, 1, 1};
  }
#pragma omp target map(tofrom : f, boxes, inner, u, e, pair, sum, from_header) map(from : out)
  {
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
  std::printf("%g %g %g %g\n", length(v[5]), length(boxes[1].v[0]), sum.re, sum.im);
  for (int o : out)
    std::printf("%d ", o);
  std::printf("\n");
  return 0;
}
