//===- CountedThreads.h - Parallel regions whose threads the kernel counts --------===//
// Idea: num_threads and if on the only parallel region are figures of the launch, where
// the host can tell them; of several regions the kernel counts the threads of each.
// In:  constructs.   Out: ThreadsPlan, one per region that is counted.
// Tested by: test/inputs/orphan/num-threads.c, test/inputs/simd/regions.c
//===----------------------------------------------------------------------===//
#pragma once

#include "../Plan.h"

namespace omp2cuda {

/// Those of \p Parallel to which num_threads or if give threads that the kernel has to
/// count. \p AtLaunch: there is one, whose threads the launch makes.
std::vector<ThreadsPlan>
countedThreads(const RegionPlan &P,
               const std::vector<const Construct *> &Parallel, bool AtLaunch);

} // namespace omp2cuda
