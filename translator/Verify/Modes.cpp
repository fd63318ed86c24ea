//===- Modes.cpp - Who executes each statement, and what its variables live in -------===//
// Idea: one walk over the user's code with who executes it: all, one group, the threads
// of a parallel region. It holds a plan against the code itself, so it finds what the
// planner forgot, too:
//
//   a statement of two groups, or of a group inside another   two modes
//   a group in a parallel region, or a region in a group      two modes
//   a Local that parallel code writes                         the others have their own
//   a Local that a group writes and others name               no broadcast carries it
//   under WorkerLoop, a variable that a region names and      its workers have none
//   that does not come with the order
//
// In:  RegionPlan.   Out: what is broken.   Tested by: test/verify
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../RegionsToSharing/Access.h"
#include "../SharingToPlan/TeamCode.h"
#include "../UserCode.h"
#include "Promises.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

class Modes : public UserCode {
public:
  Modes(const RegionPlan &P, Promises &Promise)
      : P(P), Promise(Promise), ByNode(P.Sharing->Region->Root->byNode()) {}

  void run() {
    const SinglePlan &S = P.Single;
    for (const SingleGroup &G : S.Groups)
      for (const Stmt *Each : G.Statements)
        claim(Each, {&G, nullptr});
    for (const SingleGroup &G : P.Lanes.Single.Groups)
      for (const Stmt *Each : G.Statements)
        claim(Each, {nullptr, &G});
    for (const auto *Everybodys : {&S.SyncAfter, &S.SyncInBraces})
      for (const Stmt *Each : *Everybodys)
        claim(Each, {});
    for (const DeclStmt *Each : S.Declared)
      Promise.hold(!GroupOf.count(Each) || !GroupOf[Each].alone(),
                   Each->getBeginLoc(),
                   "all execute a declaration that one executes");
    const Construct &Root = *P.Sharing->Region->Root;
    walk(Root.Node ? static_cast<const Stmt *>(Root.Node) : Root.Body);
    for (const auto &[Each, G] : GroupOf)
      Promise.hold(Met.count(Each), Each->getBeginLoc(),
                   "a group has a statement that is not there");
    for (const auto &[V, Groups] : Writers)
      for (const SingleGroup *G : Groups)
        Promise.hold(!Others.count(V) || llvm::is_contained(G->Received, V), V,
                     "is written by one thread, and the others do not receive "
                     "it");
  }

  bool TraverseStmt(Stmt *S) override {
    auto It = S ? GroupOf.find(S) : GroupOf.end();
    if (It == GroupOf.end())
      return UserCode::TraverseStmt(S);
    const Group Saved = In;
    Met.insert(S);
    Promise.hold(!In.alone() || !It->second.alone(), S->getBeginLoc(),
                 "a group stands inside another one");
    Promise.hold(!It->second.Single || !Parallel, S->getBeginLoc(),
                 "the initial thread is alone with code of all threads");
    if (It->second.alone())
      In = It->second;
    bool R = UserCode::TraverseStmt(S);
    In = Saved;
    return R;
  }
  bool enter(OMPExecutableDirective *D) override {
    const Construct *C = knownAs(D);
    if (!C)
      return true;
    Open.push_back(C);
    bool Threads = makesThreads(*C);
    Promise.hold(!In.alone() || (!Threads && !waits(*C)), C->loc(),
                 "'" + C->name() + "' needs all, and one executes it");
    Parallel += Threads;
    return true;
  }
  void leave(OMPExecutableDirective *D) override {
    if (const Construct *C = knownAs(D)) {
      Open.pop_back();
      Parallel -= makesThreads(*C);
    }
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    const SingleLocal *L = V ? P.Single.find(V) : nullptr;
    if (!L || L->Where != Storage::Local || V->getType()->isReferenceType() ||
        isCopy(V))
      return true;
    bool Writes = useOf(E, Around) == Use::Written;
    Promise.hold(!Writes || !Parallel, E->getExprLoc(),
                 "'" + Names::asWritten(V) +
                     "' is written by parallel code, and each thread has its "
                     "own");
    if (!In.Single)
      Others.insert(V);
    else if (Writes && !P.Single.workers())
      Writers[V].insert(In.Single);
    return true;
  }

private:
  /// Who executes a statement alone; nobody: all do.
  struct Group {
    const SingleGroup *Single = nullptr;
    const SingleGroup *Lane = nullptr;
    bool alone() const { return Single || Lane; }
  };
  void claim(const Stmt *S, Group G) {
    Promise.hold(GroupOf.emplace(S, G).second, S->getBeginLoc(),
                 "a statement has two modes");
  }
  const Construct *knownAs(const OMPExecutableDirective *D) const {
    auto It = ByNode.find(D);
    return It == ByNode.end() ? nullptr : It->second;
  }
  bool makesThreads(const Construct &C) const {
    return C.has(OMPD_parallel) && !P.Serial.count(&C);
  }
  bool waits(const Construct &C) const {
    return P.Barriers.count(&C) || (C.has(OMPD_barrier) && !P.Serial.count(&C));
  }
  /// Has each thread a copy of \p V here, by a construct?
  bool isCopy(const VarDecl *V) const {
    const VarSharing *S = P.Sharing->find(V);
    bool Found = false, Inside = false;
    for (const Construct *C : Open) {
      Inside |= makesThreads(*C);
      Found |= Inside && S && S->innerAt(C);
    }
    return Found;
  }

  const RegionPlan &P;
  Promises &Promise;
  std::map<const Stmt *, const Construct *> ByNode;
  std::map<const Stmt *, Group> GroupOf;
  std::set<const Stmt *> Met;
  std::map<const VarDecl *, std::set<const SingleGroup *>> Writers;
  std::set<const VarDecl *> Others; ///< named by all
  std::vector<const Construct *> Open;
  Group In;
  unsigned Parallel = 0;
};

/// Where variables live that a broadcast, or the order for workers, carries.
void storages(const RegionPlan &P, Promises &Promise) {
  const SinglePlan &S = P.Single;
  auto Where = [&](const VarDecl *V) {
    const SingleLocal *L = S.find(V);
    return L ? L->Where : Storage::Local;
  };
  Promise.once(
      S.Locals, [](const SingleLocal &L) { return L.Var; },
      [](const SingleLocal &L) { return L.Var->getLocation(); },
      "a variable of the team has two storages");
  for (const SingleLocal &L : S.Locals) {
    Promise.hold(!L.Why.empty(), L.Var, "has a storage without a reason");
    Promise.hold(!L.AtLaunch || L.Where == Storage::TeamShared, L.Var,
                 "is placed at the launch, and is not shared memory");
  }
  for (const SingleGroup &G : S.Groups)
    for (const VarDecl *V : G.Received)
      Promise.hold(Where(V) == Storage::Local, V,
                   "is received, and all threads see it");
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
      Promise.hold(!S.find(V) || Known.count(V), V,
                   "is named by workers, and they do not get it");
  }
  if (S.workers())
    Promise.hold(S.Groups.empty() && S.Values.empty(),
                 P.Sharing->Region->Root->loc(),
                 "the workers wait, and follow the Single code");
  else
    Promise.hold(S.Regions.empty() && S.AtTop.empty() && S.OfRegions.empty() &&
                     S.Types.empty() && S.Reached.empty(),
                 P.Sharing->Region->Root->loc(),
                 "regions for workers, and there are none");
  Promise.hold(S.any() || (S.Groups.empty() && S.Locals.empty()),
               P.Sharing->Region->Root->loc(), "Single code, and no strategy");
  Promise.once(
      P.Lanes.Single.Locals, [](const SingleLocal &L) { return L.Var; },
      [](const SingleLocal &L) { return L.Var->getLocation(); },
      "a variable of the lanes has two storages");
  for (const SingleLocal &L : P.Lanes.Single.Locals)
    Promise.hold(L.Where != Storage::Local, L.Var,
                 "is one for all lanes, and each has its own");
  for (const SingleGroup &G : P.Lanes.Single.Groups)
    for (const VarDecl *V : G.Received)
      Promise.hold(!P.Lanes.Single.find(V), V,
                   "is received, and all lanes see it");
}

} // namespace

void verifyModes(const RegionPlan &P, Promises &Promise) {
  Modes(P, Promise).run();
  storages(P, Promise);
}

} // namespace omp2cuda
