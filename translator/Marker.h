//===- Marker.h - The first line that tells our files from the user's -------===//
// Idea: a file that omp2cuda wrote says so in its first line; only such a file is
// overwritten without --force.
//
//   // Translated by omp2cuda 0.1.0 from saxpy.c
//   // Translated by omp2cuda 0.1.0 from vector.h for saxpy.c
//
// In:  the input's base name.   Out: the line; whether a text starts with one.
// Tested by: test/pragmas/test_output.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace omp2cuda {

/// The first line of every output, with its newline. \p For: the input whose
/// translation needs the copy of a header.
std::string markerLine(llvm::StringRef InputBase, llvm::StringRef For = {});

/// True if \p Text starts with the first line of any version of the tool.
bool isOurs(llvm::StringRef Text);

} // namespace omp2cuda
