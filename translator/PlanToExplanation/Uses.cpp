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
  Collector(const Memory &M, const Stmt *Skip, OwnsCopy Owns)
      : M(M), Skip(Skip), Owns(Owns) {}
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
  bool enter(OMPExecutableDirective *D) override { return !Owns || !Owns(D); }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (!M.Member && E->getDecl()->getCanonicalDecl() == M.Of)
      add(M.Pointee ? behind(Around) : useOf(E, Around), E->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (E->getMemberDecl() != M.Member)
      return true;
    ListItem Item = readListItem(E);
    if ((M.Of ? Item.Base == M.Of : Item.This) &&
        llvm::all_of(llvm::drop_end(Item.Path), [](const ListStep &S) {
          return S.What != ListStep::Member;
        }))
      add(behind(Around), E->getBeginLoc());
    return true;
  }

private:
  void add(Use Kind, SourceLocation Loc) {
    if (Kind != Use::Nothing)
      Found.push_back({Kind, Loc});
  }
  const Memory &M;
  const Stmt *Skip;
  OwnsCopy Owns;
};

} // namespace

std::vector<MemoryUse> usesOf(const Memory &M, const Stmt *Where,
                              const Stmt *Skip, OwnsCopy Owns) {
  Collector C(M, Skip, Owns);
  C.walk(Where);
  return std::move(C.Found);
}

} // namespace omp2cuda
