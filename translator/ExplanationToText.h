//===- ExplanationToText.h - An explanation to read -------------------------------===//
// In:  Explanation.   Out: text (docs/explain.md).
// Tested by: test/expected/**/*.explain
//===----------------------------------------------------------------------===//
#pragma once

#include "Explanation.h"

namespace omp2cuda {

std::string toText(const Explanation &E);

} // namespace omp2cuda
