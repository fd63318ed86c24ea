//===- Printing.h - What those who print one region have in common ----------------===//
// Idea: one value instead of six, handed on from the region's printer to those of its parts.
// In:  RegionPlan.   Out: Kernel, edits of a view.   Tested by: every golden file
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Kernels.h"
#include "../Verbs.h"
#include "Text.h"

namespace omp2cuda {

struct Printing {
  const RegionPlan &P;
  const Text &T;
  Kernel &K;
  Edits &Out; ///< of the view that the device sees
  Diag &Diags;
  const TargetRegion &R = *P.Sharing->Region;
};

/// Is there a copy of \p C that \p Test holds for?
template <class Of>
bool anyCopy(const RegionPlan &P, const Construct &C, Of Test) {
  return llvm::any_of(P.Privates, [&](const PrivatePlan &Private) {
    return Private.At == &C && Test(Private);
  });
}
/// Does the variable outside get the last value of the copy?
inline bool isLast(const PrivatePlan &Private) {
  return Private.What == Attribute::LastPrivate ||
         Private.What == Attribute::FirstLastPrivate;
}

/// The lines around the statement of a construct.
struct LinesAround {
  std::vector<std::string> Before, After;
  std::vector<std::string>
      Starts; ///< first values of copies of a team, by one thread
  std::vector<std::string> Copies; ///< last values
  bool OfTeam = false;             ///< they are of copies of a team
  bool Together = false; ///< all have their copies before one hands out
};

} // namespace omp2cuda
