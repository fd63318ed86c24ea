//===- OutOfMacros.cpp - Text that a macro makes has no text of its own ------------------===//
// Idea: a version for the device is the user's text with other names and headers in it. What a
// macro makes has no text that could become another, so where one is needed it is refused.
// In:  RegionPlan.   Out: refusals.   Tested by: test/inputs/refuse
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "Refusing.h"

namespace omp2cuda {

namespace {

struct OutOfMacros : Refusing {
  const RegionPlan &P;
  const TargetRegion &R = *P.Sharing->Region;

  void run() {
    if (!R.IsFunction)
      members();
    for (const auto &[Call, V] : P.Calls)
      if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
        operatorCall(*Operator);
      else
        call(*Call, *V);
    for (const LoopPlan &L : P.Loops)
      if (L.TheLoop && L.shared())
        header(*L.TheLoop);
    for (const PrivatePlan &V : P.Privates)
      if (V.Reduced && V.Reduced->LastAssigned)
        for (const Expr *E : assignments(*V.At, *V.Var->Var))
          if (!tokenRange(E->getEndLoc(), /*Behind=*/true, {SM, LO}).valid())
            refuse(E->getEndLoc(),
                   "an assignment to " + quoted(V.Var->Var) +
                       ", which is lastprivate(conditional:), comes out of it");
    eachConstruct(*R.Root, [&](const Construct &C) { scan(C); });
    for (const SinglePlan *Code : {&P.Single, &P.Lanes.Single})
      for (const Stmt *S : Code->Headers)
        if (const auto *For = dyn_cast<CXXForRangeStmt>(S);
            For && !written(For->getLoopVariable()->getLocation()))
          refuse(S->getBeginLoc(), "its loop header comes out of a macro");
  }

private:
  // --- of the class --------------------------------------------------------------

  void ofClass(SourceLocation Loc, const std::string &Name) {
    if (!written(Loc))
      refuse(Loc, Name + " of the class comes out of a macro");
  }

  void members() {
    if (R.enclosingClass() && (!P.Self.empty() || R.NamesClassScope)) {
      for (const DeclRefExpr *E : R.OfClass.Statics) {
        const VarPlan *VP = P.find(variableOf(E));
        if (!VP || VP->How == Passing::None)
          ofClass(E->getBeginLoc(), quoted(E->getDecl()));
      }
      for (const auto *Types : {&R.OfClass.Types, &R.OfClass.Scopes})
        for (TypeLoc L : *Types)
          ofClass(L.getBeginLoc(), "'a type'");
    }
    if (!P.Self.empty()) {
      for (const CXXThisExpr *E : R.OfClass.This)
        ofClass(E->getBeginLoc(), "'this'");
      for (const MemberExpr *E : R.OfClass.Members)
        if (!isa<FieldDecl>(E->getMemberDecl()))
          ofClass(E->getBeginLoc(), quoted(E->getMemberDecl()));
    }
    held(R.Root->Body, *P.Sharing, &R);
  }

  // --- calls ---------------------------------------------------------------------

  void call(const CallExpr &Call, const FunctionVersion &V) {
    const Expr *Callee = Call.getCallee()->IgnoreParenImpCasts();
    const auto *Ref = dyn_cast<DeclRefExpr>(Callee);
    SourceLocation Name = Ref ? Ref->getLocation() : Callee->getExprLoc();
    const VersionCall *OfLanes =
        firstWith(P.Lanes.Calls, &VersionCall::Call, &Call);
    bool Told = V.Body.Counted || (OfLanes && OfLanes->By.told());
    if (!written(Name) || (Told && Call.getRParenLoc().isMacroID()))
      refuse(Name,
             "its call of a function with constructs comes out of a macro");
  }

  void operatorCall(const CXXOperatorCallExpr &Call) {
    OverloadedOperatorKind Kind = Call.getOperator();
    bool Behind = (Kind == OO_PlusPlus || Kind == OO_MinusMinus) &&
                  Call.getNumArgs() == 2;
    auto Found = [&](const Expr *E) {
      return fileRange(E->getSourceRange(), {SM, LO}).valid();
    };
    if (Behind || Kind == OO_Arrow || !Found(&Call) ||
        !llvm::all_of(Call.arguments(), Found))
      refuse(Call.getExprLoc(),
             "its call of an operator with constructs has no "
             "form by name, or comes out of a macro");
  }

  // --- loops ---------------------------------------------------------------------

  void header(const Loop &L) {
    const auto *For = dyn_cast<ForStmt>(L.Stmt);
    const auto *Elements = dyn_cast<CXXForRangeStmt>(L.Stmt);
    if (!written(For ? SourceRange(L.loc(), For->getRParenLoc())
                 : P.hasPlace(L.Var)
                     ? SourceRange(L.loc(), Elements->getRParenLoc())
                     : L.Range->getSourceRange()))
      refuse(L.loc(), "its loop header comes out of a macro");
  }

  void scan(const Construct &C) {
    std::optional<ScanLoop> Loop = scanLoop(C);
    if (!Loop)
      return;
    SourceLocation Open = Loop->Body->getLBracLoc();
    if (Open.isMacroID() || Loop->Body->getRBracLoc().isMacroID() ||
        !Loop->Directive || Loop->Directive->Pragma.File != SM.getFileID(Open))
      refuse(Open, "a loop body with 'scan' comes out of it");
  }
};

} // namespace

void refuseOutOfMacros(const Refusing &By, const RegionPlan &P) {
  OutOfMacros{By, P}.run();
}

} // namespace omp2cuda
