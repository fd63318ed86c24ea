//===- Clauses.cpp - Which clauses are translated on which construct ---------===//
// Idea: a clause is either translated, or has no bearing on the result (a hint:
// warned about), or is refused. There is no fourth way.
// In:  a Construct.   Out: warnings, refusals.
// Tested by: test/inputs/clause, test/inputs/refuse
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "LanesOfThread.h"
#include "SharingToPlan.h"

#include "clang/AST/OpenMPClause.h"

namespace omp2cuda {

using namespace clang;

namespace {

enum class Verdict { Translated, Hint, Refused };

Verdict verdict(llvm::omp::Clause Kind) {
  switch (Kind) {
  case llvm::omp::OMPC_map:
  case llvm::omp::OMPC_to:
  case llvm::omp::OMPC_from:
  case llvm::omp::OMPC_private:
  case llvm::omp::OMPC_firstprivate:
  case llvm::omp::OMPC_lastprivate:
  case llvm::omp::OMPC_shared:
  case llvm::omp::OMPC_default:
  case llvm::omp::OMPC_defaultmap:
  case llvm::omp::OMPC_reduction:
  case llvm::omp::OMPC_inclusive:
  case llvm::omp::OMPC_exclusive:
  case llvm::omp::OMPC_linear:
  case llvm::omp::OMPC_simd: // of ordered
  case llvm::omp::OMPC_collapse:
  case llvm::omp::OMPC_schedule:
  case llvm::omp::OMPC_dist_schedule:
  case llvm::omp::OMPC_num_teams:
  case llvm::omp::OMPC_thread_limit:
  case llvm::omp::OMPC_num_threads:
  case llvm::omp::OMPC_if:
  case llvm::omp::OMPC_device:
  case llvm::omp::OMPC_is_device_ptr:
  case llvm::omp::OMPC_has_device_addr:
  case llvm::omp::OMPC_use_device_ptr:
  case llvm::omp::OMPC_use_device_addr:
  case llvm::omp::OMPC_nowait:
  case llvm::omp::OMPC_depend:
  case llvm::omp::OMPC_copyprivate:
  case llvm::omp::OMPC_filter:
  case llvm::omp::OMPC_hint:
  case llvm::omp::OMPC_bind:
  case llvm::omp::OMPC_order:
  case llvm::omp::OMPC_ordered:
  case llvm::omp::OMPC_threads:
  case llvm::omp::OMPC_allocate:
  case llvm::omp::OMPC_uses_allocators:
  case llvm::omp::OMPC_nogroup:
  case llvm::omp::OMPC_in_reduction:
  case llvm::omp::OMPC_task_reduction:
    return Verdict::Translated;
  case llvm::omp::OMPC_proc_bind:
  case llvm::omp::OMPC_safelen:
  case llvm::omp::OMPC_simdlen:
  case llvm::omp::OMPC_aligned:
  case llvm::omp::OMPC_nontemporal:
  case llvm::omp::OMPC_final:
  case llvm::omp::OMPC_untied:
  case llvm::omp::OMPC_mergeable:
  case llvm::omp::OMPC_priority:
  case llvm::omp::OMPC_affinity:
  case llvm::omp::OMPC_grainsize:
  case llvm::omp::OMPC_num_tasks:
    return Verdict::Hint;
  default:
    return Verdict::Refused;
  }
}

/// What stands against a clause that is known elsewhere, or more than that it is unknown.
std::string trouble(const Construct &C, const OMPClause *Clause) {
  if (isa<OMPDetachClause>(Clause))
    return "a task is executed at once, and ends when its statement does";
  if (isa<OMPInReductionClause>(Clause) && C.has(llvm::omp::OMPD_target))
    return "tasks of the host have copies that the region cannot see";
  return allocatorTrouble(C, Clause);
}

/// Atomic has clauses of its own, which its translation reads.
bool isAtomicClause(llvm::omp::Clause Kind) {
  switch (Kind) {
  case llvm::omp::OMPC_read:
  case llvm::omp::OMPC_write:
  case llvm::omp::OMPC_update:
  case llvm::omp::OMPC_capture:
  case llvm::omp::OMPC_compare:
  case llvm::omp::OMPC_seq_cst:
  case llvm::omp::OMPC_acq_rel:
  case llvm::omp::OMPC_acquire:
  case llvm::omp::OMPC_release:
  case llvm::omp::OMPC_relaxed:
  case llvm::omp::OMPC_hint:
  case llvm::omp::OMPC_weak:
  case llvm::omp::OMPC_fail:
    return true;
  default:
    return false;
  }
}

bool isOne(const Expr *E) {
  const auto *L = dyn_cast<IntegerLiteral>(asWritten(E)->IgnoreParenImpCasts());
  return L && L->getValue() == 1;
}

/// Threads have no memory of the team for themselves.
void ofThreads(const Construct &C, const OMPClause *Clause, Diag &Diags) {
  const auto *A = dyn_cast<OMPAllocateClause>(Clause);
  if (!A || !A->getAllocator() || !isTeamAllocator(A->getAllocator()))
    return;
  bool InParallel = false;
  for (const Construct *Up = &C; Up; Up = Up->Parent)
    InParallel |= Up->has(llvm::omp::OMPD_parallel);
  for (const ListItem &Item : listItems(A))
    if (Item.Base && InParallel)
      Diags.report(Item.loc(), DiagId::ThreadsOwnMemory,
                   {Item.Base->getNameAsString(),
                    predefinedAllocator(A->getAllocator())});
}

/// Loops whose iterations wait for particular others (OpenMP 5.2, 15.9.6).
std::string orderTrouble(const Construct &C, const OMPClause *Clause) {
  const auto *O = dyn_cast<OMPOrderedClause>(Clause);
  if (C.has(llvm::omp::OMPD_ordered) && !C.Body)
    return "iterations that wait for particular others (doacross) are not "
           "translated";
  if (!O)
    return "";
  if (O->getNumForLoops())
    return "loops whose iterations wait for particular others (doacross) are "
           "not translated";
  for (const auto *S : C.Node->getClausesOfKind<OMPScheduleClause>())
    if (S->getScheduleKind() == OMPC_SCHEDULE_static && S->getChunkSize() &&
        !isOne(S->getChunkSize()))
      return "iterations that run in order are dealt one by one, not in chunks";
  return "";
}

} // namespace

bool checkClauses(const Construct &C, bool Lanes, Diag &Diags) {
  bool Ok = true;
  for (const OMPClause *Clause : C.Node->clauses()) {
    if (Clause->isImplicit() || (C.has(llvm::omp::OMPD_atomic) &&
                                 isAtomicClause(Clause->getClauseKind())))
      continue;
    std::string Name =
        llvm::omp::getOpenMPClauseName(Clause->getClauseKind()).str();
    ofThreads(C, Clause, Diags);
    std::string Why = trouble(C, Clause);
    if (Why.empty())
      Why = orderTrouble(C, Clause);
    if (!Why.empty()) {
      Diags.report(Clause->getBeginLoc(), DiagId::UnsupportedClause,
                   {Name, C.name(), Why});
      Ok = false;
      continue;
    }
    if (C.has(llvm::omp::OMPD_ordered) &&
        Clause->getClauseKind() == llvm::omp::OMPC_simd)
      continue;
    switch (verdict(Clause->getClauseKind())) {
    case Verdict::Translated:
      break;
    case Verdict::Hint:
      if (Lanes && isSimdAlone(C) &&
          isa<OMPSafelenClause, OMPSimdlenClause>(Clause))
        break; // they say how many lanes
      Diags.report(Clause->getBeginLoc(), DiagId::HintIgnored, {Name});
      break;
    case Verdict::Refused:
      Diags.report(Clause->getBeginLoc(), DiagId::UnsupportedClause,
                   {Name, C.name(), "it is not translated"});
      Ok = false;
      break;
    }
  }
  return Ok;
}

} // namespace omp2cuda
