//===- SharingToPlan.cpp - Decide shapes, modes, strategies and storages -----===//
// Idea: per region, first the shape (which scope each loop is shared over), then
// the variables (which depend on the shape).
// In:  Sharing, Options.   Out: Plan.   Tested by: --dump=plan, test/expected/**
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"

#include "../Allocators.h"

namespace omp2cuda {

Plan sharingToPlan(const Sharing &S, clang::ASTContext &Context,
                   const Options &Opts, Diag &Diags) {
  Plan Out;
  Out.From = &S;
  Planning For{S, Context, Opts, Diags};
  for (const RegionSharing &R : S.Regions) {
    RegionPlan P;
    P.Sharing = &R;
    P.SharedStack = Opts.SharedStack;
    Diag::InRegion Mark(Diags, R.Region->Root->loc());
    if (R.Region->OnHost)
      for (const VarSharing &V : R.Vars)
        P.Vars.push_back({&V, Passing::None, false, "host"});
    else if (planShape(P, For)) {
      planVariables(P, For);
      planOneEach(P, For);
    }
    if (R.Region->OnHost || P.MayRunOnHost)
      planHostCopies(P, For);
    if (R.Region->Compared) {
      P.Differs = mayDiffer(*R.Region, Context);
      planCompared(P, For);
    }
    planUnnamed(P, Diags);
    Out.Regions.push_back(std::move(P));
  }
  for (const auto &F : S.From->Functions)
    if (!F->hasVersions() && F->Decl->hasBody())
      checkAllocateDirectives(F->Decl->getBody(), Diags);
  nameKernels(Out, Context);
  planVersions(Out, For);
  planLevels(Out);
  planLeftOver(Out, Context);
  planDeferred(Out, Context, Opts, Diags);
  for (RegionPlan *P : bodiesOf(Out)) {
    planBarriers(*P);
    planAtomics(*P);
  }
  for (RegionPlan *P : bodiesOf(Out))
    dropDoubledBarriers(*P);
  for (const RegionPlan *P : bodiesOf(Out))
    refuseDiffering(*P, Context, Diags);
  refuseUnwritable(Out, Context, Diags);
  return Out;
}

} // namespace omp2cuda
