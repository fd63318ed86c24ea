//===- Access.cpp - Is a variable only read at this place? -------------------===//
// Idea: climb from the reference through what still denotes (part of) the object
// until something reads its value, writes it, or lets its address out. What is
// not known to read counts as writing.
//
//   s.x[i] = 1     DeclRef → Member → decay → subscript → LHS of '='      written
//   t += s.x[i]    … → LValueToRValue                                     read
//   f(a)           decay → parameter `const T *`                          read
//   f(&s)          address taken → parameter `T *`                        written
//   for (T &x : a) an array, elements by reference                        written
//
// In:  reference and enclosing statements.   Out: a verdict.
// Tested by: test/inputs/share
//===----------------------------------------------------------------------===//
#include "Access.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace omp2cuda {

using namespace clang;

namespace {

bool isConst(QualType T) {
  const auto *Record = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return T.isConstQualified() &&
         !(Record && Record->hasDefinition() && Record->hasMutableFields());
}
bool onlyReads(const CXXMethodDecl *Method) {
  return Method->isConst() && !Method->getParent()->hasMutableFields();
}

bool pointsToConst(QualType T) {
  return T->isPointerType() && isConst(T->getPointeeType());
}

bool refersToConst(QualType T) {
  return T->isReferenceType() && isConst(T->getPointeeType());
}

/// Verdict for what a range-based `for` runs over: its elements are part of an
/// array, or what begin() makes of an object.
bool writtenByRange(const CXXForRangeStmt *For) {
  QualType Range = For->getRangeInit()->getType();
  QualType Element = For->getLoopVariable()->getType();
  if (isConst(Range))
    return false;
  if (Range->isArrayType())
    return Element->isReferenceType() && !refersToConst(Element);
  const auto *Begin = cast<VarDecl>(For->getBeginStmt()->getSingleDecl());
  const auto *Call =
      dyn_cast_or_null<CallExpr>(Begin->getInit()->IgnoreImplicit());
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  if (const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F))
    return !onlyReads(Method);
  return !F || F->getNumParams() != 1 ||
         (F->getParamDecl(0)->getType()->isReferenceType() &&
          !refersToConst(F->getParamDecl(0)->getType()));
}

/// Verdict for an argument handed to a parameter.
bool writtenByCall(const CallExpr *Call, const Expr *Arg, bool IsAddress) {
  unsigned First = 0;
  if (isa<CXXOperatorCallExpr>(Call) &&
      isa_and_nonnull<CXXMethodDecl>(Call->getDirectCallee()))
    First = 1; // argument 0 is the object
  for (unsigned I = 0; I < Call->getNumArgs(); ++I) {
    if (Call->getArg(I) != Arg)
      continue;
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F)
      return true;
    if (I < First)
      return !onlyReads(cast<CXXMethodDecl>(F));
    if (I - First >= F->getNumParams())
      return IsAddress; // variadic
    QualType P = F->getParamDecl(I - First)->getType();
    return IsAddress ? !pointsToConst(P)
                     : P->isReferenceType() && !refersToConst(P);
  }
  return true;
}

} // namespace

Use useOf(const Expr *Ref, llvm::ArrayRef<const Stmt *> Around) {
  auto letOut = [](bool Out) { return Out ? Use::LetOut : Use::Read; };
  const Expr *E = Ref;
  bool Address = false; // E is a pointer to the object, not the object
  for (size_t I = Around.size(); I-- > 0;) {
    const Stmt *S = Around[I];
    if (S == Ref || S == E)
      continue;
    if (isa<ParenExpr, ConstantExpr, MaterializeTemporaryExpr,
            ExprWithCleanups>(S)) {
      E = cast<Expr>(S);
      continue;
    }
    if (const auto *C = dyn_cast<CastExpr>(S)) {
      if (C->getCastKind() == CK_LValueToRValue)
        return Use::Read;
      if (C->getCastKind() == CK_ArrayToPointerDecay)
        Address = true;
      if (Address && pointsToConst(C->getType()) && isa<ImplicitCastExpr>(C) &&
          C->getCastKind() != CK_ArrayToPointerDecay)
        return Use::Read;
      E = C;
      continue;
    }
    if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(S))
      return Use::Read;
    if (const auto *M = dyn_cast<MemberExpr>(S)) {
      if (M->isArrow() && !Address)
        return Use::Read;
      Address = false;
      if (const auto *Method = dyn_cast<CXXMethodDecl>(M->getMemberDecl()))
        return letOut(!onlyReads(Method) && !Method->isStatic());
      E = M;
      continue;
    }
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(S)) {
      if (A->getBase() != E)
        return Use::Read; // an index
      Address = false;
      E = A;
      continue;
    }
    if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->getOpcode() == UO_AddrOf) {
        Address = true;
        E = U;
        continue;
      }
      if (U->getOpcode() == UO_Deref && Address) {
        Address = false;
        E = U;
        continue;
      }
      return U->isIncrementDecrementOp() ? Use::Written : Use::Read;
    }
    if (const auto *B = dyn_cast<BinaryOperator>(S)) {
      if (B->isAssignmentOp())
        return B->getLHS() == E ? Use::Written : letOut(Address);
      if (Address && B->isAdditiveOp() && B->getType()->isPointerType()) {
        E = B;
        continue;
      }
      if (B->getOpcode() == BO_Comma && B->getRHS() == E) {
        E = B;
        continue;
      }
      return Use::Read; // comparisons and the like
    }
    if (const auto *C = dyn_cast<ConditionalOperator>(S)) {
      E = C;
      continue;
    }
    if (const auto *Call = dyn_cast<CallExpr>(S))
      return letOut(writtenByCall(Call, E, Address));
    if (const auto *C = dyn_cast<CXXConstructExpr>(S)) {
      const CXXConstructorDecl *Ctor = C->getConstructor();
      for (unsigned A = 0; A < C->getNumArgs() && A < Ctor->getNumParams(); ++A)
        if (C->getArg(A) == E) {
          QualType P = Ctor->getParamDecl(A)->getType();
          return letOut(Address ? !pointsToConst(P)
                                : P->isReferenceType() && !refersToConst(P));
        }
      return Use::LetOut;
    }
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each))
          if (V->getInit() && V->getInit()->IgnoreParens() == E->IgnoreParens())
            return letOut(Address ? !pointsToConst(V->getType())
                                  : V->getType()->isReferenceType() &&
                                        !refersToConst(V->getType()));
      return letOut(Address);
    }
    if (const auto *For = dyn_cast<CXXForRangeStmt>(S);
        For && For->getRangeInit() == E)
      return letOut(writtenByRange(For));
    // A discarded value, a condition, a return by value: nothing is written. An
    // address that gets here has been let out.
    return letOut(Address);
  }
  return letOut(Address);
}

bool addressLeaves(const Expr *Ref, llvm::ArrayRef<const Stmt *> Around) {
  const Expr *E = Ref;
  bool Address = false;
  for (size_t I = Around.size(); I-- > 0;) {
    const Stmt *S = Around[I];
    if (S == Ref || S == E)
      continue;
    if (const auto *C = dyn_cast<CastExpr>(S)) {
      if (C->getCastKind() == CK_LValueToRValue)
        return false;
      Address |= C->getCastKind() == CK_ArrayToPointerDecay;
    } else if (const auto *M = dyn_cast<MemberExpr>(S)) {
      if (isa<CXXMethodDecl>(M->getMemberDecl()))
        return false; // members are not thought to keep `this`
      Address = false;
    } else if (const auto *A = dyn_cast<ArraySubscriptExpr>(S)) {
      if (A->getBase() != E)
        return false;
      Address = false;
    } else if (const auto *U = dyn_cast<UnaryOperator>(S)) {
      if (U->getOpcode() == UO_AddrOf)
        Address = true;
      else if (U->getOpcode() == UO_Deref)
        Address = false;
      else
        return Address;
    } else if (const auto *B = dyn_cast<BinaryOperator>(S)) {
      if (B->isComparisonOp() || (B->isAssignmentOp() && B->getLHS() == E))
        return false;
    } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
      // What has no body here is the C library's, and keeps no address.
      const FunctionDecl *F = Call->getDirectCallee();
      return !F || F->hasBody();
    } else if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *Each : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Each))
          Address |= V->getType()->isReferenceType();
      return Address;
    } else if (const auto *C = dyn_cast<CXXConstructExpr>(S)) {
      return Address || !C->getConstructor()->isCopyOrMoveConstructor();
    } else if (isa<CXXForRangeStmt, LambdaExpr>(S)) {
      return true;
    }
    if (!isa<Expr>(S))
      return Address;
    E = cast<Expr>(S);
  }
  return Address;
}

} // namespace omp2cuda
