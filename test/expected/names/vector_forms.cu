// Translated by omp2cuda 0.1.0 from vector_forms.c
#include <omp2cuda.h>
#define dim3 dim3_ // CUDA has a type dim3
#define double2 double2_ // CUDA has a type double2
#define float2 float2_ // CUDA has a type float2
#define float3 float3_ // CUDA has a type float3
#define float4 float4_ // CUDA has a type float4
#define int2 int2_ // CUDA has a type int2
#define long3 long3_ // CUDA has a type long3
#define uchar4 uchar4_ // CUDA has a type uchar4
#define uint3 uint3_ // CUDA has a type uint3
#define ushort4 ushort4_ // CUDA has a type ushort4

// test: headers=yes
// CUDA's types as the program's own in C: tags and typedefs, unions, enumerations, arrays, functions, members, in a header too
#include <stdio.h>
#include <stdlib.h>

#include "vector_forms.cuh"

typedef struct float4 {
  float x, y, z, w;
} float4;
struct float3;
typedef struct float3 *float3_list;
struct float3 {
  float x;
  struct float3 *next;
};
typedef float float2[2];
typedef union {
  int i;
  unsigned char b[4];
} uchar4;
enum int2 { first_int2, second_int2 };
typedef enum { X, Y } dim3;
typedef double (*double2)(double);
struct uint3 {
  struct int3 {
    int a, b, c;
  } in;
  float4 list[2];
  dim3 axis;
};
typedef struct uint3 long3;

__device__ static float4 add(float4 a, const struct float4 *b) {
  float4 r = {a.x + b->x, a.y + b->y, a.z, a.w};
  return r;
}
static double half(double x) { return x / 2; }

struct main_v_data { float4 *v; float4 one; };

// vector_forms.c:50: target teams distribute parallel for
__global__ void main_v_kernel(const __grid_constant__ main_v_data omp_data) {
  const auto &[v, one] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    float4 here = {(float)i, 1, 0, 0}, *at = &here;
    v[i] = add(*at, &one);
  }
}

struct main_pair_c_data {
  float *pair, *sum;
  uchar4 *c;
  long3 *deep;
  ushort4 *s;
  enum int2 e;
};

// vector_forms.c:55: target (one thread)
__global__ void main_pair_c_kernel(const __grid_constant__ main_pair_c_data omp_data) {
  const auto pair = omp_data.pair;
  auto &sum = *omp_data.sum;
  auto &c = *omp_data.c;
  auto &deep = *omp_data.deep;
  auto &s = *omp_data.s;
  const auto e = omp_data.e;
  struct uint3::int3 in = deep.in;
  float2 own = {pair[1], pair[0]};
  pair[0] = own[0] * 10;
  c.b[1]++;
  deep.list[0] = deep.list[1];
  deep.list[0].x += in.c + (unsigned int)e;
  deep.axis = deep.axis == Y ? X : Y;
  sum = (float)sizeof(struct float4) + total(s);
  struct float3 float3_literal = {5, NULL};
  for (const struct float3 *at = &float3_literal; at; at = at->next)
    sum += at->x;
}

int main(void) {
  float4 *v = (float4 *)malloc(8 * sizeof(float4)), one = {1, 2, 3, 4};
  struct float3 last = {3, NULL}, head = {4, &last};
  float2 pair = {1, 2};
  uchar4 c = {.i = 0x01020304};
  enum int2 e = second_int2;
  long3 deep = {{1, 2, 3}, {{0, 0, 0, 0}, {5, 6, 7, 8}}, Y};
  double2 f = half;
  ushort4 s = {1, 2, 3, 4};
  float sum = 0;
  omp2cuda::target_region{"vector_forms.c:50"}.one_each(8).launch(
      main_v_kernel, {.v = omp2cuda::from(v, 0, 8), .one = one});
  omp2cuda::target_region{"vector_forms.c:55"}.serial().launch(
      main_pair_c_kernel, {.pair = omp2cuda::tofrom(pair), .sum = omp2cuda::tofrom(sum), .c = omp2cuda::tofrom(c),
                           .deep = omp2cuda::tofrom(deep), .s = omp2cuda::tofrom(s), .e = e});
  float3_list at = &head;
  printf("%g %g %g %g\n", v[7].x, v[3].y, pair[0], at->next->x);
  printf("%d %g %d %g %g\n", c.i, deep.list[0].x, deep.axis, sum, f(3));
  free(v);
  return 0;
}
