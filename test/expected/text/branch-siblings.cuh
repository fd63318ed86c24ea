//== branch-siblings.cuh
// Translated by omp2cuda 0.1.0 from branch-siblings.h for branch-siblings.cpp
#include <omp2cuda.h>

#ifndef BRANCH_SIBLINGS_H
#define BRANCH_SIBLINGS_H
#define ON_HOST 1
#ifdef OMP2CUDA_NEVER /* __CUDACC__ */
#define FROM_HEADER 1
inline int from_header(double) { return 1; }
#else
#define FROM_HEADER 2
__host__ __device__ inline int from_header(int i) { return i; }
#endif
#endif
