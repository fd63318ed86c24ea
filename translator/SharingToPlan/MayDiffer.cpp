//===- MayDiffer.cpp - Why a kernel and the host's version may differ by right -----------===//
// Idea: a self-check compares what both leave behind. Of some regions OpenMP does not say what
// that is: floating values are combined in any order, a captured atomic tells who came first,
// and a number of a thread, the time or the device itself are not the same for both.
// In:  a region that is compared, and the functions of the file that it calls.
// Out: RegionPlan::Differs.   Tested by: test/inputs/check
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../UserCode.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

struct Reader {
  const ASTContext &Context;
  MayDiffer &Found;
  std::set<const FunctionDecl *> Seen = {};

  bool isFloating(QualType T) const {
    T = Context.getBaseElementType(T.getNonReferenceType());
    return T->isDependentType() || T->isRealFloatingType() ||
           T->isAnyComplexType() || T->isRecordType();
  }

  void directive(const OMPExecutableDirective *D) {
    for (const OMPClause *C : D->clauses())
      if (isa<OMPReductionClause, OMPInReductionClause, OMPTaskReductionClause>(
              C))
        for (const ListItem &Item : listItems(C))
          Found.Rounding |=
              !Item.Written || isFloating(Item.Written->getType());
    if (const auto *A = dyn_cast<OMPAtomicDirective>(D)) {
      Found.Order |= A->hasClausesOfKind<OMPCaptureClause>();
      Found.Rounding |= A->getX() && isFloating(A->getX()->getType());
    }
  }

  void code(const Stmt *S) {
    for (const auto *D : all<OMPExecutableDirective>(S))
      directive(D);
    for (const auto *E : all<DeclRefExpr>(S))
      if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl()))
        function(F);
    for (const auto *E : all<MemberExpr>(S))
      if (const auto *F = dyn_cast<FunctionDecl>(E->getMemberDecl()))
        function(F);
    for (const auto *E : all<CXXConstructExpr>(S))
      function(E->getConstructor());
  }

  /// Who executes a statement, each for itself.
  struct Each {
    bool Team = false, Thread = false;
    bool several() const { return Team || Thread; }
  };
  /// What each thread does, or each team: with how many of them the result may change.
  void byEach(const Stmt *S, Each By, std::set<const Decl *> Inside = {}) {
    if (!S || Found.Threads)
      return;
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      Directive Kind = D->getDirectiveKind();
      By.Team |= isOpenMPTeamsDirective(Kind);
      By.Thread |= isOpenMPParallelDirective(Kind);
      By.Team &= !isOpenMPDistributeDirective(Kind) &&
                 !isOpenMPGenericLoopDirective(Kind);
      By.Thread &= !isOpenMPWorksharingDirective(Kind) &&
                   !isOpenMPTaskingDirective(Kind) &&
                   !isOpenMPGenericLoopDirective(Kind) && Kind != OMPD_masked &&
                   Kind != OMPD_master;
      Found.Threads |=
          By.several() && (Kind == OMPD_atomic || Kind == OMPD_critical ||
                           D->hasClausesOfKind<OMPReductionClause>());
      if (D->hasAssociatedStmt())
        byEach(D->getRawStmt(), By, Inside);
      return;
    }
    const auto *E = dyn_cast<CallExpr>(S);
    const FunctionDecl *F = E ? E->getDirectCallee() : nullptr;
    if (F && F->getBody() && Inside.insert(F->getCanonicalDecl()).second)
      byEach(F->getBody(), By, Inside);
    for (const Stmt *Child : S->children())
      byEach(Child, By, Inside);
  }

  void function(const FunctionDecl *F) {
    llvm::StringRef Name = Names::identifier(F);
    Found.Threads |= Name.starts_with("omp_get_") ||
                     Name.starts_with("omp_in_") ||
                     Name == "omp_is_initial_device" || Name == "clock" ||
                     Name == "time" || Name == "rand";
    if (Seen.insert(F->getCanonicalDecl()).second)
      if (const Stmt *Body = F->getBody();
          Body && !ofSystem(F, Context.getSourceManager()))
        code(Body);
  }
};

} // namespace

MayDiffer mayDiffer(const TargetRegion &R, const ASTContext &Context) {
  MayDiffer Out;
  Reader In{Context, Out};
  In.directive(R.Root->Node);
  In.code(R.Root->Body);
  In.byEach(R.Root->Node, {});
  return Out;
}

} // namespace omp2cuda
