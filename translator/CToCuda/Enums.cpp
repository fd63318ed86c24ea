//===- Enums.cpp - Arithmetic on enumerations and bool ---------------------===//
// Idea: in C an enumeration is an integer type: it is counted up, or-ed into, and it is
// unsigned in arithmetic when it has no negative constant. In C++ it has none of these
// operators and promotes to int. The integer is written out where it matters.
// In:  ++, --, op= and arithmetic on enumerations and bool.   Out: edits.
//
//   before   for (enum c e = A; e < N; e++)                  m |= e - 2 < 0;                flag++;
//   after    for (enum c e = A; e < N; e = (enum c)(e + 1))  m |= (unsigned int)e - 2 < 0;  flag = true;
//
// Tested by: test/inputs/c/enums.c, enum_arithmetic.c, bools.c
// Limits: an operand with side effects is refused (E0603), and so is x++ on bool whose
// old value is used.
//===----------------------------------------------------------------------===//
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

class Enums : public Concept {
public:
  using Concept::Concept;

  void unary(UnaryOperator *U) {
    QualType T = U->getSubExpr()->getType();
    if (!U->isIncrementDecrementOp() ||
        !(T->isBooleanType() || T->isEnumeralType()))
      return;
    std::string Name = C.edited(U->getSubExpr());
    bool Up = U->isIncrementOp();
    if (T->isBooleanType())
      return step(U, Up ? "true" : "!" + Name);
    // The old value is the new one, taken back.
    std::string Type = "(" + C.spell(T.getUnqualifiedType()) + ")(" + Name;
    step(U, Type + (Up ? " + 1)" : " - 1)"), Type + (Up ? " - 1)" : " + 1)"));
  }

  void assign(CompoundAssignOperator *B) {
    QualType T = B->getLHS()->getType();
    if (T->isEnumeralType())
      update(B, "(" + C.spell(T.getUnqualifiedType()) + ")(", ")");
  }

  // An enumeration that is unsigned in C becomes int in C++'s arithmetic.
  void operand(ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_IntegralCast &&
        E->getSubExpr()->getType()->isEnumeralType() &&
        isUnsigned(E->getType()) && signMatters())
      C.cast(E->getSubExpr(), E->getType(), depth());
  }

private:
  /// Does C++ compute with \p T as an unsigned number, too?
  bool isUnsigned(QualType T) const {
    return T->isUnsignedIntegerType() && !T->isEnumeralType() &&
           C.Context.getIntWidth(T) >= 32;
  }
  /// True if \p E is the same number as int and as unsigned: a constant that is
  /// not negative, or an unsigned operand, which makes C++'s operation
  /// unsigned.
  bool keepsSign(const Expr *E) const {
    const Expr *Plain = E->IgnoreParenImpCasts();
    Expr::EvalResult Value;
    if (Plain->EvaluateAsInt(Value, C.Context))
      return !Value.Val.getInt().isNegative();
    return isUnsigned(Plain->getType());
  }

  bool signMatters() const {
    for (auto [P, Child] : outward()) {
      if (isa<ParenExpr, ImplicitCastExpr>(P))
        continue;
      if (auto *U = dyn_cast<UnaryOperator>(P))
        return U->getOpcode() == UO_Minus || U->getOpcode() == UO_Not;
      auto *B = dyn_cast<BinaryOperator>(P);
      if (!B || B->isAssignmentOp())
        return false;
      const Expr *Other = B->getLHS() == Child ? B->getRHS() : B->getLHS();
      bool Keeps = keepsSign(Other) ||
                   Other->IgnoreParenImpCasts()->getType()->isEnumeralType();
      switch (B->getOpcode()) {
      case BO_LT:
      case BO_GT:
      case BO_LE:
      case BO_GE:
      case BO_Div:
      case BO_Rem:
        return !Keeps;
      case BO_Mul:
      case BO_Add:
        if (!Keeps)
          return true;
        continue; // still not negative: what is done with the result?
      case BO_Sub:
        return true;
      default:
        return false;
      }
    }
    return false;
  }
};

} // namespace

void rewriteEnumAndBool(Convert &C) {
  Enums(C).run(&Enums::unary, &Enums::assign, &Enums::operand);
}

} // namespace omp2cuda::c
