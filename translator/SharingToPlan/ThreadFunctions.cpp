//===- ThreadFunctions.cpp - Functions as the lanes of a thread enter them -------------===//
// Idea: where a thread is a warp, a call means one of three things, which the text around
// it tells; each is a version of the function of its own, so that nobody has to ask at
// run time on which side of simd it is:
//
//   version    the call is               entered by                  its simd loops
//   f_warps    in the parallel region    all lanes of all threads    on the lanes
//   f_lanes    below `for`               all lanes of one thread     on the lanes
//   f_lane     inside simd, critical     one lane of a thread        serial
//   f_either   from another file         all lanes or one            it is told
//   f_team_warps   in Single code        all threads of a team       on the lanes
//
// f_lane is only there for a function that asks for its thread; else it is f itself.
// In:  TargetRegion::Calls.   Out: LanesPlan::Calls, LanesOfThread::Together.
// Tested by: test/inputs/simd/functions.c, not-for-lanes.c
//===----------------------------------------------------------------------===//
#include "Threads.h"

namespace omp2cuda {

const LanesFound &LaneFunctions::of(const DeviceFunction *F, Comers By) {
  auto [It, New] = Known.try_emplace({F, By});
  LanesFound &Out = It->second;
  const RegionSharing *Body = For.All.of(F);
  if (!New)
    return Out; // a function that calls itself is as good as the rest of it
  if (!Body) {
    Out.Loc = F->Decl->getLocation();
    Out.Why = quoted(F->Decl) + " holds a clause that lanes cannot serve";
    return Out;
  }
  RegionPlan P;
  P.Sharing = Body;
  P.By = By;
  P.Recursive = F->Recursive;
  LanesOfThread Of(P, For, *this);
  for (const Construct *C : Of.Simd)
    if (By.atTeamScope() && !C->around(OMPD_parallel))
      Of.trouble(C->loc(), "no parallel region is around this simd");
  checkLaneConstructs(Of);
  if (By.told())
    for (const Construct *C : Of.Simd)
      for (const auto &Child : C->Children)
        if (Child->has(OMPD_ordered))
          Of.trouble(Child->loc(), "'ordered' in a function that is entered "
                                   "from either side of simd");
  if (!By.alone()) {
    if (Of.Why.empty())
      planLaneCode(Of);
    Of.Found.Single.How = Of.How;
    if (Of.Why.empty())
      Of.Worth = worthOfLanes(Of);
  }
  return Out = std::move(Of);
}

bool isForEither(const DeviceFunction &F, const Options &Opts) {
  const FunctionDecl *D = F.Decl;
  return Opts.SimdFunctions == FunctionsBy::Either &&
         D->isExternallyVisible() && D->getIdentifier() &&
         !isa<CXXMethodDecl>(D) && !D->isTemplated() && !D->isVariadic() &&
         !D->isMain() && !F.HasParallel && !F.HasWorksharing;
}

void checkLaneCalls(LanesOfThread &Of) {
  for (const FunctionCall &C : Of.R.Calls) {
    SourceLocation At = C.Call->getExprLoc();
    unsigned Level = C.level(Of.P.enteredByThreads());
    std::string Name = quoted(C.Callee->Decl);
    Comers By{Scope::Thread, Role::All, true};
    // The initial thread of a team calls it as it is: its simd loops are serial.
    if (!Level && !C.Callee->AsksThread && !C.Callee->hasVersions())
      continue;
    bool ByTeam = !Level && C.Callee->HasParallel && !C.InSimd && !C.InOne &&
                  Of.Opts.Simd == SimdBy::Lanes;
    if (!Level && !ByTeam)
      Of.trouble(At, "it calls " + Name + " outside parallel");
    else if (ByTeam && Of.Opts.TeamSingle == Strategy::WorkerLoop)
      Of.trouble(At, "it calls " + Name +
                         " outside parallel, while its workers wait");
    else if (Level > 1 && C.Callee->AsksThread)
      Of.trouble(At, Name + ", which asks for its thread, is called in a "
                            "parallel region inside another one");
    if (ByTeam)
      By.To = Scope::Team;
    else if (Of.P.By.alone() || C.InSimd || C.InOne)
      By.As = Role::One;
    else if (Level == 1 && !C.Dealt && Of.P.By.To == Scope::Team &&
             C.Callee->HasWorksharing)
      By = {Scope::Team, Role::Share, true};
    if (By.alone() && C.Callee->HasWorksharing)
      Of.trouble(At,
                 "one lane alone calls " + Name + ", which " + C.Callee->Why);
    if (!Of.Why.empty())
      return;
    if (By.alone() && !C.Callee->AsksThread && !C.Callee->hasVersions())
      continue; // as it is
    bool Either = isForEither(*C.Callee, Of.Opts) || Of.P.By.told();
    if (Either && C.Callee->HasWorksharing)
      return Of.trouble(At, Name + ", which it calls, " + C.Callee->Why);
    // The words for who comes are the last argument.
    if (Either &&
        llvm::any_of(C.Call->arguments(), llvm::IsaPred<CXXDefaultArgExpr>))
      return Of.trouble(At, Name + " is called with default arguments");
    if (!Either && C.Callee->elsewhere())
      return Of.trouble(At, Name + ", which is in another file, may hold simd "
                                   "or ask for its thread");
    VersionCall Call{C.Call, C.Callee, Either ? Told : By,
                     Either && By.alone()};
    if (!C.Callee->elsewhere())
      if (const auto &F = Of.Functions.of(C.Callee, Call.By); !F.Why.empty())
        return Of.trouble(F.Loc, F.Why);
    Of.Found.Calls.push_back(Call);
    if (!By.alone() && !ByTeam)
      Of.Together.insert(C.Call);
  }
}

bool callsSimd(const TargetRegion &R, const Options &Opts) {
  bool Either = Opts.SimdFunctions == FunctionsBy::Either;
  return llvm::any_of(R.Calls, [&](const FunctionCall &C) {
    bool Simd =
        C.Regions ? C.Callee->HoldsSimd || (Either && C.Callee->CallsElsewhere)
                  : C.Callee->ThreadsSimd && Opts.Simd == SimdBy::Lanes;
    return Simd && !C.InSimd && !C.InOne;
  });
}

} // namespace omp2cuda
