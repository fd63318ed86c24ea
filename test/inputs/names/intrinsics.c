// Functions of the program that are called like those of CUDA's headers which begin with "__".
#include <stdio.h>

static int __ldg(const int *p) { return *p; }
static inline int __clz(int x) { return 31 - x; }
static float __fdividef(float a, float b) { return a / b; }
static inline float __expf(float x) { return x + 1; }
int __mul24(int a, int b) { return a * b; }
static float __saturatef(float x) { return x > 1 ? 1 : x < 0 ? 0 : x; }
static unsigned __popc(unsigned x) { return x ? (x & 1) + __popc(x >> 1) : 0; }
static void __syncthreads(int *count) { ++*count; }

int main(void) {
  int r = 1, count = 0;
#pragma omp target map(tofrom : r, count)
  {
    r += __ldg(&r) + (int)__fdividef(4, 2) + __mul24(2, 3) + __clz(r);
    r += (int)(10 * (__expf(2) + __saturatef(0.5f))) + (int)__popc(7);
    __syncthreads(&count);
  }
  printf("%d %d %s\n", r + __clz(3), count, "__clz");
  return 0;
}
