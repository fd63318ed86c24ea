//===- VariableSizes.cpp - How large arrays of variable length are ------------===//
// Idea: C++ has no such arrays, so nobody can ask the device's form of one for its size. The
// lengths have names, and what sizeof stands for is written with them.
//
//   double a[n][2 * m];   sizeof(a) / sizeof(a[0])
//     →  (sizeof(double) * n * (2 * m)) / (sizeof(double) * (2 * m))
//
// In:  AST, where device code asks.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/c/vla-sizes.c, test/inputs/refuse/vla-sizes.c
// Limits: what is left as it is, is refused later (E0302, E0403): lengths that are more than
// arithmetic of variables, that change behind the declaration, whose names stand for
// something else, or that a directive makes private; sizeof in a macro.
//===----------------------------------------------------------------------===//
#include "../Edits.h"
#include "../ListItem.h"
#include "../Names.h"
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

using namespace clang;

namespace {

struct Size {
  const FunctionDecl &In;
  const ASTContext &Context;
  const Edits &View;
  std::string Text = "";

  /// False: the size of \p T has no text.
  bool run(QualType T) {
    std::string Lengths;
    for (const ArrayType *A; T->isVariablyModifiedType();
         T = A->getElementType()) {
      A = Context.getAsArrayType(T);
      const auto *Variable = dyn_cast_or_null<VariableArrayType>(A);
      const auto *Constant = dyn_cast_or_null<ConstantArrayType>(A);
      if (Constant) {
        Lengths += " * " + std::to_string(Constant->getZExtSize());
        continue;
      }
      const Expr *Length = Variable ? Variable->getSizeExpr() : nullptr;
      if (!Length || !isSame(Length))
        return false;
      std::string Said =
          View.render(fileRange(Length->getSourceRange(), Context)).str();
      bool Word = isa<DeclRefExpr, IntegerLiteral>(Length->IgnoreImpCasts());
      Lengths += " * " + (Word ? Said : "(" + Said + ")");
    }
    Text = "(sizeof(" + T.getAsString(Context.getPrintingPolicy()) + ")" +
           Lengths + ")";
    return true;
  }

private:
  /// Does \p Length still say what it said?
  bool isSame(const Expr *Length) const {
    return writtenRange(Length->getSourceRange(), Context).valid() &&
           llvm::all_of(all<Stmt>(Length), [&](const Stmt *S) {
             const auto *Name = dyn_cast<DeclRefExpr>(S);
             return Name ? isSame(*Name)
                         : isa<IntegerLiteral, ParenExpr, ImplicitCastExpr,
                               BinaryOperator>(S) &&
                               !isa<CompoundAssignOperator>(S);
           });
  }
  bool isSame(const DeclRefExpr &Name) const {
    const ValueDecl *D = Name.getDecl();
    if (isa<EnumConstantDecl>(D) && !D->getParentFunctionOrMethod())
      return true;
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->getType()->isIntegerType() ||
        (!V->hasLocalStorage() && !V->getType().isConstQualified()))
      return false;
    bool Same = true;
    for (const auto *Other : everywhere<NamedDecl>(&In))
      Same &= Other->getIdentifier() != V->getIdentifier() ||
              Other->getCanonicalDecl() == V->getCanonicalDecl() ||
              isa<FieldDecl>(Other);
    for (const auto *D : everywhere<OMPExecutableDirective>(&In))
      for (const OMPClause *C : D->clauses())
        asOneOf<OMPPrivateClause, OMPLastprivateClause, OMPReductionClause,
                OMPLinearClause>(C, [&](const auto *Of) {
          for (const Expr *E : Of->varlist())
            Same &= named<VarDecl>(E) != V;
        });
    each<DeclRefExpr>(In.getBody(), [&](const DeclRefExpr *E,
                                        llvm::ArrayRef<const Stmt *> Around) {
      if (E->getDecl() == V && mayWrite(E, Around))
        Same &= Context.getSourceManager().isBeforeInTranslationUnit(
            E->getLocation(), Name.getLocation());
    });
    return Same;
  }
};

} // namespace

std::optional<WrittenOut> writeOutSizes(const ToWriteOut &Places,
                                        const ASTContext &Context,
                                        const Pragmas &Found,
                                        const Preprocessor &PP, Diag &Diags) {
  Edits View(PP, Found.Ifs);
  for (const auto &[At, In] : Places.Sizes) {
    Size Of{*In, Context, View};
    if (writtenRange(At->getSourceRange(), PP).valid() &&
        !At->getBeginLoc().isMacroID() && Of.run(At->getTypeOfArgument()))
      View.replace(At->getSourceRange(), Of.Text);
  }
  return rewritten(View, Found, PP, Diags);
}

} // namespace omp2cuda
