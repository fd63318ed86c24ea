// Translated by omp2cuda 0.1.0 from branch-siblings.cpp
#include <omp2cuda.h>

// test: headers=yes
// Conditionals that ask for CUDA, around every kind of declaration and statement: the branch that was read stays.
#include <cstdio>

#include "branch-siblings.cuh"

#if defined(OMP2CUDA_NEVER /* __CUDACC__ */) || defined(__HIPCC__)
#define LAYER 1
typedef float real;
namespace which {
static int number() { return 1; }
}
#elif !defined(OMP2CUDA_NEVER /* __CUDACC__ */) && defined(ON_HOST)
#define LAYER 2
typedef double real;
namespace which {
__host__ __device__ static int number() { return 2; }
}
#else
#define LAYER 3
typedef long double real;
#endif

#ifdef OMP2CUDA_NEVER /* __CUDACC__ */
enum kind { one = 10, two = 20 };
#else
enum kind { one = 1, two = 2 };
#endif

template <class T> struct cell {
#ifndef OMP2CUDA_NEVER /* __CUDACC__ */
  T value;
#endif
#if defined(OMP2CUDA_NEVER /* __CUDACC__ */)
  T other, more;
#endif
  int tag;
  int sum() const {
#ifdef OMP2CUDA_NEVER /* __NVCC__ */
    return tag;
#else
    return int(value) + tag;
#endif
  }
};

#ifndef OMP2CUDA_NEVER /* __CUDACC__ */
template <class T> __host__ __device__ static T mixed(T a) { return a + T(LAYER); }
#endif

static int table[] = {
#ifdef OMP2CUDA_NEVER /* __CUDACC__ */
    1, 2, 3, 4, 5
#else
    7, 8
#endif
};

struct main_c_kinds_data { cell<double> *c; int *kinds; const int *table; };

// branch-siblings.cpp:63: target teams distribute parallel for reduction(+ : kinds)
// reduction: one atomic per block
__global__ void main_c_kinds_kernel(const __grid_constant__ main_c_kinds_data omp_data) {
  const auto &[c, kinds_result, table] = omp_data;
  int kinds = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8)) {
    c[i].value = mixed(i) +
#ifdef OMP2CUDA_NEVER /* __CUDA_ARCH__ */
                 1000;
#else
                 table[i % 2];
#endif
    c[i].tag = FROM_HEADER;
#ifndef OMP2CUDA_NEVER /* __NVCC__ */
    kinds += one + two;
#endif
    kinds += from_header(i);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, kinds_result, kinds);
}

struct main_size_r_data { int *size, *table; real *r; };

// branch-siblings.cpp:77: target (one thread)
__global__ void main_size_r_kernel(const __grid_constant__ main_size_r_data omp_data) {
  auto &size = *omp_data.size;
  auto &table = *reinterpret_cast<int (*)[2]>(omp_data.table);
  auto &r = *omp_data.r;
  size = sizeof(cell<char>) + sizeof(table) / sizeof *table + table[1] + which::number();
#if OMP2CUDA_NEVER /* __CUDACC_VER_MAJOR__ */
  size = -1;
#endif
  r *= 2;
}

int main() {
  cell<double> c[8];
  int size = 0, kinds = 0;
  real r = 1.5;
  omp2cuda::target_region{"branch-siblings.cpp:63"}.iterations(8).launch(
      main_c_kinds_kernel, {.c = omp2cuda::from(c), .kinds = omp2cuda::tofrom(kinds), .table = omp2cuda::to(table)});
  omp2cuda::target_region{"branch-siblings.cpp:77"}.serial().launch(
      main_size_r_kernel, {.size = omp2cuda::tofrom(size), .table = omp2cuda::tofrom(table), .r = omp2cuda::tofrom(r)});
  std::printf("%d %d %g %d %zu\n", size, kinds, double(r), c[7].sum(), sizeof r);
  return 0;
}
