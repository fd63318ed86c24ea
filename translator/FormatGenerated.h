//===- FormatGenerated.h - clang-format on what is generated, and on nothing else ----===//
// Idea: pieces that are generated (Pieces.h) are formatted with the user's
// .clang-format, or LLVM's style, as wide and indented as the source is. Lines of the
// user that moved get the indentation of the code around them and keep their breaks and
// comments.
//
//   __global__   void k(const __grid_constant__ …        generated: formatted
//   for (i = 0;i < n;++i)                                the user's: as it is
//
// In:  text in pieces.   Out: the text of a file.   Read by: KernelsToText.
// Tested by: every golden file; test/cli/test_format.py for long files
//===----------------------------------------------------------------------===//
#pragma once

#include "Options.h"
#include "Pieces.h"

#include "clang/AST/ASTContext.h"
#include "clang/Format/Format.h"

namespace omp2cuda {

struct Formatted {
  std::string Text;
  std::vector<PlacedMark> Marks;
};
/// What is generated for \p File: by its .clang-format; without one like its own lines.
clang::format::FormatStyle styleOf(FileID File, const SourceManager &SM);

/// \p Marked: with marks.
Formatted formatted(const Pieces &Text, const clang::format::FormatStyle &Style,
                    bool Marked = true);

/// The same, with #line directives where they are asked for.
std::string formatGenerated(const Pieces &Text,
                            const clang::format::FormatStyle &Style,
                            const ASTContext &Context, const Options &Opts);

/// With #line back to the user's source. \p Marks: by offset.
std::string withLineDirectives(StringRef Text,
                               const std::vector<PlacedMark> &Marks,
                               const ASTContext &Context);

} // namespace omp2cuda
