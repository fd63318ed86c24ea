//===- ExplanationToJson.h - An explanation for programs ----------------------------===//
// In:  Explanation.   Out: one JSON object; docs/explain-schema.json says its form.
// Tested by: test/explain
//===----------------------------------------------------------------------===//
#pragma once

#include "Explanation.h"

namespace omp2cuda {

/// The form of the document; raised when a reader of an older one would be wrong.
constexpr int ExplanationVersion = 1;

/// One file, an element of "files".
std::string toJson(const Explanation &E);

/// The document: \p Files are results of toJson().
std::string jsonDocument(const std::vector<std::string> &Files);

} // namespace omp2cuda
