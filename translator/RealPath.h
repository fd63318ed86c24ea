//===- RealPath.h - One name for each file ----------------------------------------===//
// Idea: two paths are of one file if their real paths are equal; `..` and links lead
// where the system says, not where the text seems to lead.
// In → Out: a path → the same place.   Tested by: test/cli/test_headers.py, test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <filesystem>
#include <string>

namespace omp2cuda {

/// Absolute and without links. Of what does not exist, the folders that do count.
inline std::string realPath(llvm::StringRef Path) {
  namespace fs = std::filesystem;
  std::error_code Failed;
  fs::path Whole = fs::current_path(Failed) / Path.str();
  fs::path Real = fs::weakly_canonical(Whole, Failed);
  if (Failed)
    Real = Whole.lexically_normal();
  return Real.has_filename() ? Real : Real.parent_path();
}

} // namespace omp2cuda
