// Translated by omp2cuda 0.1.0 from macros-of-function.c
#include <omp2cuda.h>

// a macro that a function defines, changes or ends in front of a region
#include <stdio.h>

#define SCALE 2
#define OFFSET 5
#define MODE

#define SQUARE(x) ((x) * (x))
#define MIXED(x)                                                               \
  (SQUARE(x) + SCALE)
// macros-of-function.c:13: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, 8))
    a[i] = MIXED(i);
}
#undef SQUARE
#undef MIXED

#pragma push_macro("OFFSET")
#undef OFFSET
#define SQUARE(x) ((x) * (x))
#pragma push_macro("MODE")
#undef MODE
#pragma push_macro("SCALE")
#undef SCALE
#define SCALE 30
// macros-of-function.c:20: target teams distribute parallel for
__global__ void main_b_kernel(int *b) {
  for (int i : omp2cuda::league::one_each(0, 8)) {
    enum { OFFSET = 7 };
    struct pair {
      int at[SQUARE(2)];
    } p = {{i, i}};
#ifdef MODE
    b[i] = -1;
#else
    b[i] = SCALE * p.at[1] + OFFSET;
#endif
  }
}
#pragma pop_macro("OFFSET")
#undef SQUARE
#pragma pop_macro("MODE")
#pragma pop_macro("SCALE")

#define iterations_ 8
// macros-of-function.c:34: target teams distribute parallel for
__global__ void main_c_kernel(int *c) {
  for (int i : omp2cuda::league::one_each(0, iterations_)) {
#define TWICE(x) (2 * (x))
    c[i] = TWICE(i);
#undef TWICE
  }
}
#undef iterations_

int main(void) {
  int a[8], b[8], c[8];
#define SQUARE(x) ((x) * (x))
#define MIXED(x)                                                               \
  (SQUARE(x) + SCALE)
  omp2cuda::target_region{"macros-of-function.c:13"}.one_each(8).launch(
      main_a_kernel, {omp2cuda::from(a)});
#undef SCALE
#define SCALE 30 /* from here */
#undef OFFSET
#undef MODE
  omp2cuda::target_region{"macros-of-function.c:20"}.one_each(8).launch(
      main_b_kernel, {omp2cuda::from(b)});
#undef SQUARE
#define iterations_ 8
  omp2cuda::target_region{"macros-of-function.c:34"}
      .one_each(iterations_)
      .launch(main_c_kernel, {omp2cuda::from(c)});
  printf("%d %d %d\n", a[3], b[3], c[3]);
  return 0;
}
