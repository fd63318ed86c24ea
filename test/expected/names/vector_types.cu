// Translated by omp2cuda 0.1.0 from vector_types.c
#include <omp2cuda.h>
#define dim3 dim3_ // CUDA has a type dim3
#define double2 double2_ // CUDA has a type double2
#define float4 float4_ // CUDA has a type float4
#define uchar4 uchar4_ // CUDA has a type uchar4

// A program's own float4, double2, dim3 and uchar4: CUDA has types of that name.
#include <stdio.h>

struct float4 {
  float x, y, z, w, weight;
};
typedef struct {
  double re, im;
} double2;
struct dim3 {
  int n[3];
};
typedef unsigned char uchar4[4];

__device__ static float sum(struct float4 v) { return v.x + v.y + v.z + v.w + v.weight; }

struct main_data {
  struct float4 *v;
  double2 *c;
  const unsigned char *bytes;
  float *total;
  struct dim3 d;
};

// vector_types.c:23: target teams distribute parallel for reduction(+: total)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[v, c, bytes, total_result, d] = omp_data;
  float total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 10)) {
    struct float4 float4 = {(float)i, 1, (float)d.n[i % 3], (float)bytes[i % 4], 5};
    v[i] = float4;
    double2 half = {i / 2.0, (double)-i};
    c[i] = half;
    total += sum(v[i]);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}

int main(void) {
  struct float4 v[10];
  double2 c[10];
  struct dim3 d = {{2, 3, 4}};
  uchar4 bytes = {1, 2, 3, 4};
  float total = 0;
  omp2cuda::target_region{"vector_types.c:23"}.iterations(10).launch(
      main_kernel, {.v = omp2cuda::from(v), .c = omp2cuda::from(c), .bytes = omp2cuda::to(bytes),
                    .total = omp2cuda::tofrom(total), .d = d});
  printf("%g %g %g %g\n", total, v[9].z, c[3].re, c[3].im);
  return 0;
}
