//===- Dump.h - Every noun as text -----------------------------------------------===//
// Idea: a wrong result is found by looking for the first wrong noun.
// In:  a noun.   Out: lines of text, stable enough to be frozen in tests.
// Tested by: test/expected/**/*.{regions,sharing,plan,kernels}
//===----------------------------------------------------------------------===//
#pragma once

#include "../Kernels.h"

namespace omp2cuda {

std::string dump(const Regions &R);
std::string dump(const Sharing &S);
std::string dump(const Plan &P);
std::string dump(const Kernels &K);

} // namespace omp2cuda
