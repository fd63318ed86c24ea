//===- CToCuda.h - What C must become to compile as CUDA C++ -----------------===//
// Idea: C is nearly CUDA C++. What is not gets a small local edit (a cast, a
// renamed word, a moved declaration), and what has no form at all is refused. A
// few texts compile unchanged and mean something else; those are edited as well.
// In:  the C AST.   Out: Edits, refusals, needs. Of C++ only names change.
//
//   before   int *restrict p = malloc(n * sizeof *p);
//   after    int *__restrict__ p = (int *)malloc(n * sizeof *p);
//
// Tested by: test/c_to_cuda; the list of edits and limits is docs/c-to-cuda.md.
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Edits.h"
#include "Names.h"
#include "Options.h"

namespace omp2cuda {

using OfFunction = llvm::function_ref<bool(const FunctionDecl *)>;

/// Adds to \p Out every edit that the C of \p Context's main file (and of the
/// project headers it includes) needs to mean the same under nvcc. Refuses with
/// E06xx what has no form in CUDA C++. \p Opts: which functions stay callable from C.
/// \p OnDevice: is it a function that regions reach?
/// \return For `#include "omp2cuda/…"`, before the file's first declaration. Empty for
/// most files: a header that only C has is replaced where it is included.
std::vector<std::string> cToCuda(ASTContext &Context, Names &Named, Edits &Out,
                                 const Options &Opts, OfFunction OnDevice,
                                 Diag &Diags);

} // namespace omp2cuda
