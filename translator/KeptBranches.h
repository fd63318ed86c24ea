//===- KeptBranches.h - Conditionals choose what was read -----------------------===//
// Idea: nvcc defines macros that nobody had defined when the program was read, and
// reads C as C++. A conditional of the project that asks for one of them would choose
// another branch than the one that was translated: its words are replaced so that it
// does not.
//
//   #ifndef __CUDACC__    →    #ifndef OMP2CUDA_NEVER /* __CUDACC__ */
//
// What only makes a C file fit for C++ stays as it is: extern "C", and macros and
// headers that differ between the two.
//
// In:  the files of the project.   Out: Edits; a warning for headers of others (W0507).
// Tested by: test/inputs/text/branch-*.c*, test/cli/test_branches.py
// Limits: macros that tell host compilers apart (__clang__, __GNUC__) keep their
// meaning: the output's host compiler answers them.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Edits.h"
#include "Options.h"

#include "clang/Lex/Preprocessor.h"

namespace omp2cuda {

void keepBranches(const clang::Preprocessor &PP, const Options &Opts,
                  Edits &Out, Diag &Diags);

} // namespace omp2cuda
