// Translated by omp2cuda 0.1.0 from variants-names.cpp
#include <omp2cuda.h>

// test: reference=serial
// variants in namespaces, in templates, in a header of both sides, behind macros
#include <cstdio>

namespace fast {
__host__ __device__ inline int square(int x) { return x * x + 1; }
} // namespace fast

namespace plain {
inline int square(int x) { return x * x; }
} // namespace plain

#define APPLY(f, x) f(x)

template <class T> __host__ __device__ T power(T x) { return OMP2CUDA_SIDE(plain::square, fast::square)(x) * x; }

using plain::square;

struct main_data { int *a, *b, *c; };

// variants-names.cpp:22: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &a = *omp_data.a, &b = *omp_data.b, &c = *omp_data.c;
  a = fast::square(3);
  b = fast::square(4);
  c = power(2);
}

int main() {
  int a = 0, b = 0, c = 0, wrong = 0;
  omp2cuda::target_region{"variants-names.cpp:22"}.serial().launch(
      main_kernel, {.a = omp2cuda::from(a), .b = omp2cuda::from(b), .c = omp2cuda::from(c)});
#ifdef _OPENMP
  wrong += a != 10 || b != 17 || c != 10;
#endif
  wrong += plain::square(3) != 9 || square(4) != 16 || power(2) != 8;
  std::printf("%d\n", wrong);
}
