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

#include "clang/AST/StmtCXX.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

/// What a statement holds, as far as the lanes of a thread are concerned.
class LaneContents : public UserCode {
public:
  explicit LaneContents(const LanesPlan &Found) : Found(Found) {}
  /// Constructs that all lanes have to come to; variables of which they have one.
  bool Together = false;
  bool enter(OMPExecutableDirective *D) override {
    OpenMPDirectiveKind K = D->getDirectiveKind();
    Together |= K != OMPD_atomic && K != OMPD_critical && K != OMPD_flush;
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    Together |= Found.find(V) != nullptr;
    return true;
  }

private:
  const LanesPlan &Found;
};

class StatementPlanner {
public:
  StatementPlanner(LanesOfThread &Of, LanesPlan &Found)
      : Of(Of), P(Of.P), Found(Found) {}

  void run() {
    for (const Stmt *S : Of.bodies())
      statement(S);
  }

private:
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
    Open.clear();
    std::set<const VarDecl *> Own;
    for (const Stmt *S : G.Statements) {
      for (const VarDecl *V : declaredIn(S, /*WithSimd=*/true))
        Own.insert(V);
    }
    for (const VarDecl *V : Own)
      Of.Mine.erase(V); // of the first lane only
    for (const Stmt *S : G.Statements)
      for (const VarDecl *V : writtenBy(S, Of.Mine)) {
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

  void one(const Stmt *S, bool InBlock, std::vector<const Stmt *> &Open) {
    if (isa<NullStmt>(S))
      return;
    LaneContents Holds(Found);
    Holds.walk(S);
    Contents What = contentsOf(S, Of.Together);
    bool Simple = isa<Expr, DeclStmt, ReturnStmt>(S);
    Holds.Together |= !Simple && !What.Calls.empty();
    if (What.Goto)
      return trouble(What.Goto->getBeginLoc(), "'goto' among code of a thread");
    if (const auto *D = dyn_cast<DeclStmt>(S); D && Holds.Together) {
      close(Open, InBlock);
      return placed(D);
    }
    if (!Holds.Together) {
      if (Of.effects(S).Pure)
        return close(Open, InBlock);
      if (const auto *D = dyn_cast<DeclStmt>(S)) {
        close(Open, InBlock);
        return declared(D);
      }
      if (!What.Jump) {
        if (!What.Calls.empty()) {
          close(Open, InBlock);
          Open.push_back(S);
          close(Open, InBlock);
          return calls(cast<Expr>(S), What.Calls, Found.Groups.back());
        }
        Open.push_back(S);
        return;
      }
    }
    close(Open, InBlock);
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S))
      return directive(D);
    if (isa<CompoundStmt>(S))
      return statement(S);
    if (const auto *If = dyn_cast<IfStmt>(S)) {
      Of.pure(If->getInit(), "a value");
      Of.pure(If->getConditionVariableDeclStmt(), "a condition");
      Of.pure(If->getCond(), "a condition");
      statement(If->getThen());
      return statement(If->getElse());
    }
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      Of.pure(For->getInit(), "a value");
      Of.pure(For->getCond(), "a condition");
      Of.pure(For->getInc(), "a value");
      return statement(For->getBody());
    }
    if (const auto *While = dyn_cast<WhileStmt>(S)) {
      Of.pure(While->getCond(), "a condition");
      return statement(While->getBody());
    }
    if (const auto *Do = dyn_cast<DoStmt>(S)) {
      Of.pure(Do->getCond(), "a condition");
      return statement(Do->getBody());
    }
    if (const auto *Return = dyn_cast<ReturnStmt>(S))
      return once(Return->getRetValue());
    trouble(S->getBeginLoc(),
            "the lanes cannot follow this statement together");
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
        if (!writtenBy(V->getInit(), Of.Mine).empty())
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
    if (!Init || Of.effects(Init).Pure)
      return;
    if (V->getType()->isReferenceType() || V->getType()->isArrayType() ||
        V->isStaticLocal() || isa<InitListExpr>(Init->IgnoreParenImpCasts()) ||
        V->getInitStyle() != VarDecl::CInit)
      trouble(V->getLocation(), quoted(V) + " begins with an effect");
    if (!writtenBy(D, Of.Mine).empty() && !onlyDeclares(D))
      trouble(V->getLocation(),
              "the first value of " + quoted(V) + " changes other variables");
    once(Init);
  }
  /// A value that the first lane computes for all.
  void once(const Expr *E) {
    if (E->getBeginLoc().isMacroID() || E->getEndLoc().isMacroID() ||
        E->isGLValue() || !E->getType().isTriviallyCopyableType(Of.Context))
      trouble(E->getExprLoc(), "the first lane cannot hand this value over");
    if (!writtenBy(E, Of.Mine).empty())
      trouble(E->getExprLoc(), "a value has an effect on variables of the "
                               "thread");
    inFirstLane(contentsOf(E, Of.Together).Calls);
    Found.Once.push_back(E);
  }
  bool onlyDeclares(const DeclStmt *D) const {
    std::set<const VarDecl *> Written = writtenBy(D, Of.Mine);
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
      else if (!isTrivial(V.Var->getType()) || V.Var->getType()->isArrayType())
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
