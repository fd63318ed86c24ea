//===- OwnAddresses.cpp - Addresses of a thread's variables that others can read -----------===//
// Idea: in OpenMP a thread may point others to its variables. On a GPU these are registers, or
// local memory, which no other thread reaches: where that is sure, it is refused, and where an
// address goes into what threads share, a warning says so.
//
//   #pragma omp parallel
//   {
//     int mine = …;
//     slots[omp_get_thread_num()] = &mine;            // W0113
//     #pragma omp single copyprivate(p)
//     p = &mine;                                      // E0302
//   }
//
// In:  a region.   Out: warnings, refusals.
// Tested by: test/inputs/share/own-addresses.c, test/inputs/refuse/own-addresses.c
// Limits: what functions store, and what pointers lead to.
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../RegionsToSharing/Access.h"
#include "Refusing.h"
#include "TeamCode.h"

namespace omp2cuda {

namespace {

struct AddressFinder : UserCode {
  explicit AddressFinder(Diag &Diags) : Diags(Diags) {}

  bool enter(OMPExecutableDirective *D) override {
    for (const OMPClause *C : D->clauses())
      if ((InParallel || isParallel(D)) &&
          isa<OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause,
              OMPReductionClause, OMPLinearClause>(C))
        for (const ListItem &Item : listItems(C))
          if (Item.Base)
            Own.insert(Item.Base);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    if (InParallel && V->hasLocalStorage() && !hasTeamAllocator(V))
      Own.insert(V->getCanonicalDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const VarDecl *V = variableOf(E);
    if (!V || !InParallel || !isOwn(V) || !addressLeaves(E, Around))
      return true;
    if (const VarDecl *By = heldBy(E, Around); By && isOwn(By)) {
      for (const OMPExecutableDirective *D : Inside)
        for (const auto *C : D->getClausesOfKind<OMPCopyprivateClause>())
          for (const ListItem &Item : listItems(C))
            if (Item.Base == By)
              Diags.report(E->getExprLoc(), DiagId::UnsupportedVariable,
                           {Names::asWritten(By),
                            "'copyprivate' hands out the address of " +
                                quoted(V) +
                                ", a variable of one thread, which no other "
                                "reaches on a GPU"});
      return true;
    }
    if (const VarDecl *To = storedTo(E); To && !isOwn(To))
      Diags.report(E->getExprLoc(), DiagId::OwnAddress,
                   {Names::asWritten(V), Names::asWritten(To)});
    return true;
  }

private:
  bool isOwn(const VarDecl *V) const {
    return Own.count(V) && !V->getType()->isReferenceType();
  }
  /// What an assignment of the address of \p E changes, or a part of it, or what it points to;
  /// null: it is no such assignment.
  const VarDecl *storedTo(const Expr *E) const {
    const Expr *Value = E;
    for (const Stmt *S : llvm::reverse(Around)) {
      if (const auto *B = dyn_cast<BinaryOperator>(S);
          B && B->getOpcode() == BO_Assign && B->getRHS() == Value)
        return rootOf(B->getLHS());
      const auto *Of = dyn_cast<Expr>(S);
      if (!Of || !(Of->getType()->isPointerType() || Of == E ||
                   Of->getType()->isArrayType() || Of->isGLValue()))
        return nullptr;
      Value = Of;
    }
    return nullptr;
  }
  static const VarDecl *rootOf(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      return rootOf(S->getBase());
    if (const auto *M = dyn_cast<MemberExpr>(E))
      return rootOf(M->getBase());
    if (const auto *U = dyn_cast<UnaryOperator>(E);
        U && U->getOpcode() == UO_Deref)
      return rootOf(U->getSubExpr());
    return variableOf(E);
  }

  Diag &Diags;
  VarSet Own;
};

} // namespace

void findOwnAddresses(const RegionPlan &P, Diag &Diags) {
  AddressFinder(Diags).walk(P.Sharing->Region->Root->statement());
}

} // namespace omp2cuda
