//===- FileNames.h - Names of files in generated text ------------------------------===//
// Idea: a name may hold what would end a comment or a string: a quote, a backslash, a
// line break. The text has to compile, whatever the file is called.
//
//   x"y.c  →  x?y.c
//
// In:  a path.   Out: its name, for comments and strings.
// Tested by: test/cli/test_odd_names.py
//===----------------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <string>

namespace omp2cuda {

inline std::string nameInText(llvm::StringRef Path) {
  std::string Out = llvm::sys::path::filename(Path).str();
  for (char &C : Out)
    if (C == '"' || C == '\\' || (llvm::isASCII(C) && !llvm::isPrint(C)))
      C = '?';
  return Out;
}

} // namespace omp2cuda
