//===- Verify.cpp - The promises of Regions, Sharing and Kernels, and what Plan refers to ===//
// Idea: see Verify.h.
//===----------------------------------------------------------------------===//

#include "Verify.h"

namespace omp2cuda {

static void tree(const Construct &Root, Promises &Promise) {
  Promise.hold(!Root.Parent, Root.loc(), "the root of a tree has a parent");
  eachConstruct(Root, [&](const Construct &C) {
    Promise.hold(C.Node ? !C.Leaves.empty() : C.Leaves.empty(), C.loc(),
                 "a directive without leaves");
    for (const auto &Child : C.Children)
      Promise.hold(Child->Parent == &C, Child->loc(),
                   "'" + Child->name() + "' is not a child of its parent");
    for (const Loop &L : C.Loops)
      Promise.hold(L.Stmt && L.Var &&
                       (L.Range ? !L.Lower && !L.Upper : L.Lower && L.Upper),
                   C.loc(), "a loop of '" + C.name() + "' without its bounds");
  });
}

static bool isOf(const Construct *C, const TargetRegion &R) {
  return C && (C == R.Root.get() || C->isInside(*R.Root));
}

static void verifyRegion(const RegionSharing &R, Promises &Promise) {
  Promise.once(R.Vars, &VarSharing::Var,
               "a variable has two answers in one region");
  for (const VarSharing &V : R.Vars) {
    Promise.once(V.Inner, &InnerSharing::At,
                 "'" + Names::asWritten(V.Var) +
                     "' has two copies on one construct");
    for (const InnerSharing &I : V.Inner) {
      Promise.hold(isOf(I.At, *R.Region), V.Var,
                   "has a copy on a construct of another region");
      Promise.hold(I.What == Attribute::Reduction ||
                       (I.Reduced.Op.empty() && !I.Reduced.Declared),
                   V.Var, "is combined and is no reduction");
    }
  }
}

/// What a plan names belongs to its region, once.
static void verifyParts(const RegionPlan &P, Promises &Promise) {
  const TargetRegion &R = *P.Sharing->Region;
  auto Belongs = [&](const Construct *C, const char *What) {
    return Promise.hold(isOf(C, R), R.Root->loc(),
                        What + llvm::Twine(" of a construct elsewhere"));
  };
  Promise.once(
      P.Vars, [](const VarPlan &V) { return V.Var->Var; },
      "a variable reaches the kernel twice");
  for (const VarPlan &V : P.Vars)
    Promise.hold(!V.Why.empty(), V.Var->Var, "is passed without a reason");
  for (const PrivatePlan &V : P.Privates) {
    Belongs(V.At, "a private copy");
    const InnerSharing *I = V.Var->innerAt(V.At);
    Promise.hold(V.Reduced ? I && V.What == Attribute::Reduction
                           : V.What != Attribute::Reduction,
                 V.Var->Var, "is reduced, but not by a clause");
    Promise.hold(
        !V.Reduced || V.ReduceOver != Scope::League || P.leagueReduction(*V.At),
        V.Var->Var, "is reduced over the league, which nobody combines");
    Promise.hold(!V.OfTeam || !V.OfLanes, V.Var->Var,
                 "has one copy per team and one per lane");
  }
  Promise.once(P.LeagueReductions, &LeagueReduction::At,
               "the teams combine twice at one construct");
  for (const LeagueReduction &L : P.LeagueReductions)
    Belongs(L.At, "a reduction");
  for (const LoopPlan &L : P.Loops) {
    bool Own = Belongs(L.At, "a loop") &&
               (L.asOne() || llvm::any_of(L.At->Loops, [&](const Loop &Each) {
                  return &Each == L.TheLoop;
                }));
    Promise.hold(Own, R.Root->loc(), "a shared loop is not its construct's");
    if (Own && L.asOne())
      for (const LoopPlan &Other : P.Loops)
        Promise.hold(Other.asOne() || Other.At != L.At, L.At->loc(),
                     "loops run as one, and one by one");
  }
  Promise.once(
      P.Loops, [](const LoopPlan &L) { return std::pair(L.At, L.TheLoop); },
      [](const LoopPlan &L) { return L.At->loc(); },
      "a loop is shared out twice");
  for (const SyncPlan &S : P.Syncs)
    if (Belongs(S.At, "a wait"))
      Promise.hold(!S.Why.empty() &&
                       (S.What != SyncPlan::Copies || P.sharedOut(*S.At)),
                   S.At->loc(), "all wait for what one thread has for itself");
  for (const ThreadsPlan &T : P.Threads)
    if (Belongs(T.At, "a number of threads"))
      Promise.hold(T.At->has(OMPD_parallel) && !P.Serial.count(T.At),
                   T.At->loc(),
                   "threads are counted for what no threads execute");
  Promise.hold(!P.Launched || isOf(P.Launched, R), R.Root->loc(),
               "the launch has its shape from elsewhere");
  Promise.hold(!P.oneEach() || (P.TripKnown && P.Grid == Shape::League &&
                                !P.leagueReduction(*P.Launched)),
               R.Root->loc(),
               "a thread has one iteration, and the grid may have too few");
  Promise.hold(P.NeedsWide || !P.OnlyWide, R.Root->loc(),
               "a kernel has only 64 bits, and no type for them");
}

bool verifies() {
#ifdef OMP2CUDA_DEBUG
  return true;
#else
  return getenv("OMP2CUDA_VERIFY") != nullptr;
#endif
}

std::vector<Broken> verify(const Regions &R) {
  Promises Promise;
  std::set<const DeviceFunction *> Known;
  for (const auto &F : R.Functions)
    Known.insert(F.get());
  auto Region = [&](const TargetRegion &T) {
    tree(*T.Root, Promise);
    for (const FunctionCall &C : T.Calls)
      Promise.hold(C.Call && Known.count(C.Callee), T.Root->loc(),
                   "a call of a function that is not listed");
    Promise.once(
        T.Vars, [](const VarDecl *V) { return V; },
        "a variable is listed twice");
  };
  for (const TargetRegion &T : R.Targets) {
    Promise.hold(T.Root->has(OMPD_target) && !T.IsFunction, T.Root->loc(),
                 "a region without 'target'");
    Region(T);
  }
  for (const auto &F : R.Functions)
    if (const TargetRegion *T = F->Body.get()) {
      Promise.hold(T->IsFunction, T->Root->loc(),
                   "the body of a function is a region");
      Region(*T);
    }
  for (const DataConstruct &D : R.Data)
    tree(*D.Root, Promise);
  return std::move(Promise.Out);
}

std::vector<Broken> verify(const Sharing &S) {
  Promises Promise;
  if (!Promise.hold(S.Regions.size() == S.From->Targets.size() &&
                        S.Data.size() == S.From->Data.size(),
                    SourceLocation(), "a region or data construct is missing"))
    return std::move(Promise.Out);
  for (const auto &[R, Of] : llvm::zip_equal(S.Regions, S.From->Targets))
    if (Promise.hold(R.Region == &Of, Of.Root->loc(), "it is another region's"))
      verifyRegion(R, Promise);
  for (const auto &[F, R] : S.Functions)
    verifyRegion(R, Promise);
  return std::move(Promise.Out);
}

std::vector<Broken> verify(const Plan &P) {
  Promises Promise;
  if (!Promise.hold(P.Regions.size() == P.From->Regions.size(),
                    SourceLocation(), "a region is missing"))
    return std::move(Promise.Out);
  Promise.once(
      P.Versions, [](const auto &V) { return V->Name; },
      [](const auto &V) { return V->Function->Decl->getLocation(); },
      "two versions of functions have one name");
  Promise.once(
      P.Regions,
      [](const RegionPlan &R) {
        return std::pair(R.Sharing->Region->scope(), R.Kernel);
      },
      [](const RegionPlan &R) { return R.Sharing->Region->Root->loc(); },
      "two kernels have one name");
  for (const RegionPlan *R : bodiesOf(P)) {
    verifyParts(*R, Promise);
    verifyModes(*R, Promise);
    verifyVerbs(*R, P, Promise);
  }
  return std::move(Promise.Out);
}

std::vector<Broken> verify(const Kernels &K) {
  Promises Promise;
  const SourceManager &SM = K.Host.sources();
  auto Lies = [&](const FileRange &R, const char *What) {
    Promise.hold(
        R.valid() && R.Begin <= R.End && R.End <= SM.getFileIDSize(R.File),
        SourceLocation(), What + llvm::Twine(" is not where it was read"));
  };
  for (const Kernel &Each : K.All) {
    Lies(Each.Replaced, "a region");
    if (Each.region().OnHost)
      continue;
    SourceLocation Loc;
    if (Each.Replaced.valid())
      Loc = SM.getComposedLoc(Each.Replaced.File, Each.Replaced.Begin);
    if (Each.Body.valid())
      Lies(Each.Body, "the body of a kernel");
    Promise.once(
        Each.Fields, &Field::Name, [&](const Field &) { return Loc; },
        "two fields have one name");
    for (const Field &F : Each.Fields)
      Promise.hold(!F.Declaration.empty() && !F.Name.empty() && !F.Init.empty(),
                   Loc, "a field without a name, a type or a value");
    for (const Kernel::Lambda &L : Each.Lambdas)
      Promise.hold(L.At >= 0 && size_t(L.At) <= Each.Prologue.size(), Loc,
                   "a lambda stands behind the prologue");
    Promise.hold(Each.Buffers.size() <= 4, Loc,
                 "a kernel has more than four buffers");
    Promise.hold(!Each.DefinedAt || Each.DefinedAt >= Each.Placement, Loc,
                 "a kernel is defined in front of its declaration");
  }
  for (const FunctionText &F : K.Functions)
    Lies(F.Function, "a function");
  return std::move(Promise.Out);
}

} // namespace omp2cuda
