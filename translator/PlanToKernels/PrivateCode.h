//===- PrivateCode.h - Private copies, their first and last values -----------------===//
//
//   Before   #pragma omp for lastprivate(x)      After   auto &x_outer = x;
//                                                        int x;
//                                                        const auto loop = omp2cuda::team::parallel_for(0, n);
//            for (int i = 0; i < n; ++i) …               for (int i : loop) …
//                                                        if (loop.ran_last())
//                                                          x_outer = x;
//
// In:  RegionPlan::Privates.   Out: text.
// Tested by: test/inputs/share, test/inputs/reduce
//===----------------------------------------------------------------------===//
#pragma once

#include "LoopCode.h"
#include "ReductionCode.h"

namespace omp2cuda {

class PrivateCode {
public:
  PrivateCode(const RegionPlan &P, const Text &T, Kernel &K, const Edits &Out,
              const RegionThreads &Threads, const LoopCode &Loops, Diag &Diags)
      : P(P), R(*P.Sharing->Region), T(T), Out(Out), Threads(Threads),
        Loops(Loops), Diags(Diags), Reductions(P, T, K, Diags) {}

  /// What stands in front of \p C and behind it. \p Root: it is the whole region, the
  /// enclosing variables are the kernel's data.
  void construct(const Construct &C, bool Root,
                 std::vector<std::string> &Before,
                 std::vector<std::string> &After);

private:
  /// What belongs to the construct at hand.
  struct Ends {
    std::vector<std::string> Starts; ///< first values of shared copies
    std::vector<std::string> Copies; ///< last values
    bool OfTeam = false;             ///< they are of copies of a team
    bool Together = false; ///< all have their copies before one hands out
  };

  void one(const PrivatePlan &Private, bool Root,
           std::vector<std::string> &Before, std::vector<std::string> &After,
           Ends &E);
  void linear(const PrivatePlan &Private, bool Root,
              std::vector<std::string> &Before, std::vector<std::string> &After,
              Ends &E);
  std::string complexCopy(const PrivatePlan &Private,
                          std::vector<std::string> &Before);
  bool beginsAsOutside(const PrivatePlan &Private) const;

  void ofTeam(const PrivatePlan &Private, const std::string &Decl,
              const std::string &Outer, bool Root,
              std::vector<std::string> &Before, std::vector<std::string> &After,
              Ends &E);
  void ofLanes(const PrivatePlan &Private, const std::string &Outer, bool Root,
               std::vector<std::string> &Before,
               std::vector<std::string> &After, Ends &E);
  void last(const PrivatePlan &Private, const std::string &Outer,
            std::vector<std::string> &After, Ends &E);

  const RegionPlan &P;
  const TargetRegion &R;
  const Text &T;
  const Edits &Out;
  const RegionThreads &Threads;
  const LoopCode &Loops;
  Diag &Diags;
  ReductionCode Reductions;
};

} // namespace omp2cuda
