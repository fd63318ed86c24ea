// Translated by omp2cuda 0.1.0 from vector_classes.cpp
#include <omp2cuda.h>
#define dim3 dim3_ // CUDA has a type dim3
#define double3 double3_ // CUDA has a type double3
#define float4 float4_ // CUDA has a type float4
#define int2 int2_ // CUDA has a type int2
#define uchar4 uchar4_ // CUDA has a type uchar4

// A program's own vector types in C++: CUDA has types of that name.
#include <cstdio>

struct float4 {
  float x, y, z, w;
  __host__ __device__ float4 operator+(const float4 &o) const { return {x + o.x, y + o.y, z + o.z, w + o.w}; }
};
template <class T> struct double3 {
  T a, b, c;
  T sum() const { return a + b + c; }
};
using uchar4 = unsigned char;
class int2 {
public:
  __host__ __device__ int2(int a, int b) : first(a), second(b) {}
  __host__ __device__ int both() const { return first * 100 + second; }

private:
  int first, second;
};
enum class dim3 { x, y };

template <class V> __host__ __device__ static V twice(V v) { return v + v; }
__device__ static float max(float4 a, float4 b) { return a.x > b.x ? a.x : b.x; }

struct main_data {
  float4 *v;
  float *largest;
  int *ints;
  double3<double> *sums;
  uchar4 byte;
  dim3 axis;
};

// vector_classes.cpp:33: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[v, largest, ints, sums, byte, axis] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    v[i] = twice(float4{float(i), 1, 2, 3});
    largest[i] = max(v[i], float4{5, 0, 0, 0});
    ints[i] = int2(i, byte).both();
    sums[i] = double3<double>{double(i), 1, axis == dim3::y ? 2.5 : 0};
  }
}

int main() {
  float4 v[8];
  float largest[8];
  int ints[8];
  double3<double> sums[8];
  uchar4 byte = 7;
  dim3 axis = dim3::y;
  omp2cuda::target_region{"vector_classes.cpp:33"}.one_each(8).launch(
      main_kernel, {.v = omp2cuda::from(v), .largest = omp2cuda::from(largest), .ints = omp2cuda::from(ints),
                    .sums = omp2cuda::from(sums), .byte = byte, .axis = axis});
  std::printf("%g %g %g %g %d %g\n", v[7].x, v[7].w, largest[1], largest[6], ints[3], sums[4].sum());
  return 0;
}
