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
#include "Text.h"

namespace omp2cuda {

class LaunchCode {
public:
  LaunchCode(const RegionPlan &P, const Text &T, Kernel &K)
      : P(P), R(*P.Sharing->Region), T(T), K(K) {}

  /// The region's object.
  void region();
  /// Teams, threads, iterations.
  void shape();

private:
  void conditions(const Construct &C);
  void iterations();

  const RegionPlan &P;
  const TargetRegion &R;
  const Text &T;
  Kernel &K;
};

} // namespace omp2cuda
