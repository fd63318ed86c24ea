// Translated by omp2cuda 0.1.0 from branch-cuda.cpp
#include <omp2cuda.h>

// The compiler of an OpenMP program defines none of CUDA's macros: a conditional that asks for
// one chooses the same branch when nvcc reads it.
#include <cstdio>

#ifdef OMP2CUDA_NEVER /* __CUDACC__ */
constexpr int N = 4;
struct Cell {
  int other;
};
#else
constexpr int N = 8;
struct Cell {
  int value;
};
#endif

#if !defined(OMP2CUDA_NEVER /* __NVCC__ */) && !defined OMP2CUDA_NEVER /* __CUDA_ARCH__ */
__device__ static int twice(int x) { return 2 * x; }
#endif

#if OMP2CUDA_NEVER /* __CUDACC_VER_MAJOR__ */ >= 9 || defined(OMP2CUDA_NEVER /* CUDART_VERSION */)
#error not this one
#elif OMP2CUDA_NEVER /* __CUDA_ARCH__ */
#error nor this one
#endif

// branch-cuda.cpp:29: target teams distribute parallel for
__global__ void main_kernel(Cell *cells) {
  for (int i : omp2cuda::league::one_each(0, N)) {
#ifndef OMP2CUDA_NEVER /* __CUDA_ARCH__ */
    cells[i].value = twice(i);
#else
    cells[i].value = -1;
#endif
  }
}

int main() {
  Cell cells[N];
  omp2cuda::target_region{"branch-cuda.cpp:29"}.one_each(N).launch(
      main_kernel, {omp2cuda::from(cells)});
  int sum = 0;
  for (const Cell &c : cells)
    sum += c.value;
  std::printf("%d\n", sum);
  return 0;
}
