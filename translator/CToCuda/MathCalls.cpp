//===- MathCalls.cpp - Text that compiles in C++ and means something else --===//
// Idea: C++ overloads sqrt, abs … on the argument's type, and gives 'a', a == b and !a
// types of their own. C's conversion of the argument is written out, and a sizeof of such
// an expression names C's type.
// In:  calls of the C library, sizeof, __auto_type.   Out: casts.
//
//   before   double d = sqrt(f);           abs(-2.5)         sizeof('a')
//   after    double d = sqrt((double)f);   abs((int)-2.5)    sizeof(int)
//
// Tested by: test/inputs/c/math_overloads.c, sizeof_meaning.c
// Limits: the functions of <tgmath.h> are overloaded in C as well and left alone.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "Convert.h"

namespace omp2cuda::c {
namespace {

/// Functions of which C++ or CUDA has more overloads than C has functions.
bool isOverloaded(StringRef Name) {
  return (isOfDoubles(Name) && Name != "nan") ||
         llvm::is_contained(
             {"nexttoward", "exp10", "abs", "div", "labs", "llabs"}, Name);
}

struct MathCalls : Concept {
  using Concept::Concept;

  void call(CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F || !isOverloaded(Names::identifier(F)) ||
        (!Names::isOfLibrary(F) &&
         C.ours(F->getCanonicalDecl()->getLocation())) ||
        C.Named.renamed(F))
      return;
    for (const Expr *Arg : Call->arguments())
      if (auto *Cast = dyn_cast<ImplicitCastExpr>(Arg))
        argument(F, Cast);
  }

  void size(UnaryExprOrTypeTraitExpr *E) {
    if (E->getKind() != UETT_SizeOf)
      return;
    if (!E->isArgumentType() && otherType(E->getArgumentExpr()))
      respell(E->getArgumentExpr(), E->getSourceRange(), "sizeof");
    else if (E->isArgumentType() && E->getArgumentType()->isVoidType())
      C.replaceRange(E->getSourceRange(), "sizeof(char)", "sizeof");
  }

  void object(VarDecl *D) {
    // __auto_type and C23's auto take the type of the initializer.
    TypeSourceInfo *Written = D->getTypeSourceInfo();
    if (D->hasInit() && Written &&
        isa<AutoType>(Written->getType().getUnqualifiedType().getTypePtr()) &&
        otherType(D->getInit()))
      C.replaceToken(D->getTypeSpecStartLoc(), C.spell(D->getType()));
  }

  void type(TypeOfExprTypeLoc T) {
    const Expr *E = T.getUnderlyingExpr();
    if (E && otherType(E))
      respell(E, T.getSourceRange(), "__typeof__");
  }

private:
  void argument(const FunctionDecl *F, const ImplicitCastExpr *Cast) {
    QualType To = Cast->getType(), From = Cast->getSubExpr()->getType();
    CastKind Kind = Cast->getCastKind();
    // Of the integer functions only abs and div have more overloads; what
    // promotes to int chooses the right one by itself.
    bool Integral = Kind == CK_IntegralCast &&
                    llvm::is_contained({"abs", "div"}, Names::identifier(F)) &&
                    C.Context.getTypeSize(From) >= C.Context.getTypeSize(To);
    if (!Integral && Kind != CK_FloatingCast && Kind != CK_IntegralToFloating &&
        Kind != CK_FloatingToIntegral)
      return;
    // A plain number may become one of type double.
    auto *Number =
        dyn_cast<IntegerLiteral>(Cast->getSubExpr()->IgnoreImpCasts());
    if (Number && Number->getBeginLoc().isFileID() &&
        isDecimal(C.written(Number->getSourceRange())) &&
        To->isSpecificBuiltinType(BuiltinType::Double))
      C.wrap(Number, "", ".0", depth() + 1);
    else
      C.cast(Cast->getSubExpr(), To, depth() + 1);
  }

  /// True if C++ gives \p E another type than C does.
  bool otherType(const Expr *E) const {
    return !C.Context.hasSameUnqualifiedType(inCpp(E), E->getType());
  }

  /// The type of \p E in C++.
  QualType inCpp(const Expr *E) const {
    const Expr *Plain = E->IgnoreParens();
    if (auto *Decay = dyn_cast<ImplicitCastExpr>(Plain);
        Decay && Decay->getCastKind() == CK_ArrayToPointerDecay)
      return Decay->getSubExpr()->getType();
    if (auto *L = dyn_cast<CharacterLiteral>(Plain);
        L && L->getKind() == CharacterLiteralKind::Ascii)
      return C.Context.CharTy;
    auto *U = dyn_cast<UnaryOperator>(Plain);
    if (isTrueOrFalse(Plain) || (U && U->getOpcode() == UO_LNot))
      return C.Context.BoolTy;
    if (auto *B = dyn_cast<BinaryOperator>(Plain)) {
      if (B->getOpcode() == BO_Comma)
        return inCpp(B->getRHS());
      if (B->isComparisonOp() || B->isLogicalOp())
        return C.Context.BoolTy;
    }
    if (auto *Cond = dyn_cast<ConditionalOperator>(Plain)) {
      auto Branch = [&](const Expr *Of) {
        auto *Cast = dyn_cast<ImplicitCastExpr>(Of->IgnoreParens());
        bool Integral = Cast && Cast->getCastKind() == CK_IntegralCast;
        return inCpp(Integral ? Of->IgnoreParenImpCasts() : Of);
      };
      QualType T = Branch(Cond->getTrueExpr());
      if (C.Context.hasSameUnqualifiedType(T, Branch(Cond->getFalseExpr())))
        return T;
    }
    return E->getType();
  }

  /// The words of <stdbool.h> before C23, which are numbers there.
  bool isTrueOrFalse(const Expr *E) const {
    if (!isa<IntegerLiteral>(E) || !E->getBeginLoc().isMacroID())
      return false;
    StringRef Name = Lexer::getImmediateMacroName(E->getBeginLoc(), C.SM, C.LO);
    return (Name == "true" || Name == "false") && C.Named.isSystemMacro(Name);
  }

  /// Names C's type in \p Whole, which asks for the type of \p E.
  void respell(const Expr *E, SourceRange Whole, const char *Word) {
    const Expr *Plain = E->IgnoreParens();
    if (!isTrueOrFalse(Plain)) {
      C.replaceRange(
          Whole, std::string(Word) + "(" + C.spell(E->getType()) + ")", Word);
      return;
    }
    SourceLocation Loc = Plain->getBeginLoc();
    while (C.SM.isMacroArgExpansion(Loc))
      Loc = C.SM.getImmediateSpellingLoc(Loc);
    C.replaceToken(C.SM.getImmediateExpansionRange(Loc).getBegin(),
                   cast<IntegerLiteral>(Plain)->getValue() != 0 ? "1" : "0");
  }
};

} // namespace

void castMathArguments(Convert &C) {
  MathCalls(C).run(&MathCalls::call, &MathCalls::size, &MathCalls::object,
                   &MathCalls::type);
}

} // namespace omp2cuda::c
