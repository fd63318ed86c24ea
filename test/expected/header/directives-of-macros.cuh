//== directives-of-macros.cuh
// Translated by omp2cuda 0.1.0 from directives-of-macros.h for directives-of-macros.c
#include <omp2cuda.h>

// directives that macros make: of declare target, of regions, over several lines
#define OMP(words) DO_PRAGMA(omp words)
#define DO_PRAGMA(words) _Pragma(#words)
#ifdef NO_DEVICE
#define DEVICE
#define DEVICE_END
#else
#define DEVICE _Pragma("omp declare target")
#define DEVICE_END OMP(end declare target)
#endif

__host__ __device__ static double twice(double x) { return 2 * x; }

namespace {
struct fill_data { double *x; int n; };

// directives-of-macros.h:17: target teams distribute parallel for
__global__ void fill_kernel(const __grid_constant__ fill_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] = twice(i);
}
} // namespace

static void fill(double *x, int n) {
  omp2cuda::target_region{"directives-of-macros.h:17"}.one_each(n).launch(
      fill_kernel, {.x = omp2cuda::from(x, 0, n), .n = n});
}
