//===- Marker.cpp - The first line that tells our files from the user's -----===//
// Idea: see Marker.h.
//===----------------------------------------------------------------------===//
#include "Marker.h"

namespace omp2cuda {
namespace {
constexpr llvm::StringLiteral Start = "// Translated by omp2cuda ";
} // namespace

std::string markerLine(llvm::StringRef InputBase, llvm::StringRef For) {
  // A line break or a trailing backslash in a file name would end or continue
  // the comment.
  std::string Line = Start.str() + OMP2CUDA_VERSION " from ";
  Line += InputBase;
  if (!For.empty())
    Line += (" for " + For).str();
  for (char &C : Line)
    if (C == '\n' || C == '\r' || C == '\\')
      C = '?';
  return Line + "\n";
}

bool isOurs(llvm::StringRef Text) { return Text.starts_with(Start); }

} // namespace omp2cuda
