//===- Output.h - Files are written whole or not at all ---------------------===//
// Idea: a temporary file in the same folder, then a rename. A file that omp2cuda
// did not write, or that is an input, is never touched.
//
// In:  path, text.   Out: the file, or a reason why not.
// Tested by: test/pragmas/test_output.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"

#include <string>
#include <vector>

namespace omp2cuda {

/// A reason not to write, as a message of Diagnostics.def.
struct WriteError {
  DiagId Id;
  std::vector<std::string> Args;
};

/// "dir/foo.c" → "dir/foo.cu"
std::string defaultOutput(llvm::StringRef Input);

/// Whether \p Path may be written when \p Input was read: it does not exist, or is
/// ours, or \p Force. Pipes and devices always may.
std::vector<WriteError> mayWrite(const std::string &Path,
                                 const std::string &Input, bool Force);

/// Writes \p Text. "-" is standard output. Links are followed and the mode of an
/// existing file is kept.
std::vector<WriteError> writeWhole(const std::string &Path,
                                   const std::string &Text);

} // namespace omp2cuda
