//===- Answers.h - Questions about a text that was read ----------------------===//
// Idea: pure functions from a text and what is known of it to what the protocol wants;
// nothing here waits, so every answer comes at once.
//
// In:  View.   Out: JSON of the protocol.   Tested by: test/lsp
//===----------------------------------------------------------------------===//
#pragma once

#include "Reading.h"
#include "Text.h"

namespace omp2cuda {

/// One version of an open text and what is known of it.
struct View {
  llvm::StringRef Path;
  Lines Text;
  const Reading &Known;
};

/// Refusals (warnings: the program itself is right), warnings, mapping notes and, as
/// one message, why there is no translation at all (information).
llvm::json::Array diagnostics(const View &V);

/// What was decided for the directive, or the variable of a region, at \p P; null if
/// nothing is known of it.
llvm::json::Value hover(const View &V, llvm::lsp::Position P);

/// Behind each directive, what it does with variables that no clause names.
llvm::json::Array inlayHints(const View &V, llvm::lsp::Range In);

/// A part of a file to translate.
struct Part {
  std::string Title;
  std::vector<unsigned> Lines; ///< of its regions' directives; empty: all
  std::string WhyNot;          ///< empty: it can be translated
};

/// The parts that hold \p P: the target region, its function, the file.
std::vector<Part> partsAt(const View &V, llvm::lsp::Position P);

/// A certain remedy for a mistake in the mapping.
struct Fix {
  std::string Title;
  llvm::lsp::TextEdit Edit;
  llvm::json::Value Diagnostic; ///< what it is the remedy for
};

/// Remedies for what was said of line \p P.line, or of the directive there: results
/// that are lost (N0313) and needless copies (N0312).
std::vector<Fix> fixesAt(const View &V, llvm::lsp::Position P);

/// The first reason why nothing was written; "" if the file was translated.
std::string whyNotTranslated(const View &V);

} // namespace omp2cuda
