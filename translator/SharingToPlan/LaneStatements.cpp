//===- LaneStatements.cpp - Which code of a thread runs in its first lane only ------===//
// Idea: all lanes execute what changes nothing but registers, in step with the branches
// and loops around simd. A statement that changes memory belongs to a group that the first
// lane executes; what it wrote into variables of the thread travels to the others.
// In:  LanesOfThread.   Out: LanesPlan::Groups, Once; LanesOfThread::Why.
// Tested by: test/inputs/simd
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "LanesOfThread.h"

#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

bool holdsConstructs(const Stmt *S) {
  struct Finder : UserCode {
    bool Found = false;
    bool enter(OMPExecutableDirective *D) override {
      OpenMPDirectiveKind K = D->getDirectiveKind();
      if (isOpenMPParallelDirective(K))
        return false; // nested: the thread that meets it is its team
      Found |= K != OMPD_atomic && K != OMPD_critical && K != OMPD_flush;
      return true;
    }
  } F;
  F.walk(S);
  return F.Found;
}

LaneContents laneContents(const Stmt *S, const LanesOfThread &Of,
                          const LanesPlan &Found) {
  struct Finder : UserCode {
    const LanesPlan &Found;
    bool Placed = false;
    explicit Finder(const LanesPlan &Found) : Found(Found) {}
    bool VisitVarDecl(VarDecl *V) override {
      Placed |= Found.find(V) != nullptr;
      return true;
    }
  } F(Found);
  F.walk(S);
  Contents C = contentsOf(S, Of.Together);
  LaneContents Out;
  Out.Placed = F.Placed;
  Out.Jump = C.Jump;
  Out.Goto = C.Goto;
  Out.Calls = C.Calls;
  Out.Together = holdsConstructs(S) ||
                 (!isa<Expr, DeclStmt, ReturnStmt>(S) && !C.Calls.empty());
  return Out;
}

namespace {

class StatementPlanner {
public:
  StatementPlanner(LanesOfThread &Of, LanesPlan &Found)
      : Of(Of), P(Of.P), Found(Found) {}

  void run() {
    if (neuter())
      findNeeded(Of, Found);
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

  void statement(const Stmt *S) {
    std::vector<const Stmt *> Open;
    if (const auto *B = dyn_cast_or_null<CompoundStmt>(S)) {
      for (const Stmt *Each : B->body())
        one(Each, true, Open);
    } else if (S) {
      one(S, false, Open);
    }
    close(Open, isa_and_nonnull<CompoundStmt>(S));
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
          trouble(S->getBeginLoc(),
                  "the array " + quoted(V) +
                      " of each thread is written where memory is, too");
        if (!llvm::is_contained(G.Received, V))
          G.Received.push_back(V);
      }
    llvm::sort(G.Received, [](const VarDecl *A, const VarDecl *B) {
      return A->getLocation() < B->getLocation();
    });
    Found.Groups.push_back(std::move(G));
  }

  static bool endsInParallel(const Stmt *S) {
    struct Finder : UserCode {
      bool Found = false;
      bool enter(OMPExecutableDirective *D) override {
        return !(Found |= isOpenMPParallelDirective(D->getDirectiveKind()));
      }
    } F;
    F.walk(S);
    return F.Found && !isa<CompoundStmt>(S);
  }

  void one(const Stmt *S, bool InBlock, std::vector<const Stmt *> &Open) {
    if (isa<NullStmt>(S))
      return;
    LaneContents Holds = laneContents(S, Of, Found);
    if (Holds.Goto)
      return trouble(Holds.Goto->getBeginLoc(),
                     "'goto' among code of a thread");
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
        close(Open, InBlock);
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
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      Of.pure(If->getInit(), "a value");
      Of.pure(If->getConditionVariableDeclStmt(), "a condition");
      condition(If->getCond());
      statement(If->getThen());
      return statement(If->getElse());
    }
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      if (const auto *D = dyn_cast_or_null<DeclStmt>(For->getInit()))
        declared(D);
      else
        Of.pure(For->getInit(), "a value");
      condition(For->getCond());
      Of.pure(For->getInc(), "a value");
      return statement(For->getBody());
    }
    if (const auto *While = dyn_cast<WhileStmt>(S)) {
      Of.pure(While->getConditionVariableDeclStmt(), "a condition");
      condition(While->getCond());
      return statement(While->getBody());
    }
    if (const auto *Do = dyn_cast<DoStmt>(S)) {
      condition(Do->getCond());
      return statement(Do->getBody());
    }
    if (isa<ContinueStmt, BreakStmt>(S))
      return;
    if (const auto *Return = dyn_cast<ReturnStmt>(S))
      return once(Return->getRetValue());
    trouble(S->getBeginLoc(),
            "the lanes cannot follow this statement together");
  }

  /// `while (more(list))`: Neuter asks the first lane.
  void condition(const Expr *E) {
    if (!E || !neuter() || !firstLaneComputes(E, Of))
      Of.pure(E, "a condition");
    else
      once(E);
  }

  /// Calls that all lanes make stand in front of what the first lane does with their
  /// values, `y[i] = dot(x, n);`, where nothing else could happen before.
  void calls(const Expr *S, const std::vector<const CallExpr *> &Calls,
             LaneGroup &G) {
    const auto *B = dyn_cast<BinaryOperator>(S->IgnoreParenImpCasts());
    bool InFront = B && B->isAssignmentOp() && Of.effects(B->getLHS()).Pure &&
                   Of.effects(B->getRHS()).Pure && !mayNotHappen(S);
    for (const CallExpr *C : Calls)
      InFront &= C->getType().isTriviallyCopyableType(Of.Context) &&
                 !C->isGLValue() && C->getBeginLoc().isFileID();
    if (InFront)
      G.Calls = Calls;
    else
      inFirstLane(Calls);
  }
  static bool mayNotHappen(const Expr *S) {
    struct Finder : UserCode {
      bool Found = false;
      bool VisitStmt(Stmt *S) override {
        const auto *B = dyn_cast<BinaryOperator>(S);
        Found |= isa<AbstractConditionalOperator>(S) ||
                 (B && (B->isLogicalOp() || B->getOpcode() == BO_Comma));
        return true;
      }
    } F;
    F.walk(S);
    return F.Found;
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
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V || !Found.find(V)) {
        first(Each, D);
      } else if (V->getInit()) {
        inFirstLane(contentsOf(V->getInit(), Of.Together).Calls);
        if (!writtenBy(V->getInit(), kept()).empty())
          trouble(V->getLocation(), "the first value of " + quoted(V) +
                                        " changes other variables");
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
    if (!canReceive(V))
      trouble(V->getLocation(), quoted(V) + " begins with an effect");
    if (!writtenBy(D, kept()).empty() && !onlyDeclares(D))
      trouble(V->getLocation(),
              "the first value of " + quoted(V) + " changes other variables");
    once(Init);
  }
  /// A value that the first lane computes for all.
  void once(const Expr *E) {
    if (E->getBeginLoc().isMacroID() || E->getEndLoc().isMacroID() ||
        E->isGLValue() || !E->getType().isTriviallyCopyableType(Of.Context))
      trouble(E->getExprLoc(), "the first lane cannot hand this value over");
    if (!writtenBy(E, kept()).empty())
      trouble(E->getExprLoc(), "a value has an effect on variables of the "
                               "thread");
    inFirstLane(contentsOf(E, Of.Together).Calls);
    Found.Once.push_back(E);
  }
  bool onlyDeclares(const DeclStmt *D) const {
    std::set<const VarDecl *> Written = writtenBy(D, kept());
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        Written.erase(V->getCanonicalDecl());
    return Written.empty();
  }

  void directive(const OMPExecutableDirective *D) {
    auto It = Of.Known.find(D);
    if (It == Of.Known.end())
      return trouble(D->getBeginLoc(), "a directive among code of a thread");
    const Construct &C = *It->second;
    if (C.has(OMPD_barrier))
      return;
    headers(C);
    if (isSimdAlone(C))
      return lanes(C);
    if ((C.has(OMPD_for) || C.has(OMPD_loop)) && !C.has(OMPD_parallel))
      return statement(C.Loops.back().body());
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
    for (const Loop &L : C.Loops) {
      Of.pure(L.Lower, "a bound");
      Of.pure(L.Upper, "a bound");
      Of.pure(L.Step, "a step");
    }
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
      if (!Of.Mine.count(V.Var))
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
};

} // namespace

void planLaneStatements(LanesOfThread &Of, LanesPlan &Found) {
  StatementPlanner(Of, Found).run();
}

} // namespace omp2cuda
