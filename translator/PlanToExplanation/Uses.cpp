//===- Uses.cpp - What a text does with the memory behind a name ----------------===//
// Idea: see Uses.h. From the name, climb through what still denotes the memory in
// question, or its address, until something reads, writes or keeps it:
//
//   p[i] = 1       name → load of p → subscript → left of '='       Write (pointee)
//   s.p[i]         name → .p → load → subscript → load              Read (member p)
//   f(p + 1)       name → load → '+' → argument                     Escapes
//
// In:  a variable, a statement.   Out: Uses.   Tested by: test/inputs/explain
// Limits: what happens behind an address that got out is not followed: Escapes.
//===----------------------------------------------------------------------===//
#include "Uses.h"
#include "../UserCode.h"

#include "clang/AST/ExprCXX.h"

#include <optional>

namespace omp2cuda {

using namespace clang;

namespace {

/// What the expression at hand is, seen from the memory in question.
enum class Seen {
  Whole,   ///< a struct, or a pointer to it, one of whose members points to it
  Holder,  ///< an object that holds a pointer to it
  Object,  ///< the memory itself
  Address, ///< a pointer to it
};

bool pointsToConst(QualType T) {
  return (T->isPointerType() || T->isReferenceType()) &&
         T->getPointeeType().isConstQualified();
}

/// What a parameter of type \p T may do with the object or its address.
UseKind handed(QualType T, bool Address) {
  return !Address && !T->isReferenceType() ? UseKind::Read
         : pointsToConst(T)                ? UseKind::Lent
                                           : UseKind::Escapes;
}

/// How an argument that is the object or its address is used by the callee.
std::optional<UseKind> argument(const CallExpr *Call, const Expr *Arg,
                                bool Address) {
  const FunctionDecl *F = Call->getDirectCallee();
  unsigned First =
      isa<CXXOperatorCallExpr>(Call) && isa_and_nonnull<CXXMethodDecl>(F);
  for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
    if (Call->getArg(I) != Arg)
      continue;
    if (F && I < First)
      return cast<CXXMethodDecl>(F)->isConst() ? UseKind::Lent
                                               : UseKind::Escapes;
    if (!F || I - First >= F->getNumParams())
      return UseKind::Escapes;
    return handed(F->getParamDecl(I - First)->getType(), Address);
  }
  return std::nullopt; // the callee itself
}

using Verdict = std::optional<UseKind>;

/// What a step of the climb says: go on, or the verdict.
struct Step {
  bool GoOn = true;
  Verdict Is = std::nullopt;
};
constexpr Step Next{true, std::nullopt};
constexpr Step NoUse{false, std::nullopt};
Step is(UseKind K) { return {false, K}; }

/// On the way to the pointer: s.p, q->p, q[i].p
Step climbToHolder(const Stmt *S, const Expr *E, Seen &As,
                   const FieldDecl *Member) {
  if (const auto *M = dyn_cast<MemberExpr>(S)) {
    if (M->getMemberDecl() != Member)
      return NoUse;
    As = Seen::Holder;
    return Next;
  }
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(S))
    return A->getBase() == E ? Next : NoUse;
  if (const auto *U = dyn_cast<UnaryOperator>(S))
    return U->getOpcode() == UO_Deref || U->getOpcode() == UO_AddrOf ? Next
                                                                     : NoUse;
  return isa<CastExpr>(S) ? Next : NoUse;
}

/// From the pointer to its value.
Step climbFromHolder(const Stmt *S, Seen &As) {
  if (const auto *C = dyn_cast<CastExpr>(S)) {
    if (C->getCastKind() == CK_LValueToRValue)
      As = Seen::Address;
    return Next;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(S)) {
    if (U->getOpcode() == UO_AddrOf)
      return is(UseKind::Escapes);
    As = Seen::Address; // *p++
    return Next;
  }
  return NoUse; // assigned, bound
}

/// From the memory, or its address, to what is done with it.
Step climbToUse(const Stmt *S, const Expr *E, Seen &As) {
  bool Address = As == Seen::Address;
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(S))
    return NoUse;
  if (const auto *M = dyn_cast<MemberExpr>(S)) {
    if (const auto *Method = dyn_cast<CXXMethodDecl>(M->getMemberDecl()))
      return Method->isStatic()  ? NoUse
             : Method->isConst() ? is(UseKind::Lent)
                                 : is(UseKind::Escapes);
    As = Seen::Object;
    return Next;
  }
  if (const auto *C = dyn_cast<CastExpr>(S)) {
    switch (C->getCastKind()) {
    case CK_ArrayToPointerDecay:
      As = Seen::Address;
      return Next;
    case CK_LValueToRValue:
      return Address ? Next : is(UseKind::Read);
    case CK_ToVoid:
    case CK_PointerToBoolean:
      return NoUse;
    default:
      return Next;
    }
  }
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(S)) {
    if (A->getBase() != E)
      return NoUse; // an index
    As = Seen::Object;
    return Next;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(S)) {
    if (U->getOpcode() == UO_AddrOf)
      As = Seen::Address;
    else if (U->getOpcode() == UO_Deref)
      As = Seen::Object;
    else if (U->isIncrementDecrementOp() && !Address)
      return is(UseKind::Update);
    else if (!U->isIncrementDecrementOp())
      return NoUse; // !p
    return Next;
  }
  if (const auto *B = dyn_cast<BinaryOperator>(S)) {
    if (B->isAssignmentOp() && B->getLHS() == E)
      return Address                       ? NoUse
             : B->isCompoundAssignmentOp() ? is(UseKind::Update)
                                           : is(UseKind::Write);
    if (B->isAssignmentOp())
      return is(Address ? UseKind::Escapes : UseKind::Read);
    bool Moves = B->isAdditiveOp() && B->getType()->isPointerType();
    bool Value = B->getOpcode() == BO_Comma && B->getRHS() == E;
    return Moves || Value ? Next : NoUse; // a comparison, a difference
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(S))
    return C->getCond() == E ? NoUse : Next;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return {false, argument(Call, E, Address)};
  if (const auto *C = dyn_cast<CXXConstructExpr>(S)) {
    const CXXConstructorDecl *D = C->getConstructor();
    for (unsigned A = 0; A < C->getNumArgs() && A < D->getNumParams(); ++A)
      if (C->getArg(A) == E)
        return is(handed(D->getParamDecl(A)->getType(), Address));
    return is(UseKind::Escapes);
  }
  if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *Each : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Each))
        if (V->getInit() && V->getInit()->IgnoreParens() == E->IgnoreParens())
          return is(pointsToConst(V->getType()) ? UseKind::Lent
                                                : UseKind::Escapes);
    return is(UseKind::Escapes);
  }
  if (const auto *For = dyn_cast<CXXForRangeStmt>(S);
      For && E->getType()->isArrayType()) {
    QualType T = For->getLoopVariable()->getType();
    return is(T->isReferenceType() && !pointsToConst(T) ? UseKind::Escapes
                                                        : UseKind::Lent);
  }
  if (isa<Expr, ReturnStmt, CXXForRangeStmt>(S))
    return is(UseKind::Escapes);
  return NoUse; // a discarded value
}

/// Climbs from \p Ref; nothing: the memory is not used here.
Verdict classify(const Expr *Ref, llvm::ArrayRef<const Stmt *> Around, Seen As,
                 const FieldDecl *Member) {
  const Expr *E = Ref;
  for (size_t I = Around.size(); I-- > 0;) {
    const Stmt *S = Around[I];
    if (S == Ref)
      continue;
    if (!isa<ParenExpr, ConstantExpr, MaterializeTemporaryExpr,
             ExprWithCleanups>(S)) {
      Step Done = As == Seen::Whole    ? climbToHolder(S, E, As, Member)
                  : As == Seen::Holder ? climbFromHolder(S, As)
                                       : climbToUse(S, E, As);
      if (!Done.GoOn)
        return Done.Is;
    }
    E = dyn_cast<Expr>(S);
    if (!E)
      return std::nullopt;
  }
  return std::nullopt;
}

class Collector : public UserCode {
public:
  const VarDecl *V = nullptr;
  const FieldDecl *OfThis = nullptr;
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
    if (V && E->getDecl()->getCanonicalDecl() == V)
      add(E, Member ? Seen::Whole : Pointee ? Seen::Holder : Seen::Object);
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    if (OfThis && E->getMemberDecl() == OfThis &&
        isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts()))
      add(E, Seen::Holder);
    return true;
  }

private:
  void add(const Expr *E, Seen As) {
    if (auto Kind = classify(E, Around, As, Member))
      Found.push_back({*Kind, E->getExprLoc()});
  }
};

} // namespace

std::vector<MemoryUse> usesOf(const VarDecl *V, bool Pointee, const Stmt *Where,
                              const Stmt *Skip, const OwnsCopy &Owns,
                              const FieldDecl *Member) {
  Collector C;
  C.V = V->getCanonicalDecl();
  C.Pointee = Pointee;
  C.Skip = Skip;
  C.Owns = Owns;
  C.Member = Member;
  C.walk(Where);
  return std::move(C.Found);
}

std::vector<MemoryUse> usesOfThis(const FieldDecl *F, const Stmt *Where) {
  Collector C;
  C.OfThis = F;
  C.walk(Where);
  return std::move(C.Found);
}

} // namespace omp2cuda
