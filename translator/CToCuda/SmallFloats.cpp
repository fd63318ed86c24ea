//===- SmallFloats.cpp - Numbers of 16 bits --------------------------------------===//
// Idea: `_Float16` and `__bf16` are CUDA's __half and __nv_bfloat16 (Names), classes whose
// operators take their own kind. Where C converts one operand of an operator by itself, to
// or from such a type, the conversion is written out.
//
//   before   _Float16 h = 1.5f16;       f += h * 2.0f;          h += f;
//   after    __half h = __half(1.5f);   f += (float)h * 2.0f;   h = (__half)((float)h + f);
//
// In:  implicit casts, literals, op=.   Out: casts.
// Tested by: test/inputs/c/half.c, test/inputs/cpp/half.cpp, test/inputs/refuse/half.cpp
// Limits: each operation rounds once, as CUDA's do; C's compilers may round at the end of an
// expression. In the text of a template, mixed operands are refused (DeviceClosure.cpp).
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "Convert.h"

namespace omp2cuda::c {
namespace {

struct SmallFloats : Concept {
  using Concept::Concept;

  void literal(FloatingLiteral *E) {
    if (!isSmallFloat(E->getType()))
      return;
    StringRef Number = Numbers.emplace_back(C.token(E->getBeginLoc()));
    for (StringRef Suffix : {"bf16", "BF16", "f16", "F16"})
      if (Number.consume_back(Suffix))
        break;
    C.replaceToken(E->getBeginLoc(),
                   C.spell(E->getType()) + "(" + Number.str() + "f)");
  }

  void converted(ImplicitCastExpr *E) {
    QualType To = E->getType(), From = E->getSubExpr()->getType();
    if (!llvm::is_contained(
            {CK_FloatingCast, CK_IntegralToFloating, CK_FloatingToIntegral},
            E->getCastKind()) ||
        isSmallFloat(To) == isSmallFloat(From) || !C.ours(E->getBeginLoc()))
      return;
    // A class converts by itself where nothing but one type can be meant.
    bool Plain =
        isSmallFloat(To) || To->isSpecificBuiltinType(BuiltinType::Float);
    if (!Plain || isOperand())
      C.cast(E->getSubExpr(), To, depth());
  }

  void assigned(CompoundAssignOperator *B) {
    QualType T = B->getLHS()->getType(), As = B->getComputationResultType();
    if (isSmallFloat(T) && !isSmallFloat(As) && C.ours(B->getBeginLoc()))
      update(B, C.castTo(T) + "(" + C.castTo(As), ")");
  }

private:
  /// Does an operator, which is overloaded, get it?
  bool isOperand() const {
    const Stmt *P = writtenParent();
    if (const auto *B = dyn_cast_or_null<BinaryOperator>(P))
      return (!B->isAssignmentOp() || B->isCompoundAssignmentOp()) &&
             !B->isCommaOp();
    return isa_and_nonnull<UnaryOperator, AbstractConditionalOperator>(P);
  }
  std::deque<std::string> Numbers;
};

} // namespace

void castSmallFloats(Convert &C) {
  if (!C.Named.word("_Float16"))
    return;
  C.Headers.insert("half.h");
  SmallFloats All(C);
  All.run(&SmallFloats::literal, &SmallFloats::converted);
  All.run(
      &SmallFloats::assigned); // whose object is written twice, with its casts
}

} // namespace omp2cuda::c
