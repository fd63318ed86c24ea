//===- Lsp.h - The door for editors: a language server --------------------------===//
// Idea: the editor sends every change of its texts; each version is read in a child
// process with a deadline, because half-typed OpenMP can make Clang hang; questions
// are answered from what is known of the newest version, or wait for it.
//
// In:  Request, messages on standard input (LSP 3.17).
// Out: messages on standard output; the exit status.
// Tested by: test/lsp, test/editors
// Limits: one text is read at a time. A text without the letters "omp" is not read.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Cli.h"

namespace omp2cuda {

int serve(const Request &R);

} // namespace omp2cuda
