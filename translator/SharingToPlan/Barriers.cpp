//===- Barriers.cpp - Where all threads of a team wait for each other -----------------===//
// Idea: the end of a worksharing construct without `nowait` is a barrier, and so is the end of
// a parallel region that other code follows (OpenMP 5.2, 11 and 15.3). Nobody waits behind
// what one thread executes, at the end of a kernel, and where the workers' order ends.
// In:  RegionPlan.   Out: RegionPlan::Barriers.
// Tested by: test/inputs/team/worksharing.c, --dump=plan
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../UserCode.h"
#include "SharingToPlan.h"
#include "TeamCode.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

bool waitsAfter(const RegionPlan &P, const Construct &C) {
  if (!C.Node || !C.Parent || P.Serial.count(&C))
    return false;
  bool Nowait = !take<OMPNowaitClause>(C, stage::InPlan).empty(),
       Parallel = C.has(OMPD_parallel);
  // Single code may follow, in a loop also before it.
  if (P.Single.any() && Parallel && !C.around(OMPD_parallel))
    return !P.Single.workers() && // they meet at its end
           C.Node != endOfKernel(P);
  if (C.has(OMPD_single)) // copyprivate waits by itself
    return !Nowait && !has<OMPCopyprivateClause>(C);
  if (C.has(OMPD_sections) && !Parallel)
    return !Nowait;
  bool Shares = C.has(OMPD_for) || C.has(OMPD_scope) || Parallel ||
                (C.has(OMPD_loop) && C.around(OMPD_parallel));
  // Whatever follows the call of a function may need it.
  return Shares && !Nowait &&
         (P.Sharing->Region->IsFunction ||
          lastStatement(C.Parent->code()) != C.Node);
}

} // namespace

void planBarriers(RegionPlan &P) {
  eachConstruct(*P.Sharing->Region->Root, [&](const Construct &C) {
    if (waitsAfter(P, C))
      P.Barriers.insert(&C);
  });
}

} // namespace omp2cuda
