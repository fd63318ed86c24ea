//===- Modes.cpp - Who executes each statement, and what its variables live in -------===//
// Idea: one walk over the user's code with who executes it: all members of a scope, one
// group of its Single code, or a construct that hands it to all. Single code of a team and
// of a thread are asked alike. The walk holds a plan against the code itself, so it finds
// what the planner forgot, too:
//
//   a statement of two groups, or of a group inside another   two modes
//   a group in parallel code (of lanes: in simd), or such     two modes
//   a construct in a group
//   a Local that this code writes                             the others have their own
//   a Local that a group writes and others name               no broadcast carries it
//   under WorkerLoop, a variable that a region names and      its workers have none
//   that does not come with the order
//
// Each verb says who has to come (docs/runtime.md). A plan lets nobody else come:
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
#include "../RegionsToSharing/Access.h"
#include "../SharingToPlan/TeamCode.h"
#include "../UserCode.h"
#include "../Words.h"
#include "Verify.h"

namespace omp2cuda {

namespace {

class Modes : public UserCode {
public:
  Modes(const RegionPlan &P, Promises &Promise)
      : P(P), Promise(Promise), ByNode(P.Sharing->Region->Root->byNode()) {
    if (P.enteredByThreads())
      for (const ParmVarDecl *V : P.Sharing->Region->Facts->parameters())
        OfThread.insert(V->getCanonicalDecl());
  }

  void run() {
    for (Code *C : {&Team, &Thread})
      claims(*C);
    walk(P.Sharing->Region->Root->statement());
    for (const auto &[Each, By] : ModeOf)
      Promise.hold(Met.count(Each) || isa<Expr>(Each), Each->getBeginLoc(),
                   "a group has a statement that is not there");
    for (const Code *C : {&Team, &Thread})
      for (const auto &[V, G] : C->Written)
        Promise.hold(!C->Others.count(V) ||
                         (G && (G->Last || llvm::is_contained(G->Received, V))),
                     V,
                     "is written by one " + C->member() +
                         ", and the others do not receive it");
  }

  bool TraverseStmt(Stmt *S) override {
    auto It = S ? ModeOf.find(S) : ModeOf.end();
    if (It == ModeOf.end())
      return UserCode::TraverseStmt(S);
    const Mode By = It->second;
    Met.insert(S);
    if (By.Of) {
      Promise.hold(!In.Of, S->getBeginLoc(),
                   "a group stands inside another one");
      Promise.hold(!partitioned(*By.Of), S->getBeginLoc(),
                   "the " + soloist(By.Of->At) + " is alone with code of all " +
                       members(By.Of->At));
    }
    llvm::SaveAndRestore Here(In, By.Of || By.All ? By : In);
    return UserCode::TraverseStmt(S);
  }
  bool enter(OMPExecutableDirective *D) override {
    const Construct *C = ByNode.of(D);
    bool ForAll = partitions(Team, D) || partitions(Thread, D) ||
                  P.Barriers.count(C) ||
                  (C && C->has(OMPD_barrier) && !P.Serial.count(C));
    Promise.hold(!C || !In.Of || !ForAll, D->getBeginLoc(),
                 "'" + (C ? C->name() : "") +
                     "' needs all, and one executes it");
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    if (V->hasLocalStorage() && !partitioned(Thread) &&
        (partitioned(Team) || P.enteredByThreads()))
      OfThread.insert(V->getCanonicalDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (!V || V->getType()->isReferenceType())
      return true;
    Use How = useOf(E, Around);
    bool Writes = How == Use::Written || How == Use::Updated;
    for (Code *C : {&Team, &Thread}) {
      if (!eachHas(*C, V))
        continue;
      Promise.hold(!Writes || !partitioned(*C), E->getExprLoc(),
                   "'" + Names::asWritten(V) + "' is written by " +
                       omp2cuda::partitions(C->At) + " code, and each " +
                       C->member() + " has its own");
      if (In.Of != C)
        C->Others.insert(V);
      else if (Writes && !C->Plan.workers())
        C->Written.insert({V, In.Group});
    }
    return true;
  }

private:
  /// Single code of a scope, and what the walk has found of it.
  struct Code {
    Scope At;
    const SinglePlan &Plan;
    /// By one, in a group; null: in a value that one computes for all.
    std::set<std::pair<const VarDecl *, const SingleGroup *>> Written = {};
    std::set<const VarDecl *> Others = {}; ///< named by all
    std::string member() const { return members(At).drop_back().str(); }
  };
  /// Who executes a statement.
  struct Mode {
    Code *Of = nullptr; ///< one member of it alone
    const SingleGroup *Group = nullptr;
    bool All = false; ///< all, though it stands in a group
  };

  void claim(const Stmt *S, Mode By) {
    Promise.hold(ModeOf.emplace(S, By).second, S->getBeginLoc(),
                 "a statement has two modes");
  }
  void claims(Code &C) {
    const SinglePlan &S = C.Plan;
    for (const SingleGroup &G : S.Groups) {
      for (const Stmt *Each : G.Statements)
        claim(Each, {&C, &G});
      for (const Expr *Each : G.Values)
        if (!llvm::is_contained(G.Statements, Each))
          claim(Each, {nullptr, nullptr, /*All=*/true});
    }
    for (const SingleValue &V : S.Values)
      if (V.Once)
        claim(V.E, {&C});
    for (const Stmt *Each :
         llvm::concat<const Stmt *const>(S.SyncAfter, S.SyncInBraces))
      claim(Each, {});
    for (const DeclStmt *Each : S.Declared)
      Promise.hold(!ModeOf.count(Each) || !ModeOf[Each].Of, Each->getBeginLoc(),
                   "all execute a declaration that one executes");
  }
  /// Does \p D hand what is in it to all members of the scope?
  bool partitions(const Code &Of, const OMPExecutableDirective *D) const {
    const Construct *C = ByNode.of(D);
    return C &&
           (Of.At == Scope::Team ? C->has(OMPD_parallel) && !P.Serial.count(C)
                                 : P.onLanes(*C) || P.overAllLanes(*C));
  }
  /// Does a construct around the place at hand?
  bool partitioned(const Code &Of) const {
    return llvm::any_of(Inside,
                        [&](const auto *D) { return partitions(Of, D); });
  }
  /// Has each member of the scope a register for \p V here?
  bool eachHas(const Code &C, const VarDecl *V) const {
    const SingleLocal *L = C.Plan.find(V);
    bool Own = C.At == Scope::Team
                   ? L && L->Where == Storage::Local
                   : !L && (OfThread.count(V) || isCopy(Team, V));
    return Own && !isCopy(C, V);
  }
  /// Is \p V here a copy of a construct that partitions \p Of, or is inside of one? So is what its loops count
  /// by, wherever that is declared.
  bool isCopy(const Code &Of, const VarDecl *V) const {
    const VarSharing *S = P.Sharing->find(V);
    bool Own = Of.At == Scope::Team && P.enteredByThreads();
    for (const OMPExecutableDirective *D : Inside) {
      Own |= partitions(Of, D);
      const Construct *C = ByNode.of(D);
      if (Own && C && ((S && S->innerAt(C)) || C->countsBy(V)))
        return true;
    }
    return false;
  }

  const RegionPlan &P;
  Promises &Promise;
  Code Team{Scope::Team, P.Single}, Thread{Scope::Thread, P.Lanes.Single};
  const ConstructMap ByNode;
  std::map<const Stmt *, Mode> ModeOf;
  std::set<const Stmt *> Met;
  std::set<const VarDecl *> OfThread; ///< declared in the code of a thread
  Mode In;
};

/// Where variables live that a broadcast, or the order for workers, carries.
void storages(const RegionPlan &P, Scope At, const SinglePlan &S,
              Promises &Promise) {
  SourceLocation Loc = P.Sharing->Region->Root->loc();
  auto Where = [&](const VarDecl *V) {
    const SingleLocal *L = S.find(V);
    return L ? L->Where : Storage::Local;
  };
  Promise.once(S.Locals, &SingleLocal::Var,
               "a variable of the " + word(At) + " has two storages");
  for (const SingleLocal &L : S.Locals) {
    Promise.hold(!L.Why.empty(), L.Var, "has a storage without a reason");
    Promise.hold(!L.AtLaunch || L.Where == Storage::TeamShared, L.Var,
                 "is placed at the launch, and is not shared memory");
    Promise.hold(At == Scope::Team || L.Where != Storage::Local, L.Var,
                 "is one for all lanes, and each has its own");
  }
  for (const SingleGroup &G : S.Groups)
    for (const VarDecl *V : G.Received)
      Promise.hold(Where(V) == Storage::Local, V,
                   "is received, and all " + members(At) + " see it");
  for (const VarDecl *V : S.AtTop)
    Promise.hold(Where(V) == Storage::TeamShared, V,
                 "is declared at the top of the kernel, and is not shared");
  std::set<unsigned> Numbers;
  for (const WorkerRegion &W : S.Regions) {
    Promise.hold(!W.Number || Numbers.insert(W.Number).second, W.At->loc(),
                 "two regions of workers have one number");
    std::set<const VarDecl *> Known(S.AtTop.begin(), S.AtTop.end());
    for (const auto *List : {&W.Values, &W.Addresses, &W.Constants})
      for (const VarDecl *V : *List)
        Promise.hold(Known.insert(V).second, V, "comes twice with one order");
    for (const VarDecl *V : W.Values)
      Promise.hold(Where(V) == Storage::Local, V,
                   "comes by value, and all threads see it");
    for (const VarDecl *V : W.Addresses)
      Promise.hold(Where(V) != Storage::Local ||
                       V->getType()->isReferenceType(),
                   V, "comes by address, and is a register");
    for (const VarDecl *V : namedBy(W.At->Node))
      Promise.hold(!S.find(V) || Known.count(V) ||
                       meansOriginal(*P.Sharing, V, *W.At),
                   V, "is named by workers, and they do not get it");
  }
  if (S.workers())
    Promise.hold(S.Groups.empty() && S.Values.empty(), Loc,
                 "the workers wait, and follow the Single code");
  else
    Promise.hold(S.Regions.empty() && S.AtTop.empty() && S.OfRegions.empty() &&
                     S.Types.empty() && S.Reached.empty(),
                 Loc, "regions for workers, and there are none");
  Promise.hold(S.any() || S.empty(), Loc, "Single code, and no strategy");
}

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

void verifyModes(const RegionPlan &P, Promises &Promise) {
  Modes(P, Promise).run();
  storages(P, Scope::Team, P.Single, Promise);
  storages(P, Scope::Thread, P.Lanes.Single, Promise);
}

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
  for (const auto &V : llvm::concat<const std::unique_ptr<FunctionVersion>>(
           Of.Versions, Of.EitherOnly))
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
