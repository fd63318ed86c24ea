// The compiler of an OpenMP program defines none of CUDA's macros: a conditional that asks for
// one chooses the same branch when nvcc reads it.
#include <cstdio>

#ifdef __CUDACC__
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

#if !defined(__NVCC__) && !defined __CUDA_ARCH__
static int twice(int x) { return 2 * x; }
#endif

#if __CUDACC_VER_MAJOR__ >= 9 || defined(CUDART_VERSION)
#error not this one
#elif __CUDA_ARCH__
#error nor this one
#endif

int main() {
  Cell cells[N];
#pragma omp target teams distribute parallel for map(from: cells)
  for (int i = 0; i < N; i++) {
#ifndef __CUDA_ARCH__
    cells[i].value = twice(i);
#else
    cells[i].value = -1;
#endif
  }
  int sum = 0;
  for (const Cell &c : cells)
    sum += c.value;
  std::printf("%d\n", sum);
  return 0;
}
