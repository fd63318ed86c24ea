//===- CComplex.cpp - C's complex numbers in code that runs on the device -------===//
// Idea: see CComplex.h. Clang says each conversion by a cast, but for two: where only one
// operand of an operator is complex, the other stays a real number, and C has conditions
// of any type.
// In:  a body that runs on the device.   Out: edits.
// Tested by: test/inputs/c/complex-device, test/test_operators.py
//===----------------------------------------------------------------------===//
#include "CComplex.h"

#include "UserCode.h"
#include "Verbs.h"

namespace omp2cuda {

using namespace clang;

namespace {

class CComplexEditor : public UserCode {
public:
  CComplexEditor(const ASTContext &Context, Edits &Out, Diag &Diags)
      : Context(Context), Out(Out), Diags(Diags) {}

  bool VisitImplicitCastExpr(ImplicitCastExpr *E) override {
    switch (E->getCastKind()) {
    case CK_FloatingComplexToBoolean:
    case CK_IntegralComplexToBoolean:
      around(E->getSubExpr(), Verb::truth);
      break;
    case CK_FloatingRealToComplex:
    case CK_IntegralRealToComplex:
      constant(E->getSubExpr());
      break;
    default:
      break;
    }
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->getLHS()->isTypeDependent() || E->getRHS()->isTypeDependent())
      return true;
    bool Left = E->getLHS()->getType()->isAnyComplexType(),
         Right = E->getRHS()->getType()->isAnyComplexType();
    if (E->isLogicalOp()) {
      condition(E->getLHS());
      condition(E->getRHS());
    } else if (Left != Right && E->getOpcode() != BO_Comma) {
      constant(Left ? E->getRHS() : E->getLHS());
    }
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    if (const auto *Not = dyn_cast<UnaryOperator>(S);
        Not && Not->getOpcode() == UO_LNot)
      condition(Not->getSubExpr());
    else if (const auto *C = dyn_cast<AbstractConditionalOperator>(S))
      condition(C->getCond());
    else if (const auto *If = dyn_cast<IfStmt>(S))
      condition(If->getCond());
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      condition(While->getCond());
    else if (const auto *Do = dyn_cast<DoStmt>(S))
      condition(Do->getCond());
    else if (const auto *For = dyn_cast<ForStmt>(S))
      condition(For->getCond());
    return true;
  }

private:
  void condition(const Expr *E) {
    if (E && !E->getType().isNull() && E->getType()->isAnyComplexType())
      around(E, Verb::truth);
  }
  /// A real operand that nvcc would compute itself.
  void constant(const Expr *E) {
    if (E->getType()->isRealType() && !E->isValueDependent() &&
        E->isEvaluatable(Context))
      around(E, Verb::real_part);
  }
  void around(const Expr *E, Verb Function) {
    if (!Out.insertBefore(E->getBeginLoc(), name(Function) + "(") ||
        !Out.insertAfterToken(E->getEndLoc(), ")"))
      Diags.report(Context.getSourceManager().getExpansionLoc(E->getExprLoc()),
                   DiagId::NotOnDevice,
                   {"this conversion of a complex number, made by a macro,"});
  }

  const ASTContext &Context;
  Edits &Out;
  Diag &Diags;
};

} // namespace

void editCComplex(const Stmt *S, const ASTContext &Context, Edits &Out,
                  Diag &Diags) {
  if (S)
    CComplexEditor(Context, Out, Diags).walk(S);
}

} // namespace omp2cuda
