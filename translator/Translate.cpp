//===- Translate.cpp - The spine ----------------------------------------------===//
// Idea: the list of the stages and nothing else; no stage knows another.
//   Pragmas ─Clang→ AST ─AstToRegions→ Regions ─RegionsToSharing→ Sharing
//   ─SharingToPlan→ Plan ─PlanToKernels→ Kernels ─KernelsToText→ the .cu
// In:  AST, Pragmas, Options.   Out: Translation.
//===----------------------------------------------------------------------===//
#include "Translate.h"

#include "AstToRegions/AstToRegions.h"
#include "CToCuda.h"
#include "Dump.h"
#include "KernelsToText.h"
#include "PlanToKernels/PlanToKernels.h"
#include "RegionsToSharing/RegionsToSharing.h"
#include "SharingToPlan/SharingToPlan.h"

namespace omp2cuda {

Translation translate(clang::ASTContext &Context, clang::Preprocessor &PP,
                      const Pragmas &Found, const Options &Opts, Diag &Diags) {
  auto Done = [&](std::string Text, size_t Count) {
    Translation Out;
    Out.Ok = !Diags.refused();
    Out.TargetRegions = static_cast<unsigned>(Count);
    if (Out.Ok)
      Out.Text = std::move(Text);
    return Out;
  };
  Regions R = astToRegions(Context, Found, Diags);
  if (Diags.refused() || Opts.Dump == DumpWhat::Regions)
    return Done(dump(R), R.Targets.size());
  Sharing S = regionsToSharing(R, Context, Diags);
  if (Diags.refused() || Opts.Dump == DumpWhat::Sharing)
    return Done(dump(S), R.Targets.size());
  Plan P = sharingToPlan(S, Context, Opts, Diags);
  if (Diags.refused() || Opts.Dump == DumpWhat::Plan)
    return Done(dump(P), R.Targets.size());
  Edits C(Context.getSourceManager(), Context.getLangOpts());
  CToCudaNeeds Needs = cToCuda(Context, PP, C, Diags);
  Kernels K = planToKernels(P, Context, C, Diags);
  if (Diags.refused() || Opts.Dump == DumpWhat::Kernels)
    return Done(dump(K), R.Targets.size());
  return Done(kernelsToText(K, Context, Opts, Needs.Headers), R.Targets.size());
}

} // namespace omp2cuda
