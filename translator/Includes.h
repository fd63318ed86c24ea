//===- Includes.h - Every #include line of the project, and the copies of headers -===//
// Idea: a header that is edited becomes a file of its own, and each line that
// brings it in has to name that file, also a line that an include guard made
// idle. Only the preprocessor sees them all.
// Two paths are of one file if their real paths are equal; `..` and links lead where the
// system says, not where the text seems to lead.
// In:  the preprocessor's events.   Out: one Include per line, in order.
// Tested by: test/inputs/func/header-*.c, test/cli/test_headers.py, test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"

#include <filesystem>
#include <string>
#include <vector>

namespace omp2cuda {

/// Absolute and without links. Of what does not exist, the folders that do count.
inline std::string realPath(StringRef Path) {
  namespace fs = std::filesystem;
  std::error_code Failed;
  fs::path Whole = fs::current_path(Failed) / Path.str();
  fs::path Real = fs::weakly_canonical(Whole, Failed);
  if (Failed)
    Real = Whole.lexically_normal();
  return Real.has_filename() ? Real : Real.parent_path();
}

struct Include {
  SourceLocation Hash;  ///< of '#': the file that has the line
  CharSourceRange Name; ///< "x.h" with its quotes, or the macro
  std::string Spelled;  ///< x.h
  FileEntryRef File;    ///< what it found
  bool Beside = false;  ///< found from the folder of the file that has the line
};

using Includes = std::vector<Include>;

/// A header of the project that had to be edited: its copy beside the output.
struct TranslatedHeader {
  std::string Path;   ///< "sub/x.cuh", seen from the folder of the output
  std::string Source; ///< the header that it replaces, absolute
  std::string Text;
};

} // namespace omp2cuda
