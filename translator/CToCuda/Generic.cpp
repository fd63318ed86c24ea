//===- Generic.cpp - Choices that C makes at compile time ------------------===//
// Idea: _Generic, __builtin_choose_expr and __builtin_types_compatible_p are decided by
// the types, which are known: what was chosen is written in their place. In a macro the
// choice differs per invocation, so the invocation is written out.
// In:  selections.   Out: the chosen expression.
//
//   before   _Generic(x, float: sqrtf, default: sqrt)(x)     after   sqrtf(x)
//
// Tested by: test/inputs/c/generic.c, refused_generic.c
// Limits: a macro whose invocation is not one whole expression is refused (E0601).
//===----------------------------------------------------------------------===//
#include "Convert.h"

#include "clang/AST/PrettyPrinter.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda::c {
namespace {

const Expr *chosen(const Stmt *S) {
  if (auto *G = dyn_cast<GenericSelectionExpr>(S))
    return G->getResultExpr();
  if (auto *Choose = dyn_cast<ChooseExpr>(S))
    return Choose->getChosenSubExpr();
  return nullptr;
}

bool isCompatibleTrait(const Stmt *S) {
  auto *T = dyn_cast<TypeTraitExpr>(S);
  return T && T->getTrait() == BTT_TypeCompatible;
}

/// Prints expressions with every selection replaced by what it chose.
class Chosen : public PrinterHelper {
public:
  explicit Chosen(const Convert &C) : C(C) {}
  bool handledStmt(Stmt *S, raw_ostream &OS) override {
    auto *Ref = dyn_cast<DeclRefExpr>(S);
    const Expr *E = chosen(S);
    if (Ref) {
      OS << C.Named.of(Ref->getDecl());
    } else if (isCompatibleTrait(S)) {
      OS << (cast<TypeTraitExpr>(S)->getBoolValue() ? 1 : 0);
    } else if (E) {
      OS << (needsParens(E) ? "(" : "");
      E->printPretty(OS, this, PrintingPolicy(C.LO));
      OS << (needsParens(E) ? ")" : "");
    }
    return Ref || E || isCompatibleTrait(S);
  }

private:
  const Convert &C;
};

struct Selections : Concept {
  using Concept::Concept;

  void replace(Expr *E) {
    if (!(chosen(E) || isCompatibleTrait(E)) || !C.ours(E->getBeginLoc()))
      return;
    if (E->getBeginLoc().isFileID()) {
      const Expr *Result = chosen(E);
      std::string Text = Result ? C.edited(Result) : print(E);
      if (Result && needsParens(Result))
        Text = "(" + Text + ")";
      C.replaceRange(E->getSourceRange(), Text, "_Generic");
      return;
    }
    // The largest expression that is exactly the macro's invocation.
    SourceRange Macro = C.SM.getExpansionRange(E->getBeginLoc()).getAsRange();
    FileRange Call = writtenRange(Macro, C.Context);
    for (Stmt *P : parents())
      if (auto *Whole = dyn_cast<Expr>(P)) {
        FileRange R = writtenRange(Whole->getSourceRange(), C.Context);
        if (R.File == Call.File && R.Begin == Call.Begin && R.End == Call.End) {
          C.replaceRange(Whole->getSourceRange(),
                         print(Whole->IgnoreImpCasts()), "_Generic");
          return;
        }
      }
    C.refuse(
        E->getBeginLoc(), DiagId::CMacroEdit,
        {Lexer::getImmediateMacroName(E->getBeginLoc(), C.SM, C.LO).str()});
  }

private:
  std::string print(Expr *E) const {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    Chosen Helper(C);
    PrintingPolicy Policy(C.LO);
    Policy.Bool = true;
    E->printPretty(OS, &Helper, Policy);
    return C.Named.respell(Text);
  }
};

} // namespace

void resolveGenericSelections(Convert &C) {
  Selections(C).run(&Selections::replace);
}

} // namespace omp2cuda::c
