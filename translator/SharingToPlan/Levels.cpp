//===- Levels.cpp - Do the kernels of this file have to keep count? ---------------===//
// Idea: omp_get_level() and its like are constants of the launch in a kernel that is
// parallel throughout. Where code that asks may run in Single code, in a nested region,
// or in a region of fewer threads than the team has, all kernels of the file that come to
// such code keep count (icv.h), for a function does not know which of them calls it.
//
// In:  the plans of regions and versions.   Out: Plan::Levels, RegionPlan::Levels.
// Source: OpenMP 5.2, 18.2
// Tested by: test/inputs/orphan/levels.c
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

/// Where a statement asks for its thread, its level or its parallel region: in code that
/// begins as Single code, in parallel regions, in nested ones.
struct Questions : UserCode {
  bool Single = false, Parallel = false, Nested = false;
  bool Level = false; ///< one is not about the thread's number or its team
  explicit Questions(const Stmt *S) { walk(S); }
  bool any() const { return Single || Parallel || Nested; }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    unsigned Asks = asksFor(E->getDecl());
    if (!(Asks & asks::Threads))
      return true;
    Level |= Asks == asks::Levels;
    (!InParallel ? Single : InParallel == 1 ? Parallel : Nested) = true;
    return true;
  }
};

/// Is a team one thread, number 0 of 1 wherever it asks?
bool oneThread(const RegionPlan &P) {
  return P.Grid == Shape::Serial || P.Grid == Shape::Teams;
}

/// Does one of its own questions have another answer than the launch gives?
bool asksElsewhere(const RegionPlan &P) {
  const TargetRegion &R = *P.Sharing->Region;
  Questions Q(R.Root->statement());
  if (oneThread(P))
    return Q.Level || Q.Nested;
  if (P.By.Warps)
    return false; // they are told
  if (P.By.alone() || P.Counted)
    return Q.any(); // it may be called from anywhere
  if (P.By.As == Role::Share)
    return Q.Parallel || Q.Nested;
  return Q.Single || Q.Nested || (Q.Parallel && !P.Threads.empty());
}

/// Can a function that it calls be at another level than the launch says?
bool leavesLaunch(const RegionPlan &P, bool LevelAsked) {
  return !P.lanes() &&
         (oneThread(P)
              ? LevelAsked
              : !P.Sharing->Region->Root->has(llvm::omp::OMPD_parallel) ||
                    !P.Serial.empty() || !P.Threads.empty());
}

} // namespace

void planLevels(Plan &Out) {
  Out.Levels = Out.From->From->Asks & asks::Icvs;
  unsigned Asked = asks::Nothing; // by functions
  bool Leaves = false;
  for (const auto &F : Out.From->From->Functions)
    if (F->Facts && !F->hasVersions())
      Asked |= F->AsksThread;
  for (const RegionPlan *P : bodiesOf(Out)) {
    Out.Levels |= asksElsewhere(*P);
    Leaves |= !P->Sharing->Region->IsFunction &&
              leavesLaunch(*P, (Asked & asks::Levels) == asks::Levels);
  }
  Out.Levels |= (Asked & asks::Threads) && Leaves;
  auto Count = [&](RegionPlan &P, unsigned Asks) {
    P.Levels = Out.Levels && !P.By.Warps &&
               (Asks || (Out.From->From->Asks & asks::Icvs));
  };
  for (RegionPlan &P : Out.Regions)
    Count(P, P.Sharing->Region->Asks);
  for (const auto &V : Out.Versions)
    Count(V->Body, V->Function->AsksThread);
}

} // namespace omp2cuda
