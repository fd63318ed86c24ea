//===- HandedOver.cpp - What a call hands over to a function that a team enters -------===//
// Idea: all threads make the call together. A value is the same for each of them; an
// object that a reference is bound to, or whose member function is called, is the same
// object, and where the function may keep its address there is one for all.
//
// In:  a call.   Out: see TeamCode.h.
// Tested by: test/inputs/orphan/references*
//===----------------------------------------------------------------------===//
#include "TeamCode.h"

namespace omp2cuda {

/// Does \p F hand on the address of what its parameter \p V refers to, or of its object?
static bool keeps(const FunctionDecl *F, const ParmVarDecl *V) {
  const FunctionDecl *Def = nullptr;
  if (!F->hasBody(Def))
    return true;
  bool Found = false;
  if (V)
    V = Def->getParamDecl(V->getFunctionScopeIndex());
  each<Expr>(Def->getBody(), [&](const Expr *E, auto Around) {
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    const auto *This = dyn_cast<CXXThisExpr>(E);
    if (V)
      Found |= Name && Name->getDecl() == V && addressLeaves(E, Around);
    else
      Found |= This && !This->isImplicit() &&
               !isa_and_nonnull<MemberExpr>(nextAround(Around));
  });
  return Found;
}

std::vector<Handed> handedOver(const CallExpr *Call) {
  std::vector<Handed> Out;
  const FunctionDecl *F = Call->getDirectCallee();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
  bool Instance = Method && Method->isInstance();
  const Expr *Object = nullptr;
  if (const auto *M = dyn_cast<CXXMemberCallExpr>(Call))
    Object = M->getImplicitObjectArgument();
  unsigned First = Instance && isa<CXXOperatorCallExpr>(Call);
  if (First)
    Object = Call->getArg(0);
  if (Object && Instance && !isa<CXXThisExpr>(Object->IgnoreParenImpCasts())) {
    bool Pointer = Object->getType()->isPointerType();
    Out.push_back({Object, !Pointer, !Pointer && keeps(F, nullptr)});
  }
  for (unsigned I = First; I < Call->getNumArgs(); ++I) {
    const Expr *Argument = Call->getArg(I);
    if (isa<CXXDefaultArgExpr>(Argument))
      continue;
    const ParmVarDecl *Param = F && I - First < F->getNumParams()
                                   ? F->getParamDecl(I - First)
                                   : nullptr;
    bool Reference = Param && Param->getType()->isReferenceType();
    bool Temporary =
        !Argument->isGLValue() || isa<MaterializeTemporaryExpr>(Argument);
    Out.push_back(
        {Argument, Reference && !Temporary,
         Reference ? keeps(F, Param) : Argument->getType()->isPointerType()});
  }
  return Out;
}

VarSet letOutBy(const Handed &H) {
  VarSet Out;
  if (H.Object)
    Out.insert(objectOf(H.Argument));
  else
    each<DeclRefExpr>(H.Argument, [&](const DeclRefExpr *E, auto Around) {
      if (addressLeaves(E, Around))
        Out.insert(variableOf(E));
    });
  Out.erase(nullptr);
  return Out;
}

} // namespace omp2cuda
