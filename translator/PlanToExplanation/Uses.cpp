//===- Uses.cpp - What a text does with the memory behind a name ----------------===//
// Idea: for an object, or for what a pointer points to, every place that reads it,
// writes it, does both, or lets its address out. From the name of a pointer climb to the
// pointer's value; from there on it is the address of the memory
// (RegionsToSharing/Access.h):
//
//   p[i] = 1       name → load of p → subscript → left of '='       written
//   s.p[i]         name → .p → load → subscript → load              read
//   f(p + 1)       name → load → '+' → argument                     let out
//
// Limits: what happens behind an address that got out is not followed: let out.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "PlanToExplanation.h"

namespace omp2cuda {

namespace {

/// What happens to the memory behind the pointer that is named last in \p Around.
Use behind(llvm::ArrayRef<const Stmt *> Around) {
  for (Around = Around.drop_back(); !Around.empty();
       Around = Around.drop_back()) {
    const Stmt *S = Around.back();
    const auto *Cast = dyn_cast<CastExpr>(S);
    const auto *U = dyn_cast<UnaryOperator>(S);
    if (U && U->getOpcode() == UO_AddrOf)
      return Use::LetOut;
    if (U || isLoad(S)) // *p++, p[i]
      return useOf(cast<Expr>(S), Around, /*Address=*/true);
    if (!Cast && !isa<ParenExpr>(S))
      return Use::Nothing; // assigned, bound
  }
  return Use::Nothing;
}

class Collector : public UserCode {
public:
  Collector(const Memory &M, const Stmt *Where, const Stmt *Skip, OwnsCopy Owns)
      : M(M), Where(Where), Skip(Skip), Owns(Owns) {}
  std::vector<MemoryUse> Found;

  bool TraverseStmt(Stmt *S) override {
    auto *B = dyn_cast_or_null<BinaryOperator>(S);
    if (S == Skip)
      return true;
    if (!B || !B->isAssignmentOp())
      return UserCode::TraverseStmt(S);
    Around.push_back(S); // as it runs
    TraverseStmt(B->getRHS());
    TraverseStmt(B->getLHS());
    Around.pop_back();
    return true;
  }
  bool enter(OMPExecutableDirective *D) override {
    if (D != Where && !M.Pointee && M.Members.empty())
      for (const OMPClause *C : D->clauses())
        if (!C->isImplicit())
          clause(*D, C);
    return !Owns || !Owns(D);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (M.Members.empty() && E->getDecl()->getCanonicalDecl() == M.Of)
      add(use(E), E->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (M.Members.empty() || E->getMemberDecl() != M.Members.back())
      return true;
    ListItem Item = readListItem(E);
    if ((M.Of ? Item.Base == M.Of : Item.This) &&
        membersNamedBy(Item) == M.Members)
      add(use(E), E->getBeginLoc());
    return true;
  }

private:
  Use use(const Expr *E) const {
    return M.Pointee ? behind(Around) : useOf(E, Around);
  }
  /// What \p C asks for where its directive is met: `n` of x[0:n], of `if(n > 9)`.
  void clause(const OMPExecutableDirective &D, const OMPClause *C) {
    std::vector<ListItem> Items = listItems(C);
    if (Items.empty())
      for (const Expr *E : expressionsIn(C))
        walk(E);
    for (const ListItem &Item : Items) {
      for (const ListStep &S : Item.Path)
        for (const Expr *E : {S.Lower, S.Length, S.Stride})
          walk(E);
      if (Item.isVariable() && Item.Base == M.Of && !D.hasAssociatedStmt())
        asUse<OMPToClause>(C, Use::Read), asUse<OMPFromClause>(C, Use::Written);
    }
  }
  template <class Kind> void asUse(const OMPClause *C, Use How) {
    if (isa<Kind>(C))
      add(How, C->getBeginLoc());
  }
  void add(Use Kind, SourceLocation Loc) {
    if (Kind != Use::Nothing)
      Found.push_back({Kind, Loc});
  }
  const Memory &M;
  const Stmt *Where, *Skip;
  OwnsCopy Owns;
};

} // namespace

std::vector<const FieldDecl *> membersNamedBy(const ListItem &Item) {
  std::vector<const FieldDecl *> Out;
  bool Left = false; // a pointer leads on
  for (const ListStep &S : Item.Path) {
    Left |= !Out.empty() && S.isBehindPointer();
    if (S.What == ListStep::Member && Left)
      return {};
    if (S.What == ListStep::Member)
      Out.push_back(S.Field);
  }
  return Out;
}

std::vector<MemoryUse> usesOf(const Memory &M, const Stmt *Where,
                              const Stmt *Skip, OwnsCopy Owns) {
  Collector C(M, Where, Skip, Owns);
  C.walk(Where);
  return std::move(C.Found);
}

} // namespace omp2cuda
