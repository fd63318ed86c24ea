//===- Parameters.cpp - Parameter lists that C++ does not have -------------===//
// Idea: C++ has no functions of unknown parameters. A definition in the old style gets
// its parameter list, a declaration takes it over from the definition, and a call through
// a pointer says with which types C calls.
//
//   before   int add(a, b) int a, b; { return a + b; }     int (*q)() = add; q(1, 2);
//   after    int add(int a, int b) { return a + b; }       … ((int (*)(int, int))q)(1, 2);
//
// Nor has it array parameters of variable length. The bound of the first dimension means
// nothing and is dropped; an array of variable rows is passed as void *, which takes every
// pointer, and gets its type back inside.
//
//   before   double sum(int n, int m, double A[n][m]) { … A[i][j] … }
//   after    double sum(int n, int m, void *A_) {
//              double (*A)[m] = (double (*)[m])A_; … A[i][j] … }
//   of regions   omp2cuda::rows A((double *)A_, m);
//
// In:  functions, their parameters, calls without prototypes.   Out: parameter lists, casts,
// a line in a body.
// Tested by: test/inputs/c/prototypes.c, refused_prototype.c, vla_parameters.c, bounds-from-macros.c
// Limits: a function whose definition is in another file is refused (E0604). On the host the
// row pointer is a variable length type of the host compiler.
//===----------------------------------------------------------------------===//
#include "../Regions.h"
#include "../Verbs.h"
#include "Convert.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda::c {
namespace {

void bound(Convert &C, ParmVarDecl *P, ArrayTypeLoc Array) {
  const ArrayType *T = Array.getTypePtr();
  Qualifiers Quals = T->getIndexTypeQualifiers();
  if (Quals.empty() && isa<ConstantArrayType, IncompleteArrayType>(T) &&
      T->getSizeModifier() == ArraySizeModifier::Normal)
    return;
  SourceRange Brackets = Array.getBracketsRange();
  std::string Star = C.Named.respell("*" + Quals.getAsString() + " ");
  // Rows of a fixed length need parentheses: (*restrict a)[4].
  bool Rows = T->getElementType()->isArrayType();
  if (!writtenRange(Brackets, C.Context).valid()) { // a macro makes them
    std::string Name = P->getIdentifier() ? C.Named.of(P) : "";
    SourceRange Declarator(P->getLocation(), Brackets.getEnd());
    if (!Rows && writtenRange(Declarator, C.Context).valid())
      C.replaceRange(Declarator, (Quals.empty() ? "*" : Star) + Name, "[]");
    else
      C.replaceRange(P->getSourceRange(), C.spell(P->getType(), Name), "[]");
    return;
  }
  if (Quals.empty() || !P->getIdentifier()) {
    C.replaceRange(Brackets, Quals.empty() ? "[]" : Star, "[]");
    return;
  }
  C.insertAt(P->getLocation(), (Rows ? "(" : "") + Star);
  C.replaceRange(Brackets, Rows ? ")" : "", "[]");
}

void rows(Convert &C, FunctionDecl *F, ParmVarDecl *P, std::string &Inside) {
  QualType Element =
      C.Context.getBaseElementType(P->getType()->getPointeeType());
  std::string Void = Element.isConstQualified() ? "const void *" : "void *";
  std::string Name = P->getIdentifier() ? C.Named.of(P) : "";
  bool Used = F->isThisDeclarationADefinition() && !Name.empty();
  std::string Passed = Used ? C.Named.fresh(Name + "_") : Name;
  C.replaceRange(P->getSourceRange(), Void + Passed, "parameter");
  if (!Used)
    return;
  auto Rows = variableRows(P->getType(), C.Context);
  if (Rows.empty() || !C.OnDevice(F)) {
    Inside += "\n  " + C.spell(P->getType(), Name) + " = " +
              C.castTo(P->getType()) + Passed + ";";
    return;
  }
  std::string Args =
      C.castTo(C.Context.getPointerType(behindRows(P->getType(), C.Context))) +
      Passed;
  for (const VariableArrayType *Row : Rows)
    Args += ", " + C.edited(Row->getSizeExpr());
  Inside += "\n  " + object(Space::Runtime, Verb::rows, Name, Args);
}

struct Prototypes : Concept {
  using Concept::Concept;

  void routine(FunctionDecl *F) {
    FunctionTypeLoc Type = F->getFunctionTypeLoc();
    if ((F->hasPrototype() && F->hasWrittenPrototype()) ||
        !C.ours(F->getLocation()) || !Type || Type.getLParenLoc().isMacroID())
      return;
    bool InBlock = F->getLexicalDeclContext()->isFunctionOrMethod();
    if (InBlock && F->getBuiltinID() && Names::isOfLibrary(F))
      return; // becomes `using ::name`
    if (!F->isThisDeclarationADefinition()) {
      if (const FunctionDecl *Known = withParameters(F))
        C.insertAt(Type.getRParenLoc(), parameters(Known));
    } else if (F->getNumParams() != 0) { // in the old style
      C.Out.replaceWhole(
          C.between(Type.getLParenLoc(), F->getBody()->getBeginLoc()),
          "(" + parameters(F) + ") ");
    }
  }

  void call(CallExpr *Call) {
    const Expr *Callee = Call->getCallee();
    QualType Called = Callee->getType()->getPointeeType();
    auto *NoProto = Called->getAs<FunctionNoProtoType>();
    if (!NoProto || Call->getNumArgs() == 0)
      return;
    if (const FunctionDecl *F = Call->getDirectCallee()) {
      const FunctionDecl *Known = withParameters(F);
      if ((!Known || Known->getNumParams() != Call->getNumArgs()) &&
          !F->getBuiltinID() && C.ours(F->getLocation()))
        C.refuse(Call->getBeginLoc(), DiagId::CNoPrototype,
                 {Names::asWritten(F)});
      return;
    }
    // C calls with the promoted types of the arguments.
    std::vector<std::string> Types;
    for (const Expr *Arg : Call->arguments())
      Types.push_back(C.spell(Arg->getType().getUnqualifiedType()));
    C.wrapOperand(Callee->IgnoreImpCasts(),
                  "((" + C.spell(NoProto->getReturnType()) + " (*)(" +
                      llvm::join(Types, ", ") + "))",
                  ")", depth() + 1);
  }

private:
  static const FunctionDecl *withParameters(const FunctionDecl *F) {
    for (const FunctionDecl *R : F->redecls())
      if (R->getNumParams() != 0 || R->isThisDeclarationADefinition())
        return R;
    return nullptr;
  }

  std::string parameters(const FunctionDecl *F) const {
    std::vector<std::string> Parts;
    for (const ParmVarDecl *P : F->parameters())
      Parts.push_back(C.spell(P->getType(), C.Named.of(P)));
    return llvm::join(Parts, ", ");
  }
};

} // namespace

void convertVlaParameters(Convert &C) {
  C.Named.written().each<FunctionDecl *>([&](FunctionDecl *F) {
    if (!C.ours(F->getLocation()) || (F->getNumParams() && !F->hasPrototype()))
      return;
    std::string Inside;
    for (ParmVarDecl *P : F->parameters()) {
      if (P->getType().getCanonicalType()->isVariablyModifiedType())
        rows(C, F, P, Inside);
      else if (P->getTypeSourceInfo())
        if (auto Array =
                P->getTypeSourceInfo()->getTypeLoc().getAs<ArrayTypeLoc>())
          bound(C, P, Array);
    }
    if (!Inside.empty())
      C.insertBehind(F->getBody()->getBeginLoc(), tok::l_brace, Inside);
  });
}

void convertPrototypes(Convert &C) {
  Prototypes(C).run(&Prototypes::routine, &Prototypes::call);
}

} // namespace omp2cuda::c
