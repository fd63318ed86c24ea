//===- ScanCode.h - Loops with a scan directive -------------------------------===//
// Idea: the threads make the turns of the loop together; between the halves of its body
// they learn what the iterations before theirs make together.
//
//   Before   for (int i = 0; i < n; ++i) {
//              s += x[i];
//            #pragma omp scan inclusive(s)
//              y[i] = s;
//            }
//   After    for (auto [i, active] : omp2cuda::team::scan_for(0, n)) {
//              int s = 0;
//              if (active) {
//                s += x[i];
//              }
//              omp2cuda::team::inclusive_scan(active, omp2cuda::op::plus{}, &s_outer, s);
//              if (active) {
//                y[i] = s;
//              }
//            }
//
// Of an exclusive scan the second half comes first. In a loop that one thread executes
// there is no `active`, and the header stays.
//
// In:  PrivatePlan with Reduced->Scan.   Out: edits of the loop's body; its header.
// Tested by: test/inputs/reduce/scan*
//===----------------------------------------------------------------------===//
#pragma once

#include "LoopCode.h"
#include "ReductionCode.h"

namespace omp2cuda {

/// Does \p C scan variables?
bool hasScan(const RegionPlan &P, const Construct &C);

/// What stands in front of the colon of the header of such a loop.
std::string turnVariables(const TargetRegion &R, const std::string &Var);

class ScanCode {
public:
  ScanCode(const RegionPlan &P, const Text &T, Kernel &K, Edits &Out,
           const RegionThreads &Threads, const LoopCode &Loops, Diag &Diags)
      : R(*P.Sharing->Region), T(T), Out(Out), Threads(Threads), Loops(Loops),
        Diags(Diags), Reductions(P, T, K, Diags) {}

  /// Edits the body of the loop of \p C; \p Before: what stands in front of it.
  void body(const Construct &C, std::vector<std::string> &Before);

private:
  Pieces half(const std::vector<const clang::Stmt *> &Statements,
              unsigned Begin, unsigned End, clang::FileID File,
              bool Guarded) const;

  const TargetRegion &R;
  const Text &T;
  Edits &Out;
  const RegionThreads &Threads;
  const LoopCode &Loops;
  Diag &Diags;
  ReductionCode Reductions;
};

} // namespace omp2cuda
