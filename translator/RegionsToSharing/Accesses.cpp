//===- Accesses.cpp - Which variables the region's code touches ------------------===//
#include "Accesses.h"
#include "../Fates.h"

#include "../UserCode.h"
#include "Access.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"

#include <map>

namespace omp2cuda {

using namespace clang;

namespace {

/// Marks which variables are named or written outside every private copy.
class Accesses : public UserCode {
public:
  Accesses(const Construct &Root, RegionSharing &Out)
      : ByNode(Root.byNode()), Out(Out) {
    walk(Root.statement());
  }

  bool enter(OMPExecutableDirective *D) override {
    auto It = ByNode.find(D);
    if (It == ByNode.end())
      return false;
    chunks(*It->second);
    Scopes.push_back(It->second);
    return true;
  }
  void leave(OMPExecutableDirective *) override { Scopes.pop_back(); }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (!V)
      return true;
    for (VarSharing &S : Out.Vars) {
      if (S.Var != V->getCanonicalDecl())
        continue;
      S.OnlyDecays &= decays();
      size_t Up = Around.size() - 1; // the reference itself
      while (Up > 0 && isa<ParenExpr, CastExpr>(Around[Up - 1]))
        --Up;
      const auto *Member =
          Up > 0 ? dyn_cast<MemberExpr>(Around[Up - 1]) : nullptr;
      if (Member && isa<FieldDecl>(Member->getMemberDecl()))
        S.MembersNamed.insert(cast<FieldDecl>(Member->getMemberDecl()));
      else
        S.NamedWhole = true;
      InnerSharing *Copy = nullptr;
      for (InnerSharing &I : S.Inner)
        if (llvm::is_contained(Scopes, I.At))
          Copy = &I;
      if (Copy) {
        Copy->Written |= mayWrite(E, Around);
        return true;
      }
      S.NamedShared = true;
      S.WrittenShared |= mayWrite(E, Around);
    }
    return true;
  }
  /// Is \p C one of several parallel regions, whose threads the kernel counts?
  bool kernelCounts(const Construct &C) const {
    auto Parallel = [](const auto &Known) {
      return Known.second->has(llvm::omp::OMPD_parallel);
    };
    return C.Parent && C.has(llvm::omp::OMPD_parallel) &&
           llvm::count_if(ByNode, Parallel) > 1;
  }
  static const Expr *threads(const OMPClause *Clause) {
    if (const auto *N = dyn_cast<OMPNumThreadsClause>(Clause))
      return N->getNumThreads();
    if (const auto *If = dyn_cast<OMPIfClause>(Clause))
      if (If->getNameModifier() == llvm::omp::OMPD_parallel ||
          If->getNameModifier() == llvm::omp::OMPD_unknown)
        return If->getCondition();
    return nullptr;
  }
  /// Chunk sizes are evaluated where the loop is: in the kernel. So are the bounds
  /// of sections and the steps of linear variables.
  void chunks(const Construct &C) {
    for (const VarSharing &S : Out.Vars)
      if (const InnerSharing *I = S.innerAt(&C); I && I->Reduced.Part)
        for (const Expr *Bound :
             {I->Reduced.Part->Lower, I->Reduced.Part->Length})
          if (Bound)
            TraverseStmt(const_cast<Expr *>(asWritten(Bound)));
    for (const OMPClause *Clause : clauses(C)) {
      const Expr *Chunk = nullptr;
      if (const auto *S = dyn_cast<OMPScheduleClause>(Clause))
        Chunk = S->getChunkSize();
      else if (const auto *D = dyn_cast<OMPDistScheduleClause>(Clause))
        Chunk = D->getChunkSize();
      else if (const auto *L = dyn_cast<OMPLinearClause>(Clause))
        Chunk = L->getStep();
      else if (kernelCounts(C))
        Chunk = threads(Clause);
      if (Chunk)
        TraverseStmt(const_cast<Expr *>(asWritten(Chunk)));
    }
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (!isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts()))
      return true;
    for (MemberSharing &M : Out.Members)
      if (M.Field == E->getMemberDecl()) {
        M.WrittenShared |= mayWrite(E, Around);
        M.OnlyDecays &= decays();
      }
    return true;
  }

private:
  /// Is what is being visited an array, used as a pointer to its first element?
  bool decays() const {
    size_t Up = Around.size() - 1; // the reference itself
    while (Up > 0 && isa<ParenExpr>(Around[Up - 1]))
      --Up;
    const auto *Cast = Up > 0 ? dyn_cast<CastExpr>(Around[Up - 1]) : nullptr;
    return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay;
  }
  const std::map<const Stmt *, const Construct *> ByNode;
  std::vector<const Construct *> Scopes;
  RegionSharing &Out;
};

} // namespace

void markAccesses(const TargetRegion &R, RegionSharing &Out) {
  Accesses(*R.Root, Out);
  for (VarSharing &S : Out.Vars)
    for (const InnerSharing &Copy : S.Inner)
      if (Copy.What != Attribute::Private &&
          !Copy.At->around(
              [&](const Construct &Up) { return S.innerAt(&Up); })) {
        // The copy starts from the variable, or ends in it. What a copy of the whole
        // region does to it is in its map.
        S.NamedShared = true;
        if (Copy.What == Attribute::LastPrivate ||
            Copy.What == Attribute::FirstLastPrivate)
          S.OnlyDecays = false; // an array is assigned as a whole
        bool Pointee = Copy.Reduced.Part &&
                       S.Var->getType().getNonReferenceType()->isPointerType();
        S.WrittenShared |= Copy.What != Attribute::FirstPrivate &&
                           Copy.At != R.Root.get() && !Pointee;
      }
}

} // namespace omp2cuda
