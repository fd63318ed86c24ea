//===- CheckOutput.h - Does what was written compile? -------------------------===//
// Idea: a translation is read once more, by the same parser, as the C++ that it
// claims to be: what does not compile is an error of ours and never becomes a file.
// The parse is that of the CPU device, whose headers declare what CUDA declares; they
// are read from a precompiled form (Precompiled.h).
//
//   input: clang -fopenmp -std=c11 -DN=8 x.c    the text, in memory:
//          clang -fopenmp -std=gnu++17 -DN=8 -DOMP2CUDA_CPU=1 -iquote . x.cu
//
// In:  ParseJob, Translation.   Out: what the parser has to say against it.
// Tested by: test/cli/test_check.py
// Limits: what only nvcc refuses is not seen; what the command line's macros do to the
// words of the runtime's headers is not seen where these are precompiled.
//===----------------------------------------------------------------------===//
#pragma once

#include "Command.h"
#include "SharedMemory.h"
#include "Translate.h"

#include "clang/Basic/Diagnostic.h"

namespace omp2cuda {

/// An error in a translation.
struct OutputError {
  std::string Text;
  std::string File; ///< of the output, as it would be called; "": no place
  unsigned Line = 0, Column = 0;
};

/// Reads \p T, made of \p Job with OpenMP \p Version; \p Shared: what is found of the
/// kernels that it has.
std::vector<OutputError> checkOutput(const ParseJob &Job, unsigned Version,
                                     const Translation &T,
                                     SharedOfKernels &Shared);

/// Says, of each of \p Errors, which line of the source became it. \p Lined is the
/// translation with #line directives.
void explainErrors(const ParseJob &Job, unsigned Version,
                   const std::vector<OutputError> &Errors,
                   const Translation &Lined, clang::DiagnosticConsumer &To);

} // namespace omp2cuda
