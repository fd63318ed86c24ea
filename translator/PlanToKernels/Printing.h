//===- Printing.h - What those who print one region have in common ----------------===//
// Idea: one value instead of six, handed on from the region's printer to those of its parts.
// In:  RegionPlan.   Out: Kernel, edits of a view.   Tested by: every golden file
//===----------------------------------------------------------------------===//
#pragma once

#include "../Kernels.h"
#include "../Verbs.h"
#include "Text.h"

namespace omp2cuda {

struct Printing {
  const RegionPlan &P;
  const Text &T;
  Kernel &K;
  Edits &Out; ///< of the view that the device sees
  const TargetRegion &R = *P.Sharing->Region;
};

/// The copies of \p C. Is there one that \p Test holds for?
inline auto copiesAt(const RegionPlan &P, const Construct &C) {
  return llvm::make_filter_range(
      P.Privates, [At = &C](const PrivatePlan &Each) { return Each.At == At; });
}
template <class Of>
bool anyCopy(const RegionPlan &P, const Construct &C, Of Test) {
  return llvm::any_of(copiesAt(P, C), Test);
}

/// The lines around the statement of a construct.
struct LinesAround {
  Lines Before, After;
  Lines Starts;        ///< first values of copies of a team, by one thread
  Lines Copies;        ///< last values
  bool OfTeam = false; ///< they are of copies of a team
};

} // namespace omp2cuda
