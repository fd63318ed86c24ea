//===- LspText.h - Places in a text, as an editor counts them ---------------===//
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

/// The byte of \p P. A place behind the end of a line is that end, one inside a
/// character its begin, one behind the text its end (LSP 3.17, Position).
size_t offsetOf(llvm::StringRef Text, llvm::lsp::Position P);

llvm::lsp::Position positionOf(llvm::StringRef Text, size_t Offset);

/// The place that a compiler calls \p Line, \p Column: bytes, both from 1.
llvm::lsp::Position positionOf(llvm::StringRef Text, unsigned Line,
                               unsigned Column);

/// Line \p Number (from 0) without its end; ends are LF, CRLF and CR.
llvm::StringRef lineOf(llvm::StringRef Text, unsigned Number);

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
