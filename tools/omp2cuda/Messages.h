//===- Messages.h - What a message means, for who asks ------------------------------===//
// Idea: docs/messages.md has a section for each id; it lies beside the tool, where a terminal
// asks for one section and an editor opens the page.
//
//   omp2cuda --explain-id E0304
//
// In:  share/doc/omp2cuda/messages.md.   Out: a section; the address of one.
// Tested by: test/test_messages.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace omp2cuda {

/// Prints the section of \p Id, "E0304", "e0304" or "omp2cuda-E0304". \returns the exit status.
int explainMessage(llvm::StringRef Id);

/// "file:///…/messages.md#e0304"; empty: the page is not there.
std::string addressOfMessage(llvm::StringRef Id);

} // namespace omp2cuda
