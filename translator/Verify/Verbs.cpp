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

bool ofLeague(Over O) {
  return O == Over::LeagueThreads || O == Over::LeagueX || O == Over::LeagueY ||
         O == Over::LeagueZ || O == Over::LeagueWarps ||
         O == Over::LeagueLanes || O == Over::Teams;
}
bool ofWarps(Over O) {
  return O == Over::LeagueWarps || O == Over::TeamWarps ||
         O == Over::LeagueLanes || O == Over::TeamLanes || O == Over::Lanes;
}

/// May those who come to \p P share a loop over \p O?
bool mayShare(const RegionPlan &P, Over O) {
  if (O == Over::Nobody)
    return true;
  if (ofWarps(O) && !P.Lanes.On && !P.byLanes())
    return false;
  if (P.Sharing->Region->IsFunction) {
    if (O == Over::Teams) // each team once
      return P.By != Comers::Threads && P.By != Comers::Warps;
    if (P.By == Comers::Thread || P.By == Comers::Lane)
      return false;
    if (P.By == Comers::Lanes || P.By == Comers::Either)
      return O == Over::Lanes;
    return !ofLeague(O) || P.atTeamScope();
  }
  if (P.Grid == Shape::Serial)
    return O == Over::Lanes;
  return !ofLeague(O) || P.Grid == Shape::League ||
         (P.Grid == Shape::Teams && O == Over::Teams);
}

/// May those who come to \p P enter a function that is for \p To?
bool mayEnter(const RegionPlan &P, Comers To) {
  auto Is = [&](std::initializer_list<Comers> Among) {
    return llvm::is_contained(Among, To);
  };
  switch (P.By) {
  case Comers::Team:
    if (P.Lanes.On)
      return !Is({Comers::Team, Comers::Initial, Comers::Threads});
    return Is({Comers::Thread, Comers::Threads,
               P.Single.workers() ? Comers::Initial : Comers::Team});
  case Comers::Initial:
    return Is({Comers::Initial, Comers::Threads, Comers::Thread});
  case Comers::Threads:
    return Is({Comers::Threads, Comers::Thread});
  case Comers::Thread:
    return To == Comers::Thread;
  case Comers::TeamWarps:
    return !Is({Comers::Team, Comers::Initial, Comers::Threads});
  case Comers::Warps:
    return !Is(
        {Comers::Team, Comers::Initial, Comers::Threads, Comers::TeamWarps});
  case Comers::Lanes:
  case Comers::Either:
    return Is({Comers::Lanes, Comers::Lane, Comers::Either});
  case Comers::Lane:
    return Is({Comers::Lane, Comers::Either});
  }
  return false;
}

} // namespace

void verifyVerbs(const RegionPlan &P, const Plan &Of, Promises &Promise) {
  auto Shared = [&](const Construct &C, Over O, const SchedulePlan &S) {
    Promise.hold(!S.Chunk || (S.Kind != SchedulePlan::None &&
                              S.Kind != SchedulePlan::Runtime),
                 C.loc(), "a chunk of no schedule");
    Promise.hold(mayShare(P, O), C.loc(),
                 llvm::Twine("a loop is shared by the ") + word(O) +
                     ", and they do not come there");
    Promise.hold(O == Over::Nobody || O == Over::Lanes || !P.Serial.count(&C),
                 C.loc(), "a loop of one thread is shared");
  };
  for (const LoopPlan &L : P.Loops)
    Shared(*L.At, L.Members, L.Schedule);
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
  Promise.hold(L.On || P.byLanes() ||
                   (L.Single.empty() && L.InTurn.empty() && L.Calls.empty()),
               Loc, "code for lanes, and threads have none");
}

} // namespace omp2cuda
