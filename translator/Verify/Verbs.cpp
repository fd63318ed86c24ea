//===- Verbs.cpp - Who comes to the verbs of the runtime -----------------------------===//
// Idea: each verb says who has to come (docs/runtime.md). A plan lets nobody else come:
//
//   the region or function is entered by     may share a loop over
//   a league                                 all but what its shape does not have
//   a team of a function                     the same: its teams are the kernel's
//   all threads of a region                  threads of the team
//   warps, all lanes of a thread, either     the same as far as there are lanes
//   one thread, one lane                     nobody
//
//   who calls         who may come to the function
//   team              team, initial thread, threads, one thread
//   initial thread    initial thread, threads (of its regions), one thread
//   threads           threads, one thread
//   one thread        one thread
//   lanes             lanes, one lane, either
//
// In:  RegionPlan.   Out: what is broken.   Tested by: test/verify
//===----------------------------------------------------------------------===//
#include "../Words.h"
#include "Verify.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

/// May those who come to \p P share a loop over \p O?
bool mayShare(const RegionPlan &P, Over O) {
  bool OfLeague = (O & Over::Teams) != Over::Nobody;
  if (O == Over::Nobody)
    return true;
  if (O >= Over::Lanes && !P.By.Warps)
    return false;
  if (P.By.To == Scope::Thread)
    return O == Over::Lanes ? !P.By.alone() : O == Over::Teams;
  if (P.Sharing->Region->IsFunction)
    return !OfLeague || P.By.atTeamScope();
  if (P.Grid == Shape::Serial)
    return O == Over::Lanes;
  return !OfLeague || P.Grid == Shape::League ||
         (P.Grid == Shape::Teams && O == Over::Teams);
}

/// May those who come to \p P enter a function that is for \p To?
bool mayEnter(const RegionPlan &P, Comers To) {
  if (To.Warps != P.By.Warps) // of a thread that is a warp, a lane is one, too
    return To == Comers{Scope::Thread, Role::One} && P.By.To == Scope::Team;
  if (To.To == Scope::Thread)
    return To.As != Role::All || !P.By.alone();
  if (P.By.To == Scope::Thread)
    return false;
  // To Single code comes who is there.
  Role There = P.Single.workers() ? Role::One : P.By.As;
  return To.As == Role::Share || To.As == There;
}

} // namespace

void verifyVerbs(const RegionPlan &P, const Plan &Of, Promises &Promise) {
  for (const LoopPlan &L : P.Loops) {
    const SchedulePlan &S = L.Schedule;
    Promise.hold(!S.Chunk || (S.Kind != SchedulePlan::None &&
                              S.Kind != SchedulePlan::Runtime),
                 L.At->loc(), "a chunk of no schedule");
    Promise.hold(mayShare(P, L.Members), L.At->loc(),
                 "a loop is shared by the " +
                     word(L.Members, L.Dimension, P.By.Warps) +
                     ", and they do not come there");
    Promise.hold(!L.shared() || L.Members == Over::Lanes ||
                     !P.Serial.count(L.At),
                 L.At->loc(), "a loop of one thread is shared");
  }
  std::set<const FunctionVersion *> Known;
  for (const auto *List : {&Of.Versions, &Of.EitherOnly})
    for (const auto &V : *List)
      Known.insert(V.get());
  for (const auto &[Call, To] : P.Calls)
    if (Promise.hold(Known.count(To), Call->getBeginLoc(),
                     "a call of a version that is not there"))
      Promise.hold(mayEnter(P, To->Body.By), Call->getBeginLoc(),
                   "who calls '" + To->Name + "' are not those whom it is for");
  const LanesPlan &L = P.Lanes;
  SourceLocation Loc = P.Sharing->Region->Root->loc();
  Promise.hold(L.Count && L.Count <= 32 && !(L.Count & (L.Count - 1)), Loc,
               "a thread has a number of lanes that no warp has");
  Promise.hold(L.Single.How != Strategy::WorkerLoop, Loc,
               "lanes wait for each other like workers");
  Promise.hold(P.By.Warps ||
                   (L.Single.empty() && L.InTurn.empty() && L.Calls.empty()),
               Loc, "code for lanes, and threads have none");
}

} // namespace omp2cuda
