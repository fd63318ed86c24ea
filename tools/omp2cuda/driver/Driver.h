//===- Driver.h - The tool as a compiler --------------------------------------===//
// Idea: under the names omp2cuda-cc, omp2cuda-c++ and omp2cuda-launch the tool stands
// where a compiler for offloading stood. A file with target directives is
// translated and goes to nvcc, or to the host's compiler for the CPU device;
// everything else goes to the host's compiler as it came.
//
// In:  argv.   Out: objects, programs; the exit status of a compiler.
// Tested by: test/driver
//===----------------------------------------------------------------------===//
#pragma once

#include "../Child.h"

namespace omp2cuda {

int driver(Signals &S, int Argc, const char **Argv);

} // namespace omp2cuda
