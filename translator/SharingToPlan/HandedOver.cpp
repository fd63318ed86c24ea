//===- HandedOver.cpp - What a call hands over to a function that a team enters -------===//
// Idea: all threads make the call together. A value is the same for each of them; an
// object that a reference is bound to, or whose member function is called, is the same
// object, and where the function may keep its address there is one for all.
//
// In:  a call.   Out: see TeamCode.h.
// Tested by: test/inputs/orphan/references*
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "TeamCode.h"

namespace omp2cuda {

using namespace clang;

/// Does \p F hand on the address of what its parameter \p V refers to, or of its object?
static bool keeps(const FunctionDecl *F, const ParmVarDecl *V) {
  struct Finder : UserCode {
    const ParmVarDecl *V;
    bool Found = false;
    explicit Finder(const ParmVarDecl *V) : V(V) {}
    bool VisitDeclRefExpr(DeclRefExpr *E) override {
      Found |= V && E->getDecl() == V && addressLeaves(E, Around);
      return true;
    }
    bool VisitCXXThisExpr(CXXThisExpr *E) override {
      Found |=
          !V && !E->isImplicit() &&
          !(Around.size() > 1 && isa<MemberExpr>(Around[Around.size() - 2]));
      return true;
    }
  } Of(V);
  const FunctionDecl *Def = nullptr;
  if (!F->hasBody(Def))
    return true;
  if (V)
    Of.V = Def->getParamDecl(V->getFunctionScopeIndex());
  Of.walk(Def->getBody());
  return Of.Found;
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

std::set<const VarDecl *> letOutBy(const Handed &H) {
  if (!H.Object) {
    struct Finder : UserCode {
      std::set<const VarDecl *> Out;
      bool VisitDeclRefExpr(DeclRefExpr *E) override {
        if (const VarDecl *V = variableOf(E); V && addressLeaves(E, Around))
          Out.insert(V);
        return true;
      }
    } F;
    F.walk(H.Argument);
    return std::move(F.Out);
  }
  if (const VarDecl *V = objectOf(H.Argument))
    return {V};
  return {};
}

} // namespace omp2cuda
