// Translated by omp2cuda 0.1.0 from conditional-data.c
#include <omp2cuda.h>

// An opening brace that another branch has as well is not that of the data.

// conditional-data.c:11: target (one thread)
__global__ void main_kernel(int *a) {
  a[1] = 2;
}

int main(void) {
  int a[4] = {0};
  {
    auto on_device = omp2cuda::target_data{"conditional-data.c:4"}.tofrom(a);
#ifdef FAST
    {
      a[0] = 1; // never, here
#else
    {
#endif
      omp2cuda::target_region{"conditional-data.c:11"}.serial().launch(
          main_kernel, {omp2cuda::tofrom(a)});
    }
  }
  return a[1] - 2;
}
