// test: headers=yes
// CUDA's types as the program's own in C: tags and typedefs, unions, enumerations, arrays, functions, members, in a header too
#include <stdio.h>
#include <stdlib.h>

#include "vector_forms.h"

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

static float4 add(float4 a, const struct float4 *b) {
  float4 r = {a.x + b->x, a.y + b->y, a.z, a.w};
  return r;
}
static double half(double x) { return x / 2; }

int main(void) {
  float4 *v = malloc(8 * sizeof(float4)), one = {1, 2, 3, 4};
  struct float3 last = {3, NULL}, head = {4, &last};
  float2 pair = {1, 2};
  uchar4 c = {.i = 0x01020304};
  enum int2 e = second_int2;
  long3 deep = {{1, 2, 3}, {{0, 0, 0, 0}, {5, 6, 7, 8}}, Y};
  double2 f = half;
  ushort4 s = {1, 2, 3, 4};
  float sum = 0;
#pragma omp target teams distribute parallel for map(from : v[0:8]) map(to : one)
  for (int i = 0; i < 8; i++) {
    float4 here = {i, 1, 0, 0}, *at = &here;
    v[i] = add(*at, &one);
  }
#pragma omp target map(tofrom : pair, c, deep, s, sum) firstprivate(e)
  {
    struct int3 in = deep.in;
    float2 own = {pair[1], pair[0]};
    pair[0] = own[0] * 10;
    c.b[1]++;
    deep.list[0] = deep.list[1];
    deep.list[0].x += in.c + e;
    deep.axis = deep.axis == Y ? X : Y;
    sum = (float)sizeof(struct float4) + total(s);
    for (const struct float3 *at = &(struct float3){5, NULL}; at; at = at->next)
      sum += at->x;
  }
  float3_list at = &head;
  printf("%g %g %g %g\n", v[7].x, v[3].y, pair[0], at->next->x);
  printf("%d %g %d %g %g\n", c.i, deep.list[0].x, deep.axis, sum, f(3));
  free(v);
  return 0;
}
