//===- TranslatedHeader.h - A header of the project that had to be edited ---===//
// Idea: a translation is one .cu and, where edits lie in headers, a copy of each
// of those beside it. The user's own headers stay as they are.
// In:  KernelsToText.   Read by: whoever writes files.
// Tested by: test/inputs/func/header-*.c, test/cli/test_headers.py
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace omp2cuda {

struct TranslatedHeader {
  std::string Path;   ///< "sub/x.cuh", seen from the folder of the output
  std::string Source; ///< the header that it replaces, absolute
  std::string Text;
};

} // namespace omp2cuda
