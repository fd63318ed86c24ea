//===- LineMarks.h - Where a line of text comes from, carried inside the text ----===//
// Idea: text is cut, indented anew, put around other text and formatted; nobody on the
// way counts lines. So each line carries a mark, behind its indentation, that names the
// place it comes from, until the file is printed (Control is a control character):
//
//   "  y[i] = 2;\n"   →   "  <Control 1234 Control>y[i] = 2;\n"
//
// The user's own lines are marked by Edits::renderMarked, all others by markMade. Who
// looks at the beginning or the end of marked text steps over marks first.
//
// In → Out: text ↔ text with marks.   Read by: KernelsToText, LineDirectives.
// Tested by: test/cli/test_line_directives.py; that no mark gets lost in the text or
// disturbs it: every golden file.
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace omp2cuda {

struct LineMark {
  enum Kind {
    User, ///< a line of the user's
    Made, ///< generated, for the construct at Loc
    Free  ///< generated; nothing ever happens in it: no place
  };
  Kind What = Free;
  clang::SourceLocation Loc;
};

/// The characters of \p Mark.
std::string text(const LineMark &Mark);

/// The mark that \p Text starts with, which is taken off.
std::optional<LineMark> takeMark(llvm::StringRef &Text);

/// \p Text without a mark at its end.
llvm::StringRef dropLastMark(llvm::StringRef Text);

std::string withoutMarks(llvm::StringRef Text);

/// Marks each line of \p Text that has no mark and is not blank.
std::string markMade(llvm::StringRef Text, const LineMark &Mark);

/// Appends a piece of a file, which starts at \p Loc, with marks.
void appendUser(std::string &Out, llvm::StringRef Piece,
                clang::SourceLocation Loc);

/// Does \p Text start with \p Word, marks and blanks aside?
bool startsWith(llvm::StringRef Text, llvm::StringRef Word);

} // namespace omp2cuda
