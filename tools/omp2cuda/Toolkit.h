//===- Toolkit.h - Where CUDA's compiler and headers are -----------------------===//
// Idea: sources that call CUDA themselves include its headers. As nvcc finds them without a
// flag, so do we, behind all other folders; what they declare is CUDA's, as under nvcc.
// In:  PATH, CUDA_HOME, CUDA_PATH.   Out: paths.
// Tested by: test/driver/test_cuda_calls.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace omp2cuda {

/// nvcc from PATH, $CUDA_HOME or /usr/local/cuda; "": there is none.
std::string findNvcc();

/// The folder with the headers of that toolkit; "": there is none.
std::string toolkitHeaders();
/// Is \p Folder such a one?
bool isOfToolkit(llvm::StringRef Folder);

} // namespace omp2cuda
