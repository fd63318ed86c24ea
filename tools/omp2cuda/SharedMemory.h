//===- SharedMemory.h - What each team of a kernel has in shared memory -------===//
// Idea: the translation is read anyway (CheckOutput.h). Of each kernel the functions that
// it reaches are followed, into the runtime's headers too, and the variables found that
// they declare. Nobody repeats here what the runtime needs.
//
//   __shared__ double tile[32];            OMP2CUDA_SHARED(warp_slots<8>, warp_slots_of_team);
//   as the check reads it:
//   thread_local double tile[32];          using warp_slots_of_team_shared_t = warp_slots<8>; …
//
// In:  the syntax tree of a translation.   Out: ExplainedShared, without limits.
// Tested by: test/explain, beside what ptxas says (bench/results/cost.json)
// Limits: what the compiler finds out nobody comes to is counted as well.
//===----------------------------------------------------------------------===//
#pragma once

#include "Explanation.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclGroup.h"

#include <functional>
#include <map>

namespace omp2cuda {

/// By the name of the kernel; of instances of a template the one with most.
using SharedOfKernels = std::map<std::string, ExplainedShared>;

/// Adds the kernels among \p Decls whose names \p Found has already. \p OfProgram: is that
/// place in the translation, and not in a header of the runtime?
void findShared(clang::DeclGroupRef Decls, SharedOfKernels &Found,
                llvm::function_ref<bool(clang::SourceLocation)> OfProgram);

/// Tells \p E what was found of its kernels.
void tellShared(Explanation &E, const SharedOfKernels &Found);

} // namespace omp2cuda
