//===- omp_of_gcc.h - How old the <omp.h> is that a file reads ------------------------===//
// Idea: GCC's <omp.h> says no version. With g++ it is the compiler's; where Clang reads that of
//   a GCC, as the translator does, whoever hands it over says which.
//
// In → Out: nothing → OMP2CUDA_OMP_OF_GCC, a version of GCC; 99 is any other <omp.h>.
// Tested by: test/runtime/test_runtime.py, packaging/try
//===----------------------------------------------------------------------===//
#pragma once

#if __has_include(<omp.h>)
#include <omp.h>
#endif

#ifndef OMP2CUDA_OMP_OF_GCC
#if defined(__GNUC__) && !defined(__clang__)
#define OMP2CUDA_OMP_OF_GCC __GNUC__
#else
#define OMP2CUDA_OMP_OF_GCC 99
#endif
#endif
