//===- HostVersion.h - A region as code of the host ---------------------------------===//
// Idea: the user's own text, in the data environment that target gives it:
// firstprivate variables are copies; maps are the host's own variables. Directives
// become those that share the work among threads of the host.
//
//   Before   #pragma omp target teams distribute parallel for if(n > 9)
//            for (…) …
//   After    if (region.on_host()) {
//            #pragma omp parallel for
//            for (…) …
//            } else …
//
// In:  RegionPlan.   Out: text.
// Tested by: test/inputs/host, test/inputs/share
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Plan.h"
#include "Text.h"

namespace omp2cuda {

class HostVersion {
public:
  HostVersion(const RegionPlan &P, const Text &T, Diag &Diags)
      : P(P), R(*P.Sharing->Region), T(T), Diags(Diags) {}

  Pieces text();

private:
  std::string defaultCopies(const Construct &C) const;
  void privateCopies(const Construct &C, const clang::OMPClause *Clause,
                     std::string &Copies);
  void directive(const Construct &C, Edits &View, std::string &Copies);

  const RegionPlan &P;
  const TargetRegion &R;
  const Text &T;
  Diag &Diags;
};

} // namespace omp2cuda
