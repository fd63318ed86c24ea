// A program's own vector types in C++: CUDA has types of that name.
#include <cstdio>

struct float4 {
  float x, y, z, w;
  float4 operator+(const float4 &o) const { return {x + o.x, y + o.y, z + o.z, w + o.w}; }
};
template <class T> struct double3 {
  T a, b, c;
  T sum() const { return a + b + c; }
};
using uchar4 = unsigned char;
class int2 {
public:
  int2(int a, int b) : first(a), second(b) {}
  int both() const { return first * 100 + second; }

private:
  int first, second;
};
enum class dim3 { x, y };

template <class V> static V twice(V v) { return v + v; }
static float max(float4 a, float4 b) { return a.x > b.x ? a.x : b.x; }

int main() {
  float4 v[8];
  float largest[8];
  int ints[8];
  double3<double> sums[8];
  uchar4 byte = 7;
  dim3 axis = dim3::y;
#pragma omp target teams distribute parallel for map(from: v, largest, ints, sums)
  for (int i = 0; i < 8; i++) {
    v[i] = twice(float4{float(i), 1, 2, 3});
    largest[i] = max(v[i], float4{5, 0, 0, 0});
    ints[i] = int2(i, byte).both();
    sums[i] = double3<double>{double(i), 1, axis == dim3::y ? 2.5 : 0};
  }
  std::printf("%g %g %g %g %d %g\n", v[7].x, v[7].w, largest[1], largest[6], ints[3], sums[4].sum());
  return 0;
}
