//===- Text.h - Places in a text, as an editor counts them ---------------===//
// Idea: the protocol counts lines from 0 and, within a line, UTF-16 units; our texts
// are UTF-8 and Clang counts bytes from 1. Every crossing is in this file. (The
// positions of LLVM's own LSP library count bytes.)
//
//   "// é漢😀|x"   byte 12   UTF-16 unit 7
//
// In:  UTF-8 text, a place.   Out: the same place in other units; edited text.
// Tested by: test/lsp/test_text.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LSP/Protocol.h"

#include <string>
#include <vector>

namespace omp2cuda {

/// A text and where its lines start; ends of lines are LF, CRLF and CR. The text lives
/// elsewhere.
class Lines {
public:
  Lines(llvm::StringRef Text); // implicit: for one question, a text is as good
  operator llvm::StringRef() const { return Text; }

  /// Line \p Number (from 0) without its end.
  llvm::StringRef line(unsigned Number) const;
  /// Where line \p Number starts; the text's size if it has fewer lines.
  size_t start(unsigned Number) const;
  /// The line that holds the byte at \p Offset.
  unsigned number(size_t Offset) const;

private:
  llvm::StringRef Text;
  std::vector<size_t> Starts;
};

/// The byte of \p P. A place behind the end of a line is that end, one inside a
/// character its begin, one behind the text its end (LSP 3.17, Position).
size_t offsetOf(const Lines &Text, llvm::lsp::Position P);

llvm::lsp::Position positionOf(const Lines &Text, size_t Offset);

/// The place that a compiler calls \p Line, \p Column: bytes, both from 1.
llvm::lsp::Position positionOf(const Lines &Text, unsigned Line,
                               unsigned Column);

/// The name or number around \p Offset; empty if there is none.
llvm::StringRef wordAt(llvm::StringRef Text, size_t Offset);

/// Does what an editor did to its copy of \p Text. A change without a range is the
/// whole new text.
void apply(
    const std::vector<llvm::lsp::TextDocumentContentChangeEvent> &Changes,
    std::string &Text);

/// The one edit that makes \p New of \p Old, whole lines, as small as can be.
llvm::lsp::TextEdit difference(llvm::StringRef Old, llvm::StringRef New);

} // namespace omp2cuda
