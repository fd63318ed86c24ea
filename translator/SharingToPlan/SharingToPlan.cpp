//===- SharingToPlan.cpp - Decide shapes, modes, strategies and storages -----===//
// Idea: per region, first the shape (which scope each loop is shared over), then
// the variables (which depend on the shape).
// In:  Sharing, Options.   Out: Plan.   Tested by: --dump=plan, test/expected/**
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

/// A wish that cannot be met is refused, never dropped.
void checkWishes(const RegionPlan &P, const Options &Opts, Diag &Diags) {
  clang::SourceLocation Loc = P.Sharing->Region->Root->loc();
  if (!P.Single.any())
    return; // nothing to choose
  if (Opts.TeamSingle && *Opts.TeamSingle != Strategy::Neuter)
    Diags.report(Loc, DiagId::StrategyNotOffered,
                 {"team-single", word(*Opts.TeamSingle).str(),
                  "its Single code is translated by neuter"});
  bool Shares = false;
  for (const SingleGroup &G : P.Single.Groups)
    Shares |= !G.Shared.empty();
  if (Shares && Opts.ForcedStorage &&
      *Opts.ForcedStorage != Storage::TeamShared)
    Diags.report(Loc, DiagId::StrategyNotOffered,
                 {"storage", word(*Opts.ForcedStorage).str(),
                  "locals that its parallel code names are team-shared"});
}

} // namespace

Plan sharingToPlan(const Sharing &S, clang::ASTContext &Context,
                   const Options &Opts, Diag &Diags) {
  Plan Out;
  Out.From = &S;
  for (const RegionSharing &R : S.Regions) {
    RegionPlan P;
    P.Sharing = &R;
    Diag::InRegion Mark(Diags, R.Region->Root->loc());
    if (R.Region->OnHost)
      for (const VarSharing &V : R.Vars)
        P.Vars.push_back({&V, Passing::None, false, "host"});
    else if (planShape(P, Context, Diags))
      planVariables(P, S, Context, Diags);
    checkWishes(P, Opts, Diags);
    Out.Regions.push_back(std::move(P));
  }
  return Out;
}

} // namespace omp2cuda
