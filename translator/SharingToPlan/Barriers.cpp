//===- Barriers.cpp - Where all threads of a team wait for each other -----------------===//
// Idea: the end of a worksharing construct without `nowait` is a barrier, and so is the end of
// a parallel region that other code follows (OpenMP 5.2, 11 and 15.3). Nobody waits behind
// what one thread executes, at the end of a kernel, where the workers' order ends, and where
// all wait next anyway: at a barrier, at the end of the region around.
// Where one thread hands out what others still read, or combines what they write, all wait in
// between. A function that ends with a barrier waits for its caller, too.
// In:  RegionPlan.   Out: RegionPlan::Barriers, Syncs.
// Tested by: test/inputs/team/worksharing.c, --dump=plan
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

bool barrierFollows(const Construct &C) {
  return any<CompoundStmt>(C.Parent->code(), [&](const CompoundStmt *Block) {
    auto At = llvm::find(Block->body(), C.Node);
    return At != Block->body_end() && std::next(At) != Block->body_end() &&
           isa<OMPBarrierDirective>(*std::next(At));
  });
}

/// Is a value that all threads wait for all that \p C hands out?
bool endsInValue(const RegionPlan &P, const Construct &C) {
  return P.Sharing->handsOut(C) &&
         llvm::all_of(P.Privates, [&](const PrivatePlan &V) {
           return V.At != &C || V.AsValue || !V.Var->innerAt(&C)->handsOut();
         });
}

bool waitsAfter(const RegionPlan &P, const Construct &C) {
  if (!C.Node || !C.Parent || P.Serial.count(&C))
    return false;
  // The end of a level is a barrier; those who are counted meet those who are not.
  if (C.has(OMPD_parallel) &&
      (P.Levels || firstWith(P.Threads, &ThreadsPlan::At, &C)))
    return !P.Levels && C.Node != endOfKernel(P);
  bool Nowait = !take<OMPNowaitClause>(C, stage::InPlan).empty();
  // Single code may follow, in a loop also before it.
  if (P.Single.any() && C.has(OMPD_parallel) && !C.around(OMPD_parallel))
    return !P.Single.workers() && // they meet at its end
           C.Node != endOfKernel(P) && !endsInValue(P, C);
  // Whatever follows the call of a function may need it.
  bool Last = lastStatement(C.Parent->code()) == C.Node && C.Parent->Node;
  bool Shares =
      C.has(OMPD_for, OMPD_scope, OMPD_parallel, OMPD_single, OMPD_sections) ||
      (C.has(OMPD_loop) && C.around(OMPD_parallel) && !bindsThread(C.Node));
  // copyprivate waits by itself.
  return Shares && !Nowait && !Last && !barrierFollows(C) &&
         !has<OMPCopyprivateClause>(C);
}

/// Does the copy of \p V have the value from outside before the first iteration? Also where
/// one thread runs a loop that may have no iteration: it hands out what it has.
bool beginsAsOutside(const RegionPlan &P, const PrivatePlan &V) {
  const Construct &C = *V.At;
  const ASTContext &Context = V.Var->Var->getASTContext();
  return isFirst(V.What) ||
         (V.What == Attribute::LastPrivate && !P.sharedOut(C) &&
          llvm::any_of(C.Loops,
                       [&](const Loop &L) { return L.mayBeEmpty(Context); }) &&
          V.Var->Var != C.Loops.front().Var->getCanonicalDecl());
}

/// Does one thread give the copy of the team, which all see, its first value?
bool startsForAll(const RegionPlan &P, const PrivatePlan &V) {
  if (!V.OfTeam || P.Single.workers())
    return false;
  bool Shared = !P.eachThreadHas(V.Var->Var);
  return V.Reduced
             ? V.Reduced->Scan == Scanned::No && !V.Reduced->LastAssigned &&
                   (Shared || !V.PlaceWhy.empty())
             : Shared && V.Begins;
}

/// Has each thread its copy before the one that ran the last iteration hands it out?
bool copiesFirst(const RegionPlan &P, const PrivatePlan &V) {
  if (!P.sharedOut(*V.At) || P.onLanes(*V.At))
    return false;
  const SingleLocal *OfLanes = P.Lanes.Single.find(V.Var->Var);
  bool OfThread = !V.OfTeam && !(OfLanes && OfLanes->From == DeclaredIn::Copy &&
                                 !P.overAllLanes(*V.At));
  return V.What == Attribute::Linear ||
         (V.What == Attribute::FirstLastPrivate && OfThread);
}

/// Do all threads add to the copy of the team, which one of them hands on?
bool addsTogether(const RegionPlan &P, const PrivatePlan &V) {
  return V.Reduced && V.Reduced->Scan == Scanned::No && V.OfTeam &&
         !P.Single.workers() &&
         (!V.PlaceWhy.empty() || !P.eachThreadHas(V.Var->Var));
}

/// The version that \p S, which is all of a statement, calls; null: something else.
const FunctionVersion *versionCalled(const RegionPlan &P, const Stmt *S) {
  const Expr *E = bare(S);
  auto It = llvm::find_if(P.Calls, [&](const auto &C) { return C.first == E; });
  return It == P.Calls.end() ? nullptr : It->second;
}

/// Is the last that all do in \p V to wait for each other?
bool endsInBarrier(const FunctionVersion &V) {
  const RegionPlan &P = V.Body;
  const Construct &Root = *P.Sharing->Region->Root;
  const Stmt *Last = lastStatement(Root.Body);
  if (!Last || P.By.To != Scope::Team || P.Counted ||
      any<ReturnStmt>(Root.Body))
    return false;
  if (const FunctionVersion *Next = versionCalled(P, Last))
    return Next != &V && !Next->Function->Recursive && endsInBarrier(*Next);
  return firstWith(P.Barriers, &Construct::Node, Last) ||
         llvm::is_contained(P.Single.SyncAfter, Last);
}

} // namespace

void dropDoubledBarriers(RegionPlan &P) {
  auto Waits = [&](const Stmt *S) {
    const FunctionVersion *V = versionCalled(P, S);
    return V && endsInBarrier(*V);
  };
  for (const Construct *C : std::set(P.Barriers)) // a copy
    if (C->Leaves.size() == 1 && C->has(OMPD_parallel) &&
        !P.Sharing->handsOut(*C) && !P.threadsOf(*C) &&
        Waits(lastStatement(C->Body)))
      P.Barriers.erase(C);
  llvm::erase_if(P.Single.SyncAfter, Waits);
}

void planBarriers(RegionPlan &P) {
  assert(P.Barriers.empty() && P.Syncs.empty() && "asked once");
  for (PrivatePlan &V : P.Privates) {
    auto Sync = [&](bool Needed, SyncPlan::Kind What, const char *Why) {
      if (Needed && !P.syncs(*V.At, What))
        P.Syncs.push_back({V.At, What, Why});
    };
    V.Begins = beginsAsOutside(P, V);
    Sync(startsForAll(P, V), SyncPlan::Starts,
         "one thread writes what others begin with");
    Sync(copiesFirst(P, V), SyncPlan::Copies,
         "one thread hands out what others begin with");
    Sync(addsTogether(P, V), SyncPlan::Teams,
         "one thread hands on what all have added");
  }
  // Where the kernel ends, nobody waits.
  const Stmt *End = endOfKernel(P);
  llvm::erase(P.Single.SyncAfter, End);
  for (SingleGroup &G : P.Single.Groups)
    if (G.Statements.back() == End) {
      G.Last = true;
      G.Received.clear();
    }
  eachConstruct(*P.Sharing->Region->Root, [&](const Construct &C) {
    if (waitsAfter(P, C))
      P.Barriers.insert(&C);
  });
}

} // namespace omp2cuda
