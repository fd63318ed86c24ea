//===- WorkerLoop.cpp - Single code whose other threads wait to be woken ------------===//
// Idea: the initial thread executes all Single code as it stands; each parallel region
// gets a number, and the variables it names travel with the order to execute it:
//
//   variable of the team     parallel code only reads it   by value, with the order
//                            else, size known              TeamShared, at the top of the
//                                                          kernel under its own name; by
//                                                          address if that name is taken
//                            else                          SoftStack, by address
//
// Here is also the choice between the strategies: what follows the control flow together
// (Single.cpp) is cheaper, so the workers wait only where that cannot be done.
//
// In:  RegionSharing, the region's constructs, Options.   Out: RegionPlan::Single.
// Source: Bercea et al., Implementing implicit OpenMP data sharing on GPUs, 2017
// Tested by: test/inputs/team under --team-single=worker-loop
// Limits: variables that parallel code names have trivial types.
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"
#include "TeamCode.h"

#include "clang/AST/ASTContext.h"

namespace omp2cuda {

using namespace clang;

namespace {

void parallelRegions(const Construct &C, std::vector<const Construct *> &Out) {
  if (C.has(llvm::omp::OMPD_parallel)) {
    Out.push_back(&C);
    return;
  }
  for (const auto &Child : C.Children)
    parallelRegions(*Child, Out);
}

/// Does the name of \p V mean something else as well, where regions stand?
bool nameTaken(const VarDecl *V, const std::vector<TeamVariable> &Variables,
               const RegionSharing &Sharing) {
  for (const TeamVariable &Other : Variables)
    if (Other.Var != V && Other.Var->getName() == V->getName())
      return true;
  const TargetRegion &R = *Sharing.Region;
  for (const VarDecl *Other : R.Vars) {
    if (Other->getName() != V->getName())
      continue;
    // A copy that belongs to the whole region hides the original.
    const VarSharing *S = Sharing.find(V);
    if (Other->getCanonicalDecl() != V || !S || !S->innerAt(R.Root.get()))
      return true;
  }
  return false;
}

/// Are there parallel regions in functions, which no worker knows by number?
bool entersFunctions(const RegionPlan &P) {
  return !P.TeamCalls.empty() || P.Sharing->Region->IsFunction;
}

bool planWorkers(RegionPlan &P, const Construct &Root, const Options &Opts,
                 ASTContext &Context, Diag &Diags) {
  P.Single = {};
  P.Single.How = Strategy::WorkerLoop;
  if (entersFunctions(P)) {
    SourceLocation Loc = P.TeamCalls.empty()
                             ? Root.loc()
                             : (*P.TeamCalls.begin())->getBeginLoc();
    Diags.report(Loc, DiagId::StrategyNotOffered,
                 {"team-single", "worker-loop",
                  "functions with parallel regions are entered by all threads "
                  "together"});
    return false;
  }
  std::vector<TeamVariable> Variables = teamVariables(*P.Sharing);
  std::vector<const Construct *> Regions;
  parallelRegions(Root, Regions);
  for (size_t I = 0; I < Regions.size(); ++I)
    P.Single.Regions.push_back({Regions[I], unsigned(I) + 1, {}, {}});
  bool Ok = true;
  for (const TeamVariable &V : Variables) {
    std::vector<WorkerRegion *> Counting; // whose number of threads names it
    for (const ThreadsPlan &T : P.Threads)
      for (WorkerRegion &W : P.Single.Regions)
        for (const Expr *E : {T.Number, T.If})
          if (T.At == W.At && E && namedBy(E).count(V.Var))
            Counting.push_back(&W);
    if (!V.InPartitioned && Counting.empty())
      continue; // the initial thread's own, as in the source
    TeamLocal L;
    L.Var = V.Var;
    L.Where = storageOf(V, Opts.ForcedStorage, Context);
    L.Why = whyStored(V, L.Where);
    if (!isTrivial(V.Var->getType())) {
      Diags.report(V.Var->getLocation(), DiagId::NotParallelThroughout,
                   {"'" + V.Var->getNameAsString() +
                    "' is shared by the threads of a team and has no trivial "
                    "type"});
      Ok = false;
    }
    if (V.InHeader && L.Where != Storage::Local) {
      Diags.report(V.Var->getLocation(), DiagId::NotParallelThroughout,
                   {"'" + V.Var->getNameAsString() +
                    "' is declared in the header of a statement, and parallel "
                    "code changes it"});
      Ok = false;
    }
    bool AtTop = L.Where == Storage::TeamShared &&
                 !nameTaken(V.Var, Variables, *P.Sharing);
    if (AtTop)
      P.Single.AtTop.push_back(V.Var);
    bool ByValue =
        L.Where == Storage::Local && !V.Var->getType()->isReferenceType();
    P.Single.Locals.push_back(L);
    if (AtTop)
      continue;
    for (WorkerRegion &W : P.Single.Regions)
      if (V.InPartitioned ? namedBy(W.At->Node).count(V.Var)
                          : llvm::is_contained(Counting, &W))
        (ByValue ? W.Values : W.Addresses).push_back(V.Var);
  }
  return Ok;
}

/// Static shared memory of a block.
constexpr int64_t MaxStaticShared = 48 * 1024;

/// A wish that cannot be met is refused, never dropped.
bool checkForced(const SinglePlan &Single, const Options &Opts,
                 const std::vector<TeamVariable> &Variables, Diag &Diags) {
  bool Ok = true;
  for (const TeamVariable &V : Variables) {
    const TeamLocal *L = Single.find(V.Var);
    if (!L || !Opts.ForcedStorage || !V.InPartitioned || V.Counts ||
        isa<ParmVarDecl>(V.Var) || L->Where == *Opts.ForcedStorage ||
        V.Var->getType()->isReferenceType())
      continue;
    Diags.report(V.Var->getLocation(), DiagId::StrategyNotOffered,
                 {"storage", word(*Opts.ForcedStorage).str(),
                  "'" + V.Var->getNameAsString() + "' is " +
                      word(L->Where).str() + ": " + L->Why});
    Ok = false;
  }
  return Ok;
}

/// What static shared memory does not hold is placed at the launch.
void placeLarge(SinglePlan &Single, bool Function, const ASTContext &Context) {
  int64_t Bytes = 0;
  for (TeamLocal &L : Single.Locals) {
    if (L.Where != Storage::TeamShared)
      continue;
    int64_t Size = Context.getTypeSizeInChars(L.Var->getType()).getQuantity();
    L.AtLaunch = Bytes + Size > MaxStaticShared;
    if (L.AtLaunch && Function) { // which no launch knows
      L.AtLaunch = false;
      L.Where = Storage::SoftStack;
      L.Why = "too large for static shared memory, in a function";
    } else if (!L.AtLaunch)
      Bytes += Size;
  }
}

} // namespace

bool planSingle(RegionPlan &P, const Construct &Root, ASTContext &Context,
                const Options &Opts, Diag &Diags) {
  bool Ok = true;
  if (Opts.TeamSingle == Strategy::WorkerLoop) {
    // Is there any Single code?
    Options Free = Opts;
    Free.TeamSingle.reset();
    Diag Unheard = Diags.silent();
    if (planLockstep(P, Root, Context, Free, Unheard) && !P.Single.any())
      return true;
    Ok = planWorkers(P, Root, Opts, Context, Diags);
    P.Single.Why = "asked for";
  } else if (Opts.TeamSingle || entersFunctions(P)) {
    Ok = planLockstep(P, Root, Context, Opts, Diags);
  } else {
    Diag Trial = Diags.silent();
    if (!planLockstep(P, Root, Context, Opts, Trial)) {
      Ok = planWorkers(P, Root, Opts, Context, Diags);
      P.Single.Why = "the threads cannot follow its control flow together";
    }
  }
  placeLarge(P.Single, P.Sharing->Region->IsFunction, Context);
  return checkForced(P.Single, Opts, teamVariables(*P.Sharing), Diags) && Ok;
}

} // namespace omp2cuda
