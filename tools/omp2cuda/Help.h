//===- Help.h - What the options are, for people, manuals and shells ------------===//
// Idea: the options that the command line has registered are the only list of them;
// the help, the manual page and the completions are written from it, so none is ever
// behind. A value "a|b" is a choice, "file" and "dir" are paths.
//
// In:  LLVM's registry.   Out: text.   Tested by: test/cli/test_help.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

/// The options of \p Command in 80 columns; rare ones too if \p All.
void printHelp(llvm::cl::SubCommand &Command, llvm::StringRef Overview,
               bool All, llvm::raw_ostream &OS);

/// The manual page, for `man`.
void printManual(llvm::StringRef Overview, llvm::raw_ostream &OS);

/// \p Shell: "bash", "zsh" or "fish"; false if it is another.
bool printCompletion(llvm::StringRef Shell, llvm::raw_ostream &OS);

} // namespace omp2cuda
