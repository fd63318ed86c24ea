//===- Reading.h - Clang, made ready to read a job ----------------------------===//
// Idea: the input, its translation and the runtime's headers are read by one parser
// that is set up in one place.
// In:  ParseJob.   Out: a CompilerInstance that still has to be given an action.
// Tested by: test/pragmas, test/cli/test_check.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Command.h"

#include "clang/Frontend/CompilerInstance.h"

#include <memory>

namespace omp2cuda {

/// Null if the flags are wrong, which \p To was told. \p Color: for messages.
std::unique_ptr<clang::CompilerInstance>
compilerFor(const ParseJob &Job, unsigned Version,
            clang::DiagnosticConsumer &To, bool Color = false);

} // namespace omp2cuda
