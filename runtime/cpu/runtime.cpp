//===- runtime.cpp - What translated programs execute on the host -------------------===//
// Idea: under nvcc the runtime's headers are all there is. Where this library is linked, it has
//   the functions of the host side (maps, the present table, streams, launches, omp_* about
//   devices), so that a program is compiled without them.
//
// In → Out: include/omp2cuda, read with OMP2CUDA_LIBRARY (side.h) → those functions.
// Tested by: test/runtime, test/test_translation.py
// Limits: under sanitizers a program has its own, out of the headers, which they can see.
//===----------------------------------------------------------------------===//
#define OMP2CUDA_LIBRARY 1
#include <omp2cuda.h>
