// Translated by omp2cuda 0.1.0 from type-in-result.c
#include <omp2cuda.h>

// A function of a region whose result has a type that is defined right there
#include <stdio.h>

struct pair {
  int a, b;
};
struct pair __host__ __device__ swapped(int a, int b) {
  struct pair p = {b, a};
  return p;
}
enum side { left, right };
static enum side __device__ other(enum side s) { return s == left ? right : left; }

// type-in-result.c:14: target (one thread)
__global__ void main_kernel(int *r_ref) {
  auto &r = *r_ref;
  struct pair p = swapped(1, 2);
  r += 10 * p.a + p.b + (unsigned int)other(left);
}

int main(void) {
  int r = 0;
  omp2cuda::target_region{"type-in-result.c:14"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(r)});
  printf("%d\n", r);
}
