//===- RealPath.h - One name for each file ----------------------------------------===//
// Idea: two paths are of one file if their real paths are equal; `..` and links lead
// where the system says, not where the text seems to lead.
// In → Out: a path → the same place.   Tested by: test/cli/test_headers.py, test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace omp2cuda {

/// Absolute and without links. Of what does not exist, the folder counts if it does;
/// else the path only gets absolute.
std::string realPath(llvm::StringRef Path);

} // namespace omp2cuda
