//===- Fates.cpp - What becomes of each directive and clause --------------------===//
// Idea: see Fates.h.
//===----------------------------------------------------------------------===//
#include "Fates.h"
#include "Names.h"
#include "UserCode.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

using namespace trait;

using namespace stage;

constexpr DirectiveFate Directives[] = {
#define CONSTRUCT(Directive, Since, OnDevice, OnHost, Traits, Sentence)        \
  {OMPD_##Directive, #Directive,       Fate::OnDevice,                         \
   Fate::OnHost,     unsigned(Traits), Sentence},
#include "Constructs.def"
};

constexpr ClauseFate Clauses[] = {
#define CLAUSE(Clause, Leaves, What, By, Sentence)                             \
  {OMPC_##Clause, Leaves, Fate::What, unsigned(By), Sentence},
#include "Clauses.def"
};

constexpr RoutineFate Routines[] = {
#define ROUTINE(Name, OnDevice, OnHost, Asks, Sentence)                        \
  {"omp_" #Name, Fate::OnDevice, Fate::OnHost, asks::Asks, Sentence},
#include "Routines.def"
};

const RoutineFate *fateOfRoutine(llvm::StringRef Name) {
  return Name.starts_with("omp_")
             ? firstWith(Routines, &RoutineFate::Name, Name)
             : nullptr;
}

const RoutineFate *fateOf(const FunctionDecl *F) {
  return F->getDeclContext()->getRedeclContext()->isTranslationUnit()
             ? fateOfRoutine(Names::identifier(F))
             : nullptr;
}

const DirectiveFate *fateOf(Directive Leaf) {
  return firstWith(Directives, &DirectiveFate::Kind, Leaf);
}

const ClauseFate *fateOf(llvm::omp::Clause Kind, Directive Leaf) {
  const DirectiveFate *Of = fateOf(Leaf);
  for (const ClauseFate &Row : Clauses)
    if (Of && Row.Kind == Kind &&
        llvm::is_contained(llvm::split(Row.Leaves, ' '), Of->Name))
      return &Row;
  return nullptr;
}

bool isUnreadable(llvm::omp::Clause Kind, Directive D) {
  for (const ClauseFate &Row : Clauses)
    if (Row.Kind == Kind && Row.By == InPragmas)
      return Row.What == Fate::Refused || !fateOf(Kind, D);
  return false;
}

bool hasTrait(Directive D, unsigned Traits) {
  return llvm::any_of(getLeafConstructsOrSelf(D), [&](Directive Leaf) {
    const DirectiveFate *Row = fateOf(Leaf);
    return Row && (Row->Traits & Traits);
  });
}

bool allHave(Directive D, unsigned Traits) {
  return llvm::all_of(getLeafConstructsOrSelf(D),
                      [&](Directive Leaf) { return hasTrait(Leaf, Traits); });
}

bool changesOnHost(const Construct &C) {
  return C.has(OMPD_target, OMPD_teams, OMPD_distribute, OMPD_loop);
}

Directive onHost(const Construct &C) {
  bool Parallel = C.has(OMPD_parallel), Simd = C.has(OMPD_simd),
       For = C.has(OMPD_for) ||
             (C.has(OMPD_loop) && (Parallel || C.around(OMPD_parallel)) &&
              !bindsThread(C.Node) && !bindsTeams(C.Node));
  llvm::SmallVector<Directive, 3> Kept;
  for (auto [Is, Leaf] : {std::pair(Parallel, OMPD_parallel),
                          {For, OMPD_for},
                          {Simd && (For || !Parallel), OMPD_simd}})
    if (Is)
      Kept.push_back(Leaf);
  return getCompoundConstruct(Kept);
}

bool keptOnHost(const Construct &C, const OMPClause &Clause) {
  Directive Kind = onHost(C);
  OpenMPClauseKind K = Clause.getClauseKind();
  return Kind != OMPD_unknown && !Clause.isImplicit() && K != OMPC_default &&
         isAllowedClauseForDirective(Kind, K, 51) &&
         (K != OMPC_nowait ||
          llvm::is_contained(getLeafConstructsOrSelf(Kind), OMPD_for));
}

void take(const Construct &C, const OMPClause *Clause, unsigned By,
          Directive Leaf) {
  C.Taken[{Clause, Leaf}] |= By;
}

void takeForOneThread(const Construct &C) {
  for (const OMPClause *Each : clauses(C))
    if (isa<OMPNumThreadsClause, OMPNowaitClause, OMPCopyprivateClause,
            OMPFilterClause, OMPThreadLimitClause>(Each))
      take(C, Each, stage::InPlan);
  ifOf(C, OMPD_parallel, stage::InPlan);
}

bool dependsOnAll(const Construct &C) {
  return llvm::any_of(look<OMPDependClause>(C), [](const OMPDependClause *D) {
    return D->getDependencyKind() == OMPC_DEPEND_outallmemory ||
           D->getDependencyKind() == OMPC_DEPEND_inoutallmemory;
  });
}

const OMPIfClause *ifOf(const Construct &C, Directive Leaf, unsigned By) {
  if (C.has(Leaf))
    for (const auto *If : look<OMPIfClause>(C))
      if (If->getNameModifier() == Leaf ||
          If->getNameModifier() == OMPD_unknown) {
        take(C, If, By, Leaf);
        return If;
      }
  return nullptr;
}

const OMPIfClause *ifOnDevice(const Construct &C, Directive Leaf, unsigned By) {
  const OMPIfClause *If = ifOf(C, Leaf, By);
  bool ByTarget = Leaf != OMPD_target && If && If == ifOf(C, OMPD_target);
  return ByTarget ? nullptr : If;
}

/// Does \p Clause of \p C concern its leaf \p Leaf, which may have one?
static bool concerns(const Construct &C, const OMPClause *Clause,
                     Directive Leaf) {
  if (isa<OMPIfClause>(Clause))
    return ifOf(C, Leaf) == Clause;
  // What threads share out at the end of a parallel construct waits in any case.
  return !isa<OMPNowaitClause>(Clause) || !C.has(OMPD_parallel) ||
         Leaf == OMPD_target;
}

const OMPClause *missedClause(const Construct &C) {
  auto By = [&](const OMPClause *Clause, Directive Leaf) {
    auto It = C.Taken.find({Clause, Leaf});
    return It == C.Taken.end() ? stage::Nobody : It->second;
  };
  for (const OMPClause *Clause : clauses(C))
    for (Directive Leaf : C.Leaves) {
      const ClauseFate *Row = fateOf(Clause->getClauseKind(), Leaf);
      if (Row && Row->By && !Clause->isImplicit() &&
          Row->What != Fate::Refused && concerns(C, Clause, Leaf) &&
          !(Row->By & (By(Clause, Leaf) | By(Clause, OMPD_unknown))))
        return Clause;
    }
  for (const auto &Child : C.Children)
    if (const OMPClause *Missed = missedClause(*Child))
      return Missed;
  return nullptr;
}

void refuseDirectives(const Pragmas &Found, Diag &Diags) {
  for (const Pragma &P : Found.Live)
    for (Directive Leaf : getLeafConstructsOrSelf(P.Kind))
      if (const DirectiveFate *Row = fateOf(Leaf);
          Row && Row->OnHost == Fate::Refused && !P.InSystemHeader)
        Diags.report(
            P.Begin, DiagId::UnsupportedDirective,
            {getOpenMPDirectiveName(Leaf, 52).str(), Row->Sentence.str()});
}

/// The routines of \p Host's fate that code of this file refers to. omp.h declares them at
/// file scope, in C++ inside of `extern "C"`; Clang marks those that are referred to.
static std::set<const Decl *> referred(const DeclContext *Scope, Fate Host) {
  std::set<const Decl *> Out;
  for (const Decl *D : Scope->decls()) {
    if (auto *Linkage = dyn_cast<LinkageSpecDecl>(D)) {
      Out.merge(referred(Linkage, Host));
    } else if (auto *F = dyn_cast<FunctionDecl>(D)) {
      const RoutineFate *Row = F->isReferenced() ? fateOf(F) : nullptr;
      if (Row && Row->OnHost == Host)
        Out.insert(F->getCanonicalDecl());
    }
  }
  return Out;
}

bool usesDeviceApi(const ASTContext &Context) {
  return !referred(Context.getTranslationUnitDecl(), Fate::Translated).empty();
}

void refuseRoutines(ASTContext &Context, Diag &Diags) {
  auto Found = referred(Context.getTranslationUnitDecl(), Fate::Refused);
  if (Found.empty())
    return;
  const Decl *File = Context.getTranslationUnitDecl();
  for (const DeclRefExpr *E : everywhere<DeclRefExpr>(File))
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
        F && Found.count(F->getCanonicalDecl()))
      Diags.report(E->getLocation(), DiagId::RefusedRoutine,
                   {Names::asWritten(F), fateOf(F)->Sentence.str()});
}

} // namespace omp2cuda
