//===- Instances.cpp - What holds for one instance of a template only ---------------------===//
// Idea: facts come from one instance of a template, and the text serves all. Where another one
// has other constructs, changes what this one only reads, or does something else where one
// member executes for all, the plan would be wrong for it, so that is refused.
//
//   if constexpr (par) { #pragma omp for … }     a construct that only some have
//   bump(k);                                     k: by value here, by reference there
//   pre(row);                                    Single code: a lambda of its own in each
//
// In:  Plan.   Out: refusals (E0101, E0103, E0302).
// Tested by: test/inputs/refuse/instances-differ.cpp
// Limits: what functions do that instances call alike is not looked at.
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../RegionsToSharing/Access.h"
#include "../UserCode.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

struct Differing {
  const RegionPlan &P;
  ASTContext &Context;
  Diag &Diags;
  const TargetRegion &R = *P.Sharing->Region;
  const Stmt *const First = R.IsFunction ? R.Root->Body : R.Root->Node;
  const SourceManager &SM = Context.getSourceManager();

  void run() {
    Diag::InRegion Mark(Diags, R.Root->loc());
    for (const Stmt *Other : R.Instances)
      if (directives(Other))
        return;
    for (const Stmt *Other : R.Instances)
      if (values(Other) || singleCode(Other))
        return;
  }

private:
  using Directives = std::map<SourceLocation, const OMPExecutableDirective *>;
  static Directives directivesIn(const Stmt *S) {
    Directives Out;
    for (const auto *D : all<OMPExecutableDirective>(S))
      Out.emplace(D->getBeginLoc(), D);
    return Out;
  }

  bool directives(const Stmt *Other) {
    const Directives Here = directivesIn(First), There = directivesIn(Other);
    for (auto [These, Those] : {std::pair(&Here, &There), {&There, &Here}})
      for (auto [At, D] : *These)
        if (!Those->count(At)) {
          Diags.report(
              At, DiagId::UnsupportedDirective,
              {getOpenMPDirectiveName(D->getDirectiveKind(), 52).str(),
               "some instances of the template leave it out: decide around "
               "the region, or write it for each"});
          return true;
        }
    return false;
  }

  /// Does \p Other change what the kernel has by value, or use what it has not?
  bool values(const Stmt *Other) {
    auto Report = [&](const ValueDecl *V, const char *Why) {
      Diags.report(R.Root->loc(), DiagId::UnsupportedVariable,
                   {Names::asWritten(V), Why});
      return true;
    };
    std::set<SourceLocation> Known;
    for (const VarDecl *V : R.Vars)
      Known.insert(V->getLocation());
    for (const auto *E : all<DeclRefExpr>(Other))
      if (const auto *V = dyn_cast<VarDecl>(E->getDecl());
          V && !R.IsFunction && V->hasLocalStorage() &&
          !isa<OMPCapturedExprDecl>(V) && !V->isImplicit() &&
          !(isa<ParmVarDecl>(V) && !R.Packs.empty()) &&
          !Known.count(V->getLocation()) &&
          SM.isBeforeInTranslationUnit(V->getLocation(), R.Root->loc()))
        return Report(V, "only other instances of the template use it");
    auto IsValue = [](const VarPlan &V) {
      return (V.How == Passing::ByValue || V.How == Passing::PointerValue ||
              V.How == Passing::OfThis) &&
             !V.OwnCopy && !V.Var->WrittenShared && V.Var->Inner.empty();
    };
    std::map<SourceLocation, const ValueDecl *> Values;
    for (const VarPlan &V : P.Vars)
      if (V.Var->Var && IsValue(V))
        Values.emplace(V.Var->Var->getLocation(), V.Var->Var);
    for (const VarPlan &V : P.Members)
      if (IsValue(V))
        Values.emplace(V.Var->OfThis->getLocation(), V.Var->OfThis);
    const ValueDecl *Changed = nullptr;
    auto Look = [&](const Expr *E, const ValueDecl *D, auto Around) {
      if (auto It = Values.find(D->getLocation());
          It != Values.end() && mayWrite(E, Around))
        Changed = It->second;
    };
    each<DeclRefExpr>(Other, [&](const DeclRefExpr *E, auto Around) {
      Look(E, E->getDecl(), Around);
    });
    each<MemberExpr>(Other, [&](const MemberExpr *E, auto Around) {
      if (isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts()))
        Look(E, E->getMemberDecl(), Around);
    });
    return Changed &&
           Report(Changed, "another instance of the template changes "
                           "it, which this one reads");
  }

  /// Is there code at \p At that one member executes for all?
  bool isSingle(SourceLocation At) const {
    bool Parallel = false, Simd = false;
    for (const auto *D : all<OMPExecutableDirective>(First))
      if (const Stmt *S = userStatementOf(D);
          S && SM.isPointWithin(At, S->getBeginLoc(), S->getEndLoc())) {
        Parallel |= isOpenMPParallelDirective(D->getDirectiveKind());
        Simd |= isOpenMPSimdDirective(D->getDirectiveKind());
      }
    return (P.Single.any() && !Parallel) || (P.lanes() && !Simd);
  }

  /// Whom an expression calls: of an instance of a template that; of a class that the
  /// standard library specializes the template and the operator; null: only values go there
  /// and come back.
  using Called = std::pair<const Decl *, OverloadedOperatorKind>;
  Called calledBy(const CallExpr &E) const {
    const FunctionDecl *F = E.getDirectCallee();
    if (!F)
      return {};
    const auto *Of =
        dyn_cast<ClassTemplateSpecializationDecl>(F->getDeclContext());
    if (Of && F->isOverloadedOperator() &&
        SM.isInSystemHeader(F->getLocation()))
      return {Of->getSpecializedTemplate()->getCanonicalDecl(),
              F->getOverloadedOperator()};
    bool Values = !isa<CXXMethodDecl>(F) && !F->getReturnType()->isVoidType();
    for (const ParmVarDecl *Each : F->parameters())
      Values &= Each->getType()->isArithmeticType();
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    return {Values ? nullptr : (Pattern ? Pattern : F)->getCanonicalDecl(),
            OO_None};
  }

  bool singleCode(const Stmt *Other) {
    auto Report = [&](SourceLocation At, const char *Why) {
      Diags.report(At, DiagId::NotParallelThroughout, {Why});
      return true;
    };
    std::map<SourceLocation, bool> Taken;
    auto Branch = [&](const IfStmt *S) {
      auto Case = S->getNondiscardedCase(Context);
      return Case && *Case == S->getThen();
    };
    for (const auto *S : all<IfStmt>(First))
      if (S->isConstexpr())
        Taken.emplace(S->getIfLoc(), Branch(S));
    for (const auto *S : all<IfStmt>(Other))
      if (auto It = Taken.find(S->getIfLoc()); It != Taken.end() &&
                                               It->second != Branch(S) &&
                                               isSingle(S->getIfLoc()))
        return Report(S->getIfLoc(),
                      "one thread executes this for others, and instances of "
                      "the template have different branches of it");
    std::map<SourceLocation, Called> Calls;
    for (const auto *E : all<CallExpr>(First))
      Calls.emplace(E->getExprLoc(), calledBy(*E));
    for (const auto *E : all<CallExpr>(Other))
      if (auto It = Calls.find(E->getExprLoc()); It != Calls.end() &&
                                                 It->second != calledBy(*E) &&
                                                 isSingle(E->getExprLoc()))
        return Report(E->getExprLoc(),
                      "one thread executes this for others, and instances of "
                      "the template call different functions");
    return false;
  }
};

} // namespace

void refuseDiffering(const RegionPlan &P, ASTContext &Context, Diag &Diags) {
  if (!P.Sharing->Region->Instances.empty() && !P.Sharing->Region->OnHost)
    Differing{P, Context, Diags}.run();
}

} // namespace omp2cuda
