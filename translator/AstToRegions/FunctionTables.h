//===- FunctionTables.h - Pointers to functions that device code made itself --===//
// Idea: the address of a function that the host took means nothing on the device. An
// element or member that is called is the device's own where it belongs to a constant, of
// which the device has a copy with addresses of its own, or to a variable of device code
// that gets its values one by one: an array, or a struct that no other is copied to.
//
//   static operation const table[] = {add, multiply};   table[k](a, b)
//   struct op o[] = {{"add", add}, {"multiply", multiply}};   o[k].f(a, b)
//
// In:  what is called.   Out: is its value the device's?
// Tested by: test/inputs/func/tables*.c*, test/inputs/refuse/function-pointer-forms.c
//===----------------------------------------------------------------------===//
#pragma once

#include "../ListItem.h"
#include "../UserCode.h"

namespace omp2cuda {

/// Does an object of type \p T hold pointers to functions?
inline bool holdsFunctions(QualType T, const ASTContext &Context) {
  T = Context.getBaseElementType(T);
  const auto *Record = T->getAsRecordDecl();
  return T->isFunctionPointerType() ||
         (Record && llvm::any_of(Record->fields(), [&](const FieldDecl *F) {
            return holdsFunctions(F->getType(), Context);
          }));
}

/// Is \p V a constant of the file that holds pointers to functions, whose values the compiler knows?
inline bool isFunctionTable(const VarDecl *V, const ASTContext &Context) {
  const VarDecl *Init = nullptr;
  return V && V->hasGlobalStorage() && !V->isStaticLocal() &&
         Context.getBaseElementType(V->getType()).isConstQualified() &&
         V->getAnyInitializer(Init) && !Init->getInit()->isValueDependent() &&
         Init->hasConstantInitialization() &&
         holdsFunctions(V->getType(), Context);
}

/// Do the structs that \p Init fills get their members one by one?
inline bool fillsMembers(const Expr *Init) {
  const auto *List = dyn_cast_or_null<InitListExpr>(
      Init ? Init->IgnoreUnlessSpelledInSource() : nullptr);
  if (!List)
    return !Init || !Init->getType()->isRecordType() ||
           isa<ImplicitValueInitExpr>(Init);
  return llvm::all_of(List->inits(), fillsMembers);
}

/// Is \p V, which device code declares in \p Code, a constant or only named for one of its members?
inline bool onlyMembersOf(const VarDecl *V, const Stmt *Code,
                          const ASTContext &Context) {
  bool Only = fillsMembers(V->getInit());
  if (Context.getBaseElementType(V->getType()).isConstQualified())
    return Only;
  each<DeclRefExpr>(Code, [&](const DeclRefExpr *E, auto Around) {
    if (E->getDecl() != V)
      return;
    const Expr *Part = E;
    for (const Stmt *S : llvm::reverse(Around)) {
      const auto *Up = dyn_cast<Expr>(S);
      const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Up);
      const auto *Element = dyn_cast_or_null<ArraySubscriptExpr>(Up);
      if (Up == E || isa_and_nonnull<ParenExpr>(Up) ||
          (Cast && Cast->getCastKind() == CK_ArrayToPointerDecay))
        continue;
      if (!isa_and_nonnull<MemberExpr>(Up) &&
          !(Element && Element->getBase()->IgnoreParenImpCasts() == Part))
        break;
      Part = Up;
    }
    Only &= !Part->getType()->isRecordType() && !Part->getType()->isArrayType();
  });
  return Only;
}

/// Is the pointer to a function \p E one that device code, \p Code, gave its value itself?
/// \p Tables gets the constant of the file that it is a part of.
inline bool isOfOwnTable(const Expr *E, const Stmt *Code,
                         const ASTContext &Context,
                         std::set<const VarDecl *> &Tables) {
  bool Member = false;
  for (;;) {
    E = E->IgnoreParens();
    const auto *M = dyn_cast<MemberExpr>(E);
    const auto *Element = dyn_cast<ArraySubscriptExpr>(E);
    if (M && M->isArrow())
      return false; // what a pointer leads to
    if (!M && !Element)
      break;
    Member |= M != nullptr;
    E = M ? M->getBase() : Element->getBase()->IgnoreParenImpCasts();
    if (Element && !E->getType()->isArrayType())
      return false;
  }
  const auto *V = named<VarDecl>(E);
  if (!V)
    return false;
  if (isFunctionTable(V, Context))
    return Tables.insert(V->getCanonicalDecl()), true;
  return Code && V->hasLocalStorage() &&
         any<VarDecl>(Code, [&](const VarDecl *Own) { return Own == V; }) &&
         (Member ? onlyMembersOf(V, Code, Context)
                 : V->getType()->isArrayType());
}

} // namespace omp2cuda
