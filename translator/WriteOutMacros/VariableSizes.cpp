//===- VariableSizes.cpp - How large arrays of variable length are ------------===//
// Idea: C++ has no such arrays, so nobody can ask the device's form of one for its size. The
// lengths have names, and what sizeof stands for is written with them.
//
//   double a[n][2 * m];   sizeof(a) / sizeof(a[0])
//     →  (sizeof(double) * n * (2 * m)) / (sizeof(double) * (2 * m))
//   typeof(a) b;   →  double b[n][2 * m];
//
// In:  AST, where device code asks.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/c/vla-sizes.c, test/inputs/refuse/vla-sizes.c
// Limits: what is left as it is, is refused later (E0302, E0403): lengths that are more than
// arithmetic of variables, that change behind the declaration, whose names stand for
// something else, or that a directive makes private; sizeof and typeof in a macro.
//===----------------------------------------------------------------------===//
#include "../ListItem.h"
#include "../Names.h"
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

namespace {

struct Size {
  const FunctionDecl &In;
  const ASTContext &Context;
  const Edits &View;
  QualType Element = {};
  std::vector<std::string> Lengths = {};

  /// " * n * (2 * m)": each behind \p Open, in front of \p Close.
  std::string lengths(const char *Open, const char *Close, bool Operand) const {
    std::string Out;
    for (const std::string &Each : Lengths) {
      bool Word =
          !Operand || Each.find_first_of(" +-*/%<>&|^()") == std::string::npos;
      Out += Open + (Word ? Each : "(" + Each + ")") + Close;
    }
    return Out;
  }

  /// False: the size of \p T has no text.
  bool run(QualType T) {
    for (const ArrayType *A; T->isVariablyModifiedType();
         T = A->getElementType()) {
      A = Context.getAsArrayType(T);
      const auto *Variable = dyn_cast_or_null<VariableArrayType>(A);
      const auto *Constant = dyn_cast_or_null<ConstantArrayType>(A);
      if (Constant) {
        Lengths.push_back(std::to_string(Constant->getZExtSize()));
        continue;
      }
      const Expr *Length = Variable ? Variable->getSizeExpr() : nullptr;
      if (!Length || !saysTheSame(*Length, In, Context))
        return false;
      Lengths.push_back(
          View.render(fileRange(Length->getSourceRange(), Context)).str());
    }
    Element = T;
    return true;
  }
};

/// That of \p V, where that is all of its type.
SourceRange typeofOf(const VarDecl &V) {
  if (!V.getTypeSourceInfo())
    return {};
  TypeLoc T = V.getTypeSourceInfo()->getTypeLoc();
  return T.getAs<TypeOfExprTypeLoc>() || T.getAs<TypeOfTypeLoc>()
             ? T.getSourceRange()
             : SourceRange();
}

/// `typeof(a) b;` as `double b[n];`, of a pointer to such as `double (*b)[n];`.
void writeOut(const DeclStmt &S, const FunctionDecl &In,
              const ASTContext &Context, Edits &View) {
  QualType T = variablesOf(&S).front()->getType();
  bool Pointer = T->isPointerType();
  Size Of{In, Context, View};
  SourceRange Typeof = typeofVariable(&S);
  if (!writtenRange(S.getSourceRange(), Context).valid() ||
      !Of.run(Pointer ? T->getPointeeType() : T))
    return;
  View.replace(Typeof, Of.Element.getAsString(Context.getPrintingPolicy()));
  for (const VarDecl *V : variablesOf(&S)) {
    if (Pointer)
      View.insertBefore(V->getLocation(), "(*");
    View.insertAfterToken(V->getLocation(),
                          (Pointer ? ")" : "") + Of.lengths("[", "]", false));
  }
}

} // namespace

SourceRange typeofVariable(const DeclStmt *S) {
  auto Vars = variablesOf(S);
  auto Same = [&](const VarDecl *V) {
    return typeofOf(*V) == typeofOf(*Vars.front()) &&
           V->getType()->isVariablyModifiedType() &&
           !V->getType()->isReferenceType();
  };
  return !Vars.empty() && llvm::all_of(Vars, Same) ? typeofOf(*Vars.front())
                                                   : SourceRange();
}

std::optional<WrittenOut> Rewriting::writeOutSizes() {
  for (const auto &[At, In] : Places.Sizes) {
    Size Of{*In, Context, View};
    if (writtenRange(At->getSourceRange(), PP).valid() &&
        !At->getBeginLoc().isMacroID() && Of.run(At->getTypeOfArgument()))
      View.replace(At->getSourceRange(),
                   "(sizeof(" +
                       Of.Element.getAsString(Context.getPrintingPolicy()) +
                       ")" + Of.lengths(" * ", "", true) + ")");
  }
  for (const auto &[At, In] : Places.Typeofs)
    writeOut(*At, *In, Context, View);
  return rewritten();
}

} // namespace omp2cuda
