//===- LaneStatements.cpp - Which code of a thread runs in its first lane only ------===//
// Idea: all lanes execute what changes nothing but registers, in step with the branches
// and loops around simd. A statement that changes memory belongs to a group that the first
// lane executes; what it wrote into variables of the thread travels to the others.
// In:  LanesOfThread.   Out: LanesPlan::Groups, Once; LanesOfThread::Why.
// Tested by: test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "Follow.h"
#include "LanesOfThread.h"

#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

/// Does a nested parallel region hold simd for lanes?
static bool holdsSimd(const OMPExecutableDirective *Region) {
  struct Finder : UserCode {
    bool Found = false;
    bool enter(OMPExecutableDirective *D) override {
      Found |= D->getDirectiveKind() == OMPD_simd || bindsThread(D);
      return D->getDirectiveKind() != OMPD_critical;
    }
  } F;
  F.walk(userStatementOf(Region));
  return F.Found;
}

bool holdsConstructs(const Stmt *S) {
  struct Finder : UserCode {
    bool Found = false;
    bool enter(OMPExecutableDirective *D) override {
      OpenMPDirectiveKind K = D->getDirectiveKind();
      if (isOpenMPParallelDirective(K)) {
        // Nested: the thread that meets it is its team, its lanes serve simd inside.
        Found |= holdsSimd(D);
        return false;
      }
      Found |= K != OMPD_atomic && K != OMPD_critical && K != OMPD_flush;
      return K != OMPD_critical; // simd inside is the first lane's
    }
  } F;
  F.walk(S);
  return F.Found;
}

namespace {

/// Labels, and the jumps to them.
struct Jumps : UserCode {
  std::multimap<const LabelDecl *, const Stmt *> Gotos;
  std::set<const LabelDecl *> Labels;
  bool Computed = false; ///< `goto *p`
  bool VisitGotoStmt(GotoStmt *S) override {
    Gotos.emplace(S->getLabel(), S);
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    if (const auto *L = dyn_cast<LabelStmt>(S))
      Labels.insert(L->getDecl());
    Computed |= isa<IndirectGotoStmt>(S);
    return true;
  }
};

} // namespace

/// Does a jump lead out of \p S, or into it?
static bool jumpsAcross(const Stmt *S, const LanesOfThread &Of) {
  Jumps Here;
  Here.walk(S);
  for (const auto &[Label, Goto] : Here.Gotos)
    if (!Here.Labels.count(Label))
      return true;
  if (Here.Labels.empty())
    return false;
  Jumps All;
  All.walk(Of.R.Root->Body);
  for (const LabelDecl *Label : Here.Labels)
    if (All.Gotos.count(Label) != Here.Gotos.count(Label))
      return true;
  return false;
}

LaneContents laneContents(const Stmt *S, const LanesOfThread &Of,
                          const LanesPlan &Found) {
  Contents C = contentsOf(S, Of.Together);
  LaneContents Out;
  Out.Placed = any<VarDecl>(
      S, [&](const VarDecl *V) { return Found.find(V) != nullptr; });
  Out.Jump = C.Jump || jumpsAcross(S, Of);
  Out.Calls = C.Calls;
  Out.Together = holdsConstructs(S) ||
                 (!isa<Expr, DeclStmt, ReturnStmt>(S) && !C.Calls.empty());
  return Out;
}

namespace {

class StatementPlanner : Follow {
public:
  StatementPlanner(LanesOfThread &Of, LanesPlan &Found)
      : Of(Of), P(Of.P), Found(Found) {}

  void run() {
    if (neuter())
      findNeeded(Of, Found);
    Jumps All;
    All.walk(Of.R.Root->Body);
    if (All.Computed)
      trouble(Of.R.Root->loc(), "it jumps to computed labels");
    Jumping = !All.Gotos.empty();
    for (const Stmt *S : Of.bodies())
      statement(S);
  }

private:
  bool neuter() const { return Of.How == Strategy::Neuter; }
  /// Variables of the thread whose values all lanes have.
  const std::set<const VarDecl *> &kept() const {
    return neuter() ? Of.Needed : Of.Mine;
  }
  void trouble(SourceLocation At, std::string Reason) {
    Of.trouble(At, std::move(Reason));
  }
  /// What the first lane changes and all need is in memory.
  void inMemory(const Stmt *By) {
    for (const VarDecl *V : writtenBy(By, kept()))
      inMemory(V, By->getBeginLoc());
  }
  void inMemory(const VarDecl *V, SourceLocation At) {
    Of.Changed.emplace(V, NeedsMemory{At, "the first lane changes it"});
  }

  /// \p InSwitch: labels stand before some of its statements.
  void statement(const Stmt *S, bool InSwitch = false) {
    std::vector<const Stmt *> Open;
    std::swap(Labels, InSwitch);
    if (const auto *B = dyn_cast_or_null<CompoundStmt>(S)) {
      for (const Stmt *Each : B->body())
        one(Each, true, Open);
    } else if (S) {
      one(S, false, Open);
    }
    close(Open, isa_and_nonnull<CompoundStmt>(S));
    Labels = InSwitch;
  }

  void close(std::vector<const Stmt *> &Open, bool InBlock) {
    if (Open.empty())
      return;
    LaneGroup G;
    G.Statements = std::move(Open);
    G.Braces = !InBlock;
    if (G.Braces && endsInParallel(G.Statements.back()))
      trouble(G.Statements.back()->getBeginLoc(),
              "a parallel region inside another one ends a statement");
    Open.clear();
    std::set<const VarDecl *> Own;
    for (const Stmt *S : G.Statements) {
      for (const VarDecl *V : declaredIn(S, /*WithSimd=*/true))
        Own.insert(V);
    }
    for (const VarDecl *V : Own)
      Of.Mine.erase(V); // of the first lane only
    for (const Stmt *S : G.Statements)
      for (const VarDecl *V : writtenBy(S, kept())) {
        if (V->getType()->isArrayType())
          inMemory(V, S->getBeginLoc());
        if (!llvm::is_contained(G.Received, V))
          G.Received.push_back(V);
      }
    llvm::sort(G.Received, [](const VarDecl *A, const VarDecl *B) {
      return A->getLocation() < B->getLocation();
    });
    Found.Groups.push_back(std::move(G));
  }

  static bool endsInParallel(const Stmt *S) {
    return !isa<CompoundStmt>(S) &&
           any<OMPExecutableDirective>(S, [](const OMPExecutableDirective *D) {
             return isOpenMPParallelDirective(D->getDirectiveKind());
           });
  }

  void one(const Stmt *S, bool InBlock, std::vector<const Stmt *> &Open) {
    if (isa<NullStmt>(S))
      return;
    if (const auto *Case = dyn_cast<SwitchCase>(S)) {
      close(Open, InBlock);
      return one(Case->getSubStmt(), InBlock, Open);
    }
    LaneContents Holds = laneContents(S, Of, Found);
    bool Pure = !Holds.Together && Of.effects(S).Pure;
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      close(Open, InBlock);
      if (Holds.Placed)
        return placed(D);
      if (neuter() || !Pure)
        declared(D);
      return;
    }
    if (!Holds.followed()) {
      // Calls that all lanes make, they make together.
      if (Pure && (!neuter() || !Holds.Calls.empty()))
        return close(Open, InBlock);
      if (!Holds.Calls.empty()) {
        close(Open, InBlock);
        Open.push_back(S);
        // A jump may not enter the life of the variable in front.
        close(Open, InBlock && !Jumping && !Labels);
        return calls(cast<Expr>(S), Holds.Calls, Found.Groups.back());
      }
      Open.push_back(S);
      return;
    }
    if (!Holds.Together && !Holds.Placed && !neuter() && Pure)
      return close(Open, InBlock);
    close(Open, InBlock);
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S))
      return directive(D);
    if (isa<CompoundStmt>(S))
      return statement(S);
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      return one(Label->getSubStmt(), InBlock, Open);
    if (parts(S))
      return;
    if (isa<ContinueStmt, BreakStmt, GotoStmt>(S))
      return;
    if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
      if (const Expr *E = Return->getRetValue();
          E && E->getType()->isVoidType())
        return trouble(E->getExprLoc(), "it returns what has no value");
      return once(Return->getRetValue());
    }
    trouble(S->getBeginLoc(),
            "the lanes cannot follow this statement together");
  }

  /// `while (more(list))`: the first lane is asked; Neuter does so also where it reads
  /// memory.
  void condition(const Expr *E, const Stmt *) override {
    if ((neuter() ? firstLaneComputes(E, Of) : !Of.effects(E).Pure))
      once(E);
  }
  void header(const Stmt *Begin, const Stmt *By) override {
    const auto *D = dyn_cast<DeclStmt>(Begin);
    if (!D)
      return step(cast<Expr>(Begin));
    bool Placed = false;
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        Placed |= Found.find(V) != nullptr;
    if (!Placed)
      return declared(D);
    Found.Headers.push_back(By);
    values(D);
  }
  void declared(const DeclStmt *D, const Expr *E, const Stmt *By) override {
    if (!isa<ForStmt>(By))
      return declared(D);
    Of.pure(D, "a condition");
    condition(E, By);
  }
  /// Nobody needs its value.
  void step(const Expr *E) override {
    if (Of.effects(E).Pure)
      return;
    inMemory(E);
    inFirstLane(contentsOf(E, Of.Together).Calls);
    Found.Steps.push_back(E);
  }
  /// All lanes go from element to element.
  void range(const CXXForRangeStmt *For) override {
    Of.pure(For->getInit(), "a value");
    Of.pure(For->getRangeInit(), "a range");
    const auto *Begin = cast<VarDecl>(For->getBeginStmt()->getSingleDecl());
    const auto *Value = For->getLoopVariable();
    if (!Begin->getType()->isPointerType())
      trouble(For->getBeginLoc(), "it runs over what has iterators");
    if (!Value->getType()->isReferenceType() && !isTrivial(Value->getType()))
      trouble(For->getBeginLoc(), "it runs over objects that are copied");
    if (Found.find(Value))
      Found.Headers.push_back(For);
  }
  void body(const Stmt *S, const Stmt *By) override {
    statement(S, /*InSwitch=*/isa<SwitchStmt>(By));
  }

  /// Calls that all lanes make stand in front of what the first lane does with their
  /// values, `y[i] = dot(x, n);`, where nothing else could happen before.
  void calls(const Expr *S, const std::vector<const CallExpr *> &Calls,
             LaneGroup &G) {
    const auto *B = dyn_cast<BinaryOperator>(S->IgnoreParenImpCasts());
    const auto *Call = dyn_cast<CallExpr>(S->IgnoreParenImpCasts());
    bool InFront = false, MovesAll = true;
    if (B && B->isAssignmentOp()) {
      InFront = Of.effects(B->getLHS()).Pure && Of.effects(B->getRHS()).Pure;
    } else if (Call && !Of.Together.count(Call)) {
      InFront = Call->getDirectCallee();
      for (const Expr *Argument : Call->arguments())
        InFront &= Of.effects(Argument).Pure;
    }
    for (const CallExpr *C : Calls)
      MovesAll &= moves(C);
    if (InFront && MovesAll && !mayNotHappen(S))
      G.Values.assign(Calls.begin(), Calls.end());
    else if (InFront && B && moves(B->getRHS()) &&
             contentsOf(B->getLHS(), Of.Together).Calls.empty())
      G.Values = {B->getRHS()};
    else
      inFirstLane(Calls);
  }
  bool moves(const Expr *E) const {
    return E->getType().isTriviallyCopyableType(Of.Context) &&
           !E->getType()->isVoidType() && !E->isGLValue() &&
           isWritten(E, Of.Context);
  }
  static bool mayNotHappen(const Expr *S) {
    return mayBeSkipped(S) ||
           any<BinaryOperator>(S, [](const BinaryOperator *B) {
             return B->getOpcode() == BO_Comma;
           });
  }
  /// The first lane alone enters these functions: their simd loops are serial there.
  void inFirstLane(const std::vector<const CallExpr *> &Calls) {
    for (const CallExpr *C : Calls)
      llvm::erase_if(Found.Calls, [&](VersionCall &V) {
        if (V.Call != C)
          return false;
        if (V.Callee->HasWorksharing)
          trouble(C->getExprLoc(), "the lanes cannot come to a call of " +
                                       quoted(V.Callee->Decl) + " together");
        if (V.By == Comers::Either) {
          V.Alone = true;
          return false;
        }
        V.By = Comers::Lane;
        const LaneFunctions::Planned &F = Of.Functions.of(V.Callee, V.By);
        if (!F.Why.empty())
          trouble(F.Loc, F.Why);
        return !V.Callee->AsksThread && !V.Callee->Body;
      });
  }

  /// Of some variables of a declaration the lanes have one together: the first lane
  /// gives them their values.
  void placed(const DeclStmt *D) {
    Found.Declared.push_back(D);
    if (Labels || crossed(D))
      trouble(D->getBeginLoc(), "a jump enters the block of a variable that "
                                "its lanes share");
    values(D);
  }
  /// Does a jump lead from the code before \p D to that behind it?
  bool crossed(const DeclStmt *D) const {
    if (!Jumping)
      return false;
    Jumps All;
    All.walk(Of.R.Root->Body);
    for (const auto &[Label, Goto] : All.Gotos)
      if (Goto->getBeginLoc() < D->getBeginLoc() &&
          D->getEndLoc() < Label->getLocation())
        return true;
    return false;
  }
  void values(const DeclStmt *D) {
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V || !Found.find(V)) {
        first(Each, D);
      } else if (V->getInit()) {
        inFirstLane(contentsOf(V->getInit(), Of.Together).Calls);
        inMemory(V->getInit());
      }
    }
  }

  /// `int k = next(&counter);`: the first lane computes, all have the value.
  void declared(const DeclStmt *D) {
    for (const Decl *Each : D->decls())
      first(Each, D);
  }
  void first(const Decl *Each, const DeclStmt *D) {
    const auto *V = dyn_cast<VarDecl>(Each);
    const Expr *Init = V ? V->getInit() : nullptr;
    if (!V) {
      if (!isa<TagDecl, TypedefNameDecl>(Each))
        trouble(Each->getLocation(), "a declaration that has an effect");
      return;
    }
    if (!Init ||
        (Of.effects(Init).Pure && (!neuter() || !firstLaneComputes(V, Of))))
      return;
    if (canReceive(V))
      return once(Init);
    if (V->getType()->isReferenceType() ||
        !Of.Mine.count(V->getCanonicalDecl()))
      trouble(V->getLocation(), quoted(V) + " begins with an effect");
    else
      inMemory(V->getCanonicalDecl(), V->getLocation());
  }
  /// A value that the first lane computes for all.
  void once(const Expr *E) {
    if (!isWritten(E, Of.Context) || E->isGLValue() ||
        !E->getType().isTriviallyCopyableType(Of.Context))
      trouble(E->getExprLoc(), "the first lane cannot hand this value over");
    inMemory(E);
    inFirstLane(contentsOf(E, Of.Together).Calls);
    Found.Once.push_back(E);
  }
  void directive(const OMPExecutableDirective *D) {
    auto It = Of.Known.find(D);
    if (It == Of.Known.end())
      return trouble(D->getBeginLoc(), "a directive among code of a thread");
    const Construct &C = *It->second;
    if (C.has(OMPD_barrier))
      return;
    if (Of.serial(C) && !C.Loops.empty())
      return statement(C.Body);
    headers(C);
    if (isSimdAlone(C))
      return lanes(C);
    if (isForLanes(C))
      return; // who share it out come together
    if (C.has(OMPD_parallel) && Of.serial(C))
      return oneThread(C);
    if (C.has(OMPD_for) || C.has(OMPD_loop))
      return statement(C.Loops.back().body());
    if (C.has(OMPD_parallel))
      return statement(C.Body);
    if (C.has(OMPD_single) || C.has(OMPD_master) || C.has(OMPD_masked) ||
        C.has(OMPD_sections) || C.has(OMPD_section)) {
      for (const auto *F : D->getClausesOfKind<OMPFilterClause>())
        Of.pure(F->getThreadID(), "a filter");
      size_t Before = Found.Groups.size();
      statement(C.Body);
      bool Section = C.has(OMPD_section) && !isa<CompoundStmt>(C.Body);
      for (size_t I = Before; I < Found.Groups.size(); ++I) {
        LaneGroup &G = Found.Groups[I];
        const Stmt *S = G.Statements.front();
        G.Section |=
            Section || (C.has(OMPD_sections) &&
                        S == *cast<CompoundStmt>(C.Body)->body_begin());
      }
      return;
    }
    trouble(C.loc(), "the lanes cannot come to '" + C.name() + "' together");
  }
  void headers(const Construct &C) {
    for (const Loop &L : C.Loops)
      for (const Expr *E : {L.Lower, L.Upper, L.Step})
        if (E && !Of.effects(E).Pure)
          once(E);
  }

  static bool counts(const Construct &C, const VarDecl *V) {
    return llvm::any_of(
        C.Loops, [&](const Loop &L) { return L.Var->getCanonicalDecl() == V; });
  }

  /// A parallel region of the thread that meets it, with all its lanes.
  void oneThread(const Construct &C) {
    for (const VarSharing &V : P.Sharing->Vars)
      if (const InnerSharing *I = V.innerAt(&C);
          I && I->What != Attribute::Private &&
          I->What != Attribute::FirstPrivate && !Of.Mine.count(V.Var))
        trouble(C.loc(), quoted(V.Var) + ", which a parallel region of one "
                                         "thread combines or hands out, is "
                                         "shared by threads");
    statement(C.Body);
  }

  /// What the lanes of a thread change has to be theirs, or memory.
  void lanes(const Construct &C) {
    std::set<const VarDecl *> Shared = Of.Mine;
    for (const Loop &L : C.Loops)
      Shared.erase(L.Var->getCanonicalDecl());
    for (const VarSharing &V : P.Sharing->Vars) {
      const InnerSharing *I = V.innerAt(&C);
      if (!I)
        continue;
      Shared.erase(V.Var);
      if (I->What == Attribute::Private || I->What == Attribute::FirstPrivate)
        continue;
      bool Plain = I->What == Attribute::Reduction
                       ? I->Reduced.Scan == Scanned::No
                       : I->What == Attribute::LastPrivate && !counts(C, V.Var);
      if (!Of.Mine.count(V.Var) && Plain &&
          (I->What == Attribute::Reduction || isTrivial(V.Var->getType())))
        Found.Shared.insert(V.Var);
      else if (!Of.Mine.count(V.Var))
        trouble(C.loc(), quoted(V.Var) + ", which simd combines or hands out, "
                                         "is shared by threads");
      else if (!isTrivial(V.Var->getType()) ||
               (V.Var->getType()->isArrayType() &&
                I->What != Attribute::Reduction))
        trouble(C.loc(), quoted(V.Var) + ", which simd combines or hands out, "
                                         "has a type that lanes cannot hand "
                                         "over");
    }
    for (const VarDecl *V : writtenBy(C.Body, Shared))
      trouble(C.loc(), quoted(V) + ", a variable of each thread, is written by "
                                   "its lanes");
  }

  LanesOfThread &Of;
  const RegionPlan &P;
  LanesPlan &Found;
  bool Jumping = false; ///< there is a `goto`
  bool Labels = false;  ///< it is the block of a `switch`
};

} // namespace

void planLaneStatements(LanesOfThread &Of, LanesPlan &Found) {
  StatementPlanner(Of, Found).run();
}

} // namespace omp2cuda
