//===- Uses.cpp - What a text does with the memory behind a name ----------------===//
// Idea: for an object, or for what a pointer points to, every place that reads it,
// writes it, does both, or lets its address out.. From the name of a pointer, or of what holds it, climb to the pointer's
// value; from there on it is the address of the memory (RegionsToSharing/Access.h):
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

using namespace clang;

namespace {

/// What happens to the memory behind the pointer \p Ref, or behind \p Member of it.
Use behind(const Expr *Ref, llvm::ArrayRef<const Stmt *> Around,
           const FieldDecl *Member) {
  bool Pointer = !Member; // E is the pointer itself
  const Expr *E = Ref;
  for (; !Around.empty(); Around = Around.drop_back()) {
    const Stmt *S = Around.back();
    if (S == E || isa<ParenExpr>(S)) {
      E = cast<Expr>(S);
      continue;
    }
    const auto *Cast = dyn_cast<CastExpr>(S);
    const auto *U = dyn_cast<UnaryOperator>(S);
    if (Pointer) {
      if (U && U->getOpcode() == UO_AddrOf)
        return Use::LetOut;
      if (U || (Cast && Cast->getCastKind() == CK_LValueToRValue)) // *p++, p[i]
        return useOf(cast<Expr>(S), Around, /*Address=*/true);
      if (!Cast)
        return Use::Nothing; // assigned, bound
    } else if (const auto *M = dyn_cast<MemberExpr>(S)) {
      if (M->getMemberDecl() != Member)
        return Use::Nothing;
      Pointer = true;
    } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(S)) {
      if (A->getBase() != E)
        return Use::Nothing;
    } else if (!Cast && !(U && (U->getOpcode() == UO_Deref ||
                                U->getOpcode() == UO_AddrOf))) {
      return Use::Nothing;
    }
    E = cast<Expr>(S);
  }
  return Use::Nothing;
}

class Collector : public UserCode {
public:
  const VarDecl *V = nullptr; ///< null: `this`
  const FieldDecl *Member = nullptr;
  bool Pointee = false;
  const Stmt *Skip = nullptr;
  OwnsCopy Owns;
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
    if (E->getDecl()->getCanonicalDecl() == V)
      add(E, Member || Pointee ? behind(E, Around, Member) : useOf(E, Around));
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (!V && Member && memberOfThis(E) == Member)
      add(E, behind(E, Around, nullptr));
    return true;
  }

private:
  void add(const Expr *E, Use Kind) {
    if (Kind != Use::Nothing)
      Found.push_back({Kind, E->getExprLoc()});
  }
};

} // namespace

std::vector<MemoryUse> usesOf(const VarDecl *V, bool Pointee, const Stmt *Where,
                              const Stmt *Skip, const OwnsCopy &Owns,
                              const FieldDecl *Member) {
  Collector C;
  C.V = V ? V->getCanonicalDecl() : nullptr;
  C.Member = Member;
  C.Pointee = Pointee;
  C.Skip = Skip;
  C.Owns = Owns;
  C.walk(Where);
  return std::move(C.Found);
}

} // namespace omp2cuda
