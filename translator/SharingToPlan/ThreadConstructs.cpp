//===- ThreadConstructs.cpp - May the lanes of a warp execute these constructs? -------===//
// Idea: lanes come to a construct together, with registers of their own; what asks for
// its CUDA thread, claims iterations or keeps variables that lanes would write
// together is not for them. The first reason is kept.
// In:  RegionSharing.   Out: LanesOfThread::Parallel, Mine, Why; LanesPlan::Asks.
// Tested by: test/inputs/simd/not-for-lanes.c
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "Threads.h"

namespace omp2cuda {

namespace {

/// What a region's kernel calls, and whether it asks for its thread.
struct CallFinder : UserCode {
  explicit CallFinder(const TargetRegion &R) : R(R) {}
  std::vector<const DeclRefExpr *> Asks;
  std::vector<std::pair<SourceLocation, std::string>> Troubles;
  using UserCode::InParallel;

  bool enter(OMPExecutableDirective *D) override {
    llvm::SaveAndRestore With(InParallel, InParallel + isParallel(D));
    for (const auto *Filter : D->getClausesOfKind<OMPFilterClause>())
      walk(asWritten(Filter->getThreadID()));
    size_t Before = Asks.size();
    for (const auto *S : D->getClausesOfKind<OMPScheduleClause>())
      walk(asWritten(S->getChunkSize()));
    for (const auto *L : D->getClausesOfKind<OMPLinearClause>())
      walk(asWritten(L->getStep()));
    if (Asks.size() > Before)
      trouble(D->getBeginLoc(), "one of its clauses asks for its thread");
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F)
      trouble(E->getExprLoc(), "it calls through a pointer");
    else if (!asks(E, F) && // others are asked about elsewhere
             !firstWith(R.Calls, &FunctionCall::Call, E))
      follow(F, E->getExprLoc());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    if (!E->getConstructor()->isTrivial())
      follow(E->getConstructor(), E->getExprLoc());
    return true;
  }

private:
  void trouble(SourceLocation At, std::string Reason) {
    Troubles.emplace_back(At, std::move(Reason));
  }
  /// Is it a question that the kernel's own text may ask?
  bool asks(const CallExpr *E, const FunctionDecl *F) {
    if (!asksFor(F))
      return false;
    const auto *Ref =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    if (Depth || InParallel != 1 || !Ref || asksFor(F) >= asks::Known ||
        Ref->getLocation().isMacroID())
      trouble(E->getExprLoc(), quoted(F) + (Depth ? " is asked in a function"
                                                  : " has no answer there"));
    else
      Asks.push_back(Ref);
    return true;
  }
  void follow(const FunctionDecl *F, SourceLocation From) {
    if (F->getBuiltinID() || existsOnDevice(F))
      return;
    const FunctionDecl *Def = nullptr;
    if (!F->hasBody(Def))
      return trouble(From, quoted(F) +
                               ", which is in another file, may ask for its "
                               "thread");
    if (!Seen.insert(Def->getCanonicalDecl()).second)
      return;
    ++Depth;
    walk(Def->getBody());
    --Depth;
  }
  const TargetRegion &R;
  std::set<const FunctionDecl *> Seen;
  unsigned Depth = 0;
};

/// Elements of arrays that one iteration of a simd loop writes and another, a known
/// distance away, touches. Vectors that are stored behind all loads bear it; lanes that
/// do not run in step do not.
struct Distances : UserCode {
  explicit Distances(const VarDecl *Counter) : Counter(Counter) {}

  /// The first such element; null: none. \p InTurn: what `ordered` does there happens
  /// in order.
  const Expr *found(bool InTurn = false) const {
    for (const Element &W : All)
      for (const Element &Other : All)
        if (W.Written && W.Core == Other.Core && W.Offsets != Other.Offsets &&
            !(InTurn && W.Ordered && Other.Ordered))
          return Other.E;
    return nullptr;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *S) override {
    const ASTContext &Context = Counter->getASTContext();
    Element New;
    New.E = S;
    New.Written = mayWrite(S, Around);
    New.Ordered = llvm::any_of(Inside, llvm::IsaPred<OMPOrderedDirective>);
    const Expr *E = S;
    bool Moves = false;
    while (const auto *Sub = dyn_cast<ArraySubscriptExpr>(E)) {
      int64_t Offset = 0;
      const Expr *Index = Sub->getIdx();
      strip(Index, Offset);
      bool Of = namedBy(Index).count(Counter);
      Moves |= Of;
      Index->Profile(New.Core, Context, /*Canonical=*/true);
      if (Of)
        New.Offsets.push_back(Offset);
      else // elements of one iteration
        New.Core.AddInteger(Offset);
      E = Sub->getBase()->IgnoreParenImpCasts();
    }
    E->Profile(New.Core, Context, /*Canonical=*/true);
    if (Moves)
      All.push_back(std::move(New));
    return true;
  }

private:
  struct Element {
    const Expr *E = nullptr;
    bool Written = false, Ordered = false;
    llvm::FoldingSetNodeID Core;
    std::vector<int64_t> Offsets;
  };
  /// "k + 3": k and 3.
  static void strip(const Expr *&E, int64_t &Offset) {
    E = E->IgnoreParenImpCasts();
    const auto *B = dyn_cast<BinaryOperator>(E);
    if (!B || !B->isAdditiveOp())
      return;
    const auto *L = dyn_cast<IntegerLiteral>(B->getLHS()->IgnoreImpCasts());
    const auto *R = dyn_cast<IntegerLiteral>(B->getRHS()->IgnoreImpCasts());
    if (R) {
      int64_t By = R->getValue().getLimitedValue();
      Offset += B->getOpcode() == BO_Sub ? -By : By;
      E = B->getLHS();
    } else if (L && B->getOpcode() == BO_Add) {
      Offset += L->getValue().getLimitedValue();
      E = B->getRHS();
    } else {
      return;
    }
    strip(E, Offset);
  }

  const VarDecl *Counter;
  std::vector<Element> All;
};

struct ConstructChecker {
  LanesOfThread &Of;
  LanesPlan &Found = Of.Found;
  const RegionPlan &P = Of.P;
  const TargetRegion &R = Of.R;
  std::vector<const Expr *> Conditions = {}; ///< of `if` on simd

  void run() {
    checkLaneCalls(Of);
    if (R.HasLambda)
      trouble(R.Root->loc(), "it holds a lambda");
    if (R.IsFunction)
      for (const auto &C : R.Root->Children)
        constructs(*C);
    else
      constructs(*R.Root);
    CallFinder Calls(R);
    Calls.InParallel = P.enteredByThreads() || R.Root->has(OMPD_parallel);
    Calls.walk(R.Root->Body);
    for (auto &[At, Reason] : Calls.Troubles)
      trouble(At, std::move(Reason));
    Found.Asks = std::move(Calls.Asks);
    variables();
    for (const Expr *E : Conditions)
      condition(E);
    if (!P.enteredByThreads())
      for (const ThreadsPlan &T : countedThreads(P, Of.Parallel)) {
        if (R.IsFunction)
          trouble(T.At->loc(), "a function has 'num_threads' or 'if' on a "
                               "parallel region");
        if (T.Number)
          condition(T.Number, "'num_threads'");
        if (T.If)
          condition(T.If, "'if' on parallel");
        // Some of the warps execute it: functions that ask are handed it.
        CallList Inside = all<CallExpr>(T.At->Body);
        for (const VersionCall &C : Found.Calls)
          if (C.By.told() && C.Callee->AsksThread &&
              llvm::is_contained(Inside, C.Call))
            trouble(C.Call->getExprLoc(),
                    "some threads of the team execute the region, and " +
                        quoted(C.Callee->Decl) + " asks for its thread");
      }
  }

private:
  void trouble(SourceLocation At, std::string Reason) {
    Of.trouble(At, std::move(Reason));
  }
  void condition(const Expr *E, const char *What = "'if' on simd") {
    CallFinder InClause(R);
    InClause.walk(E);
    if (!InClause.Troubles.empty() || !InClause.Asks.empty())
      trouble(E->getBeginLoc(), std::string(What) + " asks for its thread");
    Of.pure(E, "a condition");
  }

  void constructs(const Construct &C) {
    // Nested in another one, the thread that meets it is its team.
    bool Nested = C.has(OMPD_parallel) && C.around(OMPD_parallel) &&
                  !P.enteredByThreads();
    if (Nested && C.holds(isSimdAlone))
      servesNested(C);
    if (C.has(OMPD_parallel) && !Nested && !P.enteredByThreads())
      Of.Parallel.push_back(&C);
    if (C.has(OMPD_scan) && !isSimdAlone(*C.Parent))
      trouble(C.loc(), "'scan' in a loop that threads share out, which are "
                       "warps");
    if (!allHave(C.Node->getDirectiveKind(), trait::Lanes))
      trouble(C.loc(), "'" + C.name() + "' is among its constructs");
    for (const OMPClause *Each : clauses(C))
      clause(C, Each);
    if (isSimdAlone(C))
      simd(C);
    for (const auto &Child : C.Children)
      constructs(*Child);
  }

  /// All lanes of the thread that meets it execute a nested region, to serve its simd.
  void servesNested(const Construct &C) {
    if (isSimdAlone(C))
      return;
    bool Known = C.has(OMPD_atomic, OMPD_flush, OMPD_unroll) ||
                 (C.has(OMPD_parallel) && C.Leaves.size() == 1) ||
                 (C.has(OMPD_for) && !C.has(OMPD_simd));
    if (!Known)
      trouble(C.loc(), "'" + C.name() +
                           "' is in a parallel region inside another one, "
                           "beside simd");
    for (const auto &[V, I] : P.Sharing->copiesAt(C))
      if (I->handsOut())
        trouble(C.loc(), quoted(V->Var) + " gets a value from a parallel "
                                          "region inside another one");
    if (!C.has(OMPD_atomic))
      for (const auto &Child : C.Children)
        servesNested(*Child);
  }

  void clause(const Construct &C, const OMPClause *Each) {
    if ((P.nested(C) && !isSimdAlone(C)) || C.around(OMPD_critical))
      return;
    SourceLocation At = Each->getBeginLoc();
    if (const auto *If = dyn_cast<OMPIfClause>(Each)) {
      Directive M = If->getNameModifier();
      if (isSimdAlone(C) && (M == OMPD_simd || M == OMPD_unknown))
        Conditions.push_back(asWritten(If->getCondition()));
    } else if (isa<OMPSimdlenClause>(Each) && R.IsFunction) {
      take(C, Each, stage::InPlan); // a wish: its threads have 32 lanes
    } else if (isa<OMPSafelenClause>(Each) && isSimdAlone(C) && R.IsFunction) {
      trouble(At, "'safelen' is in a function, which is for threads of 32 "
                  "lanes");
    } else if (isa<OMPOrderedClause>(Each) && C.has(OMPD_for)) {
      trouble(At, "'ordered' is for threads that are no warps");
    } else if (const auto *L = dyn_cast<OMPLastprivateClause>(Each);
               L && L->getKind() == OMPC_LASTPRIVATE_conditional) {
      trouble(At, "'lastprivate(conditional:)' asks which iteration wrote");
    } else if (isa<OMPReductionClause>(Each) && !isSimdAlone(C)) {
      for (const ListItem &Item : listItems(Each))
        if (!Item.isSection() &&
            !Item.Written->getType().isTriviallyCopyableType(Of.Context))
          trouble(At, "it reduces an object with copy constructor");
    }
  }

  static bool isOrderedChild(const std::unique_ptr<Construct> &C) {
    return isOrderedSimd(*C);
  }
  /// Do the lanes come to the `ordered simd` of \p C together, each once in an iteration?
  bool meetsInOrder(const Construct &C) const {
    auto Ordered = llvm::make_filter_range(C.Children, isOrderedChild);
    const auto *Body = dyn_cast<CompoundStmt>(C.Loops.front().body());
    if (!llvm::hasSingleElement(Ordered) || !Body || P.By.told() ||
        !llvm::is_contained(Body->body(), (*Ordered.begin())->Node) ||
        has<OMPIfClause>(C) || has<OMPSafelenClause>(C))
      return false;
    auto Moves = [&](const auto &Copy) {
      QualType T = Copy.first->Var->getType().getNonReferenceType();
      return Copy.second->What != Attribute::Reduction ||
             T.isTriviallyCopyableType(Of.Context);
    };
    // An iteration may pass it by.
    return llvm::all_of(P.Sharing->copiesAt(C), Moves) &&
           !any<Stmt>(Body, [](const Stmt *S) {
             return isa<ContinueStmt, GotoStmt, IndirectGotoStmt, ReturnStmt,
                        LabelStmt>(S);
           });
  }

  void simd(const Construct &C) {
    for (size_t I = 0; I < C.Loops.size(); ++I) {
      const Loop &L = C.Loops[I];
      if (I && onlyStatement(C.Loops[I - 1].body()) != L.Stmt)
        trouble(L.loc(), "its simd loops have code between them");
      for (const auto &[V, In] : P.Sharing->copiesAt(C))
        if (In->What == Attribute::LastPrivate && L.DependsOnOuter)
          trouble(L.loc(), "simd loops that are no rectangle hand out " +
                               quoted(V->Var));
      Distances D(L.Var->getCanonicalDecl());
      D.walk(C.Loops.back().body());
      if (const Expr *E = D.found(); E && !has<OMPSafelenClause>(C) &&
                                     llvm::none_of(C.Children, isOrderedChild))
        trouble(E->getExprLoc(), "an iteration of simd writes what another one "
                                 "touches, and lanes do not run in step");
      if (L.Range && !L.Range->isLValue())
        trouble(L.loc(), "a simd loop runs over a temporary object");
      if (C.Loops.size() == 1 && !D.found(/*InTurn=*/true) && meetsInOrder(C))
        Found.InTurn.insert(&C);
    }
    for (const auto &Child : C.Children)
      if (!Child->has(OMPD_atomic, OMPD_flush, OMPD_scan, OMPD_unroll) &&
          !isOrderedSimd(*Child) &&
          Child->Node->getDirectiveKind() != OMPD_simd)
        trouble(Child->loc(), "'" + Child->name() + "' inside simd");
  }

  /// A variable that a construct makes private is shared around it: the lanes cannot
  /// have it for themselves there.
  void writtenAround(const Construct &Region) {
    for (const VarSharing &S : P.Sharing->Vars) {
      if (S.Local || S.Inner.empty() || !Of.Mine.count(S.Var) ||
          S.innerAt(&Region))
        continue;
      auto Written = [&](const DeclRefExpr *E, auto Around) {
        if (variableOf(E) == S.Var && mayWrite(E, Around))
          trouble(E->getExprLoc(),
                  quoted(S.Var) + " is written where threads share it, and "
                                  "private in a construct beside");
      };
      auto Shares = [&](const OMPExecutableDirective *D) {
        const Construct *C = Of.Known.of(D);
        return !C || !S.innerAt(C);
      };
      each<DeclRefExpr>(Region.Body, Written, Shares);
    }
  }

  /// The variables that each thread has for itself.
  void variables() {
    for (const Construct *C : Of.Parallel)
      if (!isForLanes(*C))
        for (const Loop &L : C->Loops)
          own(L.Var);
    if (P.enteredByThreads())
      for (const ParmVarDecl *V : R.Facts->parameters())
        own(V);
    for (const Stmt *Body : Of.bodies())
      for (const VarDecl *V : all<VarDecl>(Body, isBesideSimd))
        own(V);
    for (const VarSharing &V : P.Sharing->Vars)
      for (const InnerSharing &I : V.Inner)
        if (!isForLanes(*I.At) && !insideSimd(*I.At) && P.inParallel(*I.At))
          own(V.Var);
    for (const Construct *C : Of.Parallel)
      writtenAround(*C);
    for (const VarDecl *V : Of.Mine)
      Of.Where[V] = Storage::Local;
  }
  void own(const VarDecl *V) {
    V = V->getCanonicalDecl();
    QualType T = V->getType();
    if ((!V->hasLocalStorage() && !P.Sharing->find(V)) || T->isReferenceType())
      return; // static: one for all; of a reference there is no object
    const CXXRecordDecl *Class = classOf(T);
    if (T.isVolatileQualified() || (Class && !Class->isTriviallyCopyable()))
      trouble(V->getLocation(), quoted(V) + ", a variable of each thread, has "
                                            "a type that is not trivial");
    Of.Mine.insert(V);
  }
};

} // namespace

void checkLaneConstructs(LanesOfThread &Of) { ConstructChecker{Of}.run(); }

} // namespace omp2cuda
