// Translated by omp2cuda 0.1.0 from library-in-blocks.c
#include <omp2cuda.h>

// test: headers=yes
// Functions of C's library that functions declare by themselves
extern "C" int printf(const char *, ...);

__device__ static double root(double x) {
  using ::sqrt;
  return sqrt(x);
}

// library-in-blocks.c:16: target teams distribute parallel for
__global__ void main_kernel(double *a) {
  for (int i : omp2cuda::league::one_each(0, 4))
    a[i] = root(i);
}

int main(void) {
  unsigned int time(void *) __asm__("time"); // with another type than <time.h> has
  int getpid(void) __asm__("getpid");
  int first = getpid();
  using ::fabs;
  double a[4];
  omp2cuda::target_region{"library-in-blocks.c:16"}.one_each(4).launch(
      main_kernel, {omp2cuda::from(a)});
  printf("%g %g %d\n", a[3], fabs(-a[2]), time(0) > 5 && getpid() == first);
  return 0;
}
