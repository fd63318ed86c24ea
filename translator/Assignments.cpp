//===- Assignments.cpp - Where a loop assigns a variable ----------------------===//
// Idea: see Assignments.h. A variable is read, or assigned by a whole statement, or refused.
//===----------------------------------------------------------------------===//
#include "Assignments.h"
#include "Fates.h"

#include "Names.h"
#include "UserCode.h"

namespace omp2cuda {

using namespace clang;

namespace {

class Uses : public UserCode {
public:
  Uses(const Construct &C, const VarDecl &V) : V(V) {
    for (const Loop &L : C.Loops)
      LoopNames.insert(L.name());
    if (!C.Loops.empty())
      walk(C.Loops.back().body());
  }
  std::vector<const Expr *> Assigned;
  std::string Trouble;

  bool enter(OMPExecutableDirective *D) override {
    for (OMPClause *Clause : D->clauses())
      for (Stmt *Item : Clause->children())
        if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(Item);
            Ref && Ref->getDecl()->getCanonicalDecl() == &V)
          Trouble = "a construct in the loop lists it as well";
    Atomics += isa<OMPAtomicDirective>(D);
    return true;
  }
  void leave(OMPExecutableDirective *D) override {
    Atomics -= isa<OMPAtomicDirective>(D);
  }
  bool VisitVarDecl(VarDecl *D) override {
    if (LoopNames.count(Names::asWritten(D)))
      Trouble = "'" + Names::asWritten(D) +
                "' is also the name of a variable in the loop";
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (E->getDecl()->getCanonicalDecl() != &V)
      return true;
    size_t I = Around.size() - 1; // E
    auto Parent = [&] { return I ? Around[I - 1] : nullptr; };
    while (isa_and_nonnull<ParenExpr>(Parent()))
      --I;
    const Stmt *User = Parent();
    const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(User);
    if (Cast && Cast->getCastKind() == CK_LValueToRValue)
      return true;
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(User);
    const auto *Unary = dyn_cast_or_null<UnaryOperator>(User);
    bool Assigns =
        (Binary && Binary->isAssignmentOp() && Binary->getLHS() == Around[I]) ||
        (Unary && Unary->isIncrementDecrementOp());
    if (!Assigns) {
      Trouble = "the loop lets its address out";
      return true;
    }
    --I;
    const Stmt *Whole = Around[I];
    while (isa_and_nonnull<ExprWithCleanups>(Parent()))
      --I;
    if (Atomics ||
        llvm::any_of(Around, [](const Stmt *S) { return isa<LambdaExpr>(S); }))
      Trouble = "an atomic or a lambda assigns it";
    else if (!isStatement(Around[I], Parent()))
      Trouble = "it is assigned inside a larger expression";
    Assigned.push_back(cast<Expr>(Whole));
    return true;
  }

private:
  const VarDecl &V;
  unsigned Atomics = 0; ///< around the expression at hand
  std::set<std::string> LoopNames;
};

} // namespace

std::vector<const Expr *> assignments(const Construct &C, const VarDecl &V) {
  return Uses(C, V).Assigned;
}

std::string whyNotTracked(const Construct &C, const VarDecl &V) {
  if (C.Loops.empty())
    return "only the iterations of loops are counted";
  for (const Loop &L : C.Loops) {
    if (L.Range)
      return "the iterations of a range-based loop have no numbers";
    if (L.Var->getCanonicalDecl() == &V)
      return "it is the loop variable";
  }
  if (!V.getType().getNonReferenceType()->isScalarType() ||
      isa<OMPCapturedExprDecl>(V))
    return "it is no scalar variable";
  for (const auto *First : look<OMPFirstprivateClause>(C))
    for (const ListItem &Item : listItems(First))
      if (Item.Base == &V && !First->isImplicit())
        return "it is firstprivate on the same construct";
  return Uses(C, V).Trouble;
}

} // namespace omp2cuda
