// Translated by omp2cuda 0.1.0 from names_cuda.c
#include <omp2cuda.h>
#define dim3 dim3_ // CUDA has a type dim3
#define float2 float2_ // CUDA has a type float2

// Names that CUDA's headers take.
#include <stdio.h>

typedef struct {
  float x, y;
} float2;
typedef unsigned int uint;
struct dim3 {
  int n;
};
double y1_ = 1.5;
int daylight_ = 4;

int min_(int a, int b) { return a < b ? a : b; }
static double rsqrt_(double x) { return 1 / x; }
static int select_(char *s, int limit) { return s[0] + limit; }
static float2 *first(float2 *p) { return p; }

int main(void) {
  float2 p = {1, 2};
  void *v = &p;
  float2 *q = (float2 *)v;
  struct dim3 d = {min_(3, 4)};
  uint max = 7;
  printf("%g %g %d %u %d %d\n", q->y, rsqrt_(y1_), d.n, max, daylight_,
         select_((char *)"a", 1));
  return first(q)->x != 1;
}
