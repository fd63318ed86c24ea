//===- Clauses.cpp - Which clauses are translated on which construct ---------===//
// Idea: a clause is either translated, or has no bearing on the result (a hint:
// warned about), or is refused. There is no fourth way.
// In:  a Construct.   Out: warnings, refusals.
// Tested by: test/inputs/clause, test/inputs/refuse
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../AstToRegions/AstToRegions.h"
#include "Threads.h"

namespace omp2cuda {

namespace {

/// What becomes of \p Clause on \p C, and why it is refused; empty: it is not. A directive
/// has several leaves, and one of them that knows the clause is enough.
std::pair<Fate, std::string> fateOn(const Construct &C,
                                    const OMPClause *Clause) {
  std::pair<Fate, std::string> Out{Fate::Refused, "it is not translated"};
  for (Directive Leaf : C.Leaves)
    if (const ClauseFate *Row = fateOf(Clause->getClauseKind(), Leaf);
        Row && Row->What != Fate::Refused)
      return {Row->What, ""};
    else if (Row)
      Out.second = Row->Sentence.str();
  return Out;
}

/// Threads have no memory of the team for themselves.
void ofThreads(const Construct &C, const OMPClause *Clause, Diag &Diags) {
  const auto *A = dyn_cast<OMPAllocateClause>(Clause);
  if (A && isTeamAllocator(A->getAllocator()) &&
      C.isOrInside(llvm::omp::OMPD_parallel))
    for (const ListItem &Item : listItems(A))
      if (Item.Base)
        Diags.report(Item.loc(), DiagId::ThreadsOwnMemory,
                     {Names::asWritten(Item.Base),
                      predefinedAllocator(A->getAllocator())});
}

/// What is in the way of a clause that is translated; empty: nothing.
std::string trouble(const Construct &C, const OMPClause *Clause) {
  if (const auto *N = dyn_cast<OMPNumThreadsClause>(Clause);
      N && N->getModifier() == OMPC_NUMTHREADS_strict)
    return "the team may have fewer threads";
  if (const auto *N = dyn_cast<OMPNumTeamsClause>(Clause);
      N && N->getNumTeams().size() != 1)
    return "one number is expected";
  if (isa<OMPCopyprivateClause>(Clause))
    for (const ListItem &Item : listItems(Clause))
      if (QualType T = Item.Written->getType();
          Item.Base && !T->isDependentType() &&
          !T.isTriviallyCopyableType(Item.Base->getASTContext()))
        return "threads hand over bytes, and a '" + T.getAsString() +
               "' is more than its bytes";
  if (isa<OMPOrderedClause>(Clause)) {
    std::string Why;
    doacrossLoops(C, C.Loops.front().Var->getASTContext(), Why);
    return Why;
  }
  return allocatorTrouble(C, Clause);
}

} // namespace

bool checkClauses(const Construct &C, bool Lanes, Diag &Diags) {
  const unsigned Before = Diags.errors();
  for (const OMPClause *Clause : clauses(C)) {
    if (Clause->isImplicit())
      continue;
    std::string Name =
        llvm::omp::getOpenMPClauseName(Clause->getClauseKind()).str();
    ofThreads(C, Clause, Diags);
    auto [What, Why] = fateOn(C, Clause);
    if (Why.empty())
      Why = trouble(C, Clause);
    // Serial loops have no use for what is said to lanes.
    bool OfLanes = isa<OMPSafelenClause, OMPSimdlenClause>(Clause),
         Serial = !(Lanes && isSimdAlone(C));
    if (OfLanes && Serial)
      take(C, Clause, stage::InPlan);
    if (isa<OMPIfClause>(Clause) && Serial)
      ifOf(C, llvm::omp::OMPD_simd, stage::InPlan);
    if (!Why.empty()) {
      Diags.report(Clause->getBeginLoc(), DiagId::UnsupportedClause,
                   {Name, C.name(), Why});
    } else if (What == Fate::Hint || (OfLanes && Serial)) {
      Diags.report(Clause->getBeginLoc(), DiagId::HintIgnored, {Name});
    }
  }
  return Diags.errors() == Before;
}

} // namespace omp2cuda
