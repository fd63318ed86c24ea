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
  explicit Enums(Convert &C) : Concept(C) {
    on(&Enums::unary, &Enums::update, &Enums::operand);
  }

  void unary(UnaryOperator *U) {
    if (!U->isIncrementDecrementOp())
      return;
    QualType T = U->getSubExpr()->getType();
    if (T->isEnumeralType())
      step(U, T);
    else if (T->isBooleanType())
      stepBool(U);
  }

  void update(CompoundAssignOperator *B) {
    QualType T = B->getLHS()->getType();
    if (!T->isEnumeralType())
      return;
    if (!repeatable(B->getLHS(), C.Context))
      return tooMuch(B);
    std::string Type = C.spell(T.getUnqualifiedType());
    StringRef Op = BinaryOperator::getOpcodeStr(B->getOpcode());
    C.replaceToken(B->getOperatorLoc(),
                   "= (" + Type + ")(" +
                       C.edited(B->getLHS()->getSourceRange()) + " " +
                       Op.drop_back().str());
    bool Parens = needsParens(B->getRHS());
    C.wrap(B->getRHS(), Parens ? "(" : "", Parens ? "))" : ")", depth() + 1);
  }

  // An enumeration that is unsigned in C becomes int in C++'s arithmetic.
  void operand(ImplicitCastExpr *E) {
    QualType From = E->getSubExpr()->getType(), To = E->getType();
    if (E->getCastKind() != CK_IntegralCast || !From->isEnumeralType() ||
        !To->isUnsignedIntegerType() || To->isEnumeralType() ||
        C.Context.getIntWidth(To) < 32)
      return;
    if (signMatters())
      C.cast(E->getSubExpr(), C.spell(To.getUnqualifiedType()), depth());
  }

private:
  void tooMuch(const Expr *E) {
    C.refuse(C.SM.getExpansionLoc(E->getExprLoc()), DiagId::CSideEffectTwice,
             {C.written(E->getSourceRange())});
  }

  void step(const UnaryOperator *U, QualType T) {
    const Expr *Object = U->getSubExpr();
    if (!repeatable(Object, C.Context))
      return tooMuch(U);
    std::string Type = C.spell(T.getUnqualifiedType());
    std::string Name = C.edited(Object->getSourceRange());
    std::string Plus = U->isIncrementOp() ? " + 1" : " - 1";
    std::string Minus = U->isIncrementOp() ? " - 1" : " + 1";
    std::string New = " = (" + Type + ")(" + Name + Plus + ")";
    bool Unused = valueUnused();
    if (!U->isPrefix()) {
      // The old value is the new one, taken back.
      C.replaceToken(U->getOperatorLoc(),
                     Unused ? New
                            : New + ", (" + Type + ")(" + Name + Minus + "))");
      if (!Unused)
        C.wrap(Object, "(", "", depth() + 1);
      return;
    }
    C.replaceToken(U->getOperatorLoc(), Unused ? "" : "(");
    C.wrap(Object, "", New + (Unused ? "" : ")"), depth() + 1);
  }

  void stepBool(const UnaryOperator *U) {
    const Expr *Object = U->getSubExpr();
    if (!repeatable(Object, C.Context) || (!U->isPrefix() && !valueUnused()))
      return tooMuch(U);
    std::string New = U->isIncrementOp()
                          ? " = true"
                          : " = !" + C.edited(Object->getSourceRange());
    bool Parens = !valueUnused();
    C.replaceToken(U->getOperatorLoc(), !U->isPrefix() ? New
                                        : Parens       ? "("
                                                       : "");
    if (U->isPrefix())
      C.wrap(Object, "", New + (Parens ? ")" : ""), depth() + 1);
  }

  /// True if \p E is the same number as int and as unsigned: a constant that is
  /// not negative, or an unsigned operand, which makes C++'s operation
  /// unsigned.
  bool keepsSign(const Expr *E) const {
    const Expr *Plain = E->IgnoreParenImpCasts();
    Expr::EvalResult Value;
    if (Plain->EvaluateAsInt(Value, C.Context))
      return !Value.Val.getInt().isNegative();
    return Plain->getType()->isUnsignedIntegerType() &&
           !Plain->getType()->isEnumeralType() &&
           C.Context.getIntWidth(Plain->getType()) >= 32;
  }
  bool isEnum(const Expr *E) const {
    return E->IgnoreParenImpCasts()->getType()->isEnumeralType();
  }

  bool signMatters() const {
    for (size_t I = parents().size(); I-- > 1;) {
      const Stmt *P = parents()[I - 1];
      if (isa<ParenExpr, ImplicitCastExpr>(P))
        continue;
      if (auto *U = dyn_cast<UnaryOperator>(P))
        return U->getOpcode() == UO_Minus || U->getOpcode() == UO_Not;
      auto *B = dyn_cast<BinaryOperator>(P);
      if (!B || B->isAssignmentOp())
        return false;
      const Expr *Other =
          B->getLHS() == parents()[I] ? B->getRHS() : B->getLHS();
      bool Keeps = keepsSign(Other) || isEnum(Other);
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

void rewriteEnumAndBool(Convert &C) { Enums(C).run(); }

} // namespace omp2cuda::c
