//===- Defaults.cpp - What default and defaultmap say of a variable -----------===//
// Idea: two clauses speak of variables that no other clause names:
//
//   default(private), default(firstprivate)   each of them gets a copy on teams and
//                                             parallel                       5.2, 5.4.1
//   defaultmap(behaviour: category)           how target treats it           5.2, 5.8.9
//
// Of the first Clang's Sema makes implicit clauses (Regions.h, byDefault); the second
// it forgets for variables that `shared` names.
// In:  a directive, a type.   Out: words of the specification.
// Tested by: test/inputs/share, test/inputs/refuse
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

using namespace clang;

static OpenMPDefaultmapClauseKind categoryOf(QualType T) {
  T = T.getNonReferenceType();
  return T->isPointerType()  ? OMPC_DEFAULTMAP_pointer
         : T->isScalarType() ? OMPC_DEFAULTMAP_scalar
                             : OMPC_DEFAULTMAP_aggregate;
}

DefaultMap defaultMapOf(const OMPExecutableDirective *D, QualType T) {
  DefaultMap Out;
  for (const auto *C : D->getClausesOfKind<OMPDefaultmapClause>()) {
    OpenMPDefaultmapClauseKind K = C->getDefaultmapKind();
    bool All = K == OMPC_DEFAULTMAP_all || K == OMPC_DEFAULTMAP_unknown;
    if (!All && K != categoryOf(T))
      continue;
    Out.Behaviour = C->getDefaultmapModifier();
    auto Word = [](unsigned Value) {
      return std::string(
          getOpenMPSimpleClauseTypeName(llvm::omp::OMPC_defaultmap, Value));
    };
    Out.Rule =
        "defaultmap(" + Word(Out.Behaviour) + (All ? "" : ": " + Word(K)) + ")";
    if (!All)
      break; // a category of its own wins
  }
  return Out;
}

std::string defaultRule(const OMPExecutableDirective *D) {
  const auto *C = D->getSingleClause<OMPDefaultClause>();
  if (!C || C->isImplicit())
    return isOpenMPTaskingDirective(D->getDirectiveKind())
               ? "private around the task"
               : "";
  if (C->getDefaultKind() == llvm::omp::OMP_DEFAULT_private)
    return "default(private)";
  if (C->getDefaultKind() == llvm::omp::OMP_DEFAULT_firstprivate)
    return "default(firstprivate)";
  return "";
}

const Expr *mappedUnderDefault(const Construct &C, const VarSharing &S) {
  std::string Rule = defaultRule(C.Node);
  if (Rule.empty() || !S.NamedShared || S.OnTarget != Attribute::Map ||
      S.innerAt(&C))
    return nullptr;
  for (const auto *Shared : look<OMPSharedClause>(C))
    for (const ListItem &Item : listItems(Shared))
      if (Item.Base == S.Var)
        return nullptr;
  if (!S.WrittenShared && (isPointer(S.Var) || Rule == "default(firstprivate)"))
    return nullptr;
  return S.Maps.front().Item.Written;
}

} // namespace omp2cuda
