// Translated by omp2cuda 0.1.0 from keyword-macros.c
#include <omp2cuda.h>

// Macros that are called like words of C++, which generated text has.
#include <stdio.h>

#define namespace_ 4
#define class_ unsigned
#define template_(x) ((x) + 1)
#define using_ static
#define this_ self

__device__ using_ int step(int this_) { return template_(this_); }

// keyword-macros.c:13: target (one thread)
static __global__ void gridDim_kernel(class_ *x) {
  class_ t[namespace_] = {1, 2, 3};
  for (int i = 0; i < namespace_; i++)
    x[i] = t[i] + (class_)step(i);
}

using_ void gridDim_(class_ *x) {
  omp2cuda::target_region{"keyword-macros.c:13"}.serial().launch(
      gridDim_kernel, {omp2cuda::tofrom(x, 0, namespace_)});
}

int main(void) {
  class_ x[namespace_];
  gridDim_(x);
  printf("%u %u %u %u\n", x[0], x[1], x[2], x[3]);
  return 0;
}
