//===- Prototypes.cpp - Functions without a prototype ----------------------===//
// Idea: C++ has no functions of unknown parameters. A definition in the old style gets
// its parameter list, a declaration takes it over from the definition, and a call through
// a pointer says with which types C calls.
// In:  functions and calls without prototypes.   Out: parameter lists, casts.
//
//   before   int add(a, b) int a, b; { return a + b; }     int (*q)() = add; q(1, 2);
//   after    int add(int a, int b) { return a + b; }       … ((int (*)(int, int))q)(1, 2);
//
// Tested by: test/inputs/c/prototypes.c, refused_prototype.c
// Limits: a function whose definition is in another file is refused (E0604).
//===----------------------------------------------------------------------===//
#include "Convert.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

class Prototypes : public Concept {
public:
  using Concept::Concept;

  void routine(FunctionDecl *F) {
    FunctionTypeLoc Type = F->getFunctionTypeLoc();
    if ((F->hasPrototype() && F->hasWrittenPrototype()) ||
        !C.ours(F->getLocation()) || !Type || Type.getLParenLoc().isMacroID())
      return;
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
    if (Call->getNumArgs() == 0)
      return;
    const Expr *Callee = Call->getCallee()->IgnoreImpCasts();
    QualType T = Call->getCallee()->getType();
    if (T->isPointerType())
      T = T->getPointeeType();
    auto *NoProto = T->getAs<FunctionNoProtoType>();
    if (!NoProto)
      return;
    if (const FunctionDecl *F = Call->getDirectCallee()) {
      if (!withParameters(F) && !F->getBuiltinID() && C.ours(F->getLocation()))
        C.refuse(Call->getBeginLoc(), DiagId::CNoPrototype,
                 {Names::asWritten(F)});
      return;
    }
    // C calls with the promoted types of the arguments.
    std::vector<std::string> Types;
    for (const Expr *Arg : Call->arguments())
      Types.push_back(C.spell(Arg->getType().getUnqualifiedType()));
    C.wrapOperand(Callee,
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

void convertPrototypes(Convert &C) {
  Prototypes(C).run(&Prototypes::routine, &Prototypes::call);
}

} // namespace omp2cuda::c
