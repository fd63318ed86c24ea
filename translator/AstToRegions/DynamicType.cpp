//===- DynamicType.cpp - Whose table of functions a virtual call reads -------------===//
// Idea: an object that device code makes has the device's table of virtual functions, one
// that was copied there has the host's. Followed are variables of the same body:
//
//   Circle c; c.area()                  made here
//   Shape *s = &c; s = new Square(2)    all that s is given was made here
//   Shape &r = c, *all[] = {&c, s}      so was what these name
//   is_device_ptr(s)                    what s points to is the device's
//   this->area()                        whoever called this function for it
//   void f(Shape &s)                    who knows
//
// In:  AST.   Out: Maker.   Tested by: test/inputs/func/virtual-calls.cpp,
// test/inputs/refuse/virtual-calls.cpp
// Limits: no objects behind members, and none that other functions hand over.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

namespace {

struct MadeHere {
  const Stmt *Body;
  const std::set<const VarDecl *> &DevicePtrs;
  std::set<const VarDecl *> Asked = {};

  bool declares(const VarDecl *V) const {
    return V && !V->isStaticLocal() &&
           llvm::is_contained(all<VarDecl>(Body), V);
  }

  bool object(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (isa<MaterializeTemporaryExpr, CXXConstructExpr>(E))
      return true;
    if (const auto *D = dyn_cast<UnaryOperator>(E))
      return D->getOpcode() == UO_Deref && pointer(D->getSubExpr());
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      return object(S->getBase());
    const auto *V = named<VarDecl>(E);
    if (!declares(V))
      return false;
    if (V->getType()->isReferenceType())
      return V->getInit() && object(V->getInit());
    return V->getType()->getBaseElementTypeUnsafe()->isRecordType();
  }

  bool pointer(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (isa<CXXNewExpr, CXXNullPtrLiteralExpr, GNUNullExpr, IntegerLiteral>(E))
      return true;
    if (const auto *Address = dyn_cast<UnaryOperator>(E))
      return Address->getOpcode() == UO_AddrOf && object(Address->getSubExpr());
    if (const auto *C = dyn_cast<ConditionalOperator>(E))
      return pointer(C->getTrueExpr()) && pointer(C->getFalseExpr());
    if (const auto *List = dyn_cast<InitListExpr>(E))
      return llvm::all_of(List->inits(),
                          [&](const Expr *Each) { return pointer(Each); });
    if (isa<ImplicitValueInitExpr>(E))
      return true;
    if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      E = S->getBase()->IgnoreParenImpCasts();
    const auto *V = named<VarDecl>(E);
    return (declares(V) || DevicePtrs.count(V)) && values(*V);
  }

  /// All that \p V, a pointer or an array of pointers, is given; nobody else writes it.
  bool values(const VarDecl &V) {
    if (!Asked.insert(&V).second)
      return true;
    bool All = !V.getType()->isReferenceType() &&
               (!V.getInit() || DevicePtrs.count(&V) || pointer(V.getInit()));
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
          All &= pointer(Assigned->getRHS());
          return;
        }
        if (!isa<ParenExpr, ArraySubscriptExpr>(S) &&
            !(Cast && Cast->getCastKind() == CK_ArrayToPointerDecay))
          break;
        Last = S;
      }
      All = false;
    });
    return All;
  }
};

} // namespace

Maker makerOf(const CallExpr *Call, const Stmt *Body,
              const std::set<const VarDecl *> &DevicePtrs) {
  MadeHere Here{Body, DevicePtrs};
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  const auto *Callee =
      dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParenImpCasts());
  const Expr *Object = Operator ? Operator->getArg(0)
                       : Callee ? Callee->getBase()
                                : nullptr;
  if (!Object)
    return Maker::Unknown;
  Object = Object->IgnoreParenImpCasts();
  const auto *Deref = dyn_cast<UnaryOperator>(Object);
  if (isa<CXXThisExpr>(Object) ||
      (Deref && isa<CXXThisExpr>(Deref->getSubExpr()->IgnoreParenImpCasts())))
    return Maker::Caller;
  bool Own =
      Callee && Callee->isArrow() ? Here.pointer(Object) : Here.object(Object);
  return Own ? Maker::Device : Maker::Unknown;
}

} // namespace omp2cuda
