//===- LaunchCode.h - What the host says to the runtime before the launch ----------===//
//
//   Before   #pragma omp target teams … num_teams(8) if(n > 9)
//   After    omp2cuda::target_region region{"f.c:3", omp2cuda::when(n > 9)};
//            region.num_teams(8);
//            region.iterations(omp2cuda::range(0, n));
//
// In:  RegionPlan, clauses of its constructs.   Out: Kernel::RegionArgs, Setup.
// Tested by: test/inputs/host
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Kernels.h"
#include "../Verbs.h"
#include "Text.h"

namespace omp2cuda {

/// ", omp2cuda::when(n > 9), omp2cuda::device(1)": the arguments of the object of \p C behind its
/// place, where \p Leaf is what `if` speaks of.
std::string objectArgs(const Construct &C, Directive Leaf, const Text &T);
/// "#pragma omp taskwait depend(…)" for each depend clause of \p C.
std::vector<std::string> taskwaits(const Construct &C, const Text &T);

class LaunchCode {
public:
  LaunchCode(const RegionPlan &P, const Text &T, Kernel &K)
      : P(P), R(*P.Sharing->Region), T(T), K(K) {}

  /// Teams, threads, iterations.
  void shape();

private:
  void conditions(const Construct &C);
  void iterations();
  /// "region.num_teams(8);"
  void say(Verb V, const std::string &Argument = "") {
    K.Setup.push_back(statement(K.RegionName, V, Argument));
  }

  const RegionPlan &P;
  const TargetRegion &R;
  const Text &T;
  Kernel &K;
};

} // namespace omp2cuda
