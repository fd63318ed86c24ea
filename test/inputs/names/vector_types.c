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

static float sum(struct float4 v) { return v.x + v.y + v.z + v.w + v.weight; }

int main(void) {
  struct float4 v[10];
  double2 c[10];
  struct dim3 d = {{2, 3, 4}};
  uchar4 bytes = {1, 2, 3, 4};
  float total = 0;
#pragma omp target teams distribute parallel for map(from: v, c) map(to: d, bytes) reduction(+: total)
  for (int i = 0; i < 10; i++) {
    struct float4 float4 = {i, 1, d.n[i % 3], bytes[i % 4], 5};
    v[i] = float4;
    double2 half = {i / 2.0, -i};
    c[i] = half;
    total += sum(v[i]);
  }
  printf("%g %g %g %g\n", total, v[9].z, c[3].re, c[3].im);
  return 0;
}
