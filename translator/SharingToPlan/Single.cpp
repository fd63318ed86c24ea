//===- Single.cpp - Modes of the statements at team scope -----------------------===//
// Idea: code of a team outside parallel is executed by its initial thread alone
// (strategy Neuter): the others jump over it and meet it at a barrier. What is around
// constructs is Partitioned control flow: every thread follows it.
//
//   statement                                      mode
//   a construct, a block, `if`, `while`, `for`     all threads; a condition that reads
//     around constructs                            memory is evaluated once for all
//   a scalar that all can compute, never written   all threads, Storage Local
//   anything else                                  Single; its locals that others name
//                                                  are TeamShared
//
//   Before   double s = 0;                        After   OMP2CUDA_SHARED(double, s);
//            for (k…) s += w[k];                          if (team::is_initial()) { s = 0; for (k…) s += w[k]; }
//                                                         team::sync();
//            #pragma omp parallel for                     for (int i : team::parallel_for(0, n))
//            for (i…) y[i] *= s;                            y[i] *= s;
//                                                         team::sync();
//
// In:  RegionSharing, a body.   Out: RegionPlan::Single.
// Tested by: test/inputs/team, --dump=plan
// Limits: locals that others name have a fixed size and a trivial type; a `for` around
// constructs counts with a variable of its own; `switch`, `do` and jumps around
// constructs are refused.
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/Access.h"
#include "SharingToPlan.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"

#include <set>

namespace omp2cuda {

using namespace clang;

namespace {

class EverWritten : public DynamicRecursiveASTVisitor {
public:
  explicit EverWritten(const VarDecl *V) : V(V) {}
  bool Found = false;
  bool TraverseStmt(Stmt *S) override {
    if (!S)
      return true;
    if (auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      if (!D->hasAssociatedStmt())
        return true;
      const Stmt *Body = D->getAssociatedStmt();
      while (const auto *C = dyn_cast_or_null<CapturedStmt>(Body))
        Body = C->getCapturedStmt();
      return TraverseStmt(const_cast<Stmt *>(Body));
    }
    Around.push_back(S);
    bool R = DynamicRecursiveASTVisitor::TraverseStmt(S);
    Around.pop_back();
    return R;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Found |= E->getDecl() == V && mayWrite(E, Around);
    return true;
  }

private:
  const VarDecl *V;
  std::vector<const Stmt *> Around;
};

/// What a statement holds that decides its mode.
class Contents : public DynamicRecursiveASTVisitor {
public:
  bool Construct = false; ///< that is shared out or synchronises
  const Stmt *Jump = nullptr;
  std::set<const VarDecl *> Named, Declared;
  const Expr *AsksThread = nullptr;
  unsigned Loops = 0, Switches = 0;

  bool TraverseStmt(Stmt *S) override {
    if (!S)
      return true;
    if (auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      Directive K = D->getDirectiveKind();
      // Constructs of one thread do not need the others.
      if (K != llvm::omp::OMPD_atomic && K != llvm::omp::OMPD_simd &&
          K != llvm::omp::OMPD_critical && K != llvm::omp::OMPD_flush &&
          !bindsThread(D))
        Construct = true;
      if (!D->hasAssociatedStmt())
        return true;
      const Stmt *Body = D->getAssociatedStmt();
      while (const auto *C = dyn_cast_or_null<CapturedStmt>(Body))
        Body = C->getCapturedStmt();
      return TraverseStmt(const_cast<Stmt *>(Body));
    }
    bool Loop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
    Loops += Loop;
    Switches += isa<SwitchStmt>(S);
    bool R = DynamicRecursiveASTVisitor::TraverseStmt(S);
    Loops -= Loop;
    Switches -= isa<SwitchStmt>(S);
    return R;
  }
  bool VisitBreakStmt(BreakStmt *S) override {
    if (!Loops && !Switches)
      Jump = S;
    return true;
  }
  bool VisitContinueStmt(ContinueStmt *S) override {
    if (!Loops)
      Jump = S;
    return true;
  }
  bool VisitGotoStmt(GotoStmt *S) override {
    Jump = S;
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *S) override {
    Jump = S;
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    Declared.insert(V);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
      Named.insert(V);
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
      if (F->getIdentifier() && F->getName().starts_with("omp_") &&
          (F->getName().contains("thread") || F->getName().contains("level") ||
           F->getName().contains("parallel")))
        AsksThread = E;
    return true;
  }
};

Contents contents(const Stmt *S) {
  Contents C;
  C.TraverseStmt(const_cast<Stmt *>(S));
  return C;
}

class SinglePlanner {
public:
  SinglePlanner(RegionPlan &P, const Stmt *Whole, ASTContext &Context,
                Diag &Diags)
      : P(P), Whole(Whole), Context(Context), Diags(Diags) {}

  bool run() {
    statement(Whole);
    return Ok;
  }

private:
  void refuse(SourceLocation Loc, const char *Why) {
    Diags.report(Loc, DiagId::NotParallelThroughout, {Why});
    Ok = false;
  }

  /// A statement that holds constructs, or is one.
  void statement(const Stmt *S) {
    if (!S || isa<NullStmt>(S))
      return;
    if (isa<OMPExecutableDirective>(S)) {
      if (!contents(S).Construct)
        group({S});
      return;
    }
    if (const auto *B = dyn_cast<CompoundStmt>(S))
      return block(B);
    if (const auto *I = dyn_cast<IfStmt>(S)) {
      if (I->getInit() || I->getConditionVariable())
        return refuse(S->getBeginLoc(),
                      "an 'if' that declares a variable, around constructs");
      condition(I->getCond());
      statement(I->getThen());
      statement(I->getElse());
      return;
    }
    if (const auto *W = dyn_cast<WhileStmt>(S)) {
      if (W->getConditionVariable())
        return refuse(S->getBeginLoc(),
                      "a 'while' that declares a variable, around constructs");
      condition(W->getCond());
      statement(W->getBody());
      return;
    }
    if (const auto *F = dyn_cast<ForStmt>(S))
      return loop(F);
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      if (!redundant(D))
        group({D});
      return;
    }
    Contents C = contents(S);
    if (C.Construct)
      return refuse(S->getBeginLoc(),
                    "this kind of statement around constructs");
    if (C.Jump)
      return; // break, continue: every thread takes it
    group({S});
  }

  void block(const CompoundStmt *B) {
    std::vector<const Stmt *> Run;
    auto Flush = [&] {
      if (!Run.empty())
        group(Run);
      Run.clear();
    };
    for (const Stmt *S : B->body()) {
      Contents C = contents(S);
      const auto *D = dyn_cast<DeclStmt>(S);
      bool All =
          C.Construct || C.Jump || isa<NullStmt>(S) || (D && redundant(D));
      if (!All) {
        Run.push_back(S);
        continue;
      }
      Flush();
      if (!(D && redundant(D)))
        statement(S);
    }
    Flush();
  }

  /// Locals that every thread may compute for itself and nobody writes.
  bool redundant(const DeclStmt *D) const {
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V)
        continue; // a type
      if (!V->getType()->isScalarType() || !V->getInit() ||
          V->isStaticLocal() || !unchanging(V->getInit()) ||
          everWritten(V, Whole))
        return false;
    }
    return true;
  }

  /// computableByAll, from variables that the region does not change.
  bool unchanging(const Expr *E) const {
    if (!computableByAll(E))
      return false;
    Contents C = contents(E);
    for (const VarDecl *V : C.Named) {
      if (const VarSharing *S = P.Sharing->find(V->getCanonicalDecl())) {
        if (S->WrittenShared || S->OnTarget == Attribute::Map)
          return false;
      } else if (Shared.count(V) || sharedElsewhere(V)) {
        return false;
      }
    }
    return true;
  }

  bool sharedElsewhere(const VarDecl *V) const {
    for (const SingleGroup &G : P.Single.Groups)
      for (const VarDecl *S : G.Shared)
        if (S == V)
          return true;
    return false;
  }

  void condition(const Expr *E) {
    if (!unchanging(E))
      P.Single.Conditions.push_back(E);
  }

  /// A sequential loop around constructs: every thread counts for itself.
  void loop(const ForStmt *F) {
    const auto *D = dyn_cast_or_null<DeclStmt>(F->getInit());
    const VarDecl *V = D && D->isSingleDecl()
                           ? dyn_cast<VarDecl>(D->getSingleDecl())
                           : nullptr;
    bool Fine = V && V->getInit() && V->getType()->isScalarType() &&
                F->getCond() && F->getInc() && unchanging(V->getInit()) &&
                unchanging(F->getCond()) && !everWritten(V, F->getBody());
    const Expr *Inc =
        F->getInc() ? F->getInc()->IgnoreParenImpCasts() : nullptr;
    if (const auto *U = dyn_cast_or_null<UnaryOperator>(Inc))
      Fine &= U->isIncrementDecrementOp();
    else if (const auto *B = dyn_cast_or_null<BinaryOperator>(Inc))
      Fine &= B->isCompoundAssignmentOp() && unchanging(B->getRHS());
    else
      Fine = false;
    if (!Fine)
      return refuse(F->getForLoc(),
                    "a loop around constructs that does not simply count "
                    "with a variable of its own");
    statement(F->getBody());
  }

  /// \p Statements run in the initial thread.
  void group(const std::vector<const Stmt *> &Statements) {
    SingleGroup G;
    G.Statements = Statements;
    std::set<const Stmt *> Mine(Statements.begin(), Statements.end());
    for (const Stmt *S : Statements) {
      Contents C = contents(S);
      if (C.AsksThread)
        refuse(C.AsksThread->getBeginLoc(),
               "Single code that asks for threads, levels or parallel regions");
      const auto *D = dyn_cast<DeclStmt>(S);
      if (!D)
        continue;
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each))
          if (namedOutside(V, Mine))
            share(V, G);
    }
    // A declaration of several names is shared as a whole.
    for (const Stmt *S : Statements)
      if (const auto *D = dyn_cast<DeclStmt>(S)) {
        unsigned SharedHere = 0, All = 0;
        for (const Decl *Each : D->decls())
          if (const auto *V = dyn_cast<VarDecl>(Each)) {
            ++All;
            SharedHere += Shared.count(V);
          }
        if (SharedHere && SharedHere != All)
          for (const Decl *Each : D->decls())
            if (const auto *V = dyn_cast<VarDecl>(Each); V && !Shared.count(V))
              share(V, G);
      }
    P.Single.Groups.push_back(std::move(G));
  }

  /// Is \p V named in the body by a statement that is not in \p Mine?
  bool namedOutside(const VarDecl *V,
                    const std::set<const Stmt *> &Mine) const {
    struct Finder : DynamicRecursiveASTVisitor {
      const VarDecl *V;
      const std::set<const Stmt *> &Mine;
      bool Found = false;
      Finder(const VarDecl *V, const std::set<const Stmt *> &Mine)
          : V(V), Mine(Mine) {}
      bool TraverseStmt(Stmt *S) override {
        if (!S || Mine.count(S))
          return true;
        if (auto *D = dyn_cast<OMPExecutableDirective>(S)) {
          for (const OMPClause *C : D->clauses())
            for (Stmt *Child : const_cast<OMPClause *>(C)->children())
              if (auto *E = dyn_cast_or_null<Expr>(Child))
                TraverseStmt(const_cast<Expr *>(asWritten(E)));
          const Stmt *Body =
              D->hasAssociatedStmt() ? D->getAssociatedStmt() : nullptr;
          while (const auto *C = dyn_cast_or_null<CapturedStmt>(Body))
            Body = C->getCapturedStmt();
          return TraverseStmt(const_cast<Stmt *>(Body));
        }
        return DynamicRecursiveASTVisitor::TraverseStmt(S);
      }
      bool VisitDeclRefExpr(DeclRefExpr *E) override {
        Found |= E->getDecl() == V;
        return true;
      }
    } F(V, Mine);
    F.TraverseStmt(const_cast<Stmt *>(Whole));
    return F.Found;
  }

  void share(const VarDecl *V, SingleGroup &G) {
    QualType T = V->getType();
    const auto *Record = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (T->isReferenceType() || T->isVariablyModifiedType() ||
        (Record && Record->hasDefinition() && !Record->isTrivial()))
      return refuse(V->getLocation(),
                    "a local of Single code that parallel code names must "
                    "have a fixed size and a trivial type");
    if (T->isArrayType() && V->getInit())
      return refuse(
          V->getLocation(),
          "an initialised array of Single code that parallel code names");
    Bytes += Context.getTypeSizeInChars(T).getQuantity();
    if (Bytes > 48 * 1024)
      return refuse(V->getLocation(),
                    "the locals of its Single code need more than the "
                    "49,152 bytes of shared memory of a block");
    Shared.insert(V);
    G.Shared.push_back(V);
  }

  RegionPlan &P;
  const Stmt *Whole;
  ASTContext &Context;
  Diag &Diags;
  std::set<const VarDecl *> Shared;
  int64_t Bytes = 0;
  bool Ok = true;
};

} // namespace

bool bindsThread(const OMPExecutableDirective *D) {
  for (const OMPClause *C : D->clauses())
    if (const auto *B = dyn_cast<OMPBindClause>(C))
      return B->getBindKind() == OMPC_BIND_thread;
  return false;
}

bool everWritten(const VarDecl *V, const Stmt *Where) {
  EverWritten W(V);
  W.TraverseStmt(const_cast<Stmt *>(Where));
  return W.Found;
}

bool computableByAll(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr,
          UnaryExprOrTypeTraitExpr>(E))
    return true;
  if (const auto *R = dyn_cast<DeclRefExpr>(E))
    return isa<VarDecl, EnumConstantDecl>(R->getDecl()) &&
           R->getType()->isScalarType();
  if (const auto *C = dyn_cast<CastExpr>(E))
    return computableByAll(C->getSubExpr());
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return !U->isIncrementDecrementOp() && U->getOpcode() != UO_Deref &&
           U->getOpcode() != UO_AddrOf && computableByAll(U->getSubExpr());
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && computableByAll(B->getLHS()) &&
           computableByAll(B->getRHS());
  if (const auto *C = dyn_cast<ConditionalOperator>(E))
    return computableByAll(C->getCond()) && computableByAll(C->getTrueExpr()) &&
           computableByAll(C->getFalseExpr());
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    // The number of this team is the same in all its threads.
    const FunctionDecl *F = Call->getDirectCallee();
    return F && F->getIdentifier() &&
           (F->getName() == "omp_get_team_num" ||
            F->getName() == "omp_get_num_teams");
  }
  return false;
}

bool planSingle(RegionPlan &P, const Stmt *Body, ASTContext &Context,
                Diag &Diags) {
  return SinglePlanner(P, Body, Context, Diags).run();
}

} // namespace omp2cuda
