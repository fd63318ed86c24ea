//===- DynamicType.cpp - Whose table of functions a virtual call reads -------------===//
// Idea: an object that device code makes has the device's table of virtual functions, one
// that was copied there has the host's. Followed are variables of the same body:
//
//   Circle c; c.area()                  made here
//   Shape *s = &c; s = new Square(2)    all that s is given was made here
//   Shape &r = c, *all[] = {&c, s}      so was what these name
//   is_device_ptr(s)                    what s points to is the device's
//   this->area()                        whoever called this function for it
//   void f(Shape &s), scene->all[i]     memory knows: handed over
//   the variables of the host           the host
//
// In:  AST.   Out: Maker.   Tested by: test/inputs/func/virtual-calls.cpp,
// virtual-calls-of-handed.cpp, test/inputs/refuse/virtual-calls.cpp
// Limits: what other functions hand over, and what memory holds, may be anybody's.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

namespace {

struct WhoMade {
  const Stmt *Body;
  const std::set<const VarDecl *> &DevicePtrs;
  std::set<const VarDecl *> Asked = {};

  bool declares(const VarDecl *V) const {
    return V && !V->isStaticLocal() &&
           llvm::is_contained(all<VarDecl>(Body), V);
  }
  /// Of what is no variable of this body: a parameter of its own is what the caller hands over.
  Maker outside(const VarDecl *V) const {
    const auto *P = dyn_cast_or_null<ParmVarDecl>(V);
    const auto *F = P ? dyn_cast<FunctionDecl>(P->getDeclContext()) : nullptr;
    return !V || (F && F->getBody() == Body) ? Maker::Anybody : Maker::Host;
  }

  Maker object(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (isa<MaterializeTemporaryExpr, CXXConstructExpr>(E))
      return Maker::Device;
    if (isa<CXXThisExpr>(E))
      return Maker::Caller;
    if (const auto *D = dyn_cast<UnaryOperator>(E);
        D && D->getOpcode() == UO_Deref)
      return pointer(D->getSubExpr());
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E)) {
      const Expr *Base = S->getBase()->IgnoreParenImpCasts();
      return Base->getType()->isArrayType() ? object(Base) : pointer(Base);
    }
    if (const auto *M = dyn_cast<MemberExpr>(E)) {
      if (M->getMemberDecl()->getType()->isReferenceType())
        return Maker::Anybody;
      return M->isArrow() ? pointer(M->getBase()) : object(M->getBase());
    }
    const auto *V = named<VarDecl>(E);
    if (!declares(V))
      return outside(V);
    if (!V->getType()->isReferenceType())
      return Maker::Device;
    return V->getInit() ? object(V->getInit()) : Maker::Anybody;
  }

  Maker pointer(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (isa<CXXNewExpr, CXXNullPtrLiteralExpr, GNUNullExpr, IntegerLiteral,
            ImplicitValueInitExpr>(E))
      return Maker::Device;
    if (isa<CXXThisExpr>(E))
      return Maker::Caller;
    if (const auto *Address = dyn_cast<UnaryOperator>(E);
        Address && Address->getOpcode() == UO_AddrOf)
      return object(Address->getSubExpr());
    if (const auto *C = dyn_cast<ConditionalOperator>(E))
      return std::max(pointer(C->getTrueExpr()), pointer(C->getFalseExpr()));
    if (const auto *List = dyn_cast<InitListExpr>(E)) {
      Maker Worst = Maker::Device;
      for (const Expr *Each : List->inits())
        Worst = std::max(Worst, pointer(Each));
      return Worst;
    }
    const bool Element = isa<ArraySubscriptExpr>(E);
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      E = S->getBase()->IgnoreParenImpCasts();
    const auto *V = named<VarDecl>(E);
    if (declares(V) || DevicePtrs.count(V))
      return values(*V);
    return Element ? Maker::Anybody : outside(V);
  }

  /// Of all that \p V, a pointer or an array of pointers, is given; nobody else writes it.
  Maker values(const VarDecl &V) {
    if (!Asked.insert(&V).second)
      return Maker::Device;
    Maker Worst = V.getType()->isReferenceType()         ? Maker::Anybody
                  : !V.getInit() || DevicePtrs.count(&V) ? Maker::Device
                                                         : pointer(V.getInit());
    each<DeclRefExpr>(Body, [&](const DeclRefExpr *E, auto Around) {
      if (E->getDecl() != &V)
        return;
      const Stmt *Last = E;
      for (const Stmt *S : llvm::reverse(Around.drop_back())) {
        const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
        const auto *Assigned = dyn_cast<BinaryOperator>(S);
        if (isLoad(S))
          return;
        if (Assigned && Assigned->getOpcode() == BO_Assign &&
            Assigned->getLHS() == Last) {
          Worst = std::max(Worst, pointer(Assigned->getRHS()));
          return;
        }
        if (!isa<ParenExpr, ArraySubscriptExpr>(S) &&
            !(Cast && Cast->getCastKind() == CK_ArrayToPointerDecay))
          break;
        Last = S;
      }
      Worst = std::max(Worst, Maker::Anybody);
    });
    return Worst;
  }
};

} // namespace

Maker makerOf(const Expr *Object, bool Pointer, const Stmt *Body,
              const std::set<const VarDecl *> &DevicePtrs) {
  WhoMade Here{Body, DevicePtrs};
  return Pointer ? Here.pointer(Object) : Here.object(Object);
}

} // namespace omp2cuda
