//===- HostCopies.cpp - What the host's version of a region copies ---------------------===//
// Idea: firstprivate variables of the region are copies on the host, too; and private ones of
// a construct that is none there, so that no clause says it.
// In:  RegionPlan.   Out: RegionPlan::HostCopies, refusals.
// Tested by: test/inputs/host, test/inputs/clause/if-firstprivate.c
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "SharingToPlan.h"

namespace omp2cuda {

using namespace clang;

namespace {

struct HostCopier : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  void run() {
    for (const VarPlan &V : P.Vars)
      if ((V.Var->OnTarget == Attribute::FirstPrivate ||
           V.Var->OnTarget == Attribute::PresentPtr) &&
          V.Var->WrittenShared)
        copy(*R.Root, V.Var->Var, true);
    eachConstruct(*R.Root, [&](const Construct &C) {
      if (changesOnHost(C))
        for (const OMPClause *Clause : clauses(C))
          if (!Clause->isImplicit() && !keptOnHost(C, *Clause))
            clause(C, Clause);
    });
  }

  void clause(const Construct &C, const OMPClause *Clause) {
    bool First = isa<OMPFirstprivateClause>(Clause);
    if (!First && !isa<OMPPrivateClause>(Clause))
      return;
    for (const ListItem &Item : listItems(Clause)) {
      const VarDecl *V = Item.var();
      const VarSharing *S = V ? P.Sharing->find(V) : nullptr;
      const InnerSharing *I = S ? S->innerAt(&C) : nullptr;
      if (V && (!First || &C != R.Root.get() ||
                (I && I->Written && !S->WrittenShared)))
        copy(C, V, First);
    }
  }

  void copy(const Construct &C, const VarDecl *V, bool First) {
    QualType Type = R.patternVar(V->getCanonicalDecl())->getType();
    if (First && Context.getAsVariableArrayType(Type.getNonReferenceType()))
      refuse(R.Root->loc(), DiagId::UnsupportedVariable,
             {Names::asWritten(V),
              "a firstprivate array of variable length has no copy in the host "
              "version of the region"});
    P.HostCopies.push_back({&C, V, First});
  }
};

} // namespace

void planHostCopies(RegionPlan &P, const Planning &For) {
  HostCopier(P, For).run();
}

} // namespace omp2cuda
